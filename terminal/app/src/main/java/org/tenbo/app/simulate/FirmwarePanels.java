package org.tenbo.app.simulate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.tenbo.app.loop.Wiring;
import org.tenbo.bridge.link.BridgeLine;
import org.tenbo.bridge.link.Link;
import org.tenbo.bridge.link.LinkState;
import org.tenbo.bridge.message.LogLine;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.message.Session;
import org.tenbo.bridge.parts.BridgeParts;
import org.tenbo.bridge.parts.ControllerLog;
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
import org.tenbo.drivers.pi.PiSerialLine;
import org.tenbo.rules.Seat;
import org.tinylog.Logger;

/**
 * Four panels on simulated microcontrollers: the very program of the ATmega2560, its keys pressed
 * at the pins, its displays read back from the model of their chip, and a real serial line between.
 */
public final class FirmwarePanels implements AutoCloseable {
  private static final int BAUD = 115_200;

  private final Map<Seat, Place> places = new EnumMap<>(Seat.class);
  private final Map<Seat, Display> displays = new EnumMap<>(Seat.class);
  private final List<SimulatedController> controllers = new ArrayList<>();
  private final List<BridgeParts> parts = new ArrayList<>();
  private final List<BridgeLine> lines = new ArrayList<>();
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
    try {
      switch (shared) {
        case ONE -> add(build, "table", List.of(Seat.values()), layout, clock, reports);
        case FOUR -> {
          for (Seat seat : Seat.values()) {
            add(build, seat.name(), List.of(seat), layout, clock, reports);
          }
        }
      }
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private void add(
      Path build,
      String name,
      List<Seat> seats,
      Layout layout,
      MonotonicClock clock,
      Consumer<? super DeviceReport> reports)
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
      panels.add(PanelWiring.of(new Panel(i), keys, new DeviceId("display." + seat)));
    }
    BridgeParts bridged =
        new BridgeParts(
            new ControllerWiring(
                new DeviceId("controller." + name), path.toString(), panels, Map.of()),
            reports,
            new Logged());
    for (int i = 0; i < seats.size(); i++) {
      displays.put(seats.get(i), bridged.displays().get(i));
    }
    Session session = new Session(1 + new SecureRandom().nextLong(0xffff_fffeL));
    BridgeLine line =
        new BridgeLine(new PiSerialLine(path, BAUD), new Link(session, bridged), clock, bridged);
    bridged.wakeBy(line::speak);
    parts.add(bridged);
    lines.add(line);
  }

  /** Begins to talk with the controllers. */
  public void start() {
    lines.forEach(BridgeLine::start);
  }

  /** Whether every controller has answered. */
  public boolean isUp() {
    return lines.stream().allMatch(line -> line.state() instanceof LinkState.Up);
  }

  public Map<Seat, Display> displays() {
    return displays;
  }

  public List<Keys> keys() {
    return parts.stream().map(BridgeParts::keys).toList();
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
    return lines.stream()
        .map(line -> line.state() + " " + line.counts())
        .collect(Collectors.joining("; "));
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
    lines.forEach(BridgeLine::close);
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

  private static final class Logged implements ControllerLog {
    @Override
    public void line(LogLine line) {
      Logger.info("controller: {}", line.text());
    }

    @Override
    public void supply(int millivolts) {}

    @Override
    public void unreadable(int type, String why) {
      Logger.warn("The controller says something of type {} that is not understood: {}", type, why);
    }
  }
}
