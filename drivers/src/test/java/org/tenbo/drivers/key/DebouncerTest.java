package org.tenbo.drivers.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.display.Seeds;

final class DebouncerTest {
  private final List<String> heard = new ArrayList<>();
  private final Debouncer debouncer =
      new Debouncer(
          new KeyId("A.OK"),
          "gpiochip0 line 17",
          KeyTiming.USUAL,
          new KeyListener() {
            @Override
            public void key(KeyEvent event) {
              heard.add(
                  switch (event) {
                        case KeyEvent.Down _ -> "down";
                        case KeyEvent.Held _ -> "held";
                        case KeyEvent.Up _ -> "up";
                      }
                      + " "
                      + event.at().since(Moment.START).toMillis());
            }

            @Override
            public void report(DeviceReport report) {
              heard.add(report.getClass().getSimpleName());
              lastReport = report.toString();
            }
          });
  private String lastReport = "";

  private static Moment ms(long millis) {
    return Moment.START.plus(Duration.ofMillis(millis));
  }

  /** Steps at every moment the debouncer asks for, until then. */
  private void pass(long millis) {
    Moment end = ms(millis);
    Moment next = debouncer.step(debouncerNow);
    while (!end.isBefore(next)) {
      next = debouncer.step(next);
    }
    debouncer.step(end);
    debouncerNow = end;
  }

  private Moment debouncerNow = Moment.START;

  private void level(boolean pressed, long millis) {
    pass(millis);
    debouncer.level(pressed, ms(millis));
  }

  @Test
  void one_press_with_bounces_is_one_event() {
    level(false, 0);
    for (long bounce = 100; bounce < 106; bounce++) {
      level(bounce % 2 == 0, bounce);
    }
    level(true, 106);
    for (long bounce = 300; bounce < 305; bounce++) {
      level(bounce % 2 == 1, bounce);
    }
    level(false, 305);
    pass(1000);

    assertEquals(List.of("down 114", "up 312"), heard);
  }

  @Test
  void noise_shorter_than_the_settling_time_is_no_press() {
    level(false, 0);
    level(true, 50);
    level(false, 57);
    pass(1000);

    assertTrue(heard.isEmpty(), heard::toString);
  }

  @Test
  void hold_fires_while_the_key_is_down_and_once() {
    level(false, 0);
    level(true, 100);
    pass(5000);
    assertEquals(List.of("down 108", "held 808"), heard);

    level(false, 6000);
    pass(7000);
    assertEquals(List.of("down 108", "held 808", "up 6008"), heard);
  }

  @Test
  void a_key_that_stays_down_is_a_fault_until_it_is_let_go() {
    level(false, 0);
    level(true, 100);
    pass(40_000);

    assertEquals(List.of("down 108", "held 808", "DeviceFault"), heard);
    assertTrue(lastReport.contains("A.OK"), lastReport);
    assertTrue(lastReport.contains("gpiochip0 line 17"), lastReport);
    assertTrue(lastReport.contains("short circuit"), lastReport);

    level(false, 50_000);
    pass(51_000);
    assertEquals(List.of("down 108", "held 808", "DeviceFault", "up 50008", "DeviceBack"), heard);
  }

  @Test
  void a_key_found_down_is_no_press() {
    level(true, 0);
    pass(1000);
    level(false, 2000);
    pass(3000);
    assertEquals(List.of(), heard);

    level(true, 4000);
    pass(4100);
    assertEquals(List.of("down 4008"), heard);
  }

  @Test
  void a_key_found_down_that_stays_down_is_a_fault() {
    level(true, 0);
    pass(31_000);
    level(false, 32_000);
    pass(33_000);

    assertEquals(List.of("DeviceFault", "DeviceBack"), heard);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void bounces_of_any_shape_give_as_many_events_as_there_were_presses(long seed) {
    Seeds seeds = new Seeds(seed);
    level(false, 0);
    long at = 100;
    for (int press = 0; press < 200; press++) {
      for (boolean pressed : new boolean[] {true, false}) {
        boolean level = pressed;
        for (int bounces = seeds.below(8) * 2; bounces >= 0; bounces--) {
          level(level, at);
          at += 1 + seeds.below(6);
          level = !level;
        }
        at += 20 + seeds.below(300);
      }
    }
    pass(at + 1000);

    assertEquals(200, heard.stream().filter(e -> e.startsWith("down")).count(), "seed " + seed);
    assertEquals(200, heard.stream().filter(e -> e.startsWith("up")).count(), "seed " + seed);
  }
}
