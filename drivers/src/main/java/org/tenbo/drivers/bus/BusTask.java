package org.tenbo.drivers.bus;

import org.tenbo.drivers.Moment;

/** A user of a bus that does a little when it is its turn. */
public interface BusTask {
  /**
   * Does what is due; uses the bus for some milliseconds at most and keeps faults to itself.
   *
   * @return when it wants its next turn; {@link Moment#NEVER} when only a wake-up matters
   */
  Moment step(Moment now);

  /** Takes the call that gives this task a turn soon; any thread may make that call. */
  void wakeBy(Runnable wake);
}
