package org.tenbo.rules.set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RulesetFormTest {
  private static String refused(Object... changes) {
    Map<String, Object> values = House.values(changes);
    return String.valueOf(
        assertThrows(RulesetForm.Refused.class, () -> RulesetForm.read(values)).getMessage());
  }

  @Test
  void what_is_written_reads_back_the_same() {
    Ruleset rules =
        House.four(
            "limits.doubled-yakuman",
            List.of("kokushi-13", "daisuushii"),
            "result.uma-by-floating",
            List.of(
                List.of(0, 0, 0, 0),
                List.of(12000, -1000, -3000, -8000),
                List.of(8000, 4000, -4000, -8000),
                List.of(8000, 3000, 1000, -12000),
                List.of(0, 0, 0, 0)));
    assertEquals(rules, RulesetForm.read(RulesetForm.write(rules)));
  }

  @Test
  void every_switch_says_what_it_decides_and_what_is_allowed() {
    for (RulesetForm.Key key : RulesetForm.keys()) {
      assertTrue(key.says().length() > 8, key.key());
      assertFalse(key.allowed().isBlank(), key.key());
      // "three" and "four" players need no words.
      if (key.allowed().contains("\"") && !key.key().equals("game.players")) {
        for (String value : key.allowed().replaceAll("[\\[\\]\" .]", "").split(",", -1)) {
          if (!value.isEmpty()) {
            assertTrue(key.meanings().containsKey(value), key.key() + " = " + value);
          }
        }
      }
    }
  }

  @Test
  void a_payment_after_uma_needs_an_amount() {
    assertEquals(
        "chombo.points is 0; allowed for a penalty after uma: above 0",
        refused("chombo.points", 0));
  }

  @Test
  void a_mangan_payment_has_no_amount_of_its_own() {
    assertEquals(
        "chombo.points is 20000, but nothing is paid after uma; allowed here: 0",
        refused("chombo.tournament", "mangan"));
  }

  @Test
  void an_extension_and_its_target_go_together() {
    assertEquals(
        "end.target is 0; allowed with an extension, which they end: above 0",
        refused("end.extension", 1));
    assertEquals(
        "end.target is 30000; allowed without an extension: 0", refused("end.target", 30000));
  }

  @Test
  void there_are_four_winds() {
    assertEquals(
        "end.extension is 3; allowed after 2 winds: at most 2",
        refused("end.extension", 3, "end.target", 30000));
  }

  @Test
  void points_for_a_stop_need_a_stop() {
    assertEquals(
        "end.stop-points is 30000; allowed without a stop: 0", refused("end.stop-points", 30000));
  }

  @Test
  void three_players_have_no_four_winds_and_no_three_winners() {
    Object[] sanma = {"game.players", "three", "result.uma", List.of(20000, 0, -20000)};
    assertEquals(
        "aborts.four-winds is true; allowed with three players: false",
        refused(concat(sanma, "ron.winners", 3)));
    assertEquals(
        "ron.winners is 3; allowed with three players: 1 to 2",
        refused(concat(sanma, "aborts.four-winds", false)));
  }

  @Test
  void yakuman_that_neither_add_up_nor_double_are_paid_once() {
    assertEquals(
        "limits.most-yakuman is 13; allowed where nothing adds up or counts double: 1",
        refused("limits.stacking", false, "limits.doubled-yakuman", List.of()));
  }

  @Test
  void noten_payments_come_out_in_full_hundreds() {
    assertEquals(
        "draw.noten-total is 1000, which does not divide among those who pay and are paid;"
            + " allowed: multiples of 600",
        refused("draw.noten-total", 1000));
  }

  @Test
  void uma_by_floating_players_needs_a_row_for_none_to_all() {
    assertEquals(
        "result.uma-by-floating has 4 entries; allowed: 5",
        refused(
            "result.uma-by-floating",
            List.of(
                List.of(0, 0, 0, 0),
                List.of(0, 0, 0, 0),
                List.of(0, 0, 0, 0),
                List.of(0, 0, 0, 0))));
  }

  @Test
  void only_split_sticks_leave_a_remainder() {
    assertEquals(
        "result.remainder is \"nearest-first-dealer\", but only split sticks leave any;"
            + " allowed here: \"lost\"",
        refused("result.remainder", "nearest-first-dealer"));
  }

  @Test
  void a_value_is_not_named_twice_in_a_set() {
    assertEquals(
        "limits.doubled-yakuman names a value twice; allowed: [\"kokushi-13\","
            + " \"suuankou-tanki\", \"junsei-chuuren\", \"daisuushii\", ...]",
        refused("limits.doubled-yakuman", List.of("daisuushii", "daisuushii")));
  }

  private static Object[] concat(Object[] first, Object... second) {
    Object[] all = java.util.Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }
}
