package org.tenbo.drivers.stick.ads1115;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.sim.SimulatedAds1115;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.stick.DrawerCount;
import org.tenbo.drivers.stick.DrawerListener;

final class Ads1115DrawerTest {
  private static final I2cAddress ADDRESS = new I2cAddress(0x48);
  private static final double SUPPLY = 3.3;

  /** Sticks of the AMOS kind, in ohms. */
  private static final double TEN_THOUSAND = 10e3;

  private static final double FIVE_THOUSAND = 20e3;
  private static final double THOUSAND = 100e3;
  private static final double FIVE_HUNDRED = 200e3;
  private static final double HUNDRED = 1e6;

  private static final List<ResistanceSlot> SLOTS =
      List.of(
          new ResistanceSlot("5000", 0, 5_000, 10_000),
          new ResistanceSlot("1000", 1, 1_000, 100_000),
          new ResistanceSlot("100", 2, 100, 100_000));

  private final SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
  private final SimulatedAds1115 chip = new SimulatedAds1115();
  private final List<DrawerCount> counts = new ArrayList<>();
  private final List<DeviceReport> reports = new ArrayList<>();
  private final Ads1115Drawer drawer =
      new Ads1115Drawer(new DeviceId("drawer.A"), bus, ADDRESS, SLOTS, SUPPLY);
  private Moment now = Moment.START;

  Ads1115DrawerTest() {
    bus.attach(ADDRESS, chip);
    drawer.listen(
        new DrawerListener() {
          @Override
          public void counted(DrawerCount count) {
            counts.add(count);
          }

          @Override
          public void unknown() {
            throw new AssertionError("it hangs on a bus of this board");
          }

          @Override
          public void report(DeviceReport report) {
            reports.add(report);
          }
        });
    for (int slot = 0; slot < 4; slot++) {
      lay(slot);
    }
  }

  /** Puts sticks in a slot: resistors in parallel to ground, the reference to the supply. */
  private void lay(int slot, double... ohms) {
    double conductance = 0;
    for (double ohm : ohms) {
      conductance += 1 / ohm;
    }
    double reference = slot < SLOTS.size() ? SLOTS.get(slot).reference() : 10_000;
    chip.volts(slot, SUPPLY / (1 + reference * conductance));
  }

  private void pass(long millis) {
    Moment end = now.plus(Duration.ofMillis(millis));
    Moment next = drawer.step(now);
    while (!end.isBefore(next)) {
      // Nine milliseconds are enough for a conversion, anything less is not.
      if (next.since(now).compareTo(Duration.ofMillis(9)) >= 0) {
        chip.finishConversion();
      }
      now = next;
      next = drawer.step(now);
    }
    now = end;
    chip.finishConversion();
  }

  @Test
  void a_drawer_with_25000_points_is_counted_slot_by_slot() {
    lay(0, TEN_THOUSAND, FIVE_THOUSAND, FIVE_THOUSAND);
    lay(1, THOUSAND, THOUSAND, THOUSAND, THOUSAND);
    lay(
        2, HUNDRED, HUNDRED, HUNDRED, HUNDRED, HUNDRED, HUNDRED, HUNDRED, HUNDRED, HUNDRED,
        HUNDRED);
    pass(1000);

    assertEquals(1, counts.size());
    DrawerCount count = counts.getFirst();
    assertEquals(25_000, count.points());
    assertEquals(20_000, count.slots().get(0).points());
    assertEquals(4_000, count.slots().get(1).points());
    assertEquals(1_000, count.slots().get(2).points());
    assertFalse(count.misplaced());
  }

  @Test
  void an_empty_drawer_holds_nothing() {
    pass(1000);

    assertEquals(0, counts.getFirst().points());
  }

  @Test
  void a_500_among_the_thousands_is_misplaced() {
    lay(1, THOUSAND, FIVE_HUNDRED);
    pass(1000);

    assertTrue(counts.getFirst().slots().get(1).misplaced());
    assertFalse(counts.getFirst().slots().get(2).misplaced());
  }

  @Test
  void a_count_is_told_when_two_rounds_agree_and_once() {
    pass(1000);
    lay(1, THOUSAND);
    pass(2000);

    assertEquals(List.of(0, 1_000), counts.stream().map(DrawerCount::points).toList());
  }

  @ParameterizedTest(name = "{0} sticks of 100 with a supply off by {1} %")
  @CsvSource({"1, 1", "10, 1", "10, -1", "5, -1"})
  void a_supply_a_percent_off_moves_no_count_of_hundreds(int sticks, double percent) {
    double conductance = sticks / HUNDRED;
    chip.volts(2, SUPPLY * (1 + percent / 100) / (1 + 100_000 * conductance));
    pass(1000);

    assertEquals(100 * sticks, counts.getFirst().points());
  }

  @Test
  void rails_that_touch_are_a_fault_with_a_remedy() {
    pass(1000);
    chip.volts(1, 0);
    pass(1000);

    DeviceFault fault = (DeviceFault) reports.getFirst();
    assertEquals("i2c-1 0x48 input 1", fault.trouble().where());
    assertTrue(fault.trouble().remedy().contains("metal"), fault::toString);
  }

  @Test
  void an_unplugged_drawer_is_reported_and_counted_again_when_it_is_back() {
    pass(1000);
    bus.unplug(ADDRESS);
    pass(3000);
    bus.plug(ADDRESS);
    lay(1, THOUSAND);
    pass(3000);

    assertEquals(
        List.of(DeviceFault.class, DeviceBack.class),
        reports.stream().map(Object::getClass).toList());
    assertEquals(1_000, counts.getLast().points());
  }

  @Test
  void a_drawer_that_is_back_is_told_though_it_holds_what_it_held() {
    lay(1, THOUSAND);
    pass(1000);
    bus.unplug(ADDRESS);
    pass(3000);
    bus.plug(ADDRESS);
    pass(3000);

    assertEquals(List.of(1_000, 1_000), counts.stream().map(DrawerCount::points).toList());
  }

  @Test
  void two_slots_on_one_input_are_refused() {
    List<ResistanceSlot> twice = List.of(SLOTS.getFirst(), SLOTS.getFirst());

    assertThrows(
        IllegalArgumentException.class,
        () -> new Ads1115Drawer(new DeviceId("drawer.A"), bus, ADDRESS, twice, SUPPLY));
  }
}
