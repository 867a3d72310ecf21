package org.tenbo.drivers.bus;

import java.util.List;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;

/** Gives every task of one bus its turn; a test steps it by hand, {@link BusThread} in earnest. */
public final class BusLoop {
  private final List<BusTask> tasks;
  private final MonotonicClock clock;

  public BusLoop(List<? extends BusTask> tasks, MonotonicClock clock) {
    this.tasks = List.copyOf(tasks);
    this.clock = clock;
  }

  /**
   * One round through the tasks.
   *
   * @return when the next round is due
   */
  public Moment step() {
    Moment next = Moment.NEVER;
    for (BusTask task : tasks) {
      // Each task gets its own moment: the one before it may have held the bus for a while.
      next = Moment.earlier(next, task.step(clock.now()));
    }
    return next;
  }

  Moment now() {
    return clock.now();
  }

  void wakeBy(Runnable wake) {
    for (BusTask task : tasks) {
      task.wakeBy(wake);
    }
  }
}
