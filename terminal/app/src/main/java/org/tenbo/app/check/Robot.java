package org.tenbo.app.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tenbo.app.check.PixelReader.Word;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.rules.Seat;

/**
 * Presses keys as a player who reads: a key that is not engraved with what it does is pressed only
 * where the display labels it so.
 */
final class Robot {
  /** More pages than any question has. */
  private static final int MOST_PAGES = 10;

  private final Panels panels;
  private final PanelReader reader;
  private final Layout layout;
  private int presses;

  Robot(Panels panels, PanelReader reader, Layout layout) {
    this.panels = panels;
    this.reader = reader;
    this.layout = layout;
  }

  /** The display does not show what the robot looks for. */
  static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Lost(String message) {
      super(message);
    }
  }

  /** Presses since the last call. */
  int presses() {
    int counted = presses;
    presses = 0;
    return counted;
  }

  boolean engraved() {
    return layout == Layout.EIGHT;
  }

  /** Presses a key by what is engraved on it, as idle panels with eight keys are. */
  void engraved(Seat seat, Key key) {
    press(seat, key);
  }

  /** Presses the key whose label says that, turning pages to find it. */
  void choose(Seat seat, String label) {
    for (int page = 0; page < MOST_PAGES; page++) {
      Map<Key, List<Word>> labels = reader.labels(panels.seen(seat));
      List<Key> keys = saying(labels, label);
      if (keys.size() == 1) {
        press(seat, keys.getFirst());
        return;
      }
      List<Key> more = saying(labels, "more");
      if (keys.size() > 1 || more.size() != 1) {
        throw new Lost(
            "seat "
                + seat
                + " looks for '"
                + label
                + "' among "
                + labels
                + " on\n"
                + panels.seen(seat).toText());
      }
      press(seat, more.getFirst());
    }
    throw new Lost(
        "seat "
            + seat
            + " finds no '"
            + label
            + "' on any page; at last among "
            + reader.labels(panels.seen(seat))
            + " on\n"
            + panels.seen(seat).toText());
  }

  /** Whether a key of a seat is labelled so, on the page that shows. */
  boolean offers(Seat seat, String label) {
    return saying(reader.labels(panels.seen(seat)), label).size() == 1;
  }

  private static List<Key> saying(Map<Key, List<Word>> labels, String text) {
    List<Key> keys = new ArrayList<>();
    labels.forEach(
        (key, words) -> {
          if (PanelReader.says(words, text)) {
            keys.add(key);
          }
        });
    return keys;
  }

  void pass(Duration time) {
    panels.pass(time);
  }

  private void press(Seat seat, Key key) {
    presses++;
    panels.press(seat, key);
    // A person takes a moment between two presses; the guard against a bouncing hand is shorter.
    panels.pass(Duration.ofSeconds(1));
  }
}
