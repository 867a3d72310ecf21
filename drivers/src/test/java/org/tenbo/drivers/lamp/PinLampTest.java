package org.tenbo.drivers.lamp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.sim.SimulatedPin;

final class PinLampTest {
  private final SimulatedPin pin = new SimulatedPin("gpiochip0 line 5");
  private final List<DeviceReport> reports = new ArrayList<>();
  private final PinLamp lamp = new PinLamp(new DeviceId("buzzer"), pin, reports::add);

  private static Moment ms(long millis) {
    return Moment.START.plus(Duration.ofMillis(millis));
  }

  @Test
  void it_starts_dark_and_is_lit_until_told_otherwise() throws BusException {
    assertEquals(Moment.NEVER, lamp.step(ms(0)));
    assertFalse(pin.high());

    lamp.light(true);
    assertEquals(Moment.NEVER, lamp.step(ms(1)));
    assertTrue(pin.high());

    lamp.light(false);
    lamp.step(ms(2));
    assertFalse(pin.high());
  }

  @Test
  void a_sound_ends_by_itself_and_can_be_made_again() throws BusException {
    lamp.step(ms(0));
    for (long start = 10; start < 1000; start += 300) {
      lamp.sound(Duration.ofMillis(200));
      assertEquals(ms(start + 200), lamp.step(ms(start)));
      assertTrue(pin.high());
      lamp.step(ms(start + 199));
      assertTrue(pin.high());
      assertEquals(Moment.NEVER, lamp.step(ms(start + 200)));
      assertFalse(pin.high());
    }
  }

  @Test
  void a_sound_without_end_is_refused() {
    assertThrows(IllegalArgumentException.class, () -> lamp.sound(Duration.ofSeconds(6)));
    assertThrows(IllegalArgumentException.class, () -> lamp.sound(Duration.ZERO));
  }

  @Test
  void a_line_that_fails_is_told_once_and_tried_again() throws BusException {
    lamp.step(ms(0));
    pin.breakDown(true);
    lamp.light(true);
    lamp.step(ms(10));
    lamp.step(ms(3000));
    pin.breakDown(false);
    lamp.step(ms(6000));

    assertTrue(pin.high());
    assertEquals(
        List.of(DeviceFault.class, DeviceBack.class),
        reports.stream().map(Object::getClass).toList());
  }
}
