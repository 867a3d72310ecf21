package org.tenbo.app.score;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandRules.RenhouKind;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Yaku;

/** Shows every yaku by a hand that has it, and says what it is worth under the rules of a house. */
final class YakuChart {
  private final Map<Yaku, SampleHand> hands = new EnumMap<>(Yaku.class);

  YakuChart() {
    for (SampleHand hand : SampleHand.read("chart.txt")) {
      hands.put(Yaku.valueOf(hand.name().toUpperCase(Locale.ROOT).replace('-', '_')), hand);
    }
  }

  /** The hand that shows a yaku. */
  SampleHand hand(Yaku yaku) {
    SampleHand hand = hands.get(yaku);
    if (hand == null) {
      throw new IllegalStateException("the chart has no hand for " + yaku);
    }
    return hand;
  }

  /** Whether the yaku counts under these rules: whether its hand has it. */
  boolean played(Yaku yaku, HandRules rules) {
    SampleHand sample = hand(yaku);
    if (yaku == Yaku.RENHOU) {
      return rules.renhou() != RenhouKind.NONE;
    }
    // The dearest yakuman alone counts in houses where they do not add up; the chart shows each.
    return new HandScorer(rules).score(sample.hand(), sample.win()) instanceof Reading reading
        && reading.has(yaku);
  }

  /** What it adds: han closed, han open, and yakuman. */
  record Worth(int closedHan, int openHan, int yakuman) {}

  /** What a yaku is worth under these rules. */
  static Worth worth(Yaku yaku, HandRules rules) {
    if (yaku.yakuman() || (yaku == Yaku.RENHOU && rules.renhou() == RenhouKind.YAKUMAN)) {
      return new Worth(0, 0, rules.doubleValued().contains(yaku) ? 2 : 1);
    }
    int open = yaku == Yaku.TANYAO && !rules.kuitan() ? 0 : yaku.openHan();
    return new Worth(yaku.closedHan(), open, 0);
  }

  /** Whether it can be had with an open hand; for a yakuman, by its rule. */
  static boolean open(Yaku yaku, HandRules rules) {
    return switch (yaku) {
      case DAISANGEN, TSUUIISOU, RYUUIISOU, CHINROUTOU, DAISUUSHII, SHOUSUUSHII, SUUKANTSU -> true;
      default -> worth(yaku, rules).openHan() > 0;
    };
  }

  /** All yaku in the order of the chart. */
  static List<Yaku> all() {
    return List.of(Yaku.values());
  }
}
