package org.tenbo.app.record;

import java.util.List;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.set.Ruleset;

/**
 * What is written over the rounds of a game.
 *
 * @param title what a viewer shows above it: the ruleset, and the game's name
 * @param id the game's name
 * @param finals what each player ended with, the first dealer first; empty before the end
 */
public record GameHead(
    List<String> title,
    String id,
    Players players,
    boolean oneWind,
    boolean kuitan,
    HandRules.RedFives redFives,
    List<Final> finals) {
  public GameHead {
    title = List.copyOf(title);
    finals = List.copyOf(finals);
  }

  /**
   * A player's end.
   *
   * @param score the points held
   * @param result what goes into a league table, uma and all
   */
  public record Final(Points score, Points result) {}

  /** The head of a game under a ruleset. */
  public static GameHead of(String id, Ruleset rules, List<Final> finals) {
    return new GameHead(
        List.of(rules.name(), id),
        id,
        rules.game().players(),
        rules.game().winds() == 1,
        rules.hand().kuitan(),
        HandRules.of(rules).redFives(),
        finals);
  }

  boolean anyRed() {
    return redFives.man() + redFives.pin() + redFives.sou() > 0;
  }
}
