package org.tenbo.drivers.bus;

/** An open serial line as a stream of bytes; one thread reads, one writes. */
public interface SerialStream extends AutoCloseable {
  BusName name();

  /**
   * Waits a short while for bytes.
   *
   * @return how many bytes were put at the start of {@code buffer}; 0 when none came in time
   * @throws BusException when the line is lost; the stream is then of no more use
   */
  int read(byte[] buffer) throws BusException;

  /**
   * Writes all bytes.
   *
   * @throws BusException when the line is lost
   */
  void write(byte[] bytes) throws BusException;

  /** Ends the stream; a read under way returns or throws. */
  @Override
  void close();
}
