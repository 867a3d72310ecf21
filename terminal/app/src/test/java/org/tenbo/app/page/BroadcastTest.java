package org.tenbo.app.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tenbo.app.loop.HandClock;
import org.tenbo.app.page.Broadcast.Hands;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.Tile;

/** Hands on show, so much later. */
class BroadcastTest {
  private static final Hands ONE = new Hands("East 1", Map.of(Seat.A, List.of(Tile.M1)));
  private static final Hands TWO = new Hands("East 1", Map.of(Seat.A, List.of(Tile.M2)));

  private final HandClock clock = new HandClock();
  private final Broadcast broadcast = new Broadcast(Duration.ofMinutes(5), clock);

  @Test
  void a_hand_is_shown_when_the_delay_has_passed_and_no_moment_earlier() {
    broadcast.hold(ONE);
    clock.pass(Duration.ofMinutes(5).minusNanos(1));
    assertEquals(Hands.NONE, broadcast.shown());

    clock.pass(Duration.ofNanos(1));
    assertEquals(ONE, broadcast.shown());
  }

  @Test
  void hands_follow_each_other_as_they_did_at_the_table() {
    broadcast.hold(ONE);
    clock.pass(Duration.ofMinutes(1));
    broadcast.hold(TWO);
    broadcast.hold(TWO);
    clock.pass(Duration.ofMinutes(1));
    broadcast.hold(Hands.NONE);

    clock.pass(Duration.ofMinutes(3));
    assertEquals(ONE, broadcast.shown());
    clock.pass(Duration.ofMinutes(1));
    assertEquals(TWO, broadcast.shown());
    clock.pass(Duration.ofMinutes(1));
    assertEquals(Hands.NONE, broadcast.shown());
  }

  @Test
  void hands_that_change_without_end_take_no_endless_room() {
    for (int i = 0; i < 20_000; i++) {
      broadcast.hold(i % 2 == 0 ? ONE : TWO);
    }
    clock.pass(Duration.ofMinutes(5));
    broadcast.hold(Hands.NONE);
    clock.pass(Duration.ofMinutes(5));

    assertEquals(Hands.NONE, broadcast.shown());
  }

  @Test
  void a_broadcast_without_a_delay_is_none() {
    assertThrows(IllegalArgumentException.class, () -> new Broadcast(Duration.ZERO, clock));
  }
}
