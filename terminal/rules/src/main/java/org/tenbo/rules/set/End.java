package org.tenbo.rules.set;

import org.tenbo.rules.Points;

/** How a game ends. */
public record End(
    @Switch("Whether a leading dealer who keeps the last deal ends the game") Stop stop,
    @Switch(
            value = "Points that the leading dealer needs for it",
            min = 0,
            max = 200_000,
            step = 100)
        Points stopPoints,
    @Switch("Which score ends the game at once") Bust bust,
    @Switch(value = "Winds that may be played on until somebody has the target", min = 0, max = 3)
        int extension,
    @Switch(
            value = "Points that end an extension as soon as somebody has them; 0 without one",
            min = 0,
            max = 200_000,
            step = 100)
        Points target,
    @Switch("What happens to the hand in play when the time is up") TimeUp timeUp) {

  public End {
    if (extension > 0 && target.isZero()) {
      throw new Contradiction(
          "end.target", "is 0; allowed with an extension, which they end: above 0");
    }
    if (extension == 0 && !target.isZero()) {
      throw new Contradiction(
          "end.target", "is " + target.value() + "; allowed without an extension: 0");
    }
    if (stop == Stop.NONE && !stopPoints.isZero()) {
      throw new Contradiction(
          "end.stop-points", "is " + stopPoints.value() + "; allowed without a stop: 0");
    }
  }

  /** The dealer's stop (agari-yame, tenpai-yame). */
  public enum Stop {
    @Means("it does not")
    NONE,
    @Means("it does by itself")
    AUTOMATIC,
    @Means("the dealer chooses")
    CHOICE
  }

  /** Busting (tobi). */
  public enum Bust {
    @Means("none")
    NONE,
    @Means("below zero; with exactly zero play goes on")
    BELOW_ZERO,
    @Means("zero and below")
    ZERO
  }

  /** The policy when the clock has run out. */
  public enum TimeUp {
    @Means("nothing")
    NONE,
    @Means("it is the last")
    FINISH_HAND,
    @Means("it is played, then one more")
    ONE_MORE_HAND
  }

  /** Whether such a score ends the game. */
  public boolean busts(Points points) {
    return switch (bust) {
      case NONE -> false;
      case BELOW_ZERO -> points.value() < 0;
      case ZERO -> points.value() <= 0;
    };
  }
}
