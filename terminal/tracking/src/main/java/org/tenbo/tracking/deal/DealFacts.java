package org.tenbo.tracking.deal;

import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.Sanma;
import org.tenbo.tracking.Tiles;

/**
 * What is so about a deal before a tile is moved.
 *
 * @param scorer reads hands by the same rules
 */
public record DealFacts(
    Ruleset rules, Tiles tiles, HandScorer scorer, Seat dealer, Wind roundWind) {
  private static final int DEAD_WALL = 14;
  private static final int DEALT = 13;

  public DealFacts {
    if (!rules.game().players().has(dealer)) {
      throw new IllegalArgumentException("nobody sits at the dealer's seat " + dealer);
    }
  }

  public static DealFacts of(Ruleset rules, Seat dealer, Wind roundWind) {
    HandRules hand = HandRules.of(rules);
    Tiles tiles = new Tiles(rules.game().players(), hand.redFives());
    return new DealFacts(rules, tiles, new HandScorer(hand), dealer, roundWind);
  }

  public Players players() {
    return rules.game().players();
  }

  public Wind wind(Seat seat) {
    return players().wind(seat, dealer);
  }

  /** Tiles to be drawn before anybody has: 70 with four players, 55 with three. */
  int liveAtStart() {
    return tiles.ids().size() - DEAD_WALL - DEALT * players().count();
  }

  /** Whether Norths are set aside beside the hand, for a replacement tile. */
  public boolean northAside() {
    return players() == Players.THREE && rules.sanma().north() == Sanma.North.SET_ASIDE;
  }
}
