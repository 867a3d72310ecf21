package org.tenbo.club.web;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Bounds how many pages look on at once, so that visitors cannot use up a small board. */
public final class Streams implements AutoCloseable {
  /** A page that reads nothing for so long gives its place to another. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final int fromAll;
  private final int fromOne;
  private final Set<EventStream> open = new LinkedHashSet<>();

  public Streams(int fromAll, int fromOne) {
    this.fromAll = fromAll;
    this.fromOne = fromOne;
  }

  /** What is sent until the page goes away. */
  public interface Show {
    void run() throws IOException, InterruptedException;
  }

  /** Serves a page until it goes away; one too many is sent away at once, and tries again. */
  public void serve(EventStream stream, Show show) throws IOException {
    if (!admit(stream)) {
      stream.turnAway();
      return;
    }
    try {
      show.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      synchronized (open) {
        open.remove(stream);
      }
      stream.cut();
    }
  }

  private boolean admit(EventStream stream) {
    synchronized (open) {
      long fromThere = open.stream().filter(s -> s.address().equals(stream.address())).count();
      if (fromThere >= fromOne || open.size() >= fromAll) {
        Optional<EventStream> stalled = open.stream().filter(s -> s.stalled(PATIENCE)).findFirst();
        stalled.ifPresent(EventStream::cut);
        return stalled.isPresent() && open.remove(stalled.get()) && open.add(stream);
      }
      return open.add(stream);
    }
  }

  @Override
  public void close() {
    synchronized (open) {
      open.forEach(EventStream::cut);
      open.clear();
    }
  }
}
