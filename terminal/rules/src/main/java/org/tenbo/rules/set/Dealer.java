package org.tenbo.rules.set;

import org.tenbo.rules.Points;

/** When the dealer stays, and what the repeat counters are worth. */
public record Dealer(
    @Switch("What keeps the deal") Repeat repeat,
    @Switch(value = "Points of a honba on ron", min = 0, max = 3000, step = 100) Points honbaRon,
    @Switch(value = "Points of a honba from each payer on tsumo", min = 0, max = 1000, step = 100)
        Points honbaTsumo) {

  /** What keeps the deal; an abortive draw keeps it unless it never stays. */
  public enum Repeat {
    @Means("a win, or being ready at a draw")
    TENPAI,
    @Means("a win only")
    WIN,
    @Means("nothing; the deal always passes")
    NEVER
  }
}
