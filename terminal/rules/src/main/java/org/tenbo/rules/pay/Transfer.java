package org.tenbo.rules.pay;

import org.tenbo.rules.Points;

/**
 * One payment, with its reason, so that a screen can show hand, honba and sticks apart.
 *
 * @param from who pays; the deposit pays out sticks
 * @param to who is paid
 * @param points above zero
 * @param reason what for
 */
public record Transfer(Party from, Party to, Points points, Reason reason) {
  public Transfer {
    if (points.value() <= 0) {
      throw new IllegalArgumentException("a payment is above zero, not " + points);
    }
    if (from.equals(to)) {
      throw new IllegalArgumentException("nobody pays oneself");
    }
  }

  /** What a payment is for. */
  public enum Reason {
    HAND,
    HONBA,
    STICKS,
    NOTEN,
    NAGASHI,
    CHOMBO,
    /** A riichi stick that goes back to who laid it. */
    STICK_RETURNED
  }
}
