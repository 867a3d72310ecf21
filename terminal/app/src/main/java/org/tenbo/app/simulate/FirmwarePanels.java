package org.tenbo.app.simulate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.tenbo.app.board.ControllerLines;
import org.tenbo.app.loop.Wiring;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.parts.ControllerWiring;
import org.tenbo.bridge.parts.PanelWiring;
import org.tenbo.bridge.sim.SimulatedController;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.Keys;
import org.tenbo.rules.Seat;

/**
 * Four panels on simulated microcontrollers: the very program of the ATmega2560, its keys pressed
 * at the pins, its displays read back from the model of their chip, and a real serial line between.
 */
public final class FirmwarePanels implements AutoCloseable {
  private final Map<Seat, Place> places = new EnumMap<>(Seat.class);
  private final Map<Seat, Display> displays = new EnumMap<>(Seat.class);
  private final List<SimulatedController> controllers = new ArrayList<>();
  private final ControllerLines lines;
  private final Path folder;

  /** How the panels are shared among controllers. */
  public enum Controllers {
    /** One controller, its four displays behind a multiplexer. */
    ONE,
    /** Four, each serves a seat. */
    FOUR
  }

  private record Place(SimulatedController controller, Panel panel) {}

  /**
   * Starts the controllers; their lines are silent until {@link #start}.
   *
   * @param build the firmware's build folder, {@code firmware-bridge/firmware/build}
   * @param reports hears on the lines' threads what falls out and is back
   * @throws IOException when a controller does not start; says what to build
   */
  public FirmwarePanels(
      Path build,
      Controllers shared,
      Layout layout,
      MonotonicClock clock,
      Consumer<? super DeviceReport> reports)
      throws IOException {
    folder = Files.createTempDirectory("tenbo-firmware");
    List<ControllerWiring> wirings = new ArrayList<>();
    try {
      switch (shared) {
        case ONE -> wirings.add(add(build, "table", List.of(Seat.values()), layout));
        case FOUR -> {
          for (Seat seat : Seat.values()) {
            wirings.add(add(build, seat.name(), List.of(seat), layout));
          }
        }
      }
    } catch (IOException e) {
      end();
      throw e;
    }
    lines = new ControllerLines(wirings, clock, reports);
    for (Seat seat : Seat.values()) {
      lines.display(display(seat)).ifPresent(display -> displays.put(seat, display));
    }
  }

  private static DeviceId display(Seat seat) {
    return new DeviceId("display." + seat);
  }

  private ControllerWiring add(Path build, String name, List<Seat> seats, Layout layout)
      throws IOException {
    Path path = folder.resolve("tty" + name);
    SimulatedController controller = SimulatedController.mega2560(build, seats.size(), path);
    controllers.add(controller);
    List<PanelWiring> panels = new ArrayList<>();
    for (int i = 0; i < seats.size(); i++) {
      Seat seat = seats.get(i);
      Map<Integer, KeyId> keys = new HashMap<>();
      for (Key key : layout.keys()) {
        keys.put(key.ordinal(), Wiring.id(seat, key));
      }
      places.put(seat, new Place(controller, new Panel(i)));
      panels.add(PanelWiring.bare(new Panel(i)).with(keys).with(display(seat)));
    }
    return new ControllerWiring(
        new DeviceId("controller." + name), path.toString(), panels, Map.of());
  }

  /** Begins to talk with the controllers. */
  public void start() {
    lines.start();
  }

  /** Whether every controller has answered. */
  public boolean isUp() {
    return lines.areUp();
  }

  public Map<Seat, Display> displays() {
    return displays;
  }

  public List<Keys> keys() {
    return lines.keys();
  }

  /** Presses a key at its pin, or lets it go. */
  public void move(Seat seat, Key key, boolean down) {
    Place place = place(seat);
    if (down) {
      place.controller().press(place.panel(), key.ordinal());
    } else {
      place.controller().release(place.panel(), key.ordinal());
    }
  }

  /** Presses a key at its pin for as long as a finger does at the least, and lets it go. */
  public void tap(Seat seat, Key key) {
    Place place = place(seat);
    place.controller().tap(place.panel(), key.ordinal(), Duration.ofMillis(20));
  }

  /** What the model of a seat's display chip holds. */
  public BitPicture seen(Seat seat) {
    Place place = place(seat);
    return place.controller().picture(place.panel());
  }

  /** Takes a seat's display off its bus, or puts it back. */
  public void plug(Seat seat, boolean there) {
    Place place = place(seat);
    if (there) {
      place.controller().plug(place.panel());
    } else {
      place.controller().unplug(place.panel());
    }
  }

  /** How every line stands. */
  @Override
  public String toString() {
    return lines.toString();
  }

  private Place place(Seat seat) {
    Place place = places.get(seat);
    if (place == null) {
      throw new IllegalArgumentException("seat " + seat + " has no panel");
    }
    return place;
  }

  @Override
  public void close() {
    lines.close();
    end();
  }

  private void end() {
    controllers.forEach(SimulatedController::close);
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
      Files.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
