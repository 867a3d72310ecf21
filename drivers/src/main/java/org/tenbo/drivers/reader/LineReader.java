package org.tenbo.drivers.reader;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.SerialLine;
import org.tenbo.drivers.bus.SerialStream;

/**
 * The one thread that talks with a reader, and opens its line anew as long as it is lost.
 *
 * <p>A bug ends the thread and reaches its uncaught-exception handler: it is not caught and carried
 * on.
 */
public final class LineReader implements TagReader, AutoCloseable {
  private static final Duration BETWEEN_TRIES = Duration.ofMillis(500);

  private final SerialLine line;
  private final ReaderSession<?> session;
  private final MonotonicClock clock;
  private final Thread thread;
  private volatile boolean closed;

  /**
   * @param session touched by this reader's thread alone once it has started
   */
  public LineReader(SerialLine line, ReaderSession<?> session, MonotonicClock clock) {
    this.line = line;
    this.session = session;
    this.clock = clock;
    this.thread =
        Thread.ofPlatform().name("reader " + session.device()).daemon().unstarted(this::run);
  }

  @Override
  public DeviceId device() {
    return session.device();
  }

  @Override
  public Set<AntennaId> antennas() {
    return Set.copyOf(session.antennas());
  }

  /** Before {@link #start} only. */
  @Override
  public void listen(ScanListener listener) {
    session.listen(listener);
  }

  /** Begins to scan. */
  public void start() {
    thread.start();
  }

  private void run() {
    while (!closed) {
      try (SerialStream stream = line.open()) {
        serve(stream);
      } catch (BusException e) {
        session.lost(e.trouble());
        pause();
      }
    }
  }

  private void serve(SerialStream stream) throws BusException {
    byte[] buffer = new byte[512];
    session.opened(clock.now());
    while (!closed) {
      byte[] due = session.due(clock.now());
      if (due.length > 0) {
        stream.write(due);
      }
      int count = stream.read(buffer);
      session.receive(buffer, count, clock.now());
    }
  }

  private void pause() {
    try {
      TimeUnit.NANOSECONDS.sleep(BETWEEN_TRIES.toNanos());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the thread, for two seconds at most, and closes the line. */
  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join(2_000);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
