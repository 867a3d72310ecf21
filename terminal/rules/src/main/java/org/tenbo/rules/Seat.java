package org.tenbo.rules;

/**
 * A side of the physical table, in turn order (anticlockwise seen from above).
 *
 * <p>A seat is fixed; the wind that it holds changes with each deal. Who deals first is part of a
 * game's set-up, so seat {@code A} need not be the first East. In three-player games {@code D}
 * stays empty.
 */
public enum Seat {
  A,
  B,
  C,
  D
}
