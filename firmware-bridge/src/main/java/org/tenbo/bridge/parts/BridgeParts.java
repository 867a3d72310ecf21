package org.tenbo.bridge.parts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.tenbo.bridge.link.BridgeLine;
import org.tenbo.bridge.link.Link;
import org.tenbo.bridge.link.LinkState;
import org.tenbo.bridge.link.LinkUser;
import org.tenbo.bridge.message.ControllerTime;
import org.tenbo.bridge.message.DisplayTaken;
import org.tenbo.bridge.message.DrawerSlot;
import org.tenbo.bridge.message.FromController;
import org.tenbo.bridge.message.KeyChanged;
import org.tenbo.bridge.message.KeysDown;
import org.tenbo.bridge.message.LogLine;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.message.PartFault;
import org.tenbo.bridge.message.RiichiStick;
import org.tenbo.bridge.message.SupplyVoltage;
import org.tenbo.bridge.message.TagSeen;
import org.tenbo.bridge.message.ToController;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.Keys;
import org.tenbo.drivers.lamp.Buzzer;
import org.tenbo.drivers.lamp.Lamp;
import org.tenbo.drivers.reader.TagReader;
import org.tenbo.drivers.stick.StickDrawer;

/**
 * One controller's parts: hands its reports to them and asks them in turn for orders.
 *
 * <p>The controller itself is a part too: missing, silent or of another protocol it is told as a
 * fault of {@link ControllerWiring#controller}. It never makes an event of its own, so it never
 * changes a score.
 */
public final class BridgeParts implements LinkUser, BridgeLine.TroubleListener {
  private final ControllerWiring wiring;
  private final Consumer<? super DeviceReport> reports;
  private final ControllerLog log;
  private final ControllerClock clock = new ControllerClock();
  private final DisplayRoom room = new DisplayRoom();
  private final BridgeKeys keys;
  private final BridgeReader reader;
  private final List<PanelPart<BridgeDisplay>> displays = new ArrayList<>();
  private final List<PanelPart<BridgeDrawer>> drawers = new ArrayList<>();
  private final List<BridgeLamp> lamps = new ArrayList<>();
  private final List<BridgeBuzzer> buzzers = new ArrayList<>();
  private volatile Runnable wake = () -> {};
  private int turn;

  /** What is wrong with the controller itself; told by the line's threads, one at a time. */
  private Optional<Trouble> standing = Optional.empty();

  private record PanelPart<T>(Panel panel, T part) {}

  /**
   * @param reports told when the controller or a display falls out or is back, on the line's
   *     thread; keys and drawers tell their own listeners
   */
  public BridgeParts(
      ControllerWiring wiring, Consumer<? super DeviceReport> reports, ControllerLog log) {
    this.wiring = wiring;
    this.reports = reports;
    this.log = log;
    this.keys = new BridgeKeys(wiring);
    this.reader = new BridgeReader(wiring.controller(), wiring.antennas());
    for (PanelWiring panel : wiring.panels()) {
      add(panel);
    }
  }

  private void add(PanelWiring wired) {
    Panel panel = wired.panel();
    Runnable woken = () -> wake.run();
    wired
        .display()
        .ifPresent(id -> displays.add(part(panel, new BridgeDisplay(id, panel, room, woken))));
    wired.drawer().ifPresent(drawer -> drawers.add(part(panel, new BridgeDrawer(drawer))));
    wired.lamps().forEach((number, id) -> lamps.add(new BridgeLamp(id, panel, number, woken)));
    wired.buzzer().ifPresent(id -> buzzers.add(new BridgeBuzzer(id, panel, woken)));
  }

  private static <T> PanelPart<T> part(Panel panel, T part) {
    return new PanelPart<>(panel, part);
  }

  /** Takes the call that has the line written soon: {@link BridgeLine#speak}. */
  public void wakeBy(Runnable wake) {
    this.wake = wake;
  }

  /** All keys of all panels, and the riichi stick sensors as keys. */
  public Keys keys() {
    return keys;
  }

  /** The displays, in the order of the wiring. */
  public List<Display> displays() {
    return displays.stream().<Display>map(PanelPart::part).toList();
  }

  /** The point-stick drawers, in the order of the wiring. */
  public List<StickDrawer> drawers() {
    return drawers.stream().<StickDrawer>map(PanelPart::part).toList();
  }

  /** The lamps of all panels. */
  public List<Lamp> lamps() {
    return List.copyOf(lamps);
  }

  /** The buzzers, in the order of the wiring. */
  public List<Buzzer> buzzers() {
    return List.copyOf(buzzers);
  }

  /** The controller's antennas; none when the wiring has none. */
  public TagReader reader() {
    return reader;
  }

  /** The newest trouble stands: a line that is back may lead to a controller of another version. */
  @Override
  public void trouble(Trouble trouble) {
    tell(trouble);
    drawers.forEach(drawer -> drawer.part().silent());
  }

  private synchronized void tell(Trouble trouble) {
    if (!standing.equals(Optional.of(trouble))) {
      standing = Optional.of(trouble);
      reports.accept(new DeviceFault(wiring.controller(), trouble));
    }
  }

  private synchronized void works() {
    if (standing.isPresent()) {
      standing = Optional.empty();
      reports.accept(new DeviceBack(wiring.controller()));
    }
  }

