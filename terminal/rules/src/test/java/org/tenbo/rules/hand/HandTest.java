package org.tenbo.rules.hand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.HandRules.OwnTilesRule;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.hand.tile.TileSet;
import org.tenbo.rules.set.House;

/** Hands that cannot be, and the waits of those that can. */
class HandTest {

  @ParameterizedTest
  @CsvSource({
    "11111m234p567s11z, '', 0, FIVE_OF_A_TILE",
    "11m234p567s99s, pon:111m, 0, FIVE_OF_A_TILE",
    "123456m2256p67s, '', 0, HAND_WRONG_COUNT",
    "123456m2256p678s, pon:555z, 0, HAND_WRONG_COUNT",
    "12m, 'pon:111z pon:222z pon:333z pon:444z pon:555z', 0, TOO_MANY_MELDS",
    "123m456p78s99s, chi:78m1p, 0, CHI_ACROSS_SUITS",
    "123m456p78s99s, chi:123z, 0, CHI_OF_HONOURS",
    "123m456p78s99s, chi:124m, 0, CHI_NO_SEQUENCE",
    "123m456p78s99s, chi:123m:1m:across, 0, CHI_NOT_FROM_LEFT",
    "123m456p78s99s, pon:112m, 0, MELD_MIXED_KINDS",
    "123m456p78s99s, pon:1111m, 0, MELD_WRONG_COUNT",
    "123m456p78s99s, pon:111z:2z:left, 0, CALLED_TILE_NOT_IN_MELD",
    "123m456p78s99s, ankan:1111z::left, 0, CLOSED_KAN_FROM_SOMEONE",
    "123p456p789s44z4z1z, '', 2, FIVE_OF_A_TILE"
  })
  void a_hand_that_cannot_be_is_refused_with_the_reason(
      String concealed, String melds, int norths, HandFlaw flaw) {
    HandException refused =
        assertThrows(
            HandException.class,
            () -> new Hand(Notation.tiles(concealed), MeldNotation.melds(melds), norths));
    assertEquals(flaw, refused.flaw());
  }

  @Test
  void melds_are_written_as_they_are_read() {
    String melds = "chi:340s:0s:left pon:111z kakan:5550p:5p:across ankan:7777z";
    assertEquals("chi:340s:0s:left", MeldNotation.text(MeldNotation.melds("chi:034s:0s:3")));
    assertEquals(
        MeldNotation.melds(melds),
        MeldNotation.melds(MeldNotation.text(MeldNotation.melds(melds))));
  }

  @Test
  void norths_set_aside_are_dora_and_again_where_west_indicates_them() {
    Hand hand = new Hand(Notation.tiles("123p456p78s99s555z"), java.util.List.of(), 2);
    HandRules three = ScoringTrapsTest.rules(true, RedFives.THREE_PLAYERS);
    Given given =
        new Given(hand, Given.ron("123p456p78s99s555z", "9s").win(), three).dora("3z", "");
    assertEquals("haku dora:2 north:2 = 5 han 40 fu", given.value());
    assertEquals(Refusal.NORTHS_WITH_FOUR_PLAYERS, given.by(HandRules.usual()).refusal());
  }

  /** Against a search that tries all 34 tiles with the slow scorer. */
  @ParameterizedTest
  @ValueSource(longs = {7, 1789})
  void waits_are_the_tiles_that_complete_the_hand(long seed) {
    Random random = new Random(seed);
    HandRules rules = HandRules.usual();
    int ready = 0;
    for (int i = 0; i < 3_000; i++) {
      Hand hand = nearlyReady(random);
      long expected = 0;
      for (int kind = 0; kind < 34; kind++) {
        TileKind tile = TileKind.at(kind);
        boolean possible = hand.count(tile) < 4;
        Win win = new Win(Tile.of(tile), WinKind.TSUMO, null, null);
        if (possible && SlowScorer.shaped(rules, hand, win)) {
          expected |= 1L << kind;
        }
      }
      String where = "seed " + seed + " hand " + i + " " + hand;
      TileSet waits = Waits.of(hand, OwnTilesRule.BY_SHAPE);
      assertEquals(new TileSet(expected), waits, where);
      assertEquals(expected, Waits.bits(hand.concealed().toArray(new Tile[0])), where);
      assertEquals(expected != 0, Shanten.of(hand).least() == 0, where);
      ready += expected != 0 ? 1 : 0;
    }
    assertTrue(ready > 200, "only " + ready + " ready hands, seed " + seed);
  }

  /** Few kinds, so that many hands are ready and divide in several ways. */
  private static Hand nearlyReady(Random random) {
    int[] counts = new int[34];
    Tile[] tiles = new Tile[13];
    int suit = random.nextInt(3);
    boolean pairs = random.nextInt(6) == 0;
    for (int i = 0; i < 13; ) {
      int kind = random.nextInt(12) == 0 ? 27 + random.nextInt(7) : 9 * suit + random.nextInt(9);
      int times = pairs && i < 12 ? 2 : 1;
      if (counts[kind] + times <= (pairs ? 2 : 4)) {
        counts[kind] += times;
        for (int j = 0; j < times; j++) {
          tiles[i++] = Tile.of(TileKind.at(kind));
        }
      }
      if (pairs && Arrays.stream(counts, 9 * suit, 9 * suit + 9).allMatch(n -> n == 2)) {
        suit = (suit + 1) % 3;
      }
    }
    return Hand.closed(Arrays.asList(tiles));
  }

  @Test
  void the_tables_stay_below_eight_megabytes() {
    assertTrue(ShapeTable.bytes() < 8_000_000, ShapeTable.bytes() + " bytes");
  }

  @Test
  void a_win_on_a_norths_replacement_is_rinshan_only_where_the_house_says_so() {
    Hand hand = new Hand(Notation.tiles("123p456p789s11z55z"), List.of(), 1);
    Win win =
        new Win(Notation.tile("1z"), WinKind.TSUMO, Wind.SOUTH, Wind.EAST)
            .with(Circumstance.RINSHAN);
    // Tenhou counts it, as its recorded games show; World at Play's list says it does not.
    HandRules counts = HandRules.of(House.three("sanma.north-rinshan", true));
    Reading reading = (Reading) new HandScorer(counts).score(hand, win);
    assertTrue(reading.has(Yaku.RINSHAN));
    HandRules not = HandRules.of(House.three("sanma.north-rinshan", false));
    assertEquals(
        new Verdict.Refused(Refusal.RINSHAN_WITHOUT_KAN), new HandScorer(not).score(hand, win));
  }
}
