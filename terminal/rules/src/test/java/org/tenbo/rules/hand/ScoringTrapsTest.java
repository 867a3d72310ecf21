package org.tenbo.rules.hand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.HandRules.OwnTilesRule;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.hand.tile.TileSet;

/** Situations in which scorers of riichi hands have been seen to go wrong. */
class ScoringTrapsTest {

  @Test
  void ron_on_a_wait_of_two_pairs_makes_an_open_triplet() {
    // 20 + 10 closed ron + 4 triplet of East by ron + 2 pair of haku = 36
    Given ron = Given.ron("234567m345s11z55z", "1z").seat(Wind.SOUTH, Wind.EAST);
    assertEquals("round-wind = 1 han 40 fu", ron.value());
    assertEquals(
        List.of(FuCause.BASE, FuCause.CLOSED_RON, FuCause.DRAGON_PAIR, FuCause.OPEN_TRIPLET),
        causes(ron));
    // The same by self-draw: 20 + 2 + 8 + 2 = 32
    Given tsumo = Given.tsumo("234567m345s11z55z", "1z").seat(Wind.SOUTH, Wind.EAST);
    assertEquals("menzen-tsumo round-wind = 2 han 40 fu", tsumo.value());
    assertTrue(causes(tsumo).contains(FuCause.CONCEALED_TRIPLET));
  }

  @Test
  void three_triplets_with_one_by_ron_are_not_three_concealed_ones() {
    assertEquals(
        "tanyao toitoi = 3 han 40 fu",
        Given.open("222m444p55s88s", "pon:333s", "8s", WinKind.RON).value());
    assertEquals(
        "tanyao toitoi sanankou = 5 han 40 fu",
        Given.open("222m444p55s88s", "pon:333s", "8s", WinKind.TSUMO).value());
  }

  @Test
  void a_ron_tile_that_also_ends_a_sequence_leaves_its_triplet_concealed() {
    // 45556 and 5: as 456 + 555 the ron tile can complete 46 and the triplet stays concealed.
    Given given = Given.ron("222m777p33z45556s", "5s");
    assertEquals("sanankou = 2 han 50 fu", given.value());
    assertEquals(WaitShape.KANCHAN, given.reading().waitShape());
  }

  @Test
  void a_red_five_wins_and_counts() {
    assertEquals("pinfu tanyao red:1 = 3 han 30 fu", Given.ron("34678m345p22678s", "0m").value());
  }

  @Test
  void an_edge_wait_has_two_fu_on_both_edges() {
    for (String[] wait : new String[][] {{"12m", "3m"}, {"89m", "7m"}}) {
      Given given = Given.ron(wait[0] + "456p678p222s33s", wait[1]).with(Circumstance.RIICHI);
      assertEquals(WaitShape.PENCHAN, given.reading().waitShape());
      assertTrue(causes(given).contains(FuCause.EDGE_WAIT));
    }
  }

  @Test
  void a_quad_of_ones_own_wind_is_a_yaku() {
    Given given = Given.open("234m567p99s45s", "daiminkan:2222z", "6s", WinKind.RON);
    // 20 + 16
    assertEquals("seat-wind = 1 han 40 fu", given.value());
  }

  @Test
  void three_equal_sequences_are_one_double_sequence_or_three_triplets_whichever_is_dearer() {
    Given triplets = Given.tsumo("222333444m67s88p", "5s");
    assertEquals("menzen-tsumo tanyao sanankou = 4 han 40 fu", triplets.value());
    Given sequences = Given.ron("111222333m78s99p", "9s");
    assertEquals("pinfu iipeikou junchan = 5 han 30 fu", sequences.value());
  }

  @Test
  void a_pair_is_no_third_triplet_of_the_same_rank() {
    Given given = Given.ron("444m444p4s345s678s", "4s").with(Circumstance.RIICHI);
    assertFalse(given.reading().has(Yaku.SANSHOKU_DOUKOU));
  }

  @Test
  void junchan_replaces_chanta_and_ryanpeikou_replaces_iipeikou() {
    assertEquals("junchan = 3 han 40 fu", Given.ron("123789m12p999s11p", "3p").value());
    assertEquals("chanta = 2 han 40 fu", Given.ron("123789m12p999s33z", "3p").value());
    assertEquals("pinfu ryanpeikou = 4 han 30 fu", Given.ron("112233m77889p44s", "9p").value());
  }

  @Test
  void three_colours_are_found_where_triplets_and_sequences_mix() {
    // 22234p is 22 and 234, not 222 and 34.
    assertEquals(
        "tanyao sanshoku-doujun = 3 han 40 fu", Given.ron("234m22234p23s888s", "4s").value());
  }

