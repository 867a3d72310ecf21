package org.tenbo.rules.set;

/** Nagashi mangan. */
public record Nagashi(
    @Switch("Whether it is paid, and whether the deal then counts as drawn or as won")
        Counts counts,
    @Switch("Whether the honba is paid with it") boolean honba,
    @Switch("Whether it needs a hand without open calls") boolean closedOnly) {

  /** What nagashi mangan is. */
  public enum Counts {
    NONE,
    /** A payment at an exhaustive draw: the dealer stays if ready, sticks stay. */
    DRAW,
    /** A win: the dealer stays if it is the dealer's, sticks go to the winner. */
    WIN;

    public boolean asWin() {
      return this == WIN;
    }
  }
}
