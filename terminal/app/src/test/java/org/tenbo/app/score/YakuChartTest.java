package org.tenbo.app.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.rules.Players;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandRules.RenhouKind;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.set.Hand.Renhou;
import org.tenbo.rules.set.Ruleset;

class YakuChartTest {
  private static final RulesetFolder FOLDER = new RulesetFolder(Path.of("../../config/rulesets"));

  private final YakuChart chart = new YakuChart();

  private static HandRules rules(Yaku yaku) {
    return yaku == Yaku.NORTH
        ? HandRules.of(
            RuleOptions.set(
                FOLDER.read("tenhou-sanma"), key -> key.equals("sanma.north") ? "yakuhai" : null))
        : HandRules.usual().withRenhou(RenhouKind.YAKU);
  }

  @ParameterizedTest
  @EnumSource(Yaku.class)
  void the_hand_of_a_yaku_has_it(Yaku yaku) {
    SampleHand sample = chart.hand(yaku);
    Reading reading = (Reading) new HandScorer(rules(yaku)).score(sample.hand(), sample.win());
    assertTrue(reading.has(yaku), () -> yaku + " is not in " + reading.yaku());
    assertTrue(chart.played(yaku, rules(yaku)));
    // Of another yaku of its name's family it would teach the wrong one.
    assertEquals(yaku.yakuman(), reading.yakuman() > 0);
  }

  @ParameterizedTest
  @EnumSource(Yaku.class)
  void every_yaku_has_its_names_and_its_rule_in_both_languages(Yaku yaku) {
    for (String language : new String[] {"en", "ja"}) {
      HandTexts texts = HandTexts.read(Path.of("../../config"), language);
      assertFalse(texts.yaku(yaku).isBlank());
      assertFalse(texts.called(yaku).isBlank());
      assertFalse(texts.means(yaku).isBlank());
    }
  }

  @Test
  void all_houses_of_four_play_all_yaku_but_what_their_rules_leave_out() {
    for (String name : FOLDER.names()) {
      Ruleset house = FOLDER.read(name);
      if (house.game().players() == Players.THREE) {
        continue;
      }
      Set<Yaku> left = EnumSet.of(Yaku.NORTH);
      if (!house.hand().ippatsu()) {
        left.add(Yaku.IPPATSU);
      }
      if (house.hand().renhou() == Renhou.NONE) {
        left.add(Yaku.RENHOU);
      }
      Set<Yaku> marked = EnumSet.noneOf(Yaku.class);
      for (Yaku yaku : Yaku.values()) {
        if (!chart.played(yaku, HandRules.of(house))) {
          marked.add(yaku);
        }
      }
      assertEquals(left, marked, name);
    }
  }

  @Test
  void three_players_have_no_sequences_of_characters() {
    HandRules three = HandRules.of(FOLDER.read("tenhou-sanma"));
    assertFalse(chart.played(Yaku.SANSHOKU_DOUJUN, three));
    assertTrue(chart.played(Yaku.SANSHOKU_DOUKOU, three));
  }
}