  @Test
  void open_pinfu_shape_by_ron_is_thirty_fu_closed_pinfu_tsumo_twenty_seven_pairs_twenty_five() {
    assertEquals(
        "tanyao = 1 han 30 fu", Given.open("34m678p22678s", "chi:345s", "5m", WinKind.RON).value());
    assertEquals(
        "menzen-tsumo pinfu tanyao = 3 han 20 fu", Given.tsumo("34678m345p22678s", "5m").value());
    assertEquals("tanyao chiitoitsu = 3 han 25 fu", Given.ron("2255m3377p4466s8s", "8s").value());
  }

  @Test
  void seven_pairs_do_not_pass_as_four_sets_and_a_pair() {
    Given given = Given.ron("1199m2288p33s55z7z", "7z");
    assertEquals(Form.SEVEN_PAIRS, given.reading().form());
    // Two suits that each hold a pair and sets, five tiles too many for one pair.
    assertEquals(Refusal.NOT_WINNING, Given.ron("11m22p33s44z11122z", "3z").refusal());
  }

  @Test
  void two_double_sequences_are_dearer_than_seven_pairs() {
    Given given = Given.ron("223344m556677p8s", "8s");
    assertEquals("tanyao ryanpeikou = 4 han 40 fu", given.value());
    assertEquals(Form.STANDARD, given.reading().form());
  }

  @Test
  void a_yakuman_reading_goes_before_all_others() {
    // As sequences: junchan, pinfu shape, iipeikou; as triplets a yakuman.
    assertEquals("suuankou = 1 yakuman", Given.tsumo("111222333m11p99p", "9p").value());
  }

  @Test
  void seven_pairs_tenpai_waits_for_its_single_tile_only() {
    Hand hand = Hand.closed(Notation.tiles("1133557799m11p2s"));
    assertEquals(TileSet.of(TileKind.S2), Waits.of(hand, OwnTilesRule.BY_SHAPE));
  }

  @Test
  void a_wait_on_four_tiles_of_ones_own_hand_counts_by_the_stated_rule() {
    // Waits for 1m alone, of which the closed quad holds all four... by shape it is tenpai.
    Hand hand = new Hand(Notation.tiles("23m456p678s99s"), MeldNotation.melds("pon:444m"), 0);
    assertEquals(TileSet.of(TileKind.M1, TileKind.M4), Waits.of(hand, OwnTilesRule.BY_SHAPE));
    Hand edge =
        new Hand(Notation.tiles("12m456p99s"), MeldNotation.melds("daiminkan:3333m pon:444p"), 0);
    assertEquals(TileSet.of(TileKind.M3), Waits.of(edge, OwnTilesRule.BY_SHAPE));
    assertEquals(TileSet.NONE, Waits.of(edge, OwnTilesRule.NOT_A_WAIT));
    // A fifth tile in the concealed ones is no wait by either rule.
    Hand fifth = Hand.closed(Notation.tiles("1111m234567p999s"));
    assertEquals(TileSet.NONE, Waits.of(fifth, OwnTilesRule.BY_SHAPE));
  }

  @Test
  void circumstances_red_fives_and_wind_yaku_all_count() {
    assertEquals(
        "riichi ippatsu menzen-tsumo haitei seat-wind red:1 = 6 han 30 fu",
        Given.tsumo("340m678p55s67s222z", "8s")
            .with(Circumstance.RIICHI, Circumstance.IPPATSU, Circumstance.HAITEI)
            .value());
    assertEquals(
        "menzen-tsumo chiitoitsu = 3 han 25 fu", Given.tsumo("1133m2299p446s66z", "6s").value());
    assertEquals("pinfu = 1 han 30 fu", Given.ron("123m456p78s22m345s", "9s").value());
  }

  @Test
  void a_first_draw_win_is_a_yakuman_of_its_own_and_fu_are_told_above_four_han() {
    assertEquals(
        "tenhou = 1 yakuman",
        Given.tsumo("123m456p78s22m345s", "9s")
            .seat(Wind.EAST, Wind.EAST)
            .with(Circumstance.TENHOU)
            .value());
    assertEquals(
        "chiihou = 1 yakuman",
        Given.tsumo("123m456p78s22m345s", "9s").with(Circumstance.CHIIHOU).value());
    assertEquals("chinitsu = 6 han 40 fu", Given.ron("2223455677899m", "9m").value());
  }

