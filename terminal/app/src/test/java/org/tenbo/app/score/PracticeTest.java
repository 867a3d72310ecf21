package org.tenbo.app.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.score.HandDealer.Level;
import org.tenbo.app.score.Practice.Question;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.set.Ruleset;

class PracticeTest {
  private static final Path CONFIG = Path.of("../../config");

  private final HandTexts texts = HandTexts.read(CONFIG, "en");

  @ParameterizedTest
  @ValueSource(strings = {"tenhou", "wrc-2025", "tenhou-sanma", "world-at-play-sanma"})
  void what_the_engine_reads_is_right_and_anything_else_is_not(String house) {
    Ruleset rules = new RulesetFolder(CONFIG.resolve("rulesets")).read(house);
    HandRules handRules = HandRules.of(rules);
    for (Level level : Level.values()) {
      for (long seed = 0; seed < 300; seed++) {
        String where = house + ", seed " + seed + ", level " + level;
        DealtHand dealt = HandDealer.deal(seed, level, rules.game().players());
        Practice practice = new Practice(texts, dealt, rules);
        Reading reading =
            (Reading)
                new HandScorer(handRules)
                    .score(
                        dealt.hand(handRules.redFives()), dealt.win(handRules.redFives(), rules));
        Set<Yaku> yaku = EnumSet.noneOf(Yaku.class);
        int dora = 0;
        for (DoraKind kind : DoraKind.values()) {
          dora += reading.dora(kind);
        }
        reading.yaku().forEach(one -> yaku.add(one.yaku()));
        assertTrue(practice.check(Question.YAKU, yaku, List.of()).right(), where);
        Set<Yaku> others = EnumSet.complementOf(EnumSet.copyOf(yaku));
        assertFalse(practice.check(Question.YAKU, others, List.of()).right(), where);
        assertFalse(practice.check(Question.YAKU, Set.of(), List.of()).right(), where);
        assertEquals(reading.yakuman() == 0, practice.questions().contains(Question.HAN), where);
        for (Question question : practice.questions()) {
          List<Integer> right =
              switch (question) {
                case YAKU -> List.of();
                case HAN -> List.of(reading.han() - dora);
                case DORA -> List.of(dora);
                case FU -> List.of(reading.fu());
                case PAYMENT -> paid(dealt, rules, reading);
              };
          if (question != Question.YAKU) {
            assertEquals(practice.fields(question).size(), right.size(), where);
            assertTrue(practice.check(question, Set.of(), right).right(), where + " " + question);
            assertFalse(practice.check(question, Set.of(), List.of(99)).right(), where);
          }
        }
      }
    }
  }

  /** What each who pays loses, as the settlement counts it. */
  private static List<Integer> paid(DealtHand dealt, Ruleset rules, Reading reading) {
    Scores deltas =
        ScoreSheet.of(rules, reading, dealt.seat(), dealt.counters(), dealt.deposit())
            .settlement()
            .deltas();
    Seat winner = Seat.values()[dealt.seat().ordinal()];
    List<Integer> losses = new ArrayList<>();
    for (Seat seat : rules.game().players().seats()) {
      int lost = -deltas.of(seat).value();
      if (seat != winner && lost > 0) {
        losses.add(lost);
      }
    }
    // All who are not asked for apart pay alike.
    return dealt.kind() == WinKind.RON || winner == Seat.A
        ? losses.subList(0, 1)
        : losses.subList(0, 2);
  }
}
