package org.tenbo.app.tag;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.TileId;

/**
 * The tags of a table's tiles and point sticks; each tag is one thing, a set has at most four tiles
 * of a kind.
 *
 * @param tags in the order in which they were laid
 */
public record TagTable(Map<Tagged, List<TagId>> tags) {
  /** An automatic table plays with two sets in turn. */
  public static final int MOST_BACKS = 2;

  /** More sticks than any table has of one kind. */
  public static final int MOST_STICKS = 200;

  /** Nothing is known yet. */
  public static final TagTable EMPTY = new TagTable(Map.of());

  public TagTable {
    Map<Tagged, List<TagId>> copy = new LinkedHashMap<>();
    tags.forEach((what, own) -> copy.put(what, List.copyOf(own)));
    copy.values().removeIf(List::isEmpty);
    tags = Collections.unmodifiableMap(copy);
    TagMistake.in(tags)
        .ifPresent(
            mistake -> {
              throw new IllegalArgumentException(mistake.at().key() + " " + mistake.what());
            });
  }

  /** The sets' names, in alphabetical order. */
  public List<String> backs() {
    TreeSet<String> backs = new TreeSet<>();
    for (Tagged what : tags.keySet()) {
      if (what instanceof Tagged.OfTile tile) {
        backs.add(tile.back());
      }
    }
    return List.copyOf(backs);
  }

  /** The tags of one thing; none where it has not been laid. */
  public List<TagId> of(Tagged what) {
    return tags.getOrDefault(what, List.of());
  }

  /** What a tag is glued into; empty for a foreign one. */
  public Optional<Tagged> what(TagId tag) {
    return tags.entrySet().stream()
        .filter(entry -> entry.getValue().contains(tag))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** With these tags and no others for one thing. */
  public TagTable with(Tagged what, List<TagId> own) {
    Map<Tagged, List<TagId>> changed = new LinkedHashMap<>(tags);
    changed.put(what, own);
    return new TagTable(changed);
  }

  /** Why these tags cannot be those of one thing; empty when they can. */
  public Optional<TagMistake> objection(Tagged what, List<TagId> own) {
    Map<Tagged, List<TagId>> changed = new LinkedHashMap<>(tags);
    changed.put(what, List.copyOf(own));
    return TagMistake.in(changed);
  }

  /**
   * The tiles of a set by their tags. The red fives of a suit are its first copies, as tracking
   * counts them.
   */
  public Map<TagId, TileId> tiles(String back) {
    Map<TagId, TileId> tiles = new HashMap<>();
    for (TileKind kind : TileKind.values()) {
      int copy = 0;
      for (TagId tag : ofKind(back, kind)) {
        tiles.put(tag, TileId.of(kind, copy));
        copy++;
      }
    }
    return tiles;
  }

  private List<TagId> ofKind(String back, TileKind kind) {
    List<TagId> own = new ArrayList<>();
    for (Tile face : Tile.values()) {
      if (face.kind() == kind && face.red()) {
        own.addAll(of(new Tagged.OfTile(back, face)));
      }
    }
    own.addAll(of(new Tagged.OfTile(back, Tile.of(kind))));
    return own;
  }

  /** The kinds of a set that have fewer than four tags, with how many are missing. */
  public Map<TileKind, Integer> missing(String back) {
    Map<TileKind, Integer> missing = new LinkedHashMap<>();
    for (TileKind kind : TileKind.values()) {
      int count = 4 - ofKind(back, kind).size();
      if (count > 0) {
        missing.put(kind, count);
      }
    }
    return missing;
  }
}
