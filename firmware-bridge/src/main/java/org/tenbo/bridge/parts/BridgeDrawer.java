package org.tenbo.bridge.parts;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.stick.DrawerCount;
import org.tenbo.drivers.stick.DrawerListener;
import org.tenbo.drivers.stick.SlotCount;
import org.tenbo.drivers.stick.StickDrawer;

/**
 * A panel's point-stick drawer: turns the conductance of its slots into points.
 *
 * <p>In sticks of the AMOS kind 10,000 points are 10 kilohms and 100 points are 1 megohm: 100
 * points are always 1,000 nanosiemens, whatever lies in a slot. One that lies more than 0.3 sticks
 * off a whole number holds a stick that does not belong there, or a dirty one.
 */
final class BridgeDrawer implements StickDrawer {
  private static final double NANOSIEMENS_A_POINT = 10;
  private static final double TOLERANCE = 0.3;

  private final DrawerWiring wiring;
  private final Map<Integer, Long> nanosiemens = new HashMap<>();
  private List<SlotCount> told = List.of();
  private volatile @Nullable DrawerListener listener;

  BridgeDrawer(DrawerWiring wiring) {
    this.wiring = wiring;
  }

  @Override
  public DeviceId device() {
    return wiring.device();
  }

  @Override
  public void listen(DrawerListener listener) {
    this.listener = listener;
  }

  void measured(int slot, long conductance, Moment at) {
    nanosiemens.put(slot, conductance);
    if (!wiring.slots().stream().allMatch(s -> nanosiemens.containsKey(s.slot()))) {
      return; // the first round is not over, or a slot is at fault
    }
    List<SlotCount> counted = wiring.slots().stream().map(this::count).toList();
    DrawerListener to = listener;
    if (!counted.equals(told) && to != null) {
      told = counted;
      to.counted(new DrawerCount(device(), counted, at));
    }
  }

  private SlotCount count(SlotWiring slot) {
    double sticks = nanosiemens.getOrDefault(slot.slot(), 0L) / NANOSIEMENS_A_POINT / slot.unit();
    long whole = Math.round(sticks);
    return new SlotCount(
        slot.name(), (int) (whole * slot.unit()), Math.abs(sticks - whole) > TOLERANCE);
  }

  /** Of a slot at fault nothing is known until it has been measured again. */
  void fault(int slot, DeviceReport report) {
    nanosiemens.remove(slot);
    told = List.of();
    DrawerListener to = listener;
    if (to != null) {
      to.report(report);
    }
  }
}
