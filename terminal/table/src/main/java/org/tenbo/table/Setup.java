package org.tenbo.table;

import java.util.Map;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;

/**
 * Everything that is fixed when a game starts.
 *
 * @param id the game's name
 * @param rules the whole ruleset, kept with the game for ever
 * @param firstDealer who is East in East 1
 * @param start where the game begins: fresh, or resumed from paper
 * @param seated who sits where, as far as the club has said; may change during the game
 */
public record Setup(
    GameId id, Ruleset rules, Seat firstDealer, Position start, Map<Seat, PlayerId> seated) {
  public Setup {
    seated = Map.copyOf(seated);
    Players players = rules.game().players();
    if (!players.has(firstDealer) || !players.seats().containsAll(seated.keySet())) {
      throw new IllegalArgumentException("a set-up names a seat where nobody sits");
    }
    if (start.scores().players() != players) {
      throw new IllegalArgumentException("the scores are not those of " + players.count());
    }
    if (seated.values().stream().distinct().count() != seated.size()) {
      throw new IllegalArgumentException("one player sits on two seats");
    }
    if (start.round().number() > players.count()) {
      throw new IllegalArgumentException(
          "round " + start.round().number() + " with " + players.count() + " players");
    }
  }

  public Players players() {
    return rules.game().players();
  }
}
