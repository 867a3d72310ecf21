package org.tenbo.rules.hand;

/** Why a hand is not a win as it was stated. */
public enum Refusal {
  /** A hand of 14 does not hold the winning tile. */
  WINNING_TILE_NOT_IN_HAND,
  /** With the winning tile there would be five of its kind. */
  FIVE_OF_A_TILE,
  RED_FIVE_NOT_IN_SET,
  /** Characters 2 to 8 in a three-player game. */
  TILE_NOT_IN_SET,
  CHI_WITH_THREE_PLAYERS,
  NORTHS_WITH_FOUR_PLAYERS,
  /** Neither four sets and a pair nor seven pairs nor thirteen orphans. */
  NOT_WINNING,
  NO_YAKU,
  OPEN_HAND_RIICHI,
  RIICHI_TWICE,
  IPPATSU_WITHOUT_RIICHI,
  /** A kan of one's own ends ippatsu. */
  IPPATSU_WITH_RINSHAN,
  HAITEI_WITHOUT_TSUMO,
  /** Where the house does not let a replacement tile be the last tile of the wall. */
  HAITEI_WITH_RINSHAN,
  HOUTEI_WITHOUT_RON,
  HOUTEI_WITH_CHANKAN,
  RINSHAN_WITHOUT_TSUMO,
  RINSHAN_WITHOUT_KAN,
  CHANKAN_WITHOUT_RON,
  TENHOU_WITHOUT_TSUMO,
  TENHOU_NOT_AS_DEALER,
  TENHOU_WITH_MELD,
  CHIIHOU_WITHOUT_TSUMO,
  CHIIHOU_AS_DEALER,
  CHIIHOU_WITH_MELD,
  RENHOU_WITHOUT_RON,
  RENHOU_AS_DEALER,
  RENHOU_WITH_MELD,
  /** A win before or with the first draw leaves no time for riichi, a kan or the last tile. */
  FIRST_TURN_WITH_OTHERS
}
