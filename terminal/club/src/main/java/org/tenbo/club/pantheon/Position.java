package org.tenbo.club.pantheon;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tenbo.table.GameId;

/**
 * How far one game is there.
 *
 * @param session the server's name of it; empty before it is known
 * @param done the marks of what was entered, in order
 * @param open the call that was made last and whose end is not known
 * @param over whether its end is entered
 * @param stopped why it does not go on; {@link Mirror.Why#NONE} while it does
 * @param words to that
 * @param left whether the referee left it alone
 */
record Position(
    GameId game,
    String session,
    List<String> done,
    Optional<Open> open,
    boolean over,
    Mirror.Why stopped,
    String words,
    boolean left) {

  /** Kinds of calls that may not be made twice. */
  enum Kind {
    START,
    ROUND,
    DROP,
    PENALTY,
    CANCEL,
    END
  }

  /**
   * A call that is under way.
   *
   * @param mark of what it enters or takes back
   * @param before how many of its kind there were before it
   */
  record Open(Kind kind, String mark, int before) {}

  Position {
    done = List.copyOf(done);
  }

  static Position of(GameId game) {
    return new Position(game, "", List.of(), Optional.empty(), false, Mirror.Why.NONE, "", false);
  }

  Position in(String found) {
    return new Position(game, found, done, Optional.empty(), over, stopped, words, left);
  }

  Position opening(Open call) {
    return new Position(game, session, done, Optional.of(call), over, stopped, words, left);
  }

  /** The call was not done. */
  Position undone() {
    return new Position(game, session, done, Optional.empty(), over, stopped, words, left);
  }

  /** The call was done. */
  Position closed() {
    Open call = open.orElseThrow();
    List<String> marks = new ArrayList<>(done);
    switch (call.kind()) {
      case ROUND, PENALTY -> marks.add(call.mark());
      case DROP, CANCEL -> marks.removeLast();
      case START, END -> {}
    }
    return new Position(
        game,
        session,
        marks,
        Optional.empty(),
        over || call.kind() == Kind.END,
        stopped,
        words,
        left);
  }

  Position ended() {
    return new Position(game, session, done, open, true, stopped, words, left);
  }

  Position stopped(Mirror.Why why, String said) {
    return new Position(game, session, done, open, over, why, said, left);
  }

  Position leaving() {
    return new Position(game, session, done, open, over, stopped, words, true);
  }

  /** How many rounds are entered. */
  int rounds() {
    return (int) done.stream().filter(mark -> mark.startsWith("r")).count();
  }
}
