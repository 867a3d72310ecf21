package org.tenbo.club.pantheon;

import java.util.List;
import org.tenbo.table.GameId;

/** How far each game of the day is on another server, for the referee. Safe for all threads. */
public interface Mirror {
  /** Where nothing is mirrored. */
  Mirror NONE =
      new Mirror() {
        @Override
        public List<Mirrored> view() {
          return List.of();
        }

        @Override
        public void again(GameId game) {}

        @Override
        public void leave(GameId game) {}
      };

  /** How a game stands there. */
  enum State {
    /** All that was played is there. */
    SENT,
    /** Something is still to be sent. */
    SENDING,
    /** The server cannot be reached; it is tried again. */
    AWAY,
    /** Somebody has to do something first; it goes on by itself then. */
    WAITS,
    /** It goes on when the referee says so, and not before. */
    STOPPED,
    /** The referee left it alone. */
    LEFT
  }

  /** Why a game does not go on there. */
  enum Why {
    NONE,
    /** A player of the game has no number of that server. */
    NO_NUMBER,
    /** None of the players has a token. */
    NO_TOKEN,
    /** A round is to be taken back or a penalty given, which only a referee there may. */
    NO_REFEREE,
    /** No game of these people at this table is begun there. */
    NO_SESSION,
    /** These people sit otherwise there. */
    OTHER_SEATS,
    /** The rounds there are not those that were sent. */
    OTHER_ROUNDS,
    /** The same round makes other scores there. */
    OTHER_SCORES,
    /** The game is over there, and is not here, or has changed since. */
    OVER_THERE,
    /** No call there does what was done here: scores or seats were changed, chips moved. */
    NO_CALL,
    /** The server refuses; its own words say why. */
    REFUSED,
    /** The server does not answer. */
    NO_ANSWER
  }

  /**
   * One game there.
   *
   * @param sent how many entries of it are there
   * @param of how many there are here
   * @param words the server's own, or a name; empty for none
   */
  record Mirrored(GameId game, int table, int sent, int of, State state, Why why, String words) {}

  /** The games of the day in the order in which they began. */
  List<Mirrored> view();

  /** A game that stopped is tried again. */
  void again(GameId game);

  /** A game is left alone for good. */
  void leave(GameId game);
}
