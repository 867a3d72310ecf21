package org.tenbo.drivers.bus;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Gives a chip the time that its data sheet asks for between two commands. */
@FunctionalInterface
public interface Pause {
  /**
   * Waits on the thread of the bus.
   *
   * @param time 120 ms at most, since everything on the bus waits as well
   */
  void atLeast(Duration time);

  /** Waits by the clock of the system. */
  static Pause ofSystem() {
    return time -> {
      long end = System.nanoTime() + time.toNanos();
      for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
    };
  }
}
