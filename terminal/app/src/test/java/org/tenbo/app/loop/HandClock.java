package org.tenbo.app.loop;

import java.time.Duration;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;

/** A clock that stands still until a test moves it. */
public final class HandClock implements MonotonicClock {
  private Moment now = Moment.START;

  @Override
  public synchronized Moment now() {
    return now;
  }

  public synchronized void pass(Duration time) {
    now = now.plus(time);
  }
}
