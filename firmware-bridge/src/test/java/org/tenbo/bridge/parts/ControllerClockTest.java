package org.tenbo.bridge.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.tenbo.bridge.message.ControllerTime;
import org.tenbo.drivers.Moment;

class ControllerClockTest {
  private final ControllerClock clock = new ControllerClock();

  @Test
  void a_press_that_waited_for_a_cut_line_is_dated_back_to_when_it_was_made() {
    clock.heard(new ControllerTime(1_000), host(51_002));
    clock.heard(new ControllerTime(4_000), host(59_000)); // five seconds late
    assertEquals(host(54_002), clock.moment(new ControllerTime(4_000), host(59_000)));
  }

  @Test
  void nothing_happened_later_than_now() {
    clock.heard(new ControllerTime(1_000), host(5_000));
    assertEquals(host(5_500), clock.moment(new ControllerTime(2_000), host(5_500)));
  }

  @Test
  void a_clock_that_goes_slow_is_followed_after_a_minute() {
    for (int second = 0; second < 3_600; second++) {
      // One part in ten thousand slow: 0.36 s in an hour.
      clock.heard(new ControllerTime(second * 1_000L - second / 10), host(1_000 + second * 1_000));
    }
    long now = 3_599_000L;
    Moment told = clock.moment(new ControllerTime(now - 359), host(1_000 + now));
    long error = host(1_000 + now).since(told).toMillis();
    assertTrue(error >= 0 && error < 10, "off by " + error + " ms");
  }

  @Test
  void the_controllers_clock_may_wrap() {
    clock.heard(new ControllerTime(ControllerTime.CYCLE - 100), host(10_000));
    assertEquals(host(10_150), clock.moment(new ControllerTime(50), host(11_000)));
  }

  private static Moment host(long millis) {
    return Moment.START.plus(Duration.ofMillis(millis));
  }
}
