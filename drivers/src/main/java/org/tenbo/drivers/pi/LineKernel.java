package org.tenbo.drivers.pi;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** What {@link GpioLines} asks of the kernel. Failures come in the kernel's words. */
interface LineKernel {
  /**
   * An edge that the kernel has seen.
   *
   * @param high whether the line rose
   * @param age how long ago it did
   */
  record Edge(boolean high, Duration age) {}

  /**
   * Takes a line as an input, pulled up, whose edges are kept from now on.
   *
   * @return its descriptor
   * @throws IOException when it is not there, or who holds it
   */
  int request(int line) throws IOException;

  /** Whether a line is high now. */
  boolean high(int descriptor) throws IOException;

  /**
   * Sleeps until a line has edges to be fetched or has gone.
   *
   * @param longest after which it returns in any case
   * @return the descriptors of such lines
   */
  List<Integer> await(List<Integer> descriptors, Duration longest);

  /**
   * The edges of a line that {@link #await} has named, the oldest first.
   *
   * @throws IOException when the line has gone
   */
  List<Edge> edges(int descriptor) throws IOException;

  /** Gives a line back. */
  void release(int descriptor);
}
