package org.tenbo.rules.set;

/** What only three-player games decide. */
public record Sanma(
    @Switch("What becomes of the missing fourth player's share of a tsumo") Tsumo tsumo,
    @Switch("What a North is") North north) {

  /** The missing share. */
  public enum Tsumo {
    LOSS,
    /** The two who pay bear it in equal halves. */
    SPLIT
  }

  /** The North tiles. */
  public enum North {
    /** Set aside as dora. */
    SET_ASIDE,
    /** A wind that is valued for everybody. */
    YAKUHAI
  }
}
