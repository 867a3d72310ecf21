package org.tenbo.rules.pay;

import org.tenbo.rules.Points;
import org.tenbo.rules.set.Limits;

/**
 * The base points of a declared value under a ruleset, and the limit that they reach.
 *
 * @param base the amount that is multiplied by 4 or 6 for ron, by 1 or 2 for each share of a tsumo;
 *     not yet rounded
 * @param limit the step that it reaches
 * @param yakuman how many yakuman are paid; 0 below, and 0 for a counted one (nobody is liable for
 *     it)
 */
public record Worth(Points base, Limit limit, int yakuman) {
  private static final Points KIRIAGE = Points.of(1920);

  /**
   * Values a hand: fu x 2^(han + 2) up to mangan, then by steps.
   *
   * <p>Sources: WRC 2025 11.2 (steps, kiriage at 4/30 and 3/60, thirteen han); EMA 2025 4.1.2
   * (eleven and more is sanbaiman where nothing is counted as a yakuman).
   */
  public static Worth of(Value value, Limits limits) {
    return switch (value) {
      case Value.Counted counted -> ofCounted(counted, limits);
      case Value.Named named -> ofLimit(capped(named.limit(), limits));
      case Value.Yakuman yakuman -> {
        int paid = limits.stacking() || limits.doubled() ? yakuman.count() : 1;
        paid = Math.min(paid, limits.mostYakuman());
        yield new Worth(Limit.YAKUMAN.base().times(paid), Limit.YAKUMAN, paid);
      }
    };
  }

  private static Worth ofCounted(Value.Counted counted, Limits limits) {
    int han = counted.han().value();
    if (han >= 5) {
      return ofLimit(capped(step(han), limits));
    }
    Points base = Points.of(counted.fu().value() << (han + 2));
    boolean mangan =
        base.compareTo(Limit.MANGAN.base()) >= 0 || (limits.kiriage() && base.equals(KIRIAGE));
    return mangan ? ofLimit(Limit.MANGAN) : new Worth(base, Limit.NONE, 0);
  }

  private static Limit step(int han) {
    if (han >= 13) {
      return Limit.COUNTED_YAKUMAN;
    }
    if (han >= 11) {
      return Limit.SANBAIMAN;
    }
    if (han >= 8) {
      return Limit.BAIMAN;
    }
    return han >= 6 ? Limit.HANEMAN : Limit.MANGAN;
  }

  private static Limit capped(Limit limit, Limits limits) {
    return limit == Limit.COUNTED_YAKUMAN && !limits.counted() ? Limit.SANBAIMAN : limit;
  }

  private static Worth ofLimit(Limit limit) {
    return new Worth(limit.base(), limit, 0);
  }
}
