package org.tenbo.rules.hand;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.HandRules.RenhouKind;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;

/** Each win that must be refused, and beside it the same with that one flaw mended. */
class MendedHandsTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        // name | concealed | melds | tile | kind | seat | flags | dora | refusal
        "winning tile elsewhere | 234456m66p123444s | - | 9s | RON | - | riichi | - | WINNING_TILE_NOT_IN_HAND",
        "winning tile among them | 234456m66p123444s | - | 4s | RON | - | riichi | - | -",
        "riichi with an open hand | 234456m66p44s | chi:123s | 4s | RON | - | riichi | - | OPEN_HAND_RIICHI",
        "riichi with a closed one | 234456m66p12344s | - | 4s | RON | - | riichi | - | -",
        "open without a yaku | 234456m66p44s | chi:123s | 4s | RON | - | - | - | NO_YAKU",
        "open with the last discard | 234456m66p44s | chi:123s | 4s | RON | - | houtei | - | -",
        "dora but no yaku | 13m234p340678s22z | - | 2m | RON | - | - | 1m | NO_YAKU",
        "dora and riichi | 13m234p340678s22z | - | 2m | RON | - | riichi | 1m | -",
        "haitei by ron | 234456m66p12344s | - | 4s | RON | - | haitei | - | HAITEI_WITHOUT_TSUMO",
        "haitei by tsumo | 234456m66p12344s | - | 4s | TSUMO | - | haitei | - | -",
        "houtei on a robbed quad | 234456m66p23444s | - | 1s | RON | - | chankan,houtei | - | HOUTEI_WITH_CHANKAN",
        "a robbed quad alone | 234456m66p23444s | - | 1s | RON | - | chankan | - | -",
        "tenhou of South | 234456m66p12344s | - | 4s | TSUMO | SOUTH | tenhou | - | TENHOU_NOT_AS_DEALER",
        "tenhou of East | 234456m66p12344s | - | 4s | TSUMO | EAST | tenhou | - | -",
        "tenhou by ron | 234456m66p12344s | - | 4s | RON | - | tenhou | - | TENHOU_WITHOUT_TSUMO",
        "tenhou by tsumo | 234456m66p12344s | - | 4s | TSUMO | - | tenhou | - | -",
        "tenhou with a quad | 234456m66p23s | ankan:4444s | 1s | TSUMO | - | rinshan,tenhou | - | TENHOU_WITH_MELD",
        "tenhou without it | 234456m66p23444s | - | 1s | TSUMO | - | tenhou | - | -",
        "renhou of East | 234456m66p12344s | - | 4s | RON | EAST | renhou | - | RENHOU_AS_DEALER",
        "renhou of South | 234456m66p12344s | - | 4s | RON | SOUTH | renhou | - | -",
        "renhou by tsumo | 234456m66p12344s | - | 4s | TSUMO | - | renhou | - | RENHOU_WITHOUT_RON",
        "renhou by ron | 234456m66p12344s | - | 4s | RON | - | renhou | - | -",
        "renhou with a quad | 234456m66p23s | ankan:4444s | 1s | RON | - | renhou | - | RENHOU_WITH_MELD",
        "renhou without it | 234456m66p23444s | - | 1s | RON | - | renhou | - | -",
        "winning tile in a meld only | 234m456p789s11z | pon:111m | 1m | RON | - | houtei | - | NOT_WINNING",
        "winning tile in the hand | 234m456p789s11z | pon:111m | 4m | RON | - | houtei | - | -",
        "open tsumo without a yaku | 234456m66p44s | chi:123s | 4s | TSUMO | - | - | - | NO_YAKU",
        "closed tsumo | 234456m66p12344s | - | 4s | TSUMO | - | - | - | -",
        "four of a kind as two pairs | 1133m1p11335555s | - | 1p | RON | - | - | - | NOT_WINNING",
        "seven different pairs | 1133m1p11335577s | - | 1p | RON | - | - | - | -",
        "open tanyao in a house without | 23456m22p567s | chi:234s | 7m | RON | - | - | - | NO_YAKU",
        "the same tiles closed | 23456m22p234567s | - | 7m | RON | - | - | - | -",
        "a triplet spoils pinfu | 12345m55p111456s | - | 6m | RON | - | - | - | NO_YAKU",
        "a sequence for it | 12345m55p123456s | - | 6m | RON | - | - | - | -",
        "a middle wait spoils pinfu | 123456m55p12357s | - | 6s | RON | - | - | - | NO_YAKU",
        "two sides for it | 123456m55p12356s | - | 7s | RON | - | - | - | -",
        "the own wind as pair spoils pinfu | 123456m12378s11z | - | 6s | RON | EAST | - | - | NO_YAKU",
        "another's wind for it | 123456m12378s22z | - | 6s | RON | EAST | - | - | -",
        "iipeikou in an open hand | 33m12344p123s | chi:123s | 3m | RON | - | - | - | NO_YAKU",
        "and in a closed one | 33m112233p123s44z | - | 3m | RON | - | - | - | -",
        "ryanpeikou in an open hand | 33m22344p123s | chi:123s | 3p | RON | - | - | - | NO_YAKU",
        "and in a closed hand | 33m22344p112233s | - | 3p | RON | - | - | - | -",
        "open with dora only | 456789m34s55z | chi:678s | 5s | RON | - | - | 5s | NO_YAKU",
        "open with a dragon triplet | 456789m55z34s | pon:666z | 5s | RON | - | - | 5s | -",
        "closed ron without a yaku | 456m1236778p678s | - | 7p | RON | - | - | - | NO_YAKU",
        "and with riichi | 456m1236778p678s | - | 7p | RON | - | riichi | - | -"
      })
  void a_flaw_is_named_and_its_mended_twin_accepted(
      String name,
      String concealed,
      String melds,
      String tile,
      WinKind kind,
      Wind seat,
      String flags,
      String dora,
      Refusal expected) {
    List<Circumstance> circumstances = new ArrayList<>();
    for (String flag : flags == null ? new String[0] : flags.split(",")) {
      circumstances.add(Circumstance.valueOf(flag.toUpperCase(Locale.ROOT)));
    }
    Hand hand =
        new Hand(Notation.tiles(concealed), MeldNotation.melds(melds == null ? "" : melds), 0);
    Win win =
        new Win(
            Notation.tile(tile),
            kind,
            seat,
            seat == null ? null : Wind.WEST,
            Circumstances.of(circumstances),
            Notation.tiles(dora == null ? "" : dora).stream().map(Tile::kind).toList(),
            List.of());
    Refusal found =
        switch (new HandScorer(rules()).score(hand, win)) {
          case Reading reading -> null;
          case Verdict.Refused refused -> refused.reason();
        };
    assertEquals(expected, found);
  }

  /** No open tanyao; renhou is a yaku. */
  private static HandRules rules() {
    HandRules usual = HandRules.usual();
    return new HandRules(
        false,
        usual.redFives(),
        false,
        false,
        HandRules.DOUBLE_CANDIDATES,
        true,
        true,
        4,
        true,
        true,
        RenhouKind.YAKU,
        true,
        true,
        true,
        true,
        true,
        false,
        false,
        usual.ownTiles());
  }
}
