package org.tenbo.app.run;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.tenbo.app.config.RulesetShelf;
import org.tenbo.console.dialogue.Rulebook;

/**
 * Reads the rulesets beside the usual one once a table runs, on a thread of its own, so that
 * neither its start nor a key waits for them.
 */
final class RulesetReading implements AutoCloseable {
  private final RulesetShelf shelf;
  private final Consumer<Rulebook> reader;
  private final Duration wait;
  private final CountDownLatch closed = new CountDownLatch(1);

  /**
   * Begins by itself.
   *
   * @param reader hears once of what was read, on that thread; not at all when closed before
   * @param wait how long the start is left alone with the machine
   */
  RulesetReading(RulesetShelf shelf, Consumer<Rulebook> reader, Duration wait) {
    this.shelf = shelf;
    this.reader = reader;
    this.wait = wait;
    Thread.ofPlatform().name("rulesets").daemon().start(this::run);
  }

  private void run() {
    try {
      if (!closed.await(wait.toNanos(), TimeUnit.NANOSECONDS)) {
        reader.accept(shelf.read());
        // The last of a start. What it leaves on the heap would stay until the heap is full, hours
        // later: it goes at once. A key that is pressed just then is answered so much later, which
        // is 0.06 s on a PC.
        System.gc();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Reads nothing any more unless it has begun. */
  @Override
  public void close() {
    closed.countDown();
  }
}
