package org.tenbo.rules.pay;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.rules.Fu;
import org.tenbo.rules.Han;
import org.tenbo.rules.set.Limits;
import org.tenbo.rules.set.Ruleset;

/** Which values a hand can have at all, so that only those are offered and accepted. */
public final class DeclaredValues {
  private static final List<Integer> FU =
      List.of(20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120);
  private final Ruleset rules;

  public DeclaredValues(Ruleset rules) {
    this.rules = rules;
  }

  /** How a hand was won. */
  public enum By {
    RON,
    TSUMO
  }

  /** Whether any hand has this value under the ruleset. */
  public boolean possible(Value value, By by) {
    return switch (value) {
      case Value.Counted counted ->
          counted.han().value() >= 5 || possible(counted.han(), counted.fu(), by);
      case Value.Named named -> named.limit() != Limit.COUNTED_YAKUMAN || rules.limits().counted();
      case Value.Yakuman yakuman -> yakuman.count() <= mostYakuman();
    };
  }

  /** The fu that a hand of so many han can have while they still matter, fewest first. */
  public List<Fu> fu(Han han, By by) {
    List<Fu> possible = new ArrayList<>();
    for (int number : FU) {
      Fu fu = new Fu(number);
      if (possible(han, fu, by) && matters(han, fu)) {
        possible.add(fu);
      }
    }
    return List.copyOf(possible);
  }

  /** The most yakuman that one hand can be paid. */
  public int mostYakuman() {
    Limits limits = rules.limits();
    return limits.stacking() || limits.doubled() ? limits.mostYakuman() : 1;
  }

  private boolean matters(Han han, Fu fu) {
    Worth worth = Worth.of(new Value.Counted(han, fu), rules.limits());
    return worth.limit() == Limit.NONE;
  }

  /**
   * Seven pairs are two han, three by tsumo. Twenty fu is pinfu by tsumo, two han at the least, or
   * an open hand without minipoints where the house leaves it so. One han with more than 110 fu
   * would need quads that are worth two han themselves.
   */
  private boolean possible(Han han, Fu fu, By by) {
    int least =
        switch (fu.value()) {
          case 20 -> 2;
          case 25 -> by == By.TSUMO ? 3 : 2;
          default -> fu.value() > 110 ? 2 : 1;
        };
    boolean openPinfu = fu.value() == 20 && rules.hand().openPinfuFu() == 20;
    boolean pinfuRon = fu.value() == 20 && by == By.RON;
    return openPinfu || (!pinfuRon && han.value() >= least);
  }
}
