package org.tenbo.bridge.parts;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
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
 *
 * <p>While the controller is silent nothing is known of it. After that it is counted only when what
 * was measured meanwhile has come, so that no stick seems to be taken just then.
 */
final class BridgeDrawer implements StickDrawer {
  private static final double NANOSIEMENS_A_POINT = 10;
  private static final double TOLERANCE = 0.3;

  /** What was measured while nobody heard it comes at once when the controller is heard again. */
  private static final Duration SETTLING = Duration.ofSeconds(1);

  private final DrawerWiring wiring;
  private final Map<Integer, Long> nanosiemens = new HashMap<>();
  private final Map<Integer, DeviceFault> faults = new TreeMap<>();
  private List<SlotCount> told = List.of();

  /** Until then a count may lack something; empty while the controller is silent. */
  private Optional<Moment> settled = Optional.of(Moment.START);

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

  synchronized void measured(int slot, long conductance, Moment at) {
    nanosiemens.put(slot, conductance);
    count(at);
  }

  /** Tells what it holds, where that is known and has changed or became known. */
  synchronized void count(Moment now) {
    if (settled.isEmpty()
        || now.isBefore(settled.get())
        || !wiring.slots().stream().allMatch(s -> nanosiemens.containsKey(s.slot()))) {
      return; // the first round is not over, or a slot is at fault
    }
    List<SlotCount> counted = wiring.slots().stream().map(this::count).toList();
    DrawerListener to = listener;
    if (!counted.equals(told) && to != null) {
      told = counted;
      to.counted(new DrawerCount(device(), counted, now));
    }
  }

  private SlotCount count(SlotWiring slot) {
    double sticks = nanosiemens.getOrDefault(slot.slot(), 0L) / NANOSIEMENS_A_POINT / slot.unit();
    long whole = Math.round(sticks);
    return new SlotCount(
        slot.name(), (int) (whole * slot.unit()), Math.abs(sticks - whole) > TOLERANCE);
  }

  /** The controller is silent: sticks may come and go unheard. */
  synchronized void silent() {
    DrawerListener to = listener;
    if (settled.isPresent() && to != null) {
      to.unknown();
    }
    settled = Optional.empty();
    told = List.of();
  }

  /** The controller is heard again. */
  synchronized void heard(Moment now) {
    if (settled.isEmpty()) {
      settled = Optional.of(now.plus(SETTLING));
    }
  }

  /** The controller began anew, and tells what it measures and what is wrong from the start. */
  synchronized void forget() {
    nanosiemens.clear();
    told = List.of();
    if (!faults.isEmpty()) {
      faults.clear();
      tell(new DeviceBack(device()));
    }
  }

  /** Of a slot at fault nothing is known until it has been measured again. */
  synchronized void fault(int slot, DeviceReport report) {
    nanosiemens.remove(slot);
    told = List.of();
    switch (report) {
      case DeviceFault fault -> {
        faults.put(slot, fault);
        tell(fault);
      }
      case DeviceBack back -> {
        faults.remove(slot);
        // The drawer is back with the last of its slots.
        tell(faults.values().stream().<DeviceReport>map(other -> other).findFirst().orElse(back));
      }
    }
  }

  private void tell(DeviceReport report) {
    DrawerListener to = listener;
    if (to != null) {
      to.report(report);
    }
  }
}
