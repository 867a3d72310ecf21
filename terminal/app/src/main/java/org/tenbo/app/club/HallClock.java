package org.tenbo.app.club;

import java.time.Duration;
import java.util.Optional;
import org.tenbo.app.loop.Overlay;
import org.tenbo.club.event.ClockNotice;
import org.tenbo.club.event.TableId;
import org.tenbo.console.dialogue.Input;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.Picture;
import org.tenbo.rules.Seat;

/**
 * Counts what the clock of the hall has left, on the table's own monotonic clock from the last
 * notice of the hub on; after a start that heard none the time is not known, and is said to be so.
 */
public final class HallClock implements Overlay {
  /** Until then full minutes are told: a display changes once a minute. */
  static final Duration CLOSE = Duration.ofMinutes(5);

  static final String UNKNOWN = "-:--";

  private final Overlay above;
  private final MonotonicClock clock;
  private volatile Optional<Heard> heard = Optional.empty();

  private record Heard(ClockNotice notice, Duration left, Moment at) {}

  /**
   * @param above what else lies over the table's pictures
   */
  public HallClock(Overlay above, MonotonicClock clock) {
    this.above = above;
    this.clock = clock;
  }

  /** The hub has told the clock; on any thread. An older notice than the last changes nothing. */
  void heard(ClockNotice notice, TableId table) {
    Optional<Heard> last = heard;
    if (last.isPresent()
        && last.get().notice().round() == notice.round()
        && last.get().notice().version() > notice.version()) {
      return;
    }
    Duration left = notice.left().plus(notice.extra().getOrDefault(table, Duration.ZERO));
    heard = Optional.of(new Heard(notice, left, clock.now()));
  }

  /** What is left at this table; empty where the hub has not told it since the start. */
  Optional<Duration> left(Moment now) {
    return heard.map(
        last -> last.notice().runs() ? last.left().minus(now.since(last.at())) : last.left());
  }

  @Override
  public String remark(Moment now) {
    Optional<Heard> last = heard;
    if (last.isEmpty()) {
      return UNKNOWN;
    }
    if (last.get().notice().round() == 0) {
      return "";
    }
    Duration left = left(now).orElse(Duration.ZERO);
    if (left.compareTo(CLOSE) > 0) {
      return left.plusSeconds(59).toMinutes() + "'";
    }
    long seconds = Math.max(0, left.plusMillis(999).toSeconds());
    return "%d:%02d".formatted(seconds / 60, seconds % 60);
  }

  @Override
  public void heed(Input input, Moment now) {
    above.heed(input, now);
  }

  @Override
  public Optional<Picture> over(Seat seat, Moment now) {
    return above.over(seat, now);
  }
}
