package org.tenbo.rules.set;

import org.tenbo.rules.Points;

/** Chombo, other penalties and dead hands. */
public record Chombo(
    @Switch("How an offender pays") Payment payment,
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
    if (payment == Payment.MANGAN && !points.isZero()) {
      throw new Contradiction("chombo.points", "a mangan payment has no amount of its own: 0");
    }
    if (payment == Payment.AFTER_UMA && points.isZero()) {
      throw new Contradiction("chombo.points", "a penalty after uma is above 0");
    }
  }

  /** The currency. */
  public enum Payment {
    /** Points off the final result, paid to nobody. */
    AFTER_UMA,
    /** A mangan self-draw, paid by the offender to everybody. */
    MANGAN
  }
}
