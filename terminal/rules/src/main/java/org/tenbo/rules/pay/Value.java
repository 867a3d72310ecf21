package org.tenbo.rules.pay;

import org.tenbo.rules.Fu;
import org.tenbo.rules.Han;

/** What a winner declares a hand to be worth, before the ruleset turns it into points. */
public sealed interface Value {

  /** Counted han and fu. From five han on the fu no longer matter and may be any. */
  record Counted(Han han, Fu fu) implements Value {
    public static Counted of(int han, int fu) {
      return new Counted(new Han(han), new Fu(fu));
    }
  }

  /** A named limit, where nobody counted further. */
  record Named(Limit limit) implements Value {
    public Named {
      if (limit == Limit.NONE || limit == Limit.YAKUMAN) {
        throw new IllegalArgumentException("a value is named by mangan to counted yakuman");
      }
    }
  }

  /**
   * Real yakuman.
   *
   * @param count how many times the single one: 1 to 13, more than any set of tiles can hold
   */
  record Yakuman(int count) implements Value {
    public Yakuman {
      if (count < 1 || count > 13) {
        throw new IllegalArgumentException("yakuman must be 1 to 13, not " + count);
      }
    }
  }
}
