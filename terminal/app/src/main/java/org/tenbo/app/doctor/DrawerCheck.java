package org.tenbo.app.doctor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.Pause;
import org.tenbo.drivers.stick.DrawerCount;
import org.tenbo.drivers.stick.DrawerListener;
import org.tenbo.drivers.stick.SlotCount;
import org.tenbo.drivers.stick.ads1115.Ads1115Drawer;

/** Counts a drawer once, and says what lies in it. */
final class DrawerCheck implements DrawerListener {
  /** Two rounds of four conversions and the pause between take half a second. */
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private static final Duration STEP = Duration.ofMillis(5);

  private final Ads1115Drawer drawer;
  private final MonotonicClock clock;
  private final Pause pause;
  private final List<DrawerCount> counts = new ArrayList<>();
  private Optional<DeviceFault> fault = Optional.empty();

  DrawerCheck(Ads1115Drawer drawer, MonotonicClock clock, Pause pause) {
    this.drawer = drawer;
    this.clock = clock;
    this.pause = pause;
    drawer.listen(this);
  }

  @Override
  public void counted(DrawerCount count) {
    counts.add(count);
  }

  @Override
  public void unknown() {
    counts.clear();
  }

  @Override
  public void report(DeviceReport report) {
    fault =
        switch (report) {
          case DeviceFault wrong -> Optional.of(wrong);
          case DeviceBack _ -> Optional.empty();
        };
  }

  Finding look(String name) {
    Moment end = clock.now().plus(PATIENCE);
    while (counts.isEmpty() && fault.isEmpty() && clock.now().isBefore(end)) {
      drawer.step(clock.now());
      pause.atLeast(STEP);
    }
    if (fault.isPresent()) {
      return Finding.wrong(name, fault.get().trouble());
    }
    if (counts.isEmpty()) {
      return Finding.wrong(
          name,
          "its count does not come to rest.",
          "Look for loose sticks and loose wires, and that reference and ADS1115 have one supply.");
    }
    return of(name, counts.getLast());
  }

  private static Finding of(String name, DrawerCount count) {
    String slots =
        count.slots().stream()
            .map(slot -> "slot " + slot.name() + ": " + slot.points())
            .collect(Collectors.joining(", "));
    Optional<SlotCount> misplaced = count.slots().stream().filter(SlotCount::misplaced).findFirst();
    return misplaced
        .map(
            slot ->
                Finding.wrong(
                    name,
                    "slot "
                        + slot.name()
                        + " holds a stick that does not belong there ("
                        + slots
                        + ").",
                    "Sort the sticks of that slot and wipe their ends; if it stays, see that the"
                        + " slot's smallest stick, its reference and the supply are what the file"
                        + " says."))
        .orElseGet(() -> Finding.fine(name, count.points() + " points (" + slots + ")"));
  }
}
