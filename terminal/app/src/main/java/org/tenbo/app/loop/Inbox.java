package org.tenbo.app.loop;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The one queue before the table thread: bounded, in the order of arrival, and nothing in it is
 * dropped but scans of tiles, of which the next come anyway.
 *
 * <p>Each kind has room of its own, so that none starves another. A key waits for room, which holds
 * only the thread of its own keys; a newer report of a device takes the place of one that still
 * waits, and so does a newer count of a drawer; an order that finds no room is told so. A scan that
 * finds none takes the place of the oldest that waits, and that is counted.
 */
public final class Inbox {
  /** More than all keys of a table can do in a second. */
  static final int KEYS = 1024;

  /** More devices than a table has; two of one device never wait at the same time. */
  static final int DEVICES = 256;

  static final int ORDERS = 32;

  /** The scans of several rounds of all antennas of a table. */
  static final int SCANS = 128;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private final Condition keyRoom = lock.newCondition();
  private final Deque<Signal> waiting = new ArrayDeque<>();
  private int keys;
  private int devices;
  private int orders;
  private int scans;
  private long droppedScans;

  /** Takes a key; waits for room. */
  public void key(Signal.OfKey key) {
    lock.lock();
    try {
      while (keys == KEYS) {
        keyRoom.awaitUninterruptibly();
      }
      keys++;
      add(key);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes a report.
   *
   * @throws IllegalStateException when more devices report than a table has
   */
  public void device(Signal.OfDevice device) {
    lock.lock();
    try {
      for (Iterator<Signal> all = waiting.iterator(); all.hasNext(); ) {
        if (all.next() instanceof Signal.OfDevice older
            && older.report().device().equals(device.report().device())) {
          all.remove();
          devices--;
        }
      }
      if (devices == DEVICES) {
        throw new IllegalStateException("more than " + DEVICES + " devices report");
      }
      devices++;
      add(device);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes a count of a drawer, in the place of one of the same drawer that still waits. That the
   * drawer could not be counted in between is not forgotten by it: a count after that is no change.
   */
  public void drawer(Signal.OfDrawer drawer) {
    lock.lock();
    try {
      waiting.removeIf(
          other ->
              other instanceof Signal.OfDrawer older
                  && older.seat() == drawer.seat()
                  && (older.held().isPresent() || drawer.held().isEmpty()));
      add(drawer);
    } finally {
      lock.unlock();
    }
  }

  /** Takes the rulesets, in the place of such that still wait. */
  public void rulebook(Signal.OfRulebook rulebook) {
    lock.lock();
    try {
      waiting.removeIf(Signal.OfRulebook.class::isInstance);
      add(rulebook);
    } finally {
      lock.unlock();
    }
  }

  /** Takes a scan, if need be in the place of the oldest that waits. */
  public void scan(Signal.OfScan scan) {
    lock.lock();
    try {
      if (scans == SCANS) {
        for (Iterator<Signal> all = waiting.iterator(); all.hasNext() && scans == SCANS; ) {
          if (all.next() instanceof Signal.OfScan) {
            all.remove();
            scans--;
            droppedScans++;
          }
        }
      }
      scans++;
      add(scan);
    } finally {
      lock.unlock();
    }
  }

  /** How many scans found no room since the start. */
  public long droppedScans() {
    lock.lock();
    try {
      return droppedScans;
    } finally {
      lock.unlock();
    }
  }

  /** Takes an order, or answers it with {@link Answer.Busy}. */
  public void order(Signal.OfOutside order) {
    lock.lock();
    try {
      if (orders < ORDERS) {
        orders++;
        add(order);
        return;
      }
    } finally {
      lock.unlock();
    }
    order.order().reply().accept(new Answer.Busy());
  }

  private void add(Signal signal) {
    waiting.add(signal);
    filled.signal();
  }

  /** The next signal, if one waits. */
  public Optional<Signal> poll() {
    lock.lock();
    try {
      return taken();
    } finally {
      lock.unlock();
    }
  }

  /**
   * The next signal; empty when none came for so long.
   *
   * @throws InterruptedException when the thread is to end
   */
  public Optional<Signal> poll(Duration patience) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long nanos = patience.toNanos();
      while (waiting.isEmpty() && nanos > 0) {
        nanos = filled.awaitNanos(nanos);
      }
      return taken();
    } finally {
      lock.unlock();
    }
  }

  private Optional<Signal> taken() {
    Optional<Signal> next = Optional.ofNullable(waiting.poll());
    next.ifPresent(
        signal -> {
          switch (signal) {
            case Signal.OfKey key -> {
              keys--;
              keyRoom.signal();
            }
            case Signal.OfDevice device -> devices--;
            case Signal.OfOutside order -> orders--;
            case Signal.OfScan scan -> scans--;
            case Signal.OfDrawer drawer -> {}
            case Signal.OfRulebook rulebook -> {}
            case Signal.Tick tick -> {}
          }
        });
    return next;
  }
}
