package org.tenbo.app.page;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.club.web.Bell;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.display.Picture;
import org.tenbo.rules.Seat;

/** Everything that the page reads, each safe to be read from any thread. */
public final class PageSources {
  private final TileSources tiles;
  private final Glasses glasses;
  private final Map<Language, Texts> texts;
  private final Map<Language, TableView> views = new EnumMap<>(Language.class);
  private final Bell bell = new Bell();
  private final Chronicle chronicle;

  /** Of a table that reads no tiles. */
  public PageSources(Glasses glasses, Map<Language, Texts> texts, People people) {
    this(glasses, texts, people, TileSources.NONE);
  }

  /**
   * @param tiles what is known of tagged tiles
   */
  public PageSources(
      Glasses glasses, Map<Language, Texts> texts, People people, TileSources tiles) {
    this.tiles = tiles;
    this.glasses = glasses;
    this.texts = new EnumMap<>(texts);
    this.chronicle = new Chronicle(bell);
    texts.forEach(
        (language, said) -> views.put(language, new TableView(said, people, tiles.read())));
    glasses.onChange(bell::ring);
  }

  /** What has to see the table's events, so that the page can tell them. */
  public Onlooker onlooker() {
    return chronicle;
  }

  /**
   * Whether displays are a view for a visitor. Where tiles are read each is for its own seat alone:
   * it says what a hand is worth before that is laid open, and which tile of it is in doubt.
   *
   * @param acts whether the visitor presses the keys of a simulated table, and so sits at it
   */
  boolean shows(boolean acts) {
    return acts || !tiles.read();
  }

  /** What a display shows to a visitor. */
  Optional<Picture> seen(Seat seat, boolean acts) {
    return shows(acts) ? glasses.seen(seat) : Optional.empty();
  }

  /** What is out of order now, with place and remedy. */
  public List<String> faults() {
    return chronicle.sight().stream()
        .flatMap(sight -> sight.faults().values().stream())
        .map(fault -> fault.device() + ", " + fault.trouble())
        .sorted()
        .toList();
  }

  TileSources tiles() {
    return tiles;
  }

  Chronicle chronicle() {
    return chronicle;
  }

  Bell bell() {
    return bell;
  }

  Texts texts(Language language) {
    return Optional.ofNullable(texts.get(language)).orElseThrow();
  }

  TableView view(Language language) {
    return Optional.ofNullable(views.get(language)).orElseThrow();
  }
}
