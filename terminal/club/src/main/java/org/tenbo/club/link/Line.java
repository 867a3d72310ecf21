package org.tenbo.club.link;

import java.util.function.Consumer;

/** Sends messages over a connection that comes and goes. */
public interface Line extends AutoCloseable {

  /** What is told of a line; on its own thread, so it must return at once. */
  interface Listener {
    /** The connection stands, and all topics are subscribed to. */
    void up();

    /** The connection broke, or could not be made. */
    void down(Outage why);

    /** A message came in. */
    void came(String topic, byte[] payload);
  }

  /** Whether it stands now. */
  boolean isUp();

  /**
   * Sends a message; where the connection does not stand it is not kept.
   *
   * @param done told once whether the broker has it, as far as that is known
   */
  void send(Message message, Consumer<Boolean> done);

  /** Sends a last message and ends the connection in peace. */
  void close(Message farewell);

  @Override
  void close();
}
