package org.tenbo.app.loop;

import java.time.Duration;
import java.util.Optional;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;

/**
 * The table thread: feeds the loop from the inbox, and a tick whenever one is due, however much
 * else there is.
 *
 * <p>A bug ends the thread and reaches its uncaught-exception handler: it is never caught and
 * carried on.
 */
public final class TableThread implements AutoCloseable {
  /** Seconds are counted down on the displays; four times that often is smooth enough. */
  static final Duration TICK = Duration.ofMillis(250);

  private final Inbox inbox;
  private final TableLoop loop;
  private final MonotonicClock clock;
  private final Pulse pulse;
  private final Thread thread;

  /**
   * @param pulse beats while this thread serves, and no longer
   */
  public TableThread(Inbox inbox, TableLoop loop, MonotonicClock clock, Pulse pulse) {
    this.inbox = inbox;
    this.loop = loop;
    this.clock = clock;
    this.pulse = pulse;
    this.thread = Thread.ofPlatform().name("table").unstarted(this::run);
  }

  public void start() {
    thread.start();
  }

  private void run() {
    Moment tickAt = clock.now().plus(TICK);
    try {
      while (!Thread.currentThread().isInterrupted()) {
        Duration left = tickAt.since(clock.now());
        if (!left.isPositive()) {
          tickAt = clock.now().plus(TICK);
          loop.step(new Signal.Tick());
          pulse.beat(clock.now());
        } else {
          Optional<Signal> signal = inbox.poll(left);
          signal.ifPresent(loop::step);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Lets the step under way end, and stops. */
  @Override
  public void close() {
    // Only the wait is interrupted: a write under way checks no interrupt, and is let end.
    thread.interrupt();
    try {
      thread.join(5_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
