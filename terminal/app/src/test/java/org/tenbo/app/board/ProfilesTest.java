package org.tenbo.app.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tenbo.app.board.PartsConfig.DrawerPart;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.loop.Wiring;
import org.tenbo.app.run.Hardware;
import org.tenbo.app.simulate.SimulatedWiring;
import org.tenbo.console.dialogue.Input;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Colour;
import org.tenbo.drivers.display.ColourPicture;
import org.tenbo.drivers.display.DigitPicture;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Palette;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.drivers.stick.DrawerCount;
import org.tenbo.drivers.stick.DrawerListener;
import org.tenbo.drivers.stick.ads1115.ResistanceSlot;
import org.tenbo.rules.Seat;

/** Every profile that names parts, with its parts simulated where its file says that they are. */
final class ProfilesTest {
  private static final Path TABLES = Path.of("../../config/tables");

  private final MonotonicClock clock = MonotonicClock.ofSystem();

  /** The files that name parts of the board; those of controllers have a test of their own. */
  static List<Path> profiles() throws IOException {
    try (Stream<Path> files = Files.list(TABLES)) {
      return files
          .filter(file -> file.toString().endsWith(".toml"))
          .filter(file -> PartsFile.in(TomlFile.read(file)))
          .filter(file -> parts(file).needsBoard())
          .sorted()
          .toList();
    }
  }

  private static PartsConfig parts(Path file) {
    return PartsFile.read(TomlFile.read(file), TableFile.read(file).layout());
  }

