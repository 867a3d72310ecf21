package org.tenbo.table;

import java.util.List;

/**
 * The clock ran out: so many deals are still played from then on.
 *
 * @param at how many steps the game had then
 * @param deals the deals still to be played then, the one in play included; above zero
 */
public record TimeCall(int at, int deals) {
  public TimeCall {
    if (at < 0 || deals < 1) {
      throw new IllegalArgumentException("no " + deals + " deals are left after " + at + " steps");
    }
  }

  /** The deals that are left after these steps of the game, at least those before the call. */
  int left(List<Step> steps) {
    int played = 0;
    for (Step step : steps.subList(at, steps.size())) {
      played += Course.counts(step.entry()) ? 1 : 0;
    }
    return deals - played;
  }

  /** As it stands once the last of so many steps was taken back. */
  TimeCall without(Step last, int steps) {
    boolean before = steps <= at;
    return before ? new TimeCall(steps - 1, Course.counts(last.entry()) ? deals + 1 : deals) : this;
  }
}
