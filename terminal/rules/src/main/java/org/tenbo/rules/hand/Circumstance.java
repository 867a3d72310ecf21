package org.tenbo.rules.hand;

/** What was so about a win besides its tiles. */
public enum Circumstance {
  RIICHI,
  /** Riichi on the first discard, no call before; stands without {@link #RIICHI}. */
  DOUBLE_RIICHI,
  IPPATSU,
  /** The last tile of the wall was drawn. */
  HAITEI,
  /** The last discard was taken. */
  HOUTEI,
  /** The tile was a replacement tile. */
  RINSHAN,
  /** The tile was being added to a pon, or is robbed from a closed kan. */
  CHANKAN,
  /** The dealer won with the tiles dealt. */
  TENHOU,
  /** Another player won with the first draw, no call before. */
  CHIIHOU,
  /** A player other than the dealer won by ron before the own first draw, no call before. */
  RENHOU
}
