package org.tenbo.club.web;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Tells any number of waiting streams that something has changed; never holds who rings. */
public final class Bell {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition rung = lock.newCondition();
  private long rings;

  public void ring() {
    lock.lock();
    try {
      rings++;
      rung.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until it was rung more often than somebody heard it.
   *
   * @return how often it was rung
   */
  public long await(long heard, Duration patience) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long nanos = patience.toNanos();
      while (rings == heard && nanos > 0) {
        nanos = rung.awaitNanos(nanos);
      }
      return rings;
    } finally {
      lock.unlock();
    }
  }
}
