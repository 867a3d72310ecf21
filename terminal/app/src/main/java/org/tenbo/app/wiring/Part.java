package org.tenbo.app.wiring;

import java.util.List;
import java.util.Optional;

/**
 * A part of a table, or a group of its keys, as a box with pins.
 *
 * @param group the seat that it belongs to, or what all share
 */
record Part(String group, String title, List<Row> rows) {
  Part {
    rows = List.copyOf(rows);
  }

  /**
   * A pin at the left, one at the right, or both side by side.
   *
   * @param left the name of the pin at the left; empty where there is none
   * @param net the wire on it; empty where it stays open
   * @param right the name of the pin at the right; empty where there is none
   */
  record Row(String left, Optional<Net> net, String right, Optional<Beyond> beyond) {
    /** A gap. */
    static final Row NONE = new Row("", Optional.empty(), "", Optional.empty());

    static Row left(String name, Net net) {
      return new Row(name, Optional.of(net), "", Optional.empty());
    }

    static Row right(String name, Beyond beyond) {
      return new Row("", Optional.empty(), name, Optional.of(beyond));
    }

    /** Two half rows side by side. */
    Row with(Row other) {
      return new Row(left, net, other.right, other.beyond);
    }
  }

  /** What hangs on a pin at the right and nowhere else. */
  sealed interface Beyond {
    /** A push-button between the pin and ground. */
    record Button(String engraved) implements Beyond {}

    /** Something that words tell best. */
    record Words(String words) implements Beyond {}
  }
}
