package org.tenbo.rules.hand.told;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.told.FuPart.Group;
import org.tenbo.rules.pay.Value;

/** Counts told by hand against the rule texts; generated hands are told in GeneratedHandsTest. */
class ToldHandTest {
  private static final HandRules RULES = HandRules.usual();

  @Test
  void a_closed_ron_with_a_middle_wait_is_thirty_two_and_counts_forty() {
    ToldHand hand =
        ToldHand.won(WinKind.RON, false)
            .with(Yaku.RIICHI)
            .with(1)
            .with(FuParts.NONE.with(FuPart.MIDDLE_WAIT));
    assertEquals(Value.Counted.of(2, 40), hand.value(RULES));
  }

  @Test
  void a_closed_quad_of_terminals_by_self_draw_counts_sixty() {
    // 20 + 2 + 32 = 54 (WRC 2025 11.3).
    ToldHand hand =
        ToldHand.won(WinKind.TSUMO, false)
            .with(Yaku.RIICHI)
            .with(FuParts.NONE.with(FuPart.CONCEALED_QUAD_OUTSIDE));
    assertEquals(Value.Counted.of(2, 60), hand.value(RULES));
  }

  @Test
  void pinfu_is_twenty_by_self_draw_and_thirty_by_ron_whatever_else_is_told() {
    FuParts wait = FuParts.NONE.with(FuPart.PAIR_WAIT);
    assertEquals(
        Value.Counted.of(2, 20),
        ToldHand.won(WinKind.TSUMO, false).with(Yaku.PINFU).with(wait).value(RULES));
    assertEquals(
        Value.Counted.of(1, 30),
        ToldHand.won(WinKind.RON, false).with(Yaku.PINFU).with(wait).value(RULES));
  }

  @Test
  void seven_pairs_are_twenty_five_and_never_rounded() {
    ToldHand hand = ToldHand.won(WinKind.TSUMO, false).with(Yaku.CHIITOITSU);
    assertEquals(Value.Counted.of(3, 25), hand.value(RULES));
    assertFalse(hand.partsCount());
  }

  @Test
  void an_open_hand_with_nothing_to_count_is_raised_to_thirty() {
    ToldHand hand = ToldHand.won(WinKind.RON, true).with(Yaku.TANYAO);
    assertEquals(Value.Counted.of(1, 30), hand.value(RULES));
  }

  @Test
  void an_open_hand_is_not_asked_for_closed_yaku_and_counts_one_han_less() {
    ToldHand hand = ToldHand.won(WinKind.TSUMO, true);
    assertFalse(hand.takes(Yaku.RIICHI, RULES));
    assertFalse(hand.takes(Yaku.PINFU, RULES));
    assertTrue(hand.yaku().isEmpty());
    assertEquals(2, hand.with(Yaku.HONITSU).yakuHan());
    assertThrows(IllegalArgumentException.class, () -> hand.with(Yaku.CHIITOITSU));
  }

  @Test
  void a_closed_self_draw_is_a_yaku_without_being_told() {
    ToldHand hand = ToldHand.won(WinKind.TSUMO, false);
    assertEquals(Set.of(Yaku.MENZEN_TSUMO), hand.yaku());
    assertFalse(hand.takes(Yaku.MENZEN_TSUMO, RULES));
    assertFalse(hand.takes(Yaku.HOUTEI, RULES));
    assertTrue(hand.takes(Yaku.HAITEI, RULES));
  }

  @Test
  void ippatsu_comes_and_goes_with_riichi() {
    ToldHand hand = ToldHand.won(WinKind.RON, false);
    assertFalse(hand.takes(Yaku.IPPATSU, RULES));
    ToldHand riichi = hand.with(Yaku.RIICHI);
    assertTrue(riichi.takes(Yaku.IPPATSU, RULES));
    assertEquals(Set.of(), riichi.with(Yaku.IPPATSU).without(Yaku.RIICHI).yaku());
  }

  @Test
  void simples_hide_what_has_terminals_or_honours() {
    ToldHand hand = ToldHand.won(WinKind.RON, false).with(Yaku.TANYAO);
    assertFalse(hand.takes(Yaku.HAKU, RULES));
    assertFalse(hand.takes(Yaku.ITTSUU, RULES));
    assertTrue(hand.takes(Yaku.SANSHOKU_DOUJUN, RULES));
  }

