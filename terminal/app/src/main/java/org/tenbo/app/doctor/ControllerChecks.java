package org.tenbo.app.doctor;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.tenbo.app.board.ControllerLines;
import org.tenbo.app.board.ControllerWirings;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsConfig.BridgePlace;
import org.tenbo.bridge.parts.ControllerWiring;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.Frame;
import org.tenbo.rules.Seat;

/** Looks at what hangs on the controllers of a table; their lines are opened at the first look. */
final class ControllerChecks implements AutoCloseable {
  /** A controller is told to be silent after three seconds; a board that resets needs two. */
  private static final Duration FOR_AN_ANSWER = Duration.ofSeconds(6);

  /** The firmware looks for a missing display every second. */
  private static final Duration FOR_A_DISPLAY = Duration.ofMillis(2_500);

  private final Map<DeviceId, DeviceFault> faults = new ConcurrentHashMap<>();
  private final List<ControllerWiring> wirings;
  private final ControllerLines lines;
  private boolean started;

  ControllerChecks(PartsConfig config) {
    wirings = ControllerWirings.of(config);
    lines = new ControllerLines(wirings, MonotonicClock.ofSystem(), this::hear);
  }

  private void hear(DeviceReport report) {
    switch (report) {
      case DeviceFault fault -> faults.put(fault.device(), fault);
      case DeviceBack back -> faults.remove(back.device());
    }
  }

  /** The display of a seat. */
  Finding display(String name, Seat seat, BridgePlace place) {
    Optional<Finding> wrong = controller(name, place);
    if (wrong.isPresent()) {
      return wrong.get();
    }
    DeviceId device = new DeviceId("display." + seat);
    Display display = lines.display(device).orElseThrow();
    display.show(new Frame(TestPicture.of(display.form(), seat), Brightness.FULL));
    await(() -> faults.containsKey(device), FOR_A_DISPLAY);
    DeviceFault fault = faults.get(device);
    return fault == null
        ? Finding.fine(
            name, words(place) + " answers; look: " + TestPicture.words(display.form(), seat))
        : Finding.wrong(name, fault.trouble());
  }

  /** The keys of a seat. */
  Finding panel(String name, BridgePlace place, int keys) {
    return controller(name, place)
        .orElseGet(() -> Finding.fine(name, keys + " keys on " + words(place) + ", which answers"));
  }

  private static String words(BridgePlace place) {
    return "panel " + place.panel().number() + " of the controller at " + place.port();
  }

  /** What is wrong with a controller, if something is. */
  private Optional<Finding> controller(String name, BridgePlace place) {
    DeviceId controller =
        wirings.stream()
            .filter(wiring -> wiring.place().equals(place.port()))
            .map(ControllerWiring::controller)
            .findFirst()
            .orElseThrow();
    if (!started) {
      started = true;
      lines.start();
    }
    await(() -> faults.containsKey(controller) || lines.isUp(controller), FOR_AN_ANSWER);
    return Optional.ofNullable(faults.get(controller))
        .map(fault -> Finding.wrong(name, fault.trouble()));
  }

  private static void await(BooleanSupplier met, Duration patience) {
    long end = System.nanoTime() + patience.toNanos();
    try {
      while (!met.getAsBoolean() && System.nanoTime() < end) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    lines.close();
  }
}
