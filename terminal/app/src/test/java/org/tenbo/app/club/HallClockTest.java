package org.tenbo.app.club;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.app.loop.Overlay;
import org.tenbo.club.event.ClockNotice;
import org.tenbo.club.event.TableId;
import org.tenbo.club.event.UnreadableMessage;
import org.tenbo.drivers.Moment;

class HallClockTest {
  private static final TableId OURS = new TableId("t7");

  private Moment now = Moment.START;
  private final HallClock clock = new HallClock(Overlay.NONE, () -> now);

  private static ClockNotice notice(String json) {
    return ClockNotice.read(json.getBytes(StandardCharsets.UTF_8));
  }

  private void hears(int version, boolean runs, int seconds) {
    clock.heard(
        notice(
            "{\"version\":%d,\"round\":1,\"runs\":%b,\"secondsLeft\":%d,\"extra\":{\"t7\":360}}"
                .formatted(version, runs, seconds)),
        OURS);
  }

  @Test
  void after_a_start_without_the_hub_the_time_is_said_to_be_unknown() {
    assertEquals("-:--", clock.remark(now));
  }

  @Test
  void it_counts_on_by_itself_when_the_hub_is_silent_and_has_its_own_extra_time() {
    hears(3, true, 3480);
    assertEquals("64'", clock.remark(now), "3,480 and 360 seconds");
    now = now.plus(Duration.ofMinutes(60));
    assertEquals("4:00", clock.remark(now));
    now = now.plus(Duration.ofSeconds(239));
    assertEquals("0:01", clock.remark(now));
    now = now.plus(Duration.ofMinutes(3));
    assertEquals("0:00", clock.remark(now));
  }

  @Test
  void a_clock_that_stands_stays() {
    hears(3, false, 3480);
    now = now.plus(Duration.ofMinutes(30));
    assertEquals("64'", clock.remark(now));
  }

  @Test
  void a_notice_that_was_under_way_for_long_changes_nothing() {
    hears(4, false, 600);
    hears(3, true, 3480);
    assertEquals("16'", clock.remark(now));
  }

  @Test
  void before_the_first_round_nothing_is_shown() {
    clock.heard(
        notice("{\"version\":1,\"round\":0,\"runs\":false,\"secondsLeft\":0,\"extra\":{}}"), OURS);
    assertEquals("", clock.remark(now));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{\"version\":1}",
        "{\"version\":1,\"round\":1,\"runs\":true,\"secondsLeft\":99999999}",
        "{\"version\":1,\"round\":1,\"runs\":true,\"secondsLeft\":1,\"extra\":{\"T 7\":1}}",
        "{\"version\":1,\"round\":1,\"runs\":true,\"secondsLeft\":1,\"extra\":{\"t7\":\"x\"}}",
      })
  void what_is_no_notice_is_refused(String payload) {
    assertThrows(UnreadableMessage.class, () -> notice(payload));
  }
}
