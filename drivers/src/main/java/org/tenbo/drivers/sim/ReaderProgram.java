package org.tenbo.drivers.sim;

import java.time.Duration;

/**
 * What runs inside a simulated reader: bytes of the host in, answers out.
 *
 * <p>It fails on anything that the protocol does not have; the real ones answer or keep silent.
 */
interface ReaderProgram {
  /** Everything is as after switching on. */
  void power();

  /** A byte of the host. */
  void hear(byte one, Line line);

  /** The line is free and time passes: what is sent without being asked. */
  default void idle(Line line) {}

  /** Whether the host may speak at any time; else only when it has its answer. */
  default boolean hearsWhileItSends() {
    return false;
  }

  /** What is sent when it has started; mostly nothing. */
  default byte[] greeting() {
    return new byte[0];
  }

  /** The way back to the host. */
  @FunctionalInterface
  interface Line {
    /**
     * Sends bytes; the next come after them.
     *
     * @param effort how long the reader works on them before
     */
    void send(byte[] bytes, Duration effort);
  }
}