  @Test
  void a_set_without_red_fives_refuses_them_and_three_players_have_none_of_characters() {
    HandRules none = rules(false, RedFives.NONE);
    assertEquals(
        Refusal.RED_FIVE_NOT_IN_SET, Given.ron("34678m345p22678s", "0m").by(none).refusal());
    assertEquals(Refusal.RED_FIVE_NOT_IN_SET, Given.ron("346m780p340p2268s", "0p").refusal());
    HandRules three = rules(true, RedFives.THREE_PLAYERS);
    assertEquals(
        "pinfu red:1 = 2 han 30 fu", Given.ron("99m340p345567s67p", "8p").by(three).value());
    assertEquals(Refusal.TILE_NOT_IN_SET, Given.ron("22m340p345567s67p", "8p").by(three).refusal());
  }

  @Test
  void double_valued_yakuman_follow_the_house() {
    Given four = Given.ron("111m333p555s777s2z", "2z");
    assertEquals("suuankou-tanki = 2 yakuman", four.value());
    assertEquals("suuankou-tanki = 1 yakuman", four.by(HandRules.usual()).value());
    Given orphans = Given.ron("19m19p19s1234567z", "1m");
    assertEquals("kokushi-13 = 2 yakuman", orphans.value());
    assertEquals(
        "kokushi-13 = 1 yakuman",
        orphans.by(HandRules.usual().withDoubleValued(Set.of(Yaku.DAISUUSHII))).value());
    Given gates = Given.ron("1112345678999s", "5s");
    assertEquals("junsei-chuuren = 2 yakuman", gates.value());
    assertEquals("chuuren = 1 yakuman", Given.ron("1112345567899s", "9s").value());
    Given winds = Given.open("1m", "pon:111z pon:222z pon:333z pon:444z", "1m", WinKind.RON);
    assertEquals("daisuushii = 2 yakuman", winds.value());
    assertEquals("daisuushii = 1 yakuman", winds.by(HandRules.usual()).value());
  }

  @Test
  void a_closed_kan_keeps_the_hand_closed_with_an_ura_indicator_for_each_dora_indicator() {
    Given given =
        Given.open("223344m67p99s", "ankan:1111z", "8p", WinKind.RON)
            .with(Circumstance.RIICHI)
            .dora("8s1m", "1m8s");
    // Dora 9s and 2m, ura 2m and 9s: two of each.
    assertEquals("riichi iipeikou round-wind dora:4 ura:4 = 11 han 70 fu", given.value());
  }

  @Test
  void chankan_three_quads_and_several_yakuman() {
    assertEquals(
        "chankan = 1 han 40 fu",
        Given.ron("123m456p79s22m345s", "8s").with(Circumstance.CHANKAN).value());
    assertEquals(
        "sankantsu = 2 han 60 fu",
        Given.open("78s22p", "ankan:3333m daiminkan:5555p kakan:8888m", "9s", WinKind.RON).value());
    assertEquals(
        "suuankou-tanki tsuuiisou daisuushii = 5 yakuman",
        Given.tsumo("1112223334445z", "5z").value());
    Given several = Given.ron("1112223334445z", "5z");
    assertEquals(2, several.by(unstacked(several.rules())).reading().yakuman());
  }

  private static HandRules unstacked(HandRules rules) {
    return new HandRules(
        rules.threePlayers(),
        rules.redFives(),
        rules.kuitan(),
        rules.kiriage(),
        rules.doubleValued(),
        false,
        rules.countedYakuman(),
        rules.doubleWindPairFu(),
        rules.rinshanFu(),
        rules.openPinfu30(),
        rules.renhou(),
        rules.ippatsu(),
        rules.uraDora(),
        rules.kanDora(),
        rules.kanUra(),
        rules.northReplacement(),
        rules.northYakuhai(),
        rules.rinshanWithHaitei(),
        rules.ownTiles());
  }

  static HandRules rules(boolean three, RedFives reds) {
    HandRules usual = HandRules.usual();
    return new HandRules(
        three,
        reds,
        usual.kuitan(),
        usual.kiriage(),
        usual.doubleValued(),
        usual.stacking(),
        usual.countedYakuman(),
        usual.doubleWindPairFu(),
        usual.rinshanFu(),
        usual.openPinfu30(),
        usual.renhou(),
        usual.ippatsu(),
        usual.uraDora(),
        usual.kanDora(),
        usual.kanUra(),
        usual.northReplacement(),
        usual.northYakuhai(),
        usual.rinshanWithHaitei(),
        usual.ownTiles());
  }

  private static List<FuCause> causes(Given given) {
    return Stream.of(given.reading())
        .flatMap(r -> r.fuLines().stream())
        .map(FuLine::cause)
        .toList();
  }
}
