package org.tenbo.rules.hand;

import java.util.Locale;

/** For what fu are counted (WRC 2025 11.3). */
public enum FuCause {
  /** Every hand of four sets and a pair. */
  BASE,
  /** Seven pairs are 25, never rounded. */
  SEVEN_PAIRS,
  CLOSED_RON,
  SELF_DRAW,
  OPEN_TRIPLET,
  CONCEALED_TRIPLET,
  OPEN_QUAD,
  CONCEALED_QUAD,
  DRAGON_PAIR,
  SEAT_WIND_PAIR,
  ROUND_WIND_PAIR,
  DOUBLE_WIND_PAIR,
  MIDDLE_WAIT,
  EDGE_WAIT,
  PAIR_WAIT,
  /** An open hand with nothing to count is raised to 30. */
  OPEN_PINFU;

  /** The key of its text in the catalogue. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
