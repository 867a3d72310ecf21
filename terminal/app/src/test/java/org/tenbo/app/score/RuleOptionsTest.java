package org.tenbo.app.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.score.RuleOptions.Option;
import org.tenbo.rules.set.Limits.DoubledYakuman;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;

class RuleOptionsTest {
  private static final RulesetFolder FOLDER = new RulesetFolder(Path.of("../../config/rulesets"));

  /** What these decide happens before a hand is won, or follows from others. */
  private static final Set<String> NOT_OFFERED =
      Set.of(
          "limits.most-yakuman",
          "hand.atozuke",
          "hand.swap-calling",
          "hand.kan-dora-timing",
          "hand.closed-quad-robbed",
          "hand.unknown-tile",
          "dealer.repeat");

  @Test
  void every_switch_that_changes_a_score_is_offered() {
    Set<String> ofHands = new TreeSet<>();
    for (RulesetForm.Key key : RulesetForm.keys()) {
      if (key.key().matches("(limits|hand|sanma|dealer)[.].*")
          && !NOT_OFFERED.contains(key.key())) {
        ofHands.add(key.key());
      }
    }
    Set<String> offered = new TreeSet<>();
    RuleOptions.all().stream().map(Option::key).forEach(offered::add);
    assertEquals(ofHands, offered);
  }

  @Test
  void every_choice_can_be_set_in_every_ruleset() {
    for (String name : FOLDER.names()) {
      Ruleset rules = FOLDER.read(name);
      for (Option option : RuleOptions.all()) {
        for (String choice : option.choices()) {
          Ruleset set = RuleOptions.set(rules, Map.of(option.key(), choice)::get);
          assertEquals(choice, option.of(set), name + " " + option.key());
        }
      }
    }
  }

  @Test
  void every_ruleset_is_as_one_of_the_choices() {
    for (String name : FOLDER.names()) {
      Ruleset rules = FOLDER.read(name);
      for (Option option : RuleOptions.all()) {
        if (!option.many()) {
          assertTrue(option.choices().contains(option.of(rules)), name + " " + option.key());
        }
      }
    }
  }

  @Test
  void nothing_asked_is_the_ruleset_itself() {
    for (String name : FOLDER.names()) {
      Ruleset rules = FOLDER.read(name);
      assertEquals(rules, RuleOptions.set(rules, key -> null), name);
    }
  }

  @Test
  void how_many_yakuman_are_paid_follows_from_whether_they_add_up() {
    Ruleset tenhou = FOLDER.read("tenhou");
    Ruleset single =
        RuleOptions.set(
            tenhou, Map.of("limits.stacking", "false", "limits.doubled-yakuman", "none")::get);
    assertEquals(1, single.limits().mostYakuman());
    Ruleset doubled =
        RuleOptions.set(single, Map.of("limits.doubled-yakuman", "daisuushii,kokushi-13")::get);
    assertEquals(13, doubled.limits().mostYakuman());
    assertEquals(
        Set.of(DoubledYakuman.DAISUUSHII, DoubledYakuman.KOKUSHI_13),
        doubled.limits().doubledYakuman());
  }

  @Test
  void what_is_no_choice_is_refused_with_the_choices() {
    Ruleset tenhou = FOLDER.read("tenhou");
    for (List<String> wrong :
        List.of(
            List.of("hand.red-fives", "17"),
            List.of("hand.renhou", "much"),
            List.of("limits.doubled-yakuman", "daisuushii,daisuushii"),
            List.of("limits.kiriage", ""))) {
      IllegalArgumentException refused =
          assertThrows(
              IllegalArgumentException.class,
              () -> RuleOptions.set(tenhou, Map.of(wrong.get(0), wrong.get(1))::get));
      assertTrue(String.valueOf(refused.getMessage()).startsWith(wrong.get(0)));
    }
  }
}
