package org.tenbo.app.board;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.tenbo.app.board.PartsConfig.BoardDisplay;
import org.tenbo.app.board.PartsConfig.BridgeDisplay;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.DisplayPart;
import org.tenbo.app.board.PartsConfig.DrawerPart;
import org.tenbo.app.board.PartsConfig.ExpanderPanel;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.loop.Wiring;
import org.tenbo.app.page.Glasses;
import org.tenbo.app.page.PanelKeys;
import org.tenbo.app.run.Hardware;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusLoop;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.bus.BusTask;
import org.tenbo.drivers.bus.BusThread;
import org.tenbo.drivers.bus.PinIn;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Display;
import org.tenbo.drivers.display.DisplayChip;
import org.tenbo.drivers.display.DisplayFeed;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.KeyTiming;
import org.tenbo.drivers.key.Keys;
import org.tenbo.drivers.key.PinKeys;
import org.tenbo.drivers.key.mcp23017.Mcp23017Keys;
import org.tenbo.drivers.lamp.Buzzer;
import org.tenbo.drivers.lamp.Lamp;
import org.tenbo.drivers.lamp.PinLamp;
import org.tenbo.drivers.stick.StickDrawer;
import org.tenbo.drivers.stick.ads1115.Ads1115Drawer;
import org.tenbo.rules.Seat;

/**
 * A table of the parts that its file names, on a board.
 *
 * <p>Each bus has one thread for all its displays, expanders and drawers, behind multiplexers or
 * not; keys on lines have one of their own, and so have lamps and displays on lines. A line that
 * cannot be had is a fault; the rest of the table goes on. Each controller has its line.
 */
public final class BoardTable implements Hardware {
  private static final DeviceId EVERY_BUZZER = new DeviceId("buzzer");

  private final PartsConfig config;
  private final Board board;
  private final MonotonicClock clock;
  private final BusTap tap;

  /**
   * The table of a file.
   *
   * @param tap lies between the drivers and each bus, as a recording does
   */
  public BoardTable(PartsConfig config, Board board, MonotonicClock clock, BusTap tap) {
    this.config = config;
    this.board = board;
    this.clock = clock;
    this.tap = tap;
  }

  @Override
  public Parts connect(Consumer<? super DeviceReport> reports) {
    return new Connected(reports);
  }

  private final class Connected implements Parts, Glasses {
    private final Consumer<? super DeviceReport> reports;
    private final Map<Seat, Display> displays = new EnumMap<>(Seat.class);
    private final Map<Seat, Frame> shown = new ConcurrentHashMap<>();
    private final List<Keys> keys = new ArrayList<>();
    private final Map<KeyId, Wiring.PanelKey> wired = new HashMap<>();
    private final List<BusThread> threads = new ArrayList<>();
    private final List<Runnable> changes = new CopyOnWriteArrayList<>();

    private final BoardParts parts = new BoardParts(board, config.spiHertz(), tap);
    private final Map<String, List<BusTask>> tasks = new TreeMap<>();
    private final ControllerLines controllers;
    private final Map<Seat, Lamp> lamps = new EnumMap<>(Seat.class);
    private final Map<Seat, StickDrawer> drawers = new EnumMap<>(Seat.class);
    private final Optional<Buzzer> buzzer;

    private Connected(Consumer<? super DeviceReport> reports) {
      this.reports = reports;
      this.controllers = new ControllerLines(ControllerWirings.of(config), clock, reports);
      keys.addAll(controllers.keys());
      for (Seat seat : Seat.values()) {
        Optional.ofNullable(config.displays().get(seat)).ifPresent(part -> display(seat, part));
      }
      List<PinKeys.Line> lines = new ArrayList<>();
      config.panels().forEach((seat, part) -> lines.addAll(panel(seat, part)));
      if (!lines.isEmpty()) {
        PinKeys pinKeys = new PinKeys(lines, KeyTiming.USUAL);
        keys.add(pinKeys);
        threads.add(new BusThread(new BusName("gpio"), new BusLoop(List.of(pinKeys), clock)));
      }
      config
          .lamps()
          .forEach(
              (seat, line) -> lamp("lamp." + seat, line).ifPresent(lamp -> lamps.put(seat, lamp)));
      config.drawers().forEach(this::drawer);
      List<Buzzer> buzzers = new ArrayList<>();
      config.buzzer().ifPresent(line -> lamp(EVERY_BUZZER.text(), line).ifPresent(buzzers::add));
      for (Seat seat : Seat.values()) {
        controllers.lamp(ControllerWirings.lamp(seat)).ifPresent(lamp -> lamps.put(seat, lamp));
        controllers
            .drawer(ControllerWirings.drawer(seat))
            .ifPresent(drawer -> drawers.put(seat, drawer));
        controllers.buzzer(ControllerWirings.buzzer(seat)).ifPresent(buzzers::add);
      }
      buzzer = buzzers.isEmpty() ? Optional.empty() : Optional.of(new AllBuzzers(buzzers));
      tasks.forEach(
          (bus, own) -> threads.add(new BusThread(new BusName(bus), new BusLoop(own, clock))));
    }

    private void serve(BusName bus, BusTask task) {
      tasks.computeIfAbsent(bus.text(), name -> new ArrayList<>()).add(task);
    }

    private void drawer(Seat seat, DrawerPart part) {
      Ads1115Drawer drawer = parts.drawer(new DeviceId("drawer." + seat), part);
      serve(part.place().busName(), drawer);
      drawers.put(seat, drawer);
    }

