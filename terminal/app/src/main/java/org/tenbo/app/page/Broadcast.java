package org.tenbo.app.page;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.Tile;

/**
 * Everybody's hands, told so much later: the only way by which a hand leaves the table while it is
 * being played, and there is one only where the table's file asks for it.
 *
 * <p>The delay is measured on the table's own clock, which never jumps. Hands go in on the table
 * thread and can be had from any thread.
 */
public final class Broadcast {
  /** More changes than hands have in the longest delay; a newer one waits for room. */
  private static final int MOST = 8192;

  private final Duration delay;
  private final MonotonicClock clock;
  private final Deque<Told> told = new ArrayDeque<>();
  private Hands shown = Hands.NONE;
  private Hands last = Hands.NONE;

  /**
   * The tiles that each seat holds, as far as they were seen.
   *
   * @param game and round, as a title; empty while no deal is played
   */
  public record Hands(String game, Map<Seat, List<Tile>> bySeat) {
    /** Nobody holds anything. */
    public static final Hands NONE = new Hands("", Map.of());

    public Hands {
      bySeat = Map.copyOf(bySeat);
    }
  }

  private record Told(Moment at, Hands hands) {}

  /**
   * @param delay how much later hands are told, above zero
   */
  public Broadcast(Duration delay, MonotonicClock clock) {
    if (delay.isZero() || delay.isNegative()) {
      throw new IllegalArgumentException("hands are told later, not after " + delay);
    }
    this.delay = delay;
    this.clock = clock;
  }

  /** The hands have changed. */
  public synchronized void hold(Hands hands) {
    pass();
    if (!hands.equals(last) && told.size() < MOST) {
      last = hands;
      told.addLast(new Told(clock.now(), hands));
    }
  }

  /** The hands as they were before the delay. */
  public synchronized Hands shown() {
    pass();
    return shown;
  }

  private void pass() {
    Moment now = clock.now();
    for (Optional<Told> next = next();
        next.isPresent() && now.since(next.get().at()).compareTo(delay) >= 0;
        next = next()) {
      shown = next.get().hands();
      told.removeFirst();
    }
  }

  private Optional<Told> next() {
    return Optional.ofNullable(told.peekFirst());
  }
}
