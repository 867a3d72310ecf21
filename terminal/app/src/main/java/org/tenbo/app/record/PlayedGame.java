package org.tenbo.app.record;

import java.util.List;

/**
 * The rounds of a game, or the first of them, as records have them.
 *
 * @param names of the players, the first dealer's first; may be empty texts
 */
public record PlayedGame(List<String> names, List<PlayedRound> rounds) {
  /** More rounds than a game can have. */
  static final int MOST_ROUNDS = 100;

  private static final int LONGEST_NAME = 100;

  public PlayedGame {
    names = List.copyOf(names);
    rounds = List.copyOf(rounds);
    if (rounds.size() > MOST_ROUNDS) {
      throw new IllegalArgumentException(rounds.size() + " rounds: no game has so many");
    }
    if (names.size() < 3 || names.size() > 4) {
      throw new IllegalArgumentException(names.size() + " names of players: three or four");
    }
    for (String name : names) {
      if (name.length() > LONGEST_NAME) {
        throw new IllegalArgumentException("a name of " + name.length() + " characters");
      }
    }
    for (PlayedRound round : rounds) {
      if (round.players().count() != names.size()) {
        throw new IllegalArgumentException(
            "a round of " + round.players().count() + " players in a game of " + names.size());
      }
    }
  }
}
