package org.tenbo.console.screen;

import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;

/** Where a player sits as seen from a panel; turns go from one's own place to the right. */
public enum Place {
  OWN,
  RIGHT,
  ACROSS,
  LEFT;

  /**
   * Where {@code other} sits, seen from {@code own}. The sides of a table are four also with three
   * players, so it does not depend on how many play.
   */
  public static Place of(Seat own, Seat other) {
    return values()[Math.floorMod(other.ordinal() - own.ordinal(), values().length)];
  }

  /** The sign that points there. */
  Text arrow() {
    return switch (this) {
      case OWN -> Text.SEAT_OWN_ARROW;
      case RIGHT -> Text.SEAT_RIGHT_ARROW;
      case ACROSS -> Text.SEAT_ACROSS_ARROW;
      case LEFT -> Text.SEAT_LEFT_ARROW;
    };
  }

  /** The seat at this place of the panel of {@code own}. */
  public Seat seat(Seat own) {
    return Seat.values()[(own.ordinal() + ordinal()) % Seat.values().length];
  }
}
