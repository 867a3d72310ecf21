package org.tenbo.drivers.pi;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.PinIn;

/**
 * The lines of the board that are read: one thread hears the edges of them all, and sleeps while
 * there are none. A line that has gone is a fault, and is asked for again at each look at it.
 */
final class GpioLines implements AutoCloseable {
  /** After which the thread looks whether there are more lines, or none any more. */
  private static final Duration LOOK_UP = Duration.ofMillis(250);

  private final LineKernel kernel;
  private final MonotonicClock clock;
  private final List<Line> lines = new CopyOnWriteArrayList<>();
  private @Nullable Thread thread;
  private volatile boolean closed;

  GpioLines(LineKernel kernel, MonotonicClock clock) {
    this.kernel = kernel;
    this.clock = clock;
  }

  /**
   * Takes a line, whose edges are heard from now on.
   *
   * @param chip its name, for people
   */
  synchronized PinIn open(String chip, int number) throws BusException {
    Line line = new Line(chip + " line " + number, number);
    boolean _ = line.high();
    lines.add(line);
    if (thread == null) {
      thread = Thread.ofPlatform().name("gpio lines").daemon().start(this::listen);
    }
    return line;
  }

  private void listen() {
    while (!closed) {
      Map<Integer, Line> open = new HashMap<>();
      for (Line line : lines) {
        line.descriptor().ifPresent(each -> open.put(each, line));
      }
      for (int ready : kernel.await(List.copyOf(open.keySet()), LOOK_UP)) {
        Objects.requireNonNull(open.get(ready)).hear(ready);
      }
    }
  }

  /** Gives all lines back; a second time does nothing. */
  @Override
  public synchronized void close() {
    closed = true;
    lines.forEach(Line::release);
    lines.clear();
  }

  private final class Line implements PinIn {
    private static final int NONE = -1;

    private final String place;
    private final int number;
    private volatile EdgeListener listener = (high, at) -> {};
    private int descriptor = NONE;

    private Line(String place, int number) {
      this.place = place;
      this.number = number;
    }

    @Override
    public String place() {
      return place;
    }

    @Override
    public synchronized boolean high() throws BusException {
      try {
        if (closed) {
          throw new IOException("the board has been given back");
        }
        if (descriptor == NONE) {
          descriptor = kernel.request(number);
        }
        hearWhatCame();
        return kernel.high(descriptor);
      } catch (IOException e) {
        release();
        throw new BusException(
            new Trouble(
                place,
                "The line cannot be had (" + e.getMessage() + ").",
                "See with 'gpioinfo' whether an overlay or another program holds it, and that the"
                    + " user is in group gpio."),
            e);
      }
    }

    @Override
    public void onEdge(EdgeListener listener) {
      this.listener = listener;
    }

    synchronized OptionalInt descriptor() {
      return descriptor == NONE ? OptionalInt.empty() : OptionalInt.of(descriptor);
    }

    /** Tells the edges of a descriptor, if it still is this line's. */
    synchronized void hear(int ready) {
      if (descriptor == ready) {
        try {
          hearWhatCame();
        } catch (IOException e) {
          release(); // the next look at its level tells
        }
      }
    }

    /** Under the line's lock: two threads would else tell its edges out of order. */
    private void hearWhatCame() throws IOException {
      if (kernel.await(List.of(descriptor), Duration.ZERO).isEmpty()) {
        return; // the other thread has told them, and fetching would wait for more
      }
      List<LineKernel.Edge> edges = kernel.edges(descriptor);
      long now = clock.now().nanos();
      for (LineKernel.Edge edge : edges) {
        listener.edge(edge.high(), new Moment(Math.max(0, now - edge.age().toNanos())));
      }
    }

    synchronized void release() {
      if (descriptor != NONE) {
        kernel.release(descriptor);
        descriptor = NONE;
      }
    }
  }
}
