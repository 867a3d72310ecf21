package org.tenbo.drivers.sim;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.PinIn;
import org.tenbo.drivers.bus.PinOut;

/** A simulated line, pulled up: a test moves it, or reads what was written to it. */
public final class SimulatedPin implements PinIn, PinOut {
  private final String place;
  private boolean high = true;
  private boolean broken;
  private boolean read;
  private @Nullable EdgeListener listener;
  private final List<Watcher> watchers = new CopyOnWriteArrayList<>();

  /** A part that is wired to the line. */
  @FunctionalInterface
  public interface Watcher {
    void level(boolean high);
  }

  public SimulatedPin(String place) {
    this.place = place;
  }

  @Override
  public String place() {
    return place;
  }

  @Override
  public synchronized boolean high() throws BusException {
    check();
    read = true;
    return high;
  }

  @Override
  public synchronized void onEdge(EdgeListener listener) {
    this.listener = listener;
  }

  /** Moves the line from outside; an edge is told where there is one. */
  public void move(boolean toHigh, Moment at) {
    EdgeListener hearing;
    synchronized (this) {
      if (high == toHigh) {
        return;
      }
      high = toHigh;
      hearing = listener;
    }
    if (hearing != null) {
      hearing.edge(toHigh, at);
    }
  }

  /** Moves the line with nobody told, as when the system's buffer of edges overflows. */
  public synchronized void moveUnnoticed(boolean toHigh) {
    high = toHigh;
  }

  /** Whether the line was read at least once. */
  public synchronized boolean wasRead() {
    return read;
  }

  /** Makes reading and writing fail, or work again. */
  public synchronized void breakDown(boolean nowBroken) {
    broken = nowBroken;
  }

  /** Wires a part to the line: it hears of every level that is written, and of the one now. */
  public void watch(Watcher part) {
    watchers.add(part);
    part.level(isHigh());
  }

  /** The level now, looked at from outside: it does not count as read. */
  public synchronized boolean isHigh() {
    return high;
  }

  @Override
  public void write(boolean toHigh) throws BusException {
    synchronized (this) {
      check();
      high = toHigh;
    }
    watchers.forEach(part -> part.level(toHigh));
  }

  private void check() throws BusException {
    if (broken) {
      throw new BusException(
          new Trouble(place, "The line cannot be used.", "See which program holds it."));
    }
  }
}
