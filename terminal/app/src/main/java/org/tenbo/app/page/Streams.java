package org.tenbo.app.page;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Bounds how many pages look on at once, so that visitors cannot use up a small board. */
final class Streams implements AutoCloseable {
  static final int FROM_ALL = 40;
  static final int FROM_ONE = 10;

  /** A page that reads nothing for so long gives its place to another. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Set<Stream> open = new LinkedHashSet<>();

  /** Serves a page until it goes away; one too many is sent away at once, and tries again. */
  void serve(Stream stream) throws IOException {
    if (!admit(stream)) {
      stream.turnAway();
      return;
    }
    try {
      stream.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      synchronized (open) {
        open.remove(stream);
      }
      stream.cut();
    }
  }

  private boolean admit(Stream stream) {
    synchronized (open) {
      long fromThere = open.stream().filter(s -> s.address().equals(stream.address())).count();
      if (fromThere >= FROM_ONE || open.size() >= FROM_ALL) {
        Optional<Stream> stalled = open.stream().filter(s -> s.stalled(PATIENCE)).findFirst();
        stalled.ifPresent(Stream::cut);
        return stalled.isPresent() && open.remove(stalled.get()) && open.add(stream);
      }
      return open.add(stream);
    }
  }

  @Override
  public void close() {
    synchronized (open) {
      open.forEach(Stream::cut);
      open.clear();
    }
  }
}
