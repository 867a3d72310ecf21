package org.tenbo.app.run;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.loop.Sight;
import org.tenbo.drivers.lamp.Buzzer;
import org.tenbo.drivers.lamp.Lamp;
import org.tenbo.rules.Seat;
import org.tenbo.table.Game;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** Lights the lamp of a seat while it is in riichi, and sounds the buzzer when it declares. */
final class Lights implements Onlooker {
  static final Duration SOUND = Duration.ofMillis(150);

  private final Onlooker next;
  private final Map<Seat, Lamp> lamps;
  private final Optional<Buzzer> buzzer;
  private @Nullable List<Seat> inRiichi;

  /**
   * Lights for an onlooker that sees the same.
   *
   * @param next told first of everything
   */
  Lights(Onlooker next, Map<Seat, Lamp> lamps, Optional<Buzzer> buzzer) {
    this.next = next;
    this.lamps = Map.copyOf(lamps);
    this.buzzer = buzzer;
  }

  @Override
  public void applied(
      long number, Optional<Instant> at, TableEvent event, TableState before, TableState after) {
    next.applied(number, at, event, before, after);
  }

  @Override
  public void calls(Seat seat) {
    next.calls(seat);
  }

  @Override
  public void looks(Sight sight) {
    next.looks(sight);
    List<Seat> now = sight.state().current().map(Game::riichi).orElse(List.of());
    List<Seat> earlier = inRiichi;
    if (now.equals(earlier)) {
      return;
    }
    inRiichi = now;
    lamps.forEach((seat, lamp) -> lamp.light(now.contains(seat)));
    // What stood when the program started was declared before.
    if (earlier != null && !earlier.containsAll(now)) {
      buzzer.ifPresent(each -> each.sound(SOUND));
    }
  }
}
