package org.tenbo.drivers.bus;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.tenbo.drivers.Moment;

/**
 * The one thread that talks on a bus, so that a stuck bus holds nobody but itself.
 *
 * <p>A bug in a task ends the thread and reaches its uncaught-exception handler: it is not caught
 * and carried on.
 */
public final class BusThread implements AutoCloseable {
  private final BusLoop loop;
  private final Semaphore wakeUps = new Semaphore(0);
  private final Thread thread;
  private volatile boolean closed;

  public BusThread(BusName bus, BusLoop loop) {
    this.loop = loop;
    this.thread = Thread.ofPlatform().name("bus " + bus).daemon().unstarted(this::run);
  }

  /** Begins to serve the bus. */
  public void start() {
    loop.wakeBy(wakeUps::release);
    thread.start();
  }

  private void run() {
    try {
      while (!closed) {
        Moment next = loop.step();
        long nanos = next.since(loop.now()).toNanos();
        if (wakeUps.tryAcquire(Math.max(0, nanos), TimeUnit.NANOSECONDS)) {
          wakeUps.drainPermits();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Lets the round under way end, for two seconds at most, and stops. */
  @Override
  public void close() {
    closed = true;
    wakeUps.release();
    try {
      thread.join(2_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
