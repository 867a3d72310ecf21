package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.drivers.Moment;

/** What systemd is told (sd_notify(3), sd_watchdog_enabled(3)). */
class SupervisorTest {
  private static final String READY = "READY=1\nSTATUS=The table is open.";
  private static final String ALIVE = "WATCHDOG=1";
  private static final long PROCESS = 42;

  private final List<String> told = new ArrayList<>();

  private Supervisor watchedFor(Duration patience) {
    return new Supervisor(told::add, Optional.of(patience));
  }

  private static Moment after(long millis) {
    return Moment.START.plus(Duration.ofMillis(millis));
  }

  @Test
  void nothing_is_told_before_the_table_thread_has_served() {
    watchedFor(Duration.ofSeconds(20));

    assertEquals(List.of(), told);
  }

  @Test
  void the_first_tick_that_is_served_makes_the_service_ready() {
    watchedFor(Duration.ofSeconds(20)).beat(after(0));

    assertEquals(List.of(READY), told);
  }

  @Test
  void the_watchdog_is_fed_four_times_within_its_patience() {
    Supervisor supervisor = watchedFor(Duration.ofSeconds(20));

    for (long millis = 0; millis < 20_000; millis += 250) {
      supervisor.beat(after(millis));
    }

    assertEquals(List.of(READY, ALIVE, ALIVE, ALIVE), told);
  }

  @Test
  void where_no_watchdog_waits_only_readiness_is_told() {
    Supervisor supervisor = new Supervisor(told::add, Optional.empty());

    supervisor.beat(after(0));
    supervisor.beat(after(60_000));

    assertEquals(List.of(READY), told);
  }

  @Test
  void an_end_that_was_asked_for_is_told() {
    Supervisor supervisor = watchedFor(Duration.ofSeconds(20));

    supervisor.beat(after(0));
    supervisor.ending();

    assertEquals(List.of(READY, "STOPPING=1"), told);
  }

  @Test
  void the_patience_is_told_in_microseconds() {
    assertEquals(
        Optional.of(Duration.ofSeconds(20)),
        Supervisor.patience(Map.of("WATCHDOG_USEC", "20000000", "WATCHDOG_PID", "42"), PROCESS));
    assertEquals(
        Optional.of(Duration.ofSeconds(20)),
        Supervisor.patience(Map.of("WATCHDOG_USEC", "20000000"), PROCESS));
  }

  @Test
  void a_watchdog_that_waits_for_another_process_is_not_fed() {
    assertEquals(
        Optional.empty(),
        Supervisor.patience(Map.of("WATCHDOG_USEC", "20000000", "WATCHDOG_PID", "41"), PROCESS));
  }

  @Test
  void a_patience_that_is_no_time_is_refused_in_words() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> Supervisor.patience(Map.of("WATCHDOG_USEC", "soon"), PROCESS));

    assertEquals(
        "WATCHDOG_USEC is \"soon\"; allowed: a number of microseconds.", refused.getMessage());
  }
}
