package org.tenbo.app.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HealthTest {
  private static final Health TROUBLED =
      new Health(
          57,
          List.of("display.A, i2c-1 0x3c: Nothing answers. Check its wires."),
          99_999_999,
          Duration.ofSeconds(90),
          Optional.of(Instant.parse("2026-10-03T12:00:00.5Z")),
          Optional.of(new Health.Link(false, 2, 64, 5)));

  @Test
  void every_figure_of_a_table_in_a_club_is_there() {
    assertEquals(
        """
        # HELP tenbo_table_events_total Entries in the journal
        # TYPE tenbo_table_events_total counter
        tenbo_table_events_total 57
        # HELP tenbo_table_faults Parts that are out
        # TYPE tenbo_table_faults gauge
        tenbo_table_faults 1
        # HELP tenbo_table_disk_free_bytes Left for the journal
        # TYPE tenbo_table_disk_free_bytes gauge
        tenbo_table_disk_free_bytes 99999999
        # HELP tenbo_table_up_seconds Since the start
        # TYPE tenbo_table_up_seconds gauge
        tenbo_table_up_seconds 90.0
        # HELP tenbo_table_start_time_seconds When the table started
        # TYPE tenbo_table_start_time_seconds gauge
        tenbo_table_start_time_seconds 1.7910288005E9
        # HELP tenbo_table_linked 1 while connected to the club
        # TYPE tenbo_table_linked gauge
        tenbo_table_linked 0
        # HELP tenbo_table_link_losses_total Broken connections
        # TYPE tenbo_table_link_losses_total counter
        tenbo_table_link_losses_total 2
        # HELP tenbo_table_resends_total Events sent again
        # TYPE tenbo_table_resends_total counter
        tenbo_table_resends_total 64
        # HELP tenbo_table_waiting_events Not yet at the hub
        # TYPE tenbo_table_waiting_events gauge
        tenbo_table_waiting_events 5
        """,
        TROUBLED.metrics());
  }

  @Test
  void what_needs_looking_at_is_said_in_words() {
    assertEquals(
        """
        Something needs looking at:
        display.A, i2c-1 0x3c: Nothing answers. Check its wires.
        The disk of the journal is nearly full.
        The club cannot be reached; events that wait for it: 5.
        57 events in the journal.
        """,
        TROUBLED.words());
  }
}
