package org.tenbo.bridge.parts;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.tenbo.bridge.message.ControllerTime;
import org.tenbo.drivers.Moment;

/**
 * Tells when on the host's clock something happened that the controller timed on its own.
 *
 * <p>A report comes at once or late, never early; so of all that was heard lately, the one with the
 * least delay tells how the clocks stand. Two clocks drift by some seconds a day, so what was heard
 * more than a minute ago no longer counts.
 */
final class ControllerClock {
  private static final Duration SPAN = Duration.ofSeconds(30);

  /** A pair of readings with the least delay of its span. */
  private record Reading(ControllerTime at, Moment heard) {}

  private @Nullable Reading newest;
  private @Nullable Reading older;
  private Moment spanEnds = Moment.START;

  /** The controller has restarted: its clock begins anew. */
  void reset() {
    newest = null;
    older = null;
  }

  /** The controller's clock showed this not after now. */
  void heard(ControllerTime at, Moment now) {
    if (newest == null || !now.isBefore(spanEnds)) {
      older = newest;
      newest = new Reading(at, now);
      spanEnds = now.plus(SPAN);
    } else {
      newest = quicker(newest, new Reading(at, now));
    }
  }

  private static Reading quicker(Reading a, Reading b) {
    return delay(a, b) <= 0 ? a : b;
  }

  /** By how many nanoseconds more {@code a} was under way than {@code b}. */
  private static long delay(Reading a, Reading b) {
    return a.heard.since(b.heard).toNanos() - Duration.ofMillis(a.at.since(b.at)).toNanos();
  }

  /** When it happened on the host's clock: not after now. */
  Moment moment(ControllerTime at, Moment now) {
    if (newest == null) {
      return now;
    }
    Reading best = older == null ? newest : quicker(older, newest);
    long nanos = best.heard.nanos() + Duration.ofMillis(at.since(best.at)).toNanos();
    return new Moment(Math.clamp(nanos, 0, now.nanos()));
  }
}
