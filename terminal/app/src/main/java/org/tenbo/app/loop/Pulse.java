package org.tenbo.app.loop;

import org.tenbo.drivers.Moment;

/** Is told on the table thread, after each tick, that it serves; returns at once. */
@FunctionalInterface
public interface Pulse {
  void beat(Moment now);
}
