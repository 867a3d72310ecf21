package org.tenbo.club.publish;

import java.util.concurrent.atomic.AtomicLong;

/** What the publishing has counted since the start; safe for all threads. */
public final class Vitals {
  private final AtomicLong published = new AtomicLong();
  private final AtomicLong resends = new AtomicLong();
  private final AtomicLong linkLosses = new AtomicLong();
  private final AtomicLong displacements = new AtomicLong();
  private final AtomicLong orders = new AtomicLong();
  private volatile long waiting;
  private volatile boolean linked;

  void published() {
    published.incrementAndGet();
  }

  void resent(long all) {
    resends.set(all);
  }

  void lost() {
    linkLosses.incrementAndGet();
  }

  void displaced() {
    displacements.incrementAndGet();
  }

  void ordered() {
    orders.incrementAndGet();
  }

  void waits(long entries) {
    waiting = entries;
  }

  void linked(boolean stands) {
    linked = stands;
  }

  /** Events that went out, repeats included. */
  public long publishedEvents() {
    return published.get();
  }

  /** Events that went out more than once. */
  public long resentEvents() {
    return resends.get();
  }

  /** How often the connection broke. */
  public long linkLosses() {
    return linkLosses.get();
  }

  /** How often another client of the same name took our place. */
  public long displacements() {
    return displacements.get();
  }

  /** Orders that came in. */
  public long orders() {
    return orders.get();
  }

  /** Events that the hub has not acknowledged. */
  public long waitingEvents() {
    return waiting;
  }

  /** Whether the connection stands. */
  public boolean isLinked() {
    return linked;
  }
}
