package org.tenbo.tracking;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tenbo.rules.Seat;

/**
 * A part of the table that one antenna watches.
 *
 * <p>The antenna of a hand also reads the called sets where no antenna of their own watches them.
 * The dora antenna lies where indicators are laid face up; tiles still in the wall are in no zone.
 */
public enum Zone {
  HAND_A(Kind.HAND, Seat.A),
  HAND_B(Kind.HAND, Seat.B),
  HAND_C(Kind.HAND, Seat.C),
  HAND_D(Kind.HAND, Seat.D),
  POND_A(Kind.POND, Seat.A),
  POND_B(Kind.POND, Seat.B),
  POND_C(Kind.POND, Seat.C),
  POND_D(Kind.POND, Seat.D),
  CALLS_A(Kind.CALLS, Seat.A),
  CALLS_B(Kind.CALLS, Seat.B),
  CALLS_C(Kind.CALLS, Seat.C),
  CALLS_D(Kind.CALLS, Seat.D),
  /** The dora indicators, and the ones under them once a winner has laid them there. */
  DORA(Kind.DORA),
  /** Riichi sticks. */
  STICKS(Kind.STICKS);

  private static final List<Optional<Zone>> ALL =
      Arrays.stream(values()).map(Optional::of).toList();

  private final Kind kind;
  private final Optional<Seat> seat;

  /** What lies in a zone. */
  public enum Kind {
    HAND,
    POND,
    /** Called sets, closed quads and Norths set aside. */
    CALLS,
    DORA,
    STICKS
  }

  Zone(Kind kind, Seat seat) {
    this.kind = kind;
    this.seat = Optional.of(seat);
  }

  Zone(Kind kind) {
    this.kind = kind;
    this.seat = Optional.empty();
  }

  /** The zone with this place in the order, without making an object: asked for every tile. */
  public static Optional<Zone> at(int ordinal) {
    return ALL.get(ordinal);
  }

  public static Zone hand(Seat seat) {
    return at(seat.ordinal()).orElseThrow();
  }

  public static Zone pond(Seat seat) {
    return at(4 + seat.ordinal()).orElseThrow();
  }

  public static Zone calls(Seat seat) {
    return at(8 + seat.ordinal()).orElseThrow();
  }

  public Kind kind() {
    return kind;
  }

  /** Whose it is; empty for dora and sticks. */
  public Optional<Seat> seat() {
    return seat;
  }

  /** The name in a table's file, such as {@code hand-a}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The zone of a name in a table's file. */
  public static Optional<Zone> of(String key) {
    for (Zone zone : values()) {
      if (zone.key().equals(key)) {
        return Optional.of(zone);
      }
    }
    return Optional.empty();
  }
}
