package org.tenbo.table;

/** What follows an entry. */
public sealed interface Next {

  /** The points as they stand then, and the deal that comes next or would come. */
  Position position();

  /** Another deal. */
  record Deal(Position position) implements Next {}

  /** The leading dealer of the last deal may stop, or play the deal that comes next. */
  record DealerChooses(Position position) implements Next {}

  /** The game is over; the position's round is the one last played. */
  record Over(Position position, Ending ending) implements Next {}
}
