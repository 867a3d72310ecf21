package org.tenbo.rules.set;

/** Nagashi mangan. */
public record Nagashi(
    @Switch("Whether it is paid, and whether the deal then counts as drawn or as won")
        Counts counts,
    @Switch("Whether the honba is paid with it") boolean honba,
    @Switch("Whether it needs a hand without open calls") boolean closedOnly) {

  /** What nagashi mangan is. */
  public enum Counts {
    @Means("there is no nagashi mangan")
    NONE,
    @Means("a payment at an exhaustive draw: the dealer stays if ready, the sticks stay")
    DRAW,
    @Means("a win: the dealer stays by an own one, the first from the dealer takes the sticks")
    WIN;

    public boolean asWin() {
      return this == WIN;
    }
  }
}