  @Test
  void there_is_a_profile_of_every_kind() throws IOException {
    List<String> names =
        profiles().stream().map(path -> String.valueOf(path.getFileName())).toList();

    assertTrue(
        names.containsAll(
            List.of(
                "colour-spi.toml",
                "digits.toml",
                "drawers.toml",
                "oled-expanders.toml",
                "oled-lines.toml")),
        names::toString);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("profiles")
  void every_part_does_its_own_and_none_has_a_fault(Path profile) throws Exception {
    Layout layout = TableFile.read(profile).layout();
    PartsConfig parts = parts(profile);
    SimulatedWiring wired = new SimulatedWiring(parts, clock);
    List<DeviceReport> reports = new CopyOnWriteArrayList<>();
    LinkedBlockingQueue<KeyEvent> events = new LinkedBlockingQueue<>();
    Map<Seat, DrawerCount> counts = new ConcurrentHashMap<>();
    try (Hardware.Parts hardware =
        new BoardTable(parts, wired.board(), clock, BusTap.NONE).connect(reports::add)) {
      hardware.keys().forEach(keys -> keys.listen(into(events)));
      hardware.drawers().forEach((seat, drawer) -> drawer.listen(into(counts, seat)));
      hardware.start();
      for (Seat seat : Seat.values()) {
        showsItsPicture(hardware, wired, seat);
      }
      hardware.lamps().forEach((seat, lamp) -> lamp.light(seat == Seat.C));
      if (!parts.lamps().isEmpty()) {
        int lamp = Optional.ofNullable(parts.lamps().get(Seat.C)).orElseThrow();
        await(() -> wired.board().pin(lamp).isHigh());
      }
      for (Map.Entry<Seat, DrawerPart> drawer : parts.drawers().entrySet()) {
        countsItsSticks(wired, drawer.getKey(), drawer.getValue(), counts);
      }
      everyKeyIsItsSeats(hardware.wiring(), parts, wired, layout, events);
    }
    assertTrue(reports.isEmpty(), reports::toString);
  }

  private static void showsItsPicture(Hardware.Parts hardware, SimulatedWiring wired, Seat seat)
      throws InterruptedException {
    var display = Optional.ofNullable(hardware.displays().get(seat)).orElseThrow();
    Picture picture = telling(display.form(), seat);
    display.show(new Frame(picture, Brightness.FULL));
    await(() -> looksAlike(picture, wired.seen(seat).orElseThrow()));
    assertEquals(Optional.of(picture), hardware.glasses().seen(seat));
  }

  /** A picture of the form that no other seat has. */
  private static Picture telling(PictureForm form, Seat seat) {
    int own = seat.ordinal();
    return switch (form) {
      case PictureForm.Bits(var size) -> BitPicture.of(size, (x, y) -> x / 8 == own || y == x);
      case PictureForm.Colours(var size) ->
          ColourPicture.of(
              size,
              Palette.of(Colour.BLACK, new Colour(0xff8020), new Colour(0x2040ff)),
              (x, y) -> x / 8 == own ? 1 : y == x ? 2 : 0);
      case PictureForm.Digits(int count) -> DigitPicture.ofText(count, "-" + own + "2345");
    };
  }

  private static boolean looksAlike(Picture wanted, Picture seen) {
    if (!(wanted instanceof ColourPicture colours) || !(seen instanceof ColourPicture glass)) {
      return wanted.equals(seen);
    }
    for (int y = 0; y < colours.size().height(); y++) {
      for (int x = 0; x < colours.size().width(); x++) {
        if (colours.colour(x, y).to565() != glass.colour(x, y).to565()) {
          return false;
        }
      }
    }
    return colours.size().equals(glass.size());
  }

  /** Two sticks of the smallest kind in each slot. */
  private static void countsItsSticks(
      SimulatedWiring wired, Seat seat, DrawerPart part, Map<Seat, DrawerCount> counts)
      throws InterruptedException {
    int points = 0;
    for (ResistanceSlot slot : part.slots()) {
      wired.sticks(seat, slot, 2 * slot.unit());
      points += 2 * slot.unit();
    }
    int wanted = points;
    await(() -> counts.containsKey(seat) && counted(counts, seat).points() == wanted);
    assertTrue(!counted(counts, seat).misplaced());
  }

  private static DrawerCount counted(Map<Seat, DrawerCount> counts, Seat seat) {
    return Optional.ofNullable(counts.get(seat)).orElseThrow();
  }

  private static void everyKeyIsItsSeats(
      Wiring wiring,
      PartsConfig parts,
      SimulatedWiring wired,
      Layout layout,
      LinkedBlockingQueue<KeyEvent> events)
      throws InterruptedException {
    // A key that is down when first looked at would be no press.
    for (PartsConfig.PanelPart panel : parts.panels().values()) {
      if (panel instanceof LinePanel lines) {
        for (int line : lines.pins().values()) {
          await(wired.board().pin(line)::wasRead);
        }
      }
    }
    for (Seat seat : Seat.values()) {
      for (Key key : layout.keys()) {
        wired.move(seat, key, true);
        assertEquals(Optional.of(new Input.Press(seat, key)), wiring.input(next(events)));
        wired.move(seat, key, false);
        assertEquals(Optional.of(new Input.Release(seat, key)), wiring.input(next(events)));
      }
    }
  }

  private static KeyEvent next(LinkedBlockingQueue<KeyEvent> events) throws InterruptedException {
    return Optional.ofNullable(events.poll(20, TimeUnit.SECONDS)).orElseThrow();
  }

  private static void await(BooleanSupplier met) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (!met.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "not within twenty seconds");
      Thread.onSpinWait();
    }
  }

  private static KeyListener into(LinkedBlockingQueue<KeyEvent> events) {
    return new KeyListener() {
      @Override
      public void key(KeyEvent event) {
        events.add(event);
      }

      @Override
      public void report(DeviceReport report) {
        throw new AssertionError(report);
      }
    };
  }

  private static DrawerListener into(Map<Seat, DrawerCount> counts, Seat seat) {
    return new DrawerListener() {
      @Override
      public void counted(DrawerCount count) {
        counts.put(seat, count);
      }

      @Override
      public void unknown() {
        counts.remove(seat);
      }

      @Override
      public void report(DeviceReport report) {
        throw new AssertionError(report);
      }
    };
  }
}
