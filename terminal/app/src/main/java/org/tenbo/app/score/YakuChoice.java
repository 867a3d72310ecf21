package org.tenbo.app.score;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;

/**
 * Which yaku can still be added to those that were chosen, so that only they are offered.
 *
 * <p>No table of contradictions: the scorer itself is asked, with hands that between them have
 * every combination of yaku that hands can have ({@code together.txt}). A yaku can be added where
 * one of these hands has all the chosen ones and it.
 */
final class YakuChoice {
  private final List<SampleHand> hands = SampleHand.read("together.txt");

  /**
   * How a hand was won, as far as it decides which yaku there can be.
   *
   * @param kind by self-draw or ron
   * @param open whether the hand was open
   * @param dealer whether the dealer won
   */
  record Situation(WinKind kind, boolean open, boolean dealer) {}

  /**
   * What can be chosen.
   *
   * @param fixed yaku that the situation brings by itself
   * @param kept those of the chosen that can stand, the fixed ones included
   * @param possible those that can be added
   */
  record Offer(Set<Yaku> fixed, Set<Yaku> kept, Set<Yaku> possible) {}

  /**
   * What can be added to the chosen yaku; of chosen ones that exclude each other the first stay.
   */
  Offer offer(HandRules rules, Situation situation, Set<Yaku> chosen) {
    Readings readings = new Readings(rules, situation);
    Set<Yaku> fixed =
        situation.kind() == WinKind.TSUMO && !situation.open()
            ? EnumSet.of(Yaku.MENZEN_TSUMO)
            : EnumSet.noneOf(Yaku.class);
    Set<Yaku> kept = new LinkedHashSet<>();
    for (Yaku yaku : chosen) {
      if (!fixed.contains(yaku) && readings.have(with(kept, yaku))) {
        kept.add(yaku);
      }
    }
    Set<Yaku> possible = EnumSet.noneOf(Yaku.class);
    for (Yaku yaku : Yaku.values()) {
      if (!kept.contains(yaku) && !fixed.contains(yaku) && readings.have(with(kept, yaku))) {
        possible.add(yaku);
      }
    }
    boolean yakuman = kept.stream().anyMatch(yaku -> YakuChart.worth(yaku, rules).yakuman() > 0);
    if (yakuman || kept.contains(Yaku.RENHOU)) {
      fixed = EnumSet.noneOf(Yaku.class);
    }
    Set<Yaku> standing = new LinkedHashSet<>(fixed);
    standing.addAll(kept);
    return new Offer(fixed, standing, possible);
  }

  private static Set<Yaku> with(Set<Yaku> some, Yaku one) {
    Set<Yaku> all = EnumSet.of(one);
    all.addAll(some);
    return all;
  }

  /** Whether a hand of this situation can have all these yaku at once. */
  boolean together(HandRules rules, Situation situation, Set<Yaku> yaku) {
    return new Readings(rules, situation).have(yaku);
  }

  /** What the hands have in one situation; read once for each set of circumstances. */
  private final class Readings {
    private final HandScorer scorer;
    private final Situation situation;
    private final Map<Circumstances, Set<Set<Yaku>>> read = new HashMap<>();

    Readings(HandRules rules, Situation situation) {
      this.scorer = new HandScorer(rules);
      this.situation = situation;
    }

    boolean have(Set<Yaku> yaku) {
      List<Circumstance> so = new ArrayList<>();
      for (Circumstance one : Circumstance.values()) {
        if (yaku.contains(Yaku.valueOf(one.name()))) {
          so.add(one);
        }
      }
      return read.computeIfAbsent(Circumstances.of(so), this::readAll).stream()
          .anyMatch(had -> had.containsAll(yaku));
    }

    private Set<Set<Yaku>> readAll(Circumstances so) {
      Set<Set<Yaku>> all = new HashSet<>();
      for (SampleHand each : hands) {
        if (each.win().kind() == situation.kind() && each.hand().open() == situation.open()) {
          // So that the own wind is the round's, or is not.
          read(each, so, Wind.EAST, all);
          read(each, so, Wind.SOUTH, all);
        }
      }
      return all;
    }

    private void read(SampleHand sample, Circumstances so, Wind round, Set<Set<Yaku>> all) {
      Wind seat = situation.dealer() ? Wind.EAST : Wind.SOUTH;
      Win win =
          new Win(sample.win().tile(), situation.kind(), seat, round, so, List.of(), List.of());
      if (scorer.score(sample.hand(), win) instanceof Reading reading) {
        Set<Yaku> had = EnumSet.noneOf(Yaku.class);
        reading.yaku().forEach(one -> had.add(one.yaku()));
        all.add(had);
      }
    }
  }
}
