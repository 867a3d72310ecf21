package org.tenbo.rules.pay;

import org.tenbo.rules.Points;

/** The steps at which the value of a hand no longer follows its fu. */
public enum Limit {
  /** Below mangan: han and fu decide. */
  NONE(0),
  MANGAN(2000),
  HANEMAN(3000),
  BAIMAN(4000),
  SANBAIMAN(6000),
  COUNTED_YAKUMAN(8000),
  YAKUMAN(8000);

  private final Points base;

  Limit(int base) {
    this.base = Points.of(base);
  }

  /** The base points, of which a non-dealer's ron costs four times; zero for {@link #NONE}. */
  public Points base() {
    return base;
  }
}
