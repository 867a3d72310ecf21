package org.tenbo.app.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.tenbo.app.loop.HandClock;
import org.tenbo.app.page.Visitors.Entered;
import org.tenbo.app.page.Visitors.Role;
import org.tenbo.club.web.Guesses;

class VisitorsTest {
  private final HandClock clock = new HandClock();
  private final Visitors visitors = new Visitors(Role.LOOKER, "1234", clock);

  @Test
  void the_code_has_six_digits() {
    assertTrue(visitors.code().matches("[0-9]{6}"), visitors.code());
  }

  @Test
  void the_code_makes_a_player_and_nothing_else_does() {
    assertEquals(Role.LOOKER, visitors.role(null));
    assertEquals(Role.LOOKER, visitors.role("made up"));

    Entered.Right right =
        assertInstanceOf(Entered.Right.class, visitors.pair("10.0.0.1", visitors.code()));

    assertEquals(Role.PLAYER, visitors.role(right.token()));
  }

  @Test
  void a_minute_after_too_many_tries_one_may_try_again() {
    for (int i = 0; i < Guesses.FROM_ONE; i++) {
      assertInstanceOf(Entered.Wrong.class, visitors.pair("10.0.0.1", "wrong"));
    }
    assertInstanceOf(Entered.TooMany.class, visitors.pair("10.0.0.1", visitors.code()));
    assertInstanceOf(Entered.Right.class, visitors.pair("10.0.0.2", visitors.code()));

    clock.pass(Guesses.SPAN);

    assertInstanceOf(Entered.Right.class, visitors.pair("10.0.0.1", visitors.code()));
  }

  @Test
  void many_addresses_together_can_try_no_more_than_a_few_times() {
    for (int i = 0; i < Guesses.FROM_ALL; i++) {
      visitors.pair("10.0.0." + i, "wrong");
    }

    assertInstanceOf(Entered.TooMany.class, visitors.pair("10.0.1.1", "wrong"));
  }

  @Test
  void twenty_wrong_tries_make_a_new_code() {
    String first = visitors.code();
    for (int i = 0; i < Visitors.WRONG; i++) {
      visitors.pair("10.0.0.1", "wrong");
      clock.pass(Duration.ofMinutes(1));
    }

    assertNotEquals(first, visitors.code());
  }

  @Test
  void only_the_latest_visitors_are_remembered() {
    Entered.Right first =
        assertInstanceOf(Entered.Right.class, visitors.pair("10.0.0.1", visitors.code()));
    for (int i = 0; i < Visitors.MOST; i++) {
      clock.pass(Duration.ofMinutes(1));
      visitors.pair("10.0.0.1", visitors.code());
    }

    assertEquals(Role.LOOKER, visitors.role(first.token()));
  }

  @Test
  void without_a_referee_s_code_nobody_becomes_referee_by_none() {
    Visitors none = new Visitors(Role.LOOKER, "", clock);
    Entered.Right player = assertInstanceOf(Entered.Right.class, none.pair("here", none.code()));

    assertInstanceOf(Entered.Wrong.class, none.referee("here", player.token(), ""));
  }
}
