package org.tenbo.table;

/** Why a command is not carried out; the catalogue has a text for each. */
public enum Refusal {
  NO_GAME,
  GAME_RUNNING,
  GAME_OVER,
  /** The game is none of those that can still be changed. */
  UNKNOWN_GAME,
  /** The command was decided on an older state. */
  STALE,
  REFEREE_ONLY,
  NOBODY_SITS_THERE,
  /** One player would sit in two seats. */
  SITS_TWICE,
  DEALER_CHOOSES_FIRST,
  NO_CHOICE_OPEN,
  RIICHI_TWICE,
  RIICHI_NEEDS_POINTS,
  RIICHI_NOT_DECLARED,
  /** A dead hand may not win, declare riichi or be ready. */
  HAND_IS_DEAD,
  /** Who is in riichi is ready, or has committed chombo. */
  RIICHI_IS_TENPAI,
  /** The ruleset has no such outcome. */
  NOT_IN_THESE_RULES,
  /** No hand has this value under the ruleset. */
  NO_SUCH_VALUE,
  /** Everybody must be in riichi for it. */
  NOT_ALL_IN_RIICHI,
  NOTHING_TO_TAKE_BACK,
  /** No step of that index, or none that such an entry can replace. */
  NO_SUCH_STEP,
  /** The corrected game would have ended before the rounds that were played after it. */
  WOULD_HAVE_ENDED,
  /** Points of a resumed game, or of an entry, do not add up or are no full hundreds. */
  DOES_NOT_ADD_UP,
  /** The time was called before, or the ruleset has no clock. */
  NO_CLOCK,
  /** Seats change between deals only: somebody is in riichi or has a dead hand. */
  DEAL_IN_PLAY,
  /** More than a table can hold: a limit against nonsense, not a rule. */
  LIMIT
}
