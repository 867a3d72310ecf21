package org.tenbo.drivers.key.mcp23017;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.PinIn;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.drivers.key.KeyTiming;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedMcp23017;
import org.tenbo.drivers.sim.SimulatedPin;

final class Mcp23017KeysTest {
  private static final I2cAddress ADDRESS = new I2cAddress(0x20);
  private static final DeviceId DEVICE = new DeviceId("keys.A");

  private final SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
  private final SimulatedPin line = new SimulatedPin("gpiochip0 line 4");
  private final SimulatedMcp23017 chip = new SimulatedMcp23017(line);
  private final List<String> heard = new ArrayList<>();
  private Moment now = Moment.START;
  private int reads;

  Mcp23017KeysTest() {
    bus.attach(ADDRESS, chip);
  }

  private Mcp23017Keys keys(Optional<PinIn> interrupt) {
    Mcp23017Keys keys =
        new Mcp23017Keys(
            DEVICE,
            bus,
            ADDRESS,
            Map.of(0, new KeyId("A.OK"), 14, new KeyId("A.BACK")),
            interrupt,
            KeyTiming.USUAL);
    keys.listen(
        new KeyListener() {
          @Override
          public void key(KeyEvent event) {
            heard.add(event.getClass().getSimpleName() + " " + event.key());
          }

          @Override
          public void report(DeviceReport report) {
            heard.add(report.getClass().getSimpleName() + " " + report.device());
          }
        });
    return keys;
  }

  private void pass(Mcp23017Keys keys, long millis) {
    Moment end = now.plus(Duration.ofMillis(millis));
    Moment next = keys.step(now);
    while (!end.isBefore(next)) {
      now = next;
      next = keys.step(now);
      reads++;
    }
    now = end;
  }

  @Test
  void pins_of_both_ports_are_keys() {
    Mcp23017Keys keys = keys(Optional.empty());
    pass(keys, 100);
    chip.ground(0, true, now);
    pass(keys, 50);
    chip.ground(14, true, now);
    chip.ground(0, false, now);
    pass(keys, 50);

    assertEquals(List.of("Down A.OK", "Up A.OK", "Down A.BACK"), heard);
  }

  @Test
  void the_interrupt_line_spares_the_bus_and_loses_no_press() {
    Mcp23017Keys keys = keys(Optional.of(line));
    pass(keys, 1000);
    int idle = reads;
    chip.ground(0, true, now);
    pass(keys, 20);
    chip.ground(0, false, now);
    pass(keys, 20);

    assertEquals(List.of("Down A.OK", "Up A.OK"), heard);
    assertTrue(idle <= 12, "read " + idle + " times in a second of rest");
  }

  @Test
  void an_unplugged_expander_is_reported_once_and_comes_back_by_itself() {
    Mcp23017Keys keys = keys(Optional.empty());
    pass(keys, 100);
    bus.unplug(ADDRESS);
    pass(keys, 5000);
    bus.plug(ADDRESS);
    pass(keys, 1500);
    chip.ground(14, true, now);
    pass(keys, 50);

    assertEquals(List.of("DeviceFault keys.A", "DeviceBack keys.A", "Down A.BACK"), heard);
  }

  @Test
  void an_expander_that_lost_its_power_and_still_answers_is_set_up_within_two_seconds() {
    Mcp23017Keys keys = keys(Optional.empty());
    pass(keys, 100);
    chip.losePower();
    pass(keys, 2100);
    heard.clear();
    chip.ground(0, true, now);
    pass(keys, 50);

    assertEquals(List.of("Down A.OK"), heard);
  }

  @Test
  void pins_that_the_data_sheet_keeps_for_outputs_are_refused() {
    for (int pin : new int[] {7, 15, -1, 16}) {
      Map<Integer, KeyId> pins = Map.of(pin, new KeyId("A.OK"));
      assertThrows(
          IllegalArgumentException.class,
          () -> new Mcp23017Keys(DEVICE, bus, ADDRESS, pins, Optional.empty(), KeyTiming.USUAL));
    }
  }
}
