package org.tenbo.rules.hand;

/** By whose tile a hand was won. */
public enum WinKind {
  /** The player's own draw. */
  TSUMO,
  /** Another player's tile. */
  RON
}
