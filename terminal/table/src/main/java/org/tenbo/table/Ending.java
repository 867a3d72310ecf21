package org.tenbo.table;

/** Why a game is over. */
public enum Ending {
  /** The last deal was played and passed. */
  LAST_DEAL,
  /** The leading dealer of the last deal stopped. */
  DEALER_STOPPED,
  /** Somebody has the points that end an extension. */
  TARGET_REACHED,
  /** Somebody's score ended it. */
  BUST,
  /** The time was up. */
  TIME_UP,
  /** A chombo in the last deal, where the ruleset ends the game with it. */
  CHOMBO,
  /** The referee ended it. */
  FORCED
}