    private Optional<PinLamp> lamp(String name, int line) {
      DeviceId device = new DeviceId(name);
      try {
        PinLamp lamp = new PinLamp(device, parts.output(line), reports);
        serve(BoardParts.LINES, lamp);
        return Optional.of(lamp);
      } catch (BusException e) {
        reports.accept(new DeviceFault(device, e.trouble()));
        return Optional.empty();
      }
    }

    private void display(Seat seat, DisplayPart part) {
      DeviceId device = new DeviceId("display." + seat);
      try {
        displays.put(seat, new Mirrored(seat, display(device, part)));
      } catch (BusException e) {
        reports.accept(new DeviceFault(device, e.trouble()));
      }
    }

    private Display display(DeviceId device, DisplayPart part) throws BusException {
      return switch (part) {
        case BridgeDisplay _ -> controllers.display(device).orElseThrow();
        case BoardDisplay onBoard -> {
          DisplayChip chip = new Followed(parts.display(onBoard), () -> tap.whole(device));
          DisplayFeed feed = new DisplayFeed(device, chip, reports);
          serve(BoardParts.busOf(onBoard), feed);
          yield feed;
        }
      };
    }

    private List<PinKeys.Line> panel(Seat seat, PartsConfig.PanelPart part) {
      return switch (part) {
        case LinePanel panel -> {
          List<PinKeys.Line> lines = new ArrayList<>();
          panel
              .pins()
              .forEach(
                  (key, number) -> {
                    KeyId id = wire(seat, key);
                    input(number, id.text()).ifPresent(pin -> lines.add(new PinKeys.Line(id, pin)));
                  });
          yield lines;
        }
        case ExpanderPanel panel -> {
          Map<Integer, KeyId> pins = new HashMap<>();
          panel.pins().forEach((key, pin) -> pins.put(pin, wire(seat, key)));
          DeviceId device = new DeviceId("panel." + seat);
          Optional<PinIn> interrupt =
              panel.interrupt().isPresent()
                  ? input(panel.interrupt().getAsInt(), device + " interrupt")
                  : Optional.empty();
          Mcp23017Keys expander =
              new Mcp23017Keys(
                  device,
                  parts.bus(panel.place()),
                  panel.place().address(),
                  pins,
                  interrupt,
                  KeyTiming.USUAL);
          serve(panel.place().busName(), expander);
          keys.add(expander);
          yield List.of();
        }
        case BridgePanel panel -> {
          panel.pins().keySet().forEach(key -> wire(seat, key));
          yield List.of();
        }
      };
    }

    private KeyId wire(Seat seat, Key key) {
      KeyId id = Wiring.id(seat, key);
      wired.put(id, new Wiring.PanelKey(seat, key));
      return id;
    }

    private Optional<PinIn> input(int line, String use) {
      try {
        return Optional.of(board.input(line));
      } catch (BusException e) {
        reports.accept(new DeviceFault(new DeviceId("line of " + use), e.trouble()));
        return Optional.empty();
      }
    }

    /** All buzzers of a table as one. */
    private record AllBuzzers(List<Buzzer> buzzers) implements Buzzer {
      @Override
      public DeviceId device() {
        return EVERY_BUZZER;
      }

      @Override
      public void sound(Duration length) {
        buzzers.forEach(each -> each.sound(length));
      }
    }

    /** A display of which is remembered what it was given last, for the page. */
    private final class Mirrored implements Display {
      private final Seat seat;
      private final Display display;

      private Mirrored(Seat seat, Display display) {
        this.seat = seat;
        this.display = display;
      }

      @Override
      public DeviceId device() {
        return display.device();
      }

      @Override
      public PictureForm form() {
        return display.form();
      }

      @Override
      public void show(Frame frame) {
        display.show(frame);
        if (!frame.equals(shown.put(seat, frame))) {
          changes.forEach(Runnable::run);
        }
      }
    }

    @Override
    public Map<Seat, Display> displays() {
      return displays;
    }

    @Override
    public List<Keys> keys() {
      return keys;
    }

    @Override
    public Wiring wiring() {
      return new Wiring(wired);
    }

    @Override
    public Glasses glasses() {
      return this;
    }

    @Override
    public Optional<Picture> seen(Seat seat) {
      Display display = displays.get(seat);
      Frame frame = shown.get(seat);
      if (display == null || frame == null) {
        return Optional.empty();
      }
      return Optional.of(
          frame.brightness() == Brightness.DARK ? display.form().dark() : frame.picture());
    }

    @Override
    public Map<Seat, Lamp> lamps() {
      return lamps;
    }

    @Override
    public Optional<Buzzer> buzzer() {
      return buzzer;
    }

    @Override
    public Map<Seat, StickDrawer> drawers() {
      return drawers;
    }

    @Override
    public void onChange(Runnable call) {
      changes.add(call);
    }

    @Override
    public Optional<PanelKeys> panels() {
      return Optional.empty();
    }

    @Override
    public void start() {
      threads.forEach(BusThread::start);
      controllers.start();
    }

    @Override
    public void close() {
      threads.forEach(BusThread::close);
      controllers.close();
      board.close();
    }
  }

  /** A driver that says when it has sent all of a picture. */
  private record Followed(DisplayChip driver, Runnable sent) implements DisplayChip {
    @Override
    public PictureForm form() {
      return driver.form();
    }

    @Override
    public void update(Frame frame) throws BusException {
      driver.update(frame);
      sent.run();
    }

    @Override
    public void refresh() throws BusException {
      driver.refresh();
    }

    @Override
    public int slices() {
      return driver.slices();
    }
  }
}
