package org.tenbo.console.dialogue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.play.Coach;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Outcome;

/**
 * What the tiles of the deal in play say at this moment, where their tags are read.
 *
 * @param claims what each pressed tsumo or ron key is worth
 * @param end what the tiles end the deal with, once they have said so for a while
 * @param drawn who holds a tile just drawn, and would win by it
 * @param nineTerminals who may abandon the deal for nine terminals and honours
 * @param live tiles left to be drawn
 * @param indicators the dora indicators that lie open
 * @param coach what each ready hand waits on, at a table for practice; for its own seat alone
 */
public record TileReport(
    Map<Seat, TileClaim> claims,
    Optional<End> end,
    Set<Seat> drawn,
    Set<Seat> nineTerminals,
    int live,
    List<TileKind> indicators,
    Map<Seat, Coach> coach) {

  /** The deal is not followed: it began before anybody looked, or has not begun. */
  public static final TileReport NOTHING =
      new TileReport(Map.of(), Optional.empty(), Set.of(), Set.of(), 0, List.of(), Map.of());

  public TileReport {
    claims = Map.copyOf(claims);
    drawn = Set.copyOf(drawn);
    nineTerminals = Set.copyOf(nineTerminals);
    indicators = List.copyOf(indicators);
    coach = Map.copyOf(coach);
  }

  /**
   * How a deal ends without a win.
   *
   * @param outcome an exhaustive draw, nagashi, or an abort
   * @param unplaced whose riichi never stood
   * @param unseen whose hand was not seen as a whole: they are asked
   * @param falseRiichi who declared riichi without being ready
   */
  public record End(Outcome outcome, Set<Seat> unplaced, Set<Seat> unseen, Set<Seat> falseRiichi) {
    public End {
      unplaced = Set.copyOf(unplaced);
      unseen = Set.copyOf(unseen);
      falseRiichi = Set.copyOf(falseRiichi);
    }
  }
}
