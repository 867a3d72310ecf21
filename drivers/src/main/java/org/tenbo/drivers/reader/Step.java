package org.tenbo.drivers.reader;

import java.time.Duration;
import java.util.function.Function;

/**
 * One order to a reader, and what the frames that come then mean.
 *
 * @param <F> a frame of the reader's protocol
 * @param patience how long the answer may take; of a listening step, how long it lasts
 * @param listening whether it ends by time alone, as a reader that reports until it is stopped
 * @param meaning what a frame means while this step waits
 */
public record Step<F>(
    Bytes request, Duration patience, boolean listening, Function<F, Heard> meaning) {
  /** An order with an answer. */
  public static <F> Step<F> asking(Bytes request, Duration patience, Function<F, Heard> meaning) {
    return new Step<>(request, patience, false, meaning);
  }

  /** An order after which the reader reports by itself. */
  public static <F> Step<F> listening(Bytes request, Duration length, Function<F, Heard> meaning) {
    return new Step<>(request, length, true, meaning);
  }
}
