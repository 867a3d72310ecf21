package org.tenbo.bridge.link;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.SerialLine;
import org.tenbo.drivers.bus.SerialStream;

/**
 * The one thread that reads a controller's line, and opens it anew as long as it is lost.
 *
 * <p>Bytes are written by whoever has something to say, under the same lock as the link: at most
 * four frames are on the way, so a write never waits for the line.
 */
public final class BridgeLine implements AutoCloseable {
  /** Bits a second of a controller's line (PROTOCOL.md). */
  public static final int BAUD = 115_200;

  /** The pause between two tries to open a line that is not there. */
  public static final Duration BETWEEN_TRIES = Duration.ofMillis(100);

  private final SerialLine line;
  private final Link link;
  private final MonotonicClock clock;
  private final TroubleListener troubles;
  private final ReentrantLock lock = new ReentrantLock();
  private final Semaphore wakeUps = new Semaphore(0);
  private final Thread reader;
  private final Thread writer;
  private volatile boolean closed;
  private SerialStream open = new NoStream();

  /** Hears why a line does not open; called on the line's thread, must return at once. */
  @FunctionalInterface
  public interface TroubleListener {
    /** The line does not open; told again only when it is another trouble than before. */
    void trouble(Trouble trouble);
  }

  /**
   * @param link is touched only under this line's lock from now on
   */
  public BridgeLine(SerialLine line, Link link, MonotonicClock clock, TroubleListener troubles) {
    this.line = line;
    this.link = link;
    this.clock = clock;
    this.troubles = troubles;
    this.reader =
        Thread.ofPlatform().name("bridge in " + line.name()).daemon().unstarted(this::read);
    this.writer =
        Thread.ofPlatform().name("bridge out " + line.name()).daemon().unstarted(this::write);
  }

  /** Begins to open and to read the line. */
  public void start() {
    reader.start();
    writer.start();
  }

  /** There may be something to say; any thread may call, none is held. */
  public void speak() {
    wakeUps.release();
  }

  /** How it stands. */
  public LinkState state() {
    lock.lock();
    try {
      return link.state();
    } finally {
      lock.unlock();
    }
  }

  /** What went over the line. */
  public LinkCounts counts() {
    lock.lock();
    try {
      return link.counts();
    } finally {
      lock.unlock();
    }
  }

  private void read() {
    Trouble last = new Trouble("-", "-", "-");
    while (!closed) {
      try (SerialStream stream = line.open()) {
        last = new Trouble("-", "-", "-");
        serve(stream);
      } catch (BusException e) {
        if (!e.trouble().equals(last)) {
          last = e.trouble();
          troubles.trouble(last);
        }
        pause();
      }
    }
  }

  private void serve(SerialStream stream) throws BusException {
    byte[] buffer = new byte[256];
    opened(stream);
    try {
      while (!closed) {
        int count = stream.read(buffer);
        lock.lock();
        try {
          link.receive(buffer, count, clock.now());
          writeDue();
        } finally {
          lock.unlock();
        }
      }
    } finally {
      lost();
    }
  }

  private void opened(SerialStream stream) throws BusException {
    lock.lock();
    try {
      open = stream;
      link.opened(clock.now());
      writeDue();
    } finally {
      lock.unlock();
    }
  }

  private void lost() {
    lock.lock();
    try {
      open = new NoStream();
      link.lost(clock.now());
    } finally {
      lock.unlock();
    }
  }

  private void write() {
    try {
      while (!closed) {
        wakeUps.acquire();
        wakeUps.drainPermits();
        lock.lock();
        try {
          writeDue();
        } catch (BusException _) {
          // The reading thread meets the same loss and opens the line anew.
        } finally {
          lock.unlock();
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void writeDue() throws BusException {
    Moment now = clock.now();
    byte[] due = link.due(now);
    if (due.length > 0) {
      open.write(due);
    }
  }

  private void pause() {
    try {
      TimeUnit.NANOSECONDS.sleep(BETWEEN_TRIES.toNanos());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends both threads, for two seconds at most each, and closes the line. */
  @Override
  public void close() {
    closed = true;
    reader.interrupt();
    writer.interrupt();
    try {
      reader.join(2_000);
      writer.join(2_000);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** A closed line has nothing to say, so nothing is written to it. */
  private static final class NoStream implements SerialStream {
    @Override
    public BusName name() {
      return new BusName("closed");
    }

    @Override
    public int read(byte[] buffer) {
      return 0;
    }

    @Override
    public void write(byte[] bytes) {
      throw new IllegalStateException("A closed line was written to.");
    }

    @Override
    public void close() {}
  }
}
