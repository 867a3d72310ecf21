package org.tenbo.drivers.reader;

import java.util.List;
import java.util.function.Consumer;

/**
 * One kind of reader as its session uses it: how its bytes become frames, and which orders make it
 * scan. It knows no time.
 *
 * @param <F> a frame of its protocol
 */
public interface Dialect<F> {
  /** What people call such a reader. */
  String name();

  /**
   * Takes bytes as they come, in pieces of any size, and tells each whole and undamaged frame;
   * finds back by itself after damage.
   *
   * @param count how many of {@code bytes} are meant, from the first
   */
  void decode(byte[] bytes, int count, Consumer<? super F> frames);

  /** Drops what has come of a frame: its rest will not. */
  void forget();

  /** The orders that bring a reader of which nothing is known to where it can scan. */
  List<Step<F>> start();

  /**
   * The orders of one pass of an antenna.
   *
   * @param port its number as the reader counts
   */
  List<Step<F>> pass(int port);
}
