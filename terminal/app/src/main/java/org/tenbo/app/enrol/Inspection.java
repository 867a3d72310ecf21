package org.tenbo.app.enrol;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.tenbo.app.enrol.EnrolTexts.Phrase;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * Looks through a set that is laid over the antennas, all at once or bit by bit: which of its tiles
 * have not been read, and which tags are foreign.
 */
public final class Inspection {
  /** So many foreign tags are told of; more are another set. */
  static final int MOST_FOREIGN = 32;

  private final TagTable table;
  private final String back;
  private final Set<TagId> seen = new HashSet<>();
  private final TreeSet<TagId> foreign = new TreeSet<>(Comparator.comparing(TagId::hex));

  public Inspection(TagTable table, String back) {
    this.table = table;
    this.back = back;
  }

  /** Some antenna saw this. */
  public void see(Set<TagId> tags) {
    for (TagId tag : tags) {
      if (table.what(tag).isPresent()) {
        seen.add(tag);
      } else if (foreign.size() < MOST_FOREIGN) {
        foreign.add(tag);
      }
    }
  }

  /** Whether every tile of the set that the table knows has been read. */
  public boolean allRead() {
    return unread().isEmpty();
  }

  /** The faces of which tiles have not been read, with how many. */
  Map<Tile, Integer> unread() {
    Map<Tile, Integer> unread = new LinkedHashMap<>();
    for (Tile face : Tile.values()) {
      int count = 0;
      for (TagId tag : table.of(new Tagged.OfTile(back, face))) {
        count += seen.contains(tag) ? 0 : 1;
      }
      if (count > 0) {
        unread.put(face, count);
      }
    }
    return unread;
  }

  /** What is to be said of it. */
  public List<String> lines(EnrolTexts texts) {
    List<String> lines = new ArrayList<>();
    Map<Tile, Integer> unread = unread();
    if (unread.isEmpty()) {
      lines.add(texts.say(Phrase.ALL_READ, back));
    } else {
      List<String> names = new ArrayList<>();
      unread.forEach((face, count) -> names.add(texts.say(Phrase.TIMES, texts.name(face), count)));
      lines.add(texts.say(Phrase.MISSING, back, String.join(", ", names)));
    }
    Map<TileKind, Integer> untaught = table.missing(back);
    if (!untaught.isEmpty()) {
      List<String> names = new ArrayList<>();
      untaught.forEach(
          (kind, count) -> names.add(texts.say(Phrase.TIMES, texts.name(Tile.of(kind)), count)));
      lines.add(texts.say(Phrase.UNTAUGHT, back, String.join(", ", names)));
    }
    if (!foreign.isEmpty()) {
      lines.add(
          texts.say(Phrase.FOREIGN, String.join(", ", foreign.stream().map(TagId::hex).toList())));
    }
    return lines;
  }
}
