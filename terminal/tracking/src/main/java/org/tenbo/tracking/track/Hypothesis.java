package org.tenbo.tracking.track;

import org.tenbo.tracking.deal.Deal;

/**
 * A deal that could be the one on the table.
 *
 * @param odds natural logarithm, against another of the same tracker
 */
record Hypothesis(Deal deal, double odds) {
  Hypothesis plus(double more) {
    return new Hypothesis(deal, odds + more);
  }
}
