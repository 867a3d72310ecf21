package org.tenbo.rules.pay;

import org.tenbo.rules.Seat;

/**
 * Pao: somebody fed the set that made a yakuman certain, or the quad that gave the winning tile.
 *
 * @param liable who fed it
 * @param yakuman how many of the hand's yakuman that set made, 1 to 13; the rest is paid as usual
 *     where the ruleset limits liability to that part. 0 for an open quad whose replacement tile
 *     won: that covers the whole hand, whatever it is worth
 */
public record Liability(Seat liable, int yakuman) {
  public Liability {
    if (yakuman < 0 || yakuman > 13) {
      throw new IllegalArgumentException("liable yakuman must be 0 to 13, not " + yakuman);
    }
  }

  /** For the open quad whose replacement tile won. */
  public static Liability openQuad(Seat liable) {
    return new Liability(liable, 0);
  }

  public boolean isForOpenQuad() {
    return yakuman == 0;
  }
}
