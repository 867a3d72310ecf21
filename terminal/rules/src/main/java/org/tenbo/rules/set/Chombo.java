package org.tenbo.rules.set;

import org.tenbo.rules.Points;

/** Chombo, other penalties and dead hands. */
public record Chombo(
    @Switch("Which of the two payments is in force: a rule text may state both") Play play,
    @Switch("How an offender pays in a tournament") Payment tournament,
    @Switch("How an offender pays in social play") Payment social,
    @Switch(
            value = "Points taken from the final result, where it is paid so; else 0",
            min = 0,
            max = 200_000,
            step = 100)
        Points points,
    @Switch("A chombo in the last hand ends the game instead of a new deal") boolean endsLastHand,
    @Switch(
            value = "The step of the referee's single penalties",
            min = 100,
            max = 10_000,
            step = 100)
        Points penaltyStep,
    @Switch("A dead hand counts as noten and may not win") boolean deadHand) {

  public Chombo {
    boolean afterUma = tournament == Payment.AFTER_UMA || social == Payment.AFTER_UMA;
    if (!afterUma && !points.isZero()) {
      throw new Contradiction(
          "chombo.points",
          "is " + points.value() + ", but nothing is paid after uma; allowed here: 0");
    }
    if (afterUma && points.isZero()) {
      throw new Contradiction("chombo.points", "is 0; allowed for a penalty after uma: above 0");
    }
  }

  /** What is played. */
  public enum Play {
    @Means("that of tournaments")
    TOURNAMENT,
    @Means("that of social play")
    SOCIAL
  }

  /** The currency. */
  public enum Payment {
    @Means("points off the final result, paid to nobody")
    AFTER_UMA,
    @Means("a mangan self-draw, paid by the offender to everybody")
    MANGAN
  }

  /** How an offender pays under these rules. */
  public Payment payment() {
    return switch (play) {
      case TOURNAMENT -> tournament;
      case SOCIAL -> social;
    };
  }
}
