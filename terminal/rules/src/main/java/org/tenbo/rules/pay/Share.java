package org.tenbo.rules.pay;

import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;

/**
 * How one payer's share of a hand comes about: base points times a factor, then rounded up to a
 * full hundred. Honba, sticks and liability are not in it.
 *
 * @param payer whose share it is
 * @param base the hand's base points, unrounded
 * @param halves the factor in halves, since two who share the missing fourth player's part may owe
 *     one and a half or two and a half times the base: 8 and 12 for a ron (WRC 2025 11.2: four and
 *     six times), 2 to 6 for a share of a self-draw
 */
public record Share(Seat payer, Points base, int halves) {
  public Share {
    if (base.value() <= 0 || base.value() % 2 != 0) {
      throw new IllegalArgumentException("base points are even and above zero, not " + base);
    }
    if (halves < 2 || halves > 12) {
      throw new IllegalArgumentException("a factor is 1 to 6, not " + halves + " halves");
    }
  }

  /** The factor as people write it: {@code 4}, or {@code 1.5}. */
  public String factor() {
    return halves % 2 == 0 ? String.valueOf(halves / 2) : halves / 2 + ".5";
  }

  /** Base times factor. */
  public Points exact() {
    return base.times(halves).halved();
  }

  /** What is paid: the next full hundred. */
  public Points rounded() {
    return exact().roundedUpToHundred();
  }

  /** What the rounding adds, 0 to 99 points. */
  public Points rounding() {
    return rounded().minus(exact());
  }
}
