package org.tenbo.app.check;

import java.io.IOException;
import java.time.Duration;
import org.tenbo.console.dialogue.Layout;

/**
 * A table whose program can die under its players' hands, while its displays, which stand outside,
 * go on showing what they showed.
 */
interface MortalTable extends Panels, AutoCloseable {
  /** The keys of its panels. */
  Layout layout();

  /** Starts the program and waits until its displays show what its journal says. */
  void start() throws IOException;

  /** Lets the program die so, once; {@link #press} and {@link #pass} then throw {@link Killed}. */
  void dies(Death how);

  /** Waits for the end of a killed program and takes up the last of what it sent its displays. */
  void bury() throws IOException;

  @Override
  void close() throws IOException;

  /**
   * How a life of the program is to end.
   *
   * @param presses the press that it does not outlive, counted from 1
   * @param delay how long after that; nothing at rest, which is when all has been shown
   */
  record Death(int presses, When when, Duration delay) {
    /** What the delay is counted from. */
    enum When {
      PRESSED,
      FIRST_BYTE,
      AT_REST
    }
  }

  /** The program has been killed. */
  final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Killed() {
      super("the program was killed");
    }
  }
}
