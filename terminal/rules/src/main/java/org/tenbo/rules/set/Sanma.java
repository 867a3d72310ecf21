package org.tenbo.rules.set;

/** What only three-player games decide. */
public record Sanma(
    @Switch("What becomes of the missing fourth player's share of a tsumo") Tsumo tsumo,
    @Switch("What a North tile is") North north,
    @Switch("A win on the tile drawn for a North set aside is rinshan") boolean northRinshan) {

  /** The missing share. */
  public enum Tsumo {
    @Means("it is not paid")
    LOSS,
    @Means("the two who pay bear it in equal halves")
    SPLIT
  }

  /** The North tiles. */
  public enum North {
    @Means("set aside as dora")
    SET_ASIDE,
    @Means("a wind that is valued for everybody")
    YAKUHAI
  }
}
