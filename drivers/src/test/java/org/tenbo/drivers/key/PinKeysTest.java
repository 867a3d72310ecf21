package org.tenbo.drivers.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.sim.SimulatedPin;

final class PinKeysTest {
  private final SimulatedPin ok = new SimulatedPin("gpiochip0 line 17");
  private final SimulatedPin back = new SimulatedPin("gpiochip0 line 27");
  private final List<String> heard = new ArrayList<>();
  private final PinKeys keys =
      new PinKeys(
          List.of(
              new PinKeys.Line(new KeyId("A.OK"), ok), new PinKeys.Line(new KeyId("A.BACK"), back)),
          KeyTiming.USUAL);
  private Moment now = Moment.START;

  PinKeysTest() {
    keys.listen(
        new KeyListener() {
          @Override
          public void key(KeyEvent event) {
            heard.add(event.getClass().getSimpleName() + " " + event.key());
          }

          @Override
          public void report(DeviceReport report) {
            heard.add(report.toString());
          }
        });
    keys.step(now);
  }

  private void pass(long millis) {
    Moment end = now.plus(Duration.ofMillis(millis));
    Moment next = keys.step(now);
    while (!end.isBefore(next)) {
      now = next;
      next = keys.step(now);
    }
    now = end;
  }

  @Test
  void a_line_pulled_low_is_a_press_of_its_key() {
    pass(100);
    back.move(false, now);
    pass(50);
    back.move(true, now);
    pass(50);

    assertEquals(List.of("Down A.BACK", "Up A.BACK"), heard);
  }

  @Test
  void a_press_whose_edge_got_lost_is_found_soon() {
    pass(100);
    ok.moveUnnoticed(false);
    pass(300);

    assertEquals(List.of("Down A.OK"), heard);
  }

  @Test
  void a_release_whose_edge_got_lost_is_found_too() {
    pass(100);
    ok.move(false, now);
    pass(50);
    ok.moveUnnoticed(true);
    pass(1100);

    assertEquals(List.of("Down A.OK", "Up A.OK"), heard);
  }

  @Test
  void a_lost_release_never_makes_a_press_held() {
    pass(100);
    ok.move(false, now);
    pass(690);
    ok.moveUnnoticed(true);
    pass(1100);

    assertEquals(List.of("Down A.OK", "Up A.OK"), heard);
  }

  @Test
  void two_keys_at_once_are_two_presses() {
    pass(100);
    ok.move(false, now);
    back.move(false, now);
    pass(50);

    assertEquals(List.of("Down A.OK", "Down A.BACK"), heard);
  }

  @Test
  void a_storm_of_edges_does_no_harm() {
    pass(100);
    for (int i = 0; i < 5000; i++) {
      ok.move(i % 2 == 1, now);
    }
    pass(100);
    assertEquals(List.of(), heard);

    ok.move(false, now);
    pass(100);
    assertEquals(List.of("Down A.OK"), heard);
  }

  @Test
  void a_line_that_cannot_be_read_is_a_fault_and_comes_back() {
    ok.breakDown(true);
    pass(1500);
    ok.breakDown(false);
    pass(1500);

    assertEquals(2, heard.size());
    assertTrue(heard.getFirst().startsWith("DeviceFault[device=line of A.OK"), heard::toString);
    assertEquals("DeviceBack[device=line of A.OK]", heard.getLast());
  }
}
