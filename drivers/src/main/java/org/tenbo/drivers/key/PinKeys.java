package org.tenbo.drivers.key;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.stream.Collectors;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Health;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusTask;
import org.tenbo.drivers.bus.PinIn;

/**
 * Reads keys that each pull a line of their own to ground.
 *
 * <p>Edges come from the lines into a queue of 256; what does not fit is dropped, since every level
 * is read again before it counts, and all are read four times a second.
 */
public final class PinKeys implements Keys, BusTask {
  private static final Duration RESYNC = Duration.ofMillis(250);

  /**
   * A key and its line.
   *
   * @param pin pulled up; low while the key is down
   */
  public record Line(KeyId key, PinIn pin) {}

  private final KeySwitchboard switchboard = new KeySwitchboard();
  private final List<Reading> readings;
  private final ArrayBlockingQueue<Edge> edges = new ArrayBlockingQueue<>(256);
  private volatile Runnable wake = () -> {};
  private Moment resyncAt = Moment.START;

  /** Keys on lines; the lines' edges are heard from now on. */
  public PinKeys(List<Line> lines, KeyTiming timing) {
    List<Reading> all = new ArrayList<>();
    for (Line line : lines) {
      Reading reading =
          new Reading(line, new Debouncer(line.key(), line.pin().place(), timing, switchboard));
      all.add(reading);
      line.pin()
          .onEdge(
              (high, at) -> {
                edges.offer(new Edge(reading, !high, at));
                wake.run();
              });
    }
    readings = List.copyOf(all);
  }

  private record Edge(Reading reading, boolean pressed, Moment at) {}

  @Override
  public Set<KeyId> keys() {
    return readings.stream().map(r -> r.line.key()).collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public void listen(KeyListener listener) {
    switchboard.connect(listener);
  }

  @Override
  public void wakeBy(Runnable wake) {
    this.wake = wake;
  }

  @Override
  public Moment step(Moment now) {
    takeEdges();
    boolean resync = !now.isBefore(resyncAt);
    if (resync) {
      resyncAt = now.plus(RESYNC);
    }
    for (Reading reading : readings) {
      reading.step(now, resync);
    }
    Moment next = resyncAt;
    for (Reading reading : readings) {
      next = Moment.earlier(next, reading.due);
    }
    return next;
  }

  private void takeEdges() {
    for (Edge edge = edges.poll(); edge != null; edge = edges.poll()) {
      edge.reading.edge(edge.pressed, edge.at);
    }
  }

  /** One key's line, how it bounces, and whether the line can be read. */
  private final class Reading {
    private final Line line;
    private final Debouncer debouncer;
    private final Health health;
    private Moment last = Moment.START;
    private Moment due = Moment.NEVER;
    private boolean looked;

    private Reading(Line line, Debouncer debouncer) {
      this.line = line;
      this.debouncer = debouncer;
      this.health = new Health(new DeviceId("line of " + line.key()), switchboard::report);
    }

    private void edge(boolean pressed, Moment at) {
      // Before the first look at the line an edge says nothing about how it was found.
      if (!looked) {
        return;
      }
      // An edge may be older than the last step: time must not run backwards.
      last = at.isBefore(last) ? last : at;
      debouncer.level(pressed, last);
      due = debouncer.step(last);
    }

    private void step(Moment now, boolean resync) {
      if (!resync && now.isBefore(due)) {
        return;
      }
      try {
        boolean pressed = !line.pin().high();
        // A press that is over by now is in the edges that the look has brought.
        takeEdges();
        last = now.isBefore(last) ? last : now;
        debouncer.level(pressed, last);
        looked = true;
        due = debouncer.step(last);
        health.worked();
      } catch (BusException e) {
        due = Moment.NEVER;
        health.failed(e.trouble());
      }
    }
  }
}
