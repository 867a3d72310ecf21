package org.tenbo.rules.hand.told;

import org.tenbo.rules.hand.FuCause;
import org.tenbo.rules.hand.HandRules;

/**
 * What a player can say of a hand's sets, pair and wait without naming tiles, and the fu that it
 * brings (WRC 2025 11.3). Simple tiles are 2 to 8, outside ones terminals and honours.
 */
public enum FuPart {
  OPEN_TRIPLET_SIMPLE(FuCause.OPEN_TRIPLET, 2),
  OPEN_TRIPLET_OUTSIDE(FuCause.OPEN_TRIPLET, 4),
  CONCEALED_TRIPLET_SIMPLE(FuCause.CONCEALED_TRIPLET, 4),
  CONCEALED_TRIPLET_OUTSIDE(FuCause.CONCEALED_TRIPLET, 8),
  OPEN_QUAD_SIMPLE(FuCause.OPEN_QUAD, 8),
  OPEN_QUAD_OUTSIDE(FuCause.OPEN_QUAD, 16),
  CONCEALED_QUAD_SIMPLE(FuCause.CONCEALED_QUAD, 16),
  CONCEALED_QUAD_OUTSIDE(FuCause.CONCEALED_QUAD, 32),
  DRAGON_PAIR(FuCause.DRAGON_PAIR, 2),
  SEAT_WIND_PAIR(FuCause.SEAT_WIND_PAIR, 2),
  ROUND_WIND_PAIR(FuCause.ROUND_WIND_PAIR, 2),
  /** Houses differ in its fu. */
  DOUBLE_WIND_PAIR(FuCause.DOUBLE_WIND_PAIR, 0),
  MIDDLE_WAIT(FuCause.MIDDLE_WAIT, 2),
  EDGE_WAIT(FuCause.EDGE_WAIT, 2),
  PAIR_WAIT(FuCause.PAIR_WAIT, 2);

  private final FuCause cause;
  private final int fu;

  FuPart(FuCause cause, int fu) {
    this.cause = cause;
    this.fu = fu;
  }

  /** For what the fu are counted. */
  public FuCause cause() {
    return cause;
  }

  /** What it brings, unrounded. */
  public int fu(HandRules rules) {
    return this == DOUBLE_WIND_PAIR ? rules.doubleWindPairFu() : fu;
  }

  /** What it is a part of. */
  public Group group() {
    return switch (this) {
      case OPEN_TRIPLET_SIMPLE,
          OPEN_TRIPLET_OUTSIDE,
          CONCEALED_TRIPLET_SIMPLE,
          CONCEALED_TRIPLET_OUTSIDE ->
          Group.TRIPLET;
      case OPEN_QUAD_SIMPLE, OPEN_QUAD_OUTSIDE, CONCEALED_QUAD_SIMPLE, CONCEALED_QUAD_OUTSIDE ->
          Group.QUAD;
      case DRAGON_PAIR, SEAT_WIND_PAIR, ROUND_WIND_PAIR, DOUBLE_WIND_PAIR -> Group.PAIR;
      case MIDDLE_WAIT, EDGE_WAIT, PAIR_WAIT -> Group.WAIT;
    };
  }

  /** A hand has up to four triplets and quads, one pair and one wait. */
  public enum Group {
    TRIPLET,
    QUAD,
    PAIR,
    WAIT
  }
}
