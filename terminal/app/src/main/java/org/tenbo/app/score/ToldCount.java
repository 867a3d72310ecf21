package org.tenbo.app.score;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tenbo.app.score.YakuChoice.Situation;
import org.tenbo.rules.Han;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.FuCause;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.hand.told.FuPart;
import org.tenbo.rules.hand.told.FuPart.Group;
import org.tenbo.rules.hand.told.FuParts;
import org.tenbo.rules.hand.told.ToldHand;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.set.Ruleset;

/**
 * Counts a hand of which the yaku, the dora and the parts that bring fu are told, and no tiles.
 *
 * <p>Other than {@link ToldHand}, which counts below a yakuman, it also takes yakuman and renhou;
 * and it offers only parts that go with the yaku.
 */
final class ToldCount {
  private static final int COUNTED = 4;
  private static final int MOST_SETS = 4;

  private final HandRules rules;
  private final boolean stacking;
  private final Situation situation;
  private final Set<Yaku> yaku;
  private final FuParts parts;

  /**
   * @param yaku at least one, of those that {@link YakuChoice} offers together
   * @param told the parts; those that do not go with the yaku are left out
   */
  ToldCount(Ruleset ruleset, Situation situation, Set<Yaku> yaku, FuParts told) {
    this.rules = HandRules.of(ruleset);
    this.stacking = ruleset.limits().stacking();
    this.situation = situation;
    this.yaku = Set.copyOf(yaku);
    this.parts = fitting(told);
  }

  /** Whether the fu are still to be counted: below five han. */
  static boolean needsFu(Count count) {
    return count.value() instanceof Value.Counted counted && counted.han().value() <= COUNTED;
  }

  /** What the told hand counts as, with so many han of dora. */
  Count count(int dora) {
    List<YakuHan> list = new ArrayList<>();
    int han = 0;
    int yakuman = 0;
    for (Yaku one : Yaku.values()) {
      if (!yaku.contains(one)) {
        continue;
      }
      YakuChart.Worth worth = YakuChart.worth(one, rules);
      int adds = situation.open() ? worth.openHan() : worth.closedHan();
      list.add(new YakuHan(one, adds, worth.yakuman()));
      han += adds;
      yakuman = stacking ? yakuman + worth.yakuman() : Math.max(yakuman, worth.yakuman());
    }
    if (yakuman > 0) {
      return new Count(list, Map.of(), Map.of(), List.of(), new Value.Yakuman(yakuman));
    }
    if (yaku.contains(Yaku.RENHOU)) {
      return new Count(list, Map.of(), Map.of(), List.of(), new Value.Named(Limit.MANGAN));
    }
    ToldHand hand = hand();
    Value value = new Value.Counted(new Han(han + dora), hand.fu(rules));
    return new Count(
        list,
        dora == 0 ? Map.of() : Map.of(DoraKind.DORA, dora),
        Map.of(),
        han + dora > COUNTED ? List.of() : hand.fuLines(rules),
        value);
  }

  private ToldHand hand() {
    return new ToldHand(situation.kind(), situation.open(), yaku, 0, parts);
  }

  /** Whether parts still add fu. */
  boolean partsCount() {
    return hand().partsCount();
  }

  /** The parts that were told and can be. */
  FuParts parts() {
    return parts;
  }

  /** The parts that a hand with these yaku can have at all. */
  Set<FuPart> offered() {
    Set<FuPart> offered = EnumSet.noneOf(FuPart.class);
    for (FuPart part : FuPart.values()) {
      if (fits(part)) {
        offered.add(part);
      }
    }
    return offered;
  }

  /** Whether another of the part can be added. */
  boolean takes(FuPart part) {
    boolean room =
        switch (part.group()) {
          case TRIPLET, QUAD -> sets(parts) < MOST_SETS - sequences();
          case PAIR, WAIT -> parts.many(part.group()) == 0;
        };
    return room && parts.takes(part, situation.open(), situation.kind() == WinKind.RON);
  }

  private static int sets(FuParts parts) {
    return parts.many(Group.TRIPLET) + parts.many(Group.QUAD);
  }

  /** What of the parts can stand; the sets only while they fit all together. */
  private FuParts fitting(FuParts told) {
    boolean room = sets(told) <= MOST_SETS - sequences();
    Map<FuPart, Integer> left = new EnumMap<>(FuPart.class);
    told.counts()
        .forEach(
            (part, count) -> {
              boolean set = part.group() == Group.TRIPLET || part.group() == Group.QUAD;
              if (fits(part) && (room || !set)) {
                boolean lone = part.cause() == FuCause.OPEN_TRIPLET && !situation.open();
                left.put(part, lone ? 1 : count);
              }
            });
    return new FuParts(left);
  }

  private boolean fits(FuPart part) {
    boolean pair = part.group() == Group.PAIR;
    boolean outside = pair || part.name().endsWith("OUTSIDE");
    boolean simple = part.name().endsWith("SIMPLE");
    boolean sequenceWait = part == FuPart.MIDDLE_WAIT || part == FuPart.EDGE_WAIT;
    boolean apart =
        (outside && yaku.contains(Yaku.TANYAO))
            || (simple && any(Yaku.CHANTA, Yaku.JUNCHAN, Yaku.HONROUTOU))
            || (pair && any(Yaku.JUNCHAN, Yaku.CHINITSU))
            || (sequenceWait && any(Yaku.TOITOI, Yaku.HONROUTOU));
    return !apart
        && switch (part.cause()) {
          case OPEN_TRIPLET -> situation.open() || situation.kind() == WinKind.RON;
          case OPEN_QUAD -> situation.open();
          default -> true;
        };
  }

  private boolean any(Yaku... some) {
    return List.of(some).stream().anyMatch(yaku::contains);
  }

  /** How many of the four sets are sequences at the least. */
  private int sequences() {
    if (yaku.contains(Yaku.RYANPEIKOU)) {
      return 4;
    }
    if (any(Yaku.ITTSUU, Yaku.SANSHOKU_DOUJUN)) {
      return 3;
    }
    if (yaku.contains(Yaku.IIPEIKOU)) {
      return 2;
    }
    return any(Yaku.CHANTA, Yaku.JUNCHAN) ? 1 : 0;
  }
}