  private static ToldHand told(WinKind kind, boolean open, Yaku... yaku) {
    ToldHand hand = ToldHand.won(kind, open);
    for (Yaku one : yaku) {
      assertTrue(hand.takes(one, RULES), hand.yaku() + " with " + one);
      hand = hand.with(one);
    }
    return hand;
  }

  /** Three of them are daisangen, a yakuman (WRC 2025 11.5). */
  @Test
  void a_third_dragon_is_refused() {
    ToldHand two = told(WinKind.RON, true, Yaku.HAKU, Yaku.CHUN);
    assertFalse(two.takes(Yaku.HATSU, RULES));
    assertThrows(IllegalArgumentException.class, () -> two.with(Yaku.HATSU));
    assertFalse(two.with(Yaku.SHOUSANGEN).takes(Yaku.HATSU, RULES));
  }

  /** Two triplets and a pair of dragons: 2 han and one for each triplet (WRC 2025 11.5). */
  @Test
  void shousangen_is_told_after_its_two_dragons_and_goes_with_either() {
    assertFalse(ToldHand.won(WinKind.RON, true).takes(Yaku.SHOUSANGEN, RULES));
    assertFalse(told(WinKind.RON, true, Yaku.HAKU).takes(Yaku.SHOUSANGEN, RULES));
    ToldHand hand = told(WinKind.RON, true, Yaku.HAKU, Yaku.HATSU, Yaku.SHOUSANGEN);
    assertEquals(4, hand.yakuHan());
    assertEquals(Set.of(Yaku.HATSU), hand.without(Yaku.HAKU).yaku());
  }

  @Test
  void yaku_that_want_five_sets_between_them_are_refused() {
    assertFalse(told(WinKind.RON, true, Yaku.HAKU, Yaku.HATSU).takes(Yaku.ITTSUU, RULES));
    assertFalse(told(WinKind.RON, true, Yaku.SANSHOKU_DOUKOU, Yaku.HAKU).takes(Yaku.CHANTA, RULES));
    assertFalse(told(WinKind.RON, false, Yaku.IIPEIKOU, Yaku.ITTSUU).takes(Yaku.HAKU, RULES));
  }

  @Test
  void four_triplets_all_drawn_are_suuankou_and_no_toitoi() {
    assertFalse(ToldHand.won(WinKind.TSUMO, false).takes(Yaku.TOITOI, RULES));
    assertTrue(ToldHand.won(WinKind.TSUMO, true).takes(Yaku.TOITOI, RULES));
    assertTrue(told(WinKind.RON, false, Yaku.TOITOI).takes(Yaku.SANANKOU, RULES));
    assertTrue(told(WinKind.TSUMO, false, Yaku.CHIITOITSU).takes(Yaku.HONROUTOU, RULES));
    assertFalse(told(WinKind.TSUMO, false, Yaku.HAKU).takes(Yaku.HONROUTOU, RULES));
  }

  @Test
  void a_closed_hand_has_one_called_triplet_at_the_most_and_only_by_ron() {
    ToldHand ron = ToldHand.won(WinKind.RON, false);
    assertTrue(ron.takes(FuPart.OPEN_TRIPLET_OUTSIDE));
    ToldHand one = ron.with(FuParts.NONE.with(FuPart.OPEN_TRIPLET_OUTSIDE));
    assertFalse(one.takes(FuPart.OPEN_TRIPLET_SIMPLE));
    assertFalse(ToldHand.won(WinKind.TSUMO, false).takes(FuPart.OPEN_TRIPLET_SIMPLE));
  }

  @Test
  void a_hand_has_four_sets_one_pair_and_one_wait() {
    FuParts four = new FuParts(Map.of(FuPart.CONCEALED_TRIPLET_SIMPLE, 4));
    assertFalse(four.takes(FuPart.CONCEALED_QUAD_SIMPLE, false, false));
    assertThrows(IllegalArgumentException.class, () -> four.with(FuPart.OPEN_QUAD_SIMPLE));
    FuParts pairs = FuParts.NONE.with(FuPart.DRAGON_PAIR).with(FuPart.DOUBLE_WIND_PAIR);
    assertEquals(new FuParts(Map.of(FuPart.DOUBLE_WIND_PAIR, 1)), pairs);
    assertEquals(0, four.without(Group.TRIPLET).many(Group.TRIPLET));
  }

  @Test
  void without_yaku_there_is_no_value() {
    assertThrows(
        IllegalStateException.class, () -> ToldHand.won(WinKind.RON, true).with(3).value(RULES));
  }
}
