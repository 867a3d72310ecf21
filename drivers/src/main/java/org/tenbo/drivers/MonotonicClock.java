package org.tenbo.drivers;

/** Tells the moment; tests step one by hand. */
@FunctionalInterface
public interface MonotonicClock {
  Moment now();

  /** The clock of the machine, which starts when this is called. */
  static MonotonicClock ofSystem() {
    long start = System.nanoTime();
    return () -> new Moment(System.nanoTime() - start);
  }
}
