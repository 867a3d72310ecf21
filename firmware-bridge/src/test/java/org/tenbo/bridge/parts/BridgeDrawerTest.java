package org.tenbo.bridge.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.stick.DrawerCount;
import org.tenbo.drivers.stick.DrawerListener;

class BridgeDrawerTest {
  private static final DeviceId DEVICE = new DeviceId("drawer.A");
  private static final DeviceFault FAULT =
      new DeviceFault(DEVICE, new Trouble("slot 0", "The rails touch.", "Take the sticks out."));

  private final List<Object> heard = new ArrayList<>();
  private final BridgeDrawer drawer =
      new BridgeDrawer(
          new DrawerWiring(
              DEVICE, List.of(new SlotWiring(0, "1000", 1_000), new SlotWiring(1, "100", 100))));

  BridgeDrawerTest() {
    drawer.listen(
        new DrawerListener() {
          @Override
          public void counted(DrawerCount count) {
            heard.add(count.points());
          }

          @Override
          public void unknown() {
            heard.add("unknown");
          }

          @Override
          public void report(DeviceReport report) {
            heard.add(report);
          }
        });
    drawer.measured(0, 40_000, Moment.START);
    drawer.measured(1, 10_000, Moment.START);
  }

  @Test
  void a_drawer_is_counted_once_all_its_slots_have_been() {
    assertEquals(List.of(5_000), heard);
  }

  @Test
  void a_drawer_with_a_slot_at_fault_is_not_counted_and_counted_anew_after_that() {
    heard.clear();
    drawer.fault(0, FAULT);
    drawer.measured(1, 9_000, Moment.START);
    drawer.fault(0, new DeviceBack(DEVICE));
    assertEquals(List.of(FAULT, new DeviceBack(DEVICE)), heard);

    heard.clear();
    drawer.measured(0, 40_000, Moment.START);
    assertEquals(List.of(4_900), heard);
  }

  @Test
  void a_drawer_that_holds_what_it_held_before_its_fault_is_told_nevertheless() {
    heard.clear();
    drawer.fault(0, FAULT);
    drawer.fault(0, new DeviceBack(DEVICE));
    drawer.measured(0, 40_000, Moment.START);

    assertEquals(List.of(FAULT, new DeviceBack(DEVICE), 5_000), heard);
  }

  @Test
  void a_drawer_is_back_only_with_the_last_of_its_slots() {
    heard.clear();
    DeviceFault other =
        new DeviceFault(DEVICE, new Trouble("slot 1", "The rails touch.", "Take the sticks out."));
    drawer.fault(0, FAULT);
    drawer.fault(1, other);
    drawer.fault(0, new DeviceBack(DEVICE));
    assertEquals(List.of(FAULT, other, other), heard, "the slot that is still at fault is told");

    drawer.fault(1, new DeviceBack(DEVICE));
    assertEquals(new DeviceBack(DEVICE), heard.getLast());
  }

  @Test
  void nothing_is_known_of_a_drawer_whose_controller_is_silent() {
    heard.clear();
    drawer.silent();
    drawer.silent();
    drawer.count(second(5));
    assertEquals(List.of("unknown"), heard);

    drawer.heard(second(9));
    drawer.count(second(9));
    assertEquals(List.of("unknown"), heard, "what was measured meanwhile may be on its way");
    drawer.count(second(10));
    assertEquals(List.of("unknown", 5_000), heard);
  }

  @Test
  void a_stick_taken_while_the_controller_is_silent_is_in_the_first_count_after_it() {
    heard.clear();
    drawer.silent();
    drawer.heard(second(9));
    drawer.measured(0, 30_000, second(9));
    drawer.count(second(10));

    assertEquals(List.of("unknown", 4_000), heard);
  }

  @Test
  void a_controller_that_began_anew_tells_faults_and_sticks_from_the_start() {
    heard.clear();
    drawer.fault(0, FAULT);
    drawer.forget();
    assertEquals(List.of(FAULT, new DeviceBack(DEVICE)), heard);

    heard.clear();
    drawer.measured(1, 10_000, Moment.START);
    assertEquals(List.of(), heard);
    drawer.measured(0, 40_000, Moment.START);
    assertEquals(List.of(5_000), heard);
  }

  private static Moment second(int seconds) {
    return Moment.START.plus(Duration.ofSeconds(seconds));
  }
}
