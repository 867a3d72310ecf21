package org.tenbo.club.hub;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.tenbo.club.link.Outage;

/** What the hub has counted since its start; safe for all threads. */
public final class HubCounts {
  private final AtomicLong events = new AtomicLong();
  private final AtomicLong repeats = new AtomicLong();
  private final AtomicLong gaps = new AtomicLong();
  private final AtomicLong asides = new AtomicLong();
  private final AtomicLong unreadable = new AtomicLong();
  private final AtomicLong dropped = new AtomicLong();
  private final AtomicLong linkLosses = new AtomicLong();
  private final AtomicLong storeFaults = new AtomicLong();
  private volatile boolean linked;
  private volatile Optional<String> storeTrouble = Optional.empty();
  private volatile Optional<Outage> outage = Optional.empty();

  void took(Intake.Taken taken) {
    events.addAndGet(taken.events());
    repeats.addAndGet(taken.repeats());
    gaps.addAndGet(taken.gaps());
    asides.addAndGet(taken.asides());
  }

  void unreadable() {
    unreadable.incrementAndGet();
  }

  void dropped() {
    dropped.incrementAndGet();
  }

  void linked(boolean stands) {
    if (linked && !stands) {
      linkLosses.incrementAndGet();
    }
    linked = stands;
  }

  void outage(Optional<Outage> now) {
    outage = now;
  }

  /** A batch was not stored; whether that is news, as the same words before it are not. */
  boolean storeFault(String words) {
    storeFaults.incrementAndGet();
    boolean news = !storeTrouble.equals(Optional.of(words));
    storeTrouble = Optional.of(words);
    return news;
  }

  void storeWorks() {
    storeTrouble = Optional.empty();
  }

  /** Events that were stored. */
  public long events() {
    return events.get();
  }

  /** Events that came again and were stored before. */
  public long repeats() {
    return repeats.get();
  }

  /** Events that came before others that were missing, and were asked for anew. */
  public long gaps() {
    return gaps.get();
  }

  /** Events that were kept aside. */
  public long asides() {
    return asides.get();
  }

  /** Messages that could not be read. */
  public long unreadableMessages() {
    return unreadable.get();
  }

  /** Messages that found no room and will come again. */
  public long droppedMessages() {
    return dropped.get();
  }

  public long linkLosses() {
    return linkLosses.get();
  }

  public long storeFaults() {
    return storeFaults.get();
  }

  /** Why the last batch was not stored; empty once one was. */
  public Optional<String> storeTrouble() {
    return storeTrouble;
  }

  public boolean isLinked() {
    return linked;
  }

  /** Why the connection does not stand, once that is known. */
  public Optional<Outage> outage() {
    return outage;
  }
}
