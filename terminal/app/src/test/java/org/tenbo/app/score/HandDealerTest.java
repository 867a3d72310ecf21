package org.tenbo.app.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.score.HandDealer.Level;
import org.tenbo.rules.Players;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Meld;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.set.Ruleset;

class HandDealerTest {
  private static final RulesetFolder FOLDER = new RulesetFolder(Path.of("../../config/rulesets"));

  private static List<Ruleset> houses() {
    return FOLDER.names().stream().map(FOLDER::read).toList();
  }

  private static Reading read(DealtHand dealt, Ruleset house, String where) {
    HandRules rules = HandRules.of(house);
    Hand hand = dealt.hand(rules.redFives());
    Win win = dealt.win(rules.redFives(), house);
    if (new HandScorer(rules).score(hand, win) instanceof Reading reading) {
      return reading;
    }
    throw new AssertionError(where + " is no win: " + dealt);
  }

  @ParameterizedTest
  @EnumSource(Level.class)
  void a_thousand_dealt_hands_are_wins_with_a_yaku_in_every_house(Level level) {
    List<Ruleset> houses = houses();
    for (long seed = 0; seed < 1000; seed++) {
      for (Ruleset house : houses) {
        String where = "seed " + seed + ", level " + level + ", " + house.name();
        DealtHand dealt = HandDealer.deal(seed, level, house.game().players());
        assertFalse(read(dealt, house, where).yaku().isEmpty(), where);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Level.class)
  void no_hand_has_a_fifth_tile_or_more_red_fives_than_the_set(Level level) {
    for (Ruleset house : houses()) {
      HandRules rules = HandRules.of(house);
      for (long seed = 0; seed < 1000; seed++) {
        String where = "seed " + seed + ", level " + level + ", " + house.name();
        DealtHand dealt = HandDealer.deal(seed, level, house.game().players());
        Hand hand = dealt.hand(rules.redFives());
        List<Tile> seen = new ArrayList<>(hand.concealed());
        hand.melds().stream().map(Meld::tiles).forEach(seen::addAll);
        seen.add(dealt.win(rules.redFives()).tile());
        int[] counts = new int[34];
        seen.forEach(tile -> counts[tile.kind().ordinal()]++);
        dealt.dora().forEach(kind -> counts[kind.ordinal()]++);
        dealt.ura().forEach(kind -> counts[kind.ordinal()]++);
        counts[TileKind.NORTH.ordinal()] += dealt.norths();
        for (int count : counts) {
          assertTrue(count <= 4, where);
        }
        assertTrue(reds(seen, Tile.M5_RED) <= rules.redFives().man(), where);
        assertTrue(reds(seen, Tile.P5_RED) <= rules.redFives().pin(), where);
        assertTrue(reds(seen, Tile.S5_RED) <= rules.redFives().sou(), where);
      }
    }
  }

  private static long reds(List<Tile> seen, Tile red) {
    return seen.stream().filter(tile -> tile == red).count();
  }

  @Test
  void the_same_seed_deals_the_same_hand_and_another_another() {
    DealtHand dealt = HandDealer.deal(17, Level.SECOND, Players.FOUR);
    assertEquals(dealt, HandDealer.deal(17, Level.SECOND, Players.FOUR));
    assertFalse(dealt.equals(HandDealer.deal(18, Level.SECOND, Players.FOUR)));
  }

  @Test
  void levels_keep_their_promise() {
    Ruleset house = FOLDER.read("tenhou");
    Set<Yaku> seen = EnumSet.noneOf(Yaku.class);
    int fu = 0;
    for (long seed = 0; seed < 1000; seed++) {
      DealtHand first = HandDealer.deal(seed, Level.FIRST, Players.FOUR);
      assertTrue(first.melds().isEmpty(), "seed " + seed);
      assertEquals(0, first.honba(), "seed " + seed);
      Reading second =
          read(HandDealer.deal(seed, Level.SECOND, Players.FOUR), house, "seed " + seed);
      assertEquals(0, second.yakuman(), "seed " + seed);
      fu |= 1 << (second.fu() / 10);
      Reading third = read(HandDealer.deal(seed, Level.THIRD, Players.FOUR), house, "seed " + seed);
      third.yaku().stream().map(YakuHan::yaku).forEach(seen::add);
    }
    // Enough to learn from: most yaku turn up, and many fu.
    assertTrue(seen.size() >= 30, seen.toString());
    assertTrue(Integer.bitCount(fu) >= 5);
  }

  @Test
  void a_robbed_tile_is_the_last_of_its_kind() {
    for (long seed = 0; seed < 1000; seed++) {
      DealtHand dealt = HandDealer.deal(seed, Level.THIRD, Players.FOUR);
      if (dealt.so().contains(Circumstance.CHANKAN)) {
        assertEquals(WinKind.RON, dealt.kind());
        HandRules rules = HandRules.usual();
        assertEquals(0, dealt.hand(rules.redFives()).count(dealt.winning().kind()), "seed " + seed);
        assertFalse(dealt.dora().contains(dealt.winning().kind()), "seed " + seed);
        assertFalse(dealt.ura().contains(dealt.winning().kind()), "seed " + seed);
      }
    }
  }
}
