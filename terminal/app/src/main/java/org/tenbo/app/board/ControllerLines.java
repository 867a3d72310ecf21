package org.tenbo.app.board;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.tenbo.bridge.link.BridgeLine;
import org.tenbo.bridge.link.Link;
import org.tenbo.bridge.link.LinkState;
import org.tenbo.bridge.message.Session;
import org.tenbo.bridge.parts.BridgeParts;
import org.tenbo.bridge.parts.ControllerWiring;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.key.Keys;
import org.tenbo.drivers.lamp.Buzzer;
import org.tenbo.drivers.lamp.Lamp;
import org.tenbo.drivers.pi.PiSerialLine;
import org.tenbo.drivers.stick.StickDrawer;

/** The controllers of a table, a serial line to each, and their parts as those of one table. */
public final class ControllerLines implements AutoCloseable {
  private final List<BridgeParts> parts = new ArrayList<>();
  private final Map<DeviceId, BridgeLine> lines = new LinkedHashMap<>();
  private final Map<DeviceId, Display> displays = new HashMap<>();
  private final Map<DeviceId, Lamp> lamps = new HashMap<>();
  private final Map<DeviceId, Buzzer> buzzers = new HashMap<>();
  private final Map<DeviceId, StickDrawer> drawers = new HashMap<>();

  /**
   * Lines that are silent until {@link #start}.
   *
   * @param wirings one a controller; its place is the path of its line
   * @param reports hears on the lines' threads what falls out and is back; returns at once
   */
  public ControllerLines(
      List<ControllerWiring> wirings,
      MonotonicClock clock,
      Consumer<? super DeviceReport> reports) {
    SecureRandom random = new SecureRandom();
    for (ControllerWiring wiring : wirings) {
      BridgeParts bridged =
          new BridgeParts(wiring, reports, new ControllerLogged(wiring.controller()));
      bridged.displays().forEach(display -> displays.put(display.device(), display));
      bridged.lamps().forEach(lamp -> lamps.put(lamp.device(), lamp));
      bridged.buzzers().forEach(buzzer -> buzzers.put(buzzer.device(), buzzer));
      bridged.drawers().forEach(drawer -> drawers.put(drawer.device(), drawer));
      BridgeLine line =
          new BridgeLine(
              new PiSerialLine(Path.of(wiring.place()), BridgeLine.BAUD),
              new Link(new Session(1 + random.nextLong(0xffff_ffffL)), bridged),
              clock,
              bridged);
      bridged.wakeBy(line::speak);
      parts.add(bridged);
      lines.put(wiring.controller(), line);
    }
  }

  /** A display by its name, if it hangs on one of the controllers. */
  public Optional<Display> display(DeviceId device) {
    return Optional.ofNullable(displays.get(device));
  }

  /** A lamp by its name, if it hangs on one of the controllers. */
  public Optional<Lamp> lamp(DeviceId device) {
    return Optional.ofNullable(lamps.get(device));
  }

  /** A buzzer by its name, if it hangs on one of the controllers. */
  public Optional<Buzzer> buzzer(DeviceId device) {
    return Optional.ofNullable(buzzers.get(device));
  }

  /** A point-stick drawer by its name, if it hangs on one of the controllers. */
  public Optional<StickDrawer> drawer(DeviceId device) {
    return Optional.ofNullable(drawers.get(device));
  }

  /** The keys of all panels, a group a controller. */
  public List<Keys> keys() {
    return parts.stream().map(BridgeParts::keys).toList();
  }

  /** Whether every controller has answered and the line to it stands. */
  public boolean areUp() {
    return lines.keySet().stream().allMatch(this::isUp);
  }

  /** Whether a controller has answered and the line to it stands. */
  public boolean isUp(DeviceId controller) {
    BridgeLine line = lines.get(controller);
    return line != null && line.state() instanceof LinkState.Up;
  }

  /** Begins to open the lines. */
  public void start() {
    lines.values().forEach(BridgeLine::start);
  }

  /** How every line stands. */
  @Override
  public String toString() {
    return lines.values().stream()
        .map(line -> line.state() + " " + line.counts())
        .collect(Collectors.joining("; "));
  }

  @Override
  public void close() {
    lines.values().forEach(BridgeLine::close);
  }
}
