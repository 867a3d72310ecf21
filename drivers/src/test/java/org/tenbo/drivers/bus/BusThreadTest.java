package org.tenbo.drivers.bus;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;

final class BusThreadTest {
  private static final class Counting implements BusTask {
    private final CountDownLatch first = new CountDownLatch(1);
    private final CountDownLatch second = new CountDownLatch(2);
    private volatile Runnable wake = () -> {};

    @Override
    public Moment step(Moment now) {
      first.countDown();
      second.countDown();
      return Moment.NEVER;
    }

    @Override
    public void wakeBy(Runnable wake) {
      this.wake = wake;
    }
  }

  @Test
  void a_task_gets_its_turn_at_once_and_whenever_it_wakes_the_thread() throws Exception {
    Counting task = new Counting();
    try (BusThread thread =
        new BusThread(
            new BusName("i2c-1"), new BusLoop(List.of(task), MonotonicClock.ofSystem()))) {
      thread.start();
      assertTrue(task.first.await(10, TimeUnit.SECONDS));

      task.wake.run();

      assertTrue(task.second.await(10, TimeUnit.SECONDS));
    }
  }
}
