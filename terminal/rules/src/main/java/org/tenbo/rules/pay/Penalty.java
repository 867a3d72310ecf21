package org.tenbo.rules.pay;

import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;

/**
 * Points that are taken from a player's final result, after uma, and paid to nobody.
 *
 * @param points what is taken; above zero
 */
public record Penalty(Seat seat, Points points) {
  public Penalty {
    if (points.value() <= 0) {
      throw new IllegalArgumentException("a penalty is above zero, not " + points);
    }
  }
}
