package org.tenbo.bridge.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
