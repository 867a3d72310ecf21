package org.tenbo.rules.pay;

/** The ways in which a deal ends before its wall does and without a win. */
public enum Abort {
  /** One player's first draw shows nine or more different terminals and honours. */
  NINE_TERMINALS,
  /** The four first discards are one wind. */
  FOUR_WINDS,
  /** Everybody is in riichi and the last declaring tile passed. */
  FOUR_RIICHI,
  /** Four quads by more than one player, and the discard after the fourth passed. */
  FOUR_KANS,
  /** Three players ron the same tile. */
  TRIPLE_RON
}
