package org.tenbo.rules.pay;

import org.tenbo.rules.Seat;

/**
 * Pao: somebody fed the set that made a yakuman certain.
 *
 * @param liable who fed it
 * @param yakuman how many of the hand's yakuman that set made, 1 to 13; the rest is paid as usual
 *     where the ruleset limits liability to that part
 */
public record Liability(Seat liable, int yakuman) {
  public Liability {
    if (yakuman < 1 || yakuman > 13) {
      throw new IllegalArgumentException("liable yakuman must be 1 to 13, not " + yakuman);
    }
  }
}