  @Override
  public void state(LinkState state, Moment now) {
    switch (state) {
      // Why the line is closed comes as a trouble of its own.
      case LinkState.Closed _, LinkState.Greeting _ -> {}
      case LinkState.Silent _ ->
          trouble(
              new Trouble(
                  wiring.place(),
                  "The line is open but the controller does not answer.",
                  "See that it has power and the firmware of firmware-bridge/firmware; press its"
                      + " reset key."));
      case LinkState.OtherProtocol other ->
          trouble(
              new Trouble(
                  wiring.place(),
                  "The controller's firmware "
                      + other.firmware()
                      + " speaks protocol "
                      + other.protocol()
                      + ", this program speaks "
                      + Link.PROTOCOL
                      + ".",
                  "Flash the firmware that came with this program: make -C"
                      + " firmware-bridge/firmware flash PORT=..."));
      case LinkState.Up up -> {
        room.size(up.welcome().equipment().room());
        displays.forEach(display -> display.part().forget());
        drawers.forEach(drawer -> drawer.part().heard(now));
        wiring.missing(up.welcome().equipment()).ifPresentOrElse(this::missing, this::works);
      }
    }
  }

  private void missing(String what) {
    tell(
        new Trouble(
            wiring.place(),
            "The controller has no " + what + ".",
            "Change what the table's file says of this controller, or flash the firmware that has"
                + " it: tenbo-mega2560-one serves one panel, tenbo-mega2560 four."));
  }

  @Override
  public void fresh() {
    clock.reset();
    room.reset();
    reader.forget();
    lamps.forEach(BridgeLamp::forget);
    buzzers.forEach(BridgeBuzzer::forget);
    displays.forEach(display -> display.part().answers(true));
    drawers.forEach(drawer -> drawer.part().forget());
  }

  @Override
  public void clock(ControllerTime at, Moment now) {
    clock.heard(at, now);
  }

  @Override
  public void report(FromController.Report report, Moment now) {
    switch (report) {
      case KeyChanged change -> keys.changed(change, when(change.at(), now));
      case KeysDown positions -> keys.positions(positions, now);
      case RiichiStick stick -> keys.stick(stick, when(stick.at(), now));
      case DrawerSlot slot -> {
        for (PanelPart<BridgeDrawer> drawer : drawers) {
          if (drawer.panel().equals(slot.panel())) {
            drawer.part().measured(slot.slot(), slot.nanosiemens(), now);
          }
        }
      }
      case TagSeen sighting -> reader.seen(sighting, when(sighting.at(), now));
      case LogLine line -> log.line(line);
      case SupplyVoltage supply -> log.supply(supply.millivolts());
      case PartFault fault -> fault(fault);
      case DisplayTaken taken -> room.taken(taken.bytes());
    }
  }

  private Moment when(ControllerTime at, Moment now) {
    clock.heard(at, now);
    return clock.moment(at, now);
  }

  private void fault(PartFault fault) {
    switch (fault.part()) {
      case DISPLAY -> {
        for (PanelPart<BridgeDisplay> display : displays) {
          if (display.panel().equals(fault.panel())) {
            display.part().answers(!fault.standing());
            reports.accept(report(display.part().device(), fault));
          }
        }
      }
      case KEY ->
          keys.key(fault.panel(), fault.index())
              .ifPresent(key -> keys.report(report(device(key), fault)));
      case RIICHI_STICK_SENSOR ->
          keys.stick(fault.panel()).ifPresent(key -> keys.report(report(device(key), fault)));
      case DRAWER -> {
        for (PanelPart<BridgeDrawer> drawer : drawers) {
          if (drawer.panel().equals(fault.panel())) {
            drawer.part().fault(fault.index(), report(drawer.part().device(), fault));
          }
        }
      }
    }
  }

  private static DeviceId device(KeyId key) {
    return new DeviceId(key.text());
  }

  private DeviceReport report(DeviceId device, PartFault fault) {
    if (!fault.standing()) {
      return new DeviceBack(device);
    }
    String place = wiring.place() + " panel " + fault.panel().number();
    return new DeviceFault(
        device,
        switch (fault.trouble()) {
          case NOT_ANSWERING ->
              new Trouble(
                  place,
                  "The controller finds nothing at this part's place on its bus.",
                  "Check the part's four wires and, with four panels, its channel on the"
                      + " multiplexer.");
          case STUCK ->
              new Trouble(
                  place + " key " + fault.index(),
                  "The key has been down for half a minute.",
                  "Free the key; if nobody holds it, look for a short circuit to ground.");
          case OUT_OF_RANGE ->
              new Trouble(
                  place + " slot " + fault.index(),
                  "The slot's rails touch.",
                  "Take the sticks out; if it stays, look for metal between the rails.");
        });
  }

  @Override
  public Optional<ToController.Order> nextOrder(Moment now) {
    drawers.forEach(drawer -> drawer.part().count(now));
    for (BridgeLamp lamp : lamps) {
      Optional<? extends ToController.Order> order = lamp.next();
      if (order.isPresent()) {
        return Optional.of(order.get());
      }
    }
    for (BridgeBuzzer buzzer : buzzers) {
      Optional<? extends ToController.Order> order = buzzer.next();
      if (order.isPresent()) {
        return Optional.of(order.get());
      }
    }
    // In turn, so that no display waits for another's whole picture.
    for (int i = 0; i < displays.size(); i++) {
      turn = (turn + 1) % displays.size();
      Optional<ToController.Order> order = displays.get(turn).part().next(now);
      if (order.isPresent()) {
        return order;
      }
    }
    return Optional.empty();
  }

  @Override
  public void unreadable(int type, String why) {
    log.unreadable(type, why);
  }
}
