package org.tenbo.drivers.bus;

import java.util.List;
import org.tenbo.drivers.Moment;

/** Gives every task of one bus its turn; a test steps it by hand, {@link BusThread} in earnest. */
public final class BusLoop {
  private final List<BusTask> tasks;

  public BusLoop(List<? extends BusTask> tasks) {
    this.tasks = List.copyOf(tasks);
  }

  /**
   * One round through the tasks.
   *
   * @return when the next round is due
   */
  public Moment step(Moment now) {
    Moment next = Moment.NEVER;
    for (BusTask task : tasks) {
      next = Moment.earlier(next, task.step(now));
    }
    return next;
  }

  void wakeBy(Runnable wake) {
    for (BusTask task : tasks) {
      task.wakeBy(wake);
    }
  }
}
