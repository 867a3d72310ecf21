package org.tenbo.app.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.ExpanderPanel;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.loop.Wiring;
import org.tenbo.app.run.Hardware;
import org.tenbo.console.dialogue.Input;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.drivers.sim.SimulatedBoard;
import org.tenbo.drivers.sim.SimulatedI2cPart;
import org.tenbo.drivers.sim.SimulatedMcp23017;
import org.tenbo.drivers.sim.SimulatedOled;
import org.tenbo.drivers.sim.SimulatedSh1106;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.drivers.sim.SimulatedSsd1309;
import org.tenbo.drivers.sim.SimulatedTca9548a;
import org.tenbo.rules.Seat;

/** Every profile of a real table, with its parts simulated where its file says that they are. */
final class ProfilesTest {
  private static final Size SIZE = new Size(128, 64);

  private final MonotonicClock clock = MonotonicClock.ofSystem();
  private final SimulatedBoard board = new SimulatedBoard();
  private final Map<Seat, SimulatedOled> glasses = new HashMap<>();
  private final Map<Seat, SimulatedMcp23017> expanders = new HashMap<>();
  private final Map<I2cAddress, SimulatedTca9548a> muxes = new HashMap<>();

  private void build(PartsConfig parts) {
    for (Seat seat : Seat.values()) {
      OledDisplay display =
          assertInstanceOf(OledDisplay.class, parts.displays().get(seat), seat.name());
      SimulatedOled glass =
          switch (display.chip()) {
            case SSD1306 -> new SimulatedSsd1306(seat.ordinal());
            case SSD1309 -> new SimulatedSsd1309(seat.ordinal());
            case SH1106 -> new SimulatedSh1106(seat.ordinal());
          };
      glasses.put(seat, glass);
      attach(display.place(), glass);
      if (parts.panels().get(seat) instanceof ExpanderPanel panel) {
        SimulatedMcp23017 expander =
            new SimulatedMcp23017(
                panel.interrupt().isPresent() ? board.pin(panel.interrupt().getAsInt()) : null);
        expanders.put(seat, expander);
        attach(panel.place(), expander);
      }
    }
  }

  private void attach(I2cPlace place, SimulatedI2cPart part) {
    if (place.channel().isEmpty()) {
      board.i2c(place.bus()).attach(place.address(), part);
      return;
    }
    PartsConfig.Channel channel = place.channel().get();
    muxes
        .computeIfAbsent(
            channel.mux(),
            address -> {
              SimulatedTca9548a mux = new SimulatedTca9548a();
              board.i2c(place.bus()).attach(address, mux);
              return mux;
            })
        .attach(channel.number(), place.address(), part);
  }

  private void press(PartsConfig parts, Seat seat, Key key, boolean down) {
    PartsConfig.PanelPart panel = Optional.ofNullable(parts.panels().get(seat)).orElseThrow();
    int pin = Optional.ofNullable(panel.pins().get(key)).orElseThrow();
    switch (panel) {
      case LinePanel _ -> board.pin(pin).move(!down, clock.now());
      case BridgePanel _ -> throw new AssertionError("controllers are in BridgeTableTest");
      case ExpanderPanel _ ->
          Optional.ofNullable(expanders.get(seat)).orElseThrow().ground(pin, down, clock.now());
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"oled-lines, FOUR", "oled-expanders, EIGHT"})
  void every_display_shows_its_picture_and_every_key_is_its_seat_s(String profile, Layout layout)
      throws InterruptedException {
    PartsConfig parts =
        PartsFile.read(TomlFile.read(Path.of("../../config/tables", profile + ".toml")), layout);
    build(parts);
    List<DeviceReport> reports = new CopyOnWriteArrayList<>();
    LinkedBlockingQueue<KeyEvent> events = new LinkedBlockingQueue<>();
    UnaryOperator<I2cBus> untapped = bus -> bus;
    try (Hardware.Parts hardware =
        new BoardTable(parts, board, clock, untapped).connect(reports::add)) {
      hardware.keys().forEach(keys -> keys.listen(into(events)));
      hardware.start();
      for (Seat seat : Seat.values()) {
        BitPicture picture = BitPicture.of(SIZE, (x, y) -> x / 8 == seat.ordinal() || y == x);
        Optional.ofNullable(hardware.displays().get(seat))
            .orElseThrow()
            .show(new Frame(picture, Brightness.FULL));
        await(() -> Optional.ofNullable(glasses.get(seat)).orElseThrow().seen().equals(picture));
        assertEquals(Optional.of(picture), hardware.glasses().seen(seat));
      }
      // A key that is down when first looked at would be no press.
      for (PartsConfig.PanelPart panel : parts.panels().values()) {
        if (panel instanceof LinePanel lines) {
          for (int line : lines.pins().values()) {
            await(board.pin(line)::wasRead);
          }
        }
      }
      Wiring wiring = hardware.wiring();
      for (Seat seat : Seat.values()) {
        for (Key key : layout.keys()) {
          press(parts, seat, key, true);
          assertEquals(Optional.of(new Input.Press(seat, key)), wiring.input(next(events)));
          press(parts, seat, key, false);
          assertEquals(Optional.of(new Input.Release(seat, key)), wiring.input(next(events)));
        }
      }
    }
    assertTrue(reports.isEmpty(), reports::toString);
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
}
