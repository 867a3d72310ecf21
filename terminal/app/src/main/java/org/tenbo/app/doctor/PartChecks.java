package org.tenbo.app.doctor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.tenbo.app.board.BoardParts;
import org.tenbo.app.board.BoardTable;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsConfig.BoardDisplay;
import org.tenbo.app.board.PartsConfig.BridgeDisplay;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.ColourDisplay;
import org.tenbo.app.board.PartsConfig.ExpanderPanel;
import org.tenbo.app.board.PartsConfig.Ht16k33Digits;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.board.PartsConfig.Max7219Digits;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.app.board.PartsConfig.Tm1637Digits;
import org.tenbo.app.run.Hardware;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.bus.Pause;
import org.tenbo.drivers.bus.PinIn;
import org.tenbo.drivers.bus.PinOut;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.DisplayChip;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.rules.Seat;

/** Looks at each part of a table on its board. */
final class PartChecks implements AutoCloseable {
  private static final Map<Integer, String> PORTS = Map.of(0, "GPA", 1, "GPB");

  private static final String BUZZER = "buzzer";

  private final PartsConfig config;
  private final Board board;
  private final BoardParts parts;
  private final ControllerChecks controllers;

  PartChecks(PartsConfig config, Board board) {
    this.config = config;
    this.board = board;
    this.parts = new BoardParts(board, config.spiHertz(), BusTap.NONE);
    this.controllers = new ControllerChecks(config);
  }

  /** The names of all parts, in the order in which they are looked at. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    names.addAll(names("display.", config.displays().keySet()));
    names.addAll(names("panel.", config.panels().keySet()));
    names.addAll(names("lamp.", config.lamps().keySet()));
    if (config.buzzer().isPresent()) {
      names.add(BUZZER);
    }
    names.addAll(names("drawer.", config.drawers().keySet()));
    return names;
  }

  private static List<String> names(String kind, Set<Seat> seats) {
    return seats.stream().sorted().map(seat -> kind + seat).toList();
  }

  /** Looks at a part that {@link #names} names. */
  Finding look(String name) {
    if (name.equals(BUZZER)) {
      return buzzer(config.buzzer().orElseThrow());
    }
    Seat seat = Seat.valueOf(name.substring(name.length() - 1));
    return switch (name.substring(0, name.indexOf('.'))) {
      case "display" -> display(name, seat);
      case "panel" -> panel(name, seat);
      case "lamp" -> lamp(name, Optional.ofNullable(config.lamps().get(seat)).orElseThrow());
      default ->
          new DrawerCheck(
                  parts.drawer(
                      new DeviceId(name),
                      Optional.ofNullable(config.drawers().get(seat)).orElseThrow()),
                  MonotonicClock.ofSystem(),
                  Pause.ofSystem())
              .look(name);
    };
  }

  private Finding display(String name, Seat seat) {
    return switch (Optional.ofNullable(config.displays().get(seat)).orElseThrow()) {
      case BoardDisplay onBoard -> onBoard(name, seat, onBoard);
      case BridgeDisplay bridged -> controllers.display(name, seat, bridged.place());
    };
  }

  private Finding onBoard(String name, Seat seat, BoardDisplay part) {
    PictureForm form;
    try {
      DisplayChip chip = parts.display(part);
      form = chip.form();
      chip.update(new Frame(TestPicture.of(form, seat), Brightness.FULL));
    } catch (BusException e) {
      return Finding.wrong(name, e.trouble());
    }
    return Finding.fine(name, said(part) + TestPicture.words(form, seat) + unlessSilent(part));
  }

  private static String said(BoardDisplay part) {
    return part.chip() + (answers(part) ? " answers; look: " : " was written to; look: ");
  }

  private static boolean answers(BoardDisplay part) {
    return part instanceof OledDisplay || part instanceof Ht16k33Digits;
  }

  /** A display that cannot answer: a person has to tell what is wrong by what they see. */
  private static String unlessSilent(BoardDisplay part) {
    return switch (part) {
      case OledDisplay _, Ht16k33Digits _ -> "";
      case ColourDisplay colour ->
          "; if it is dark, check BL, RES and the supply; if it is lit and white or full of dots,"
              + " check CS (%s CE%d), DC (line %d), SCL and SDA"
                  .formatted(
                      colour.place().busName(),
                      colour.place().select().line(),
                      colour.dataCommand());
      case Max7219Digits digits ->
          "; if it is dark, check the supply (5 V), CS (%s CE%d), CLK and DIN"
              .formatted(digits.place().busName(), digits.place().select().line());
      case Tm1637Digits digits ->
          "; if it is dark, check the supply, CLK (line %d) and DIO (line %d)"
              .formatted(digits.clock(), digits.data());
    };
  }

  private Finding lamp(String name, int line) {
    try {
      parts.output(line).write(true);
    } catch (BusException e) {
      return Finding.wrong(name, e.trouble());
    }
    return Finding.fine(
        name,
        "line "
            + line
            + " is high; look: the lamp is lit; if not, check which way round it is and its"
            + " resistor");
  }

  private Finding buzzer(int line) {
    try {
      PinOut pin = parts.output(line);
      pin.write(true);
      Pause.ofSystem().atLeast(Duration.ofMillis(120));
      pin.write(false);
    } catch (BusException e) {
      return Finding.wrong(BUZZER, e.trouble());
    }
    return Finding.fine(
        BUZZER, "line " + line + " was high for a moment; if nothing was heard, check its wires");
  }

  private Finding panel(String name, Seat seat) {
    return switch (Optional.ofNullable(config.panels().get(seat)).orElseThrow()) {
      case LinePanel panel -> lines(name, panel);
      case ExpanderPanel panel -> expander(name, panel);
      case BridgePanel panel -> controllers.panel(name, panel.place(), panel.pins().size());
    };
  }

  private Finding lines(String name, LinePanel panel) {
    Map<Key, String> low = new EnumMap<>(Key.class);
    for (Map.Entry<Key, Integer> entry : panel.pins().entrySet()) {
      try {
        PinIn pin = board.input(entry.getValue());
        if (!pin.high()) {
          low.put(entry.getKey(), pin.place());
        }
      } catch (BusException e) {
        return Finding.wrong(name, e.trouble());
      }
    }
    return contacts(name, panel.pins().size(), low);
  }

  private Finding expander(String name, ExpanderPanel panel) {
    String place = "i2c-" + panel.place().bus() + " " + panel.place().address();
    byte[] ports;
    try {
      // All pins inputs, all pulled up; the rest stays as it is (data sheet DS20001952).
      parts.bus(panel.place()).write(panel.place().address(), new byte[] {0x00, -1, -1});
      parts.bus(panel.place()).write(panel.place().address(), new byte[] {0x0c, -1, -1});
      ports = parts.bus(panel.place()).writeThenRead(panel.place().address(), new byte[] {0x12}, 2);
    } catch (BusException e) {
      return Finding.wrong(name, e.trouble());
    }
    Map<Key, String> low = new EnumMap<>(Key.class);
    for (Map.Entry<Key, Integer> entry : panel.pins().entrySet()) {
      int pin = entry.getValue();
      if ((ports[pin / 8] >> pin % 8 & 1) == 0) {
        low.put(entry.getKey(), place + " " + PORTS.get(pin / 8) + pin % 8);
      }
    }
    return contacts(name, panel.pins().size(), low);
  }

  private static Finding contacts(String name, int count, Map<Key, String> low) {
    if (low.isEmpty()) {
      return Finding.fine(name, count + " keys, none of them down");
    }
    StringBuilder words = new StringBuilder();
    low.forEach((key, place) -> words.append(key).append(" (").append(place).append(") is down. "));
    return Finding.wrong(
        name,
        words.toString().strip(),
        "If nobody holds it, look for a short circuit between its wire and ground.");
  }

  /**
   * Asks for each key of the named panels to be pressed, and waits for it.
   *
   * @param ask told what a person shall do
   * @param patience how long each key may take
   */
  List<Finding> presses(
      List<Seat> seats, Consumer<String> ask, Duration patience, MonotonicClock clock)
      throws InterruptedException {
    controllers.close(); // the table below opens their lines
    LinkedBlockingQueue<KeyId> downs = new LinkedBlockingQueue<>(1_000);
    List<Finding> findings = new ArrayList<>();
    Map<Key, Integer> none = new HashMap<>();
    try (Hardware.Parts table =
        new BoardTable(config, board, clock, BusTap.NONE).connect(report -> {})) {
      table.keys().forEach(keys -> keys.listen(into(downs)));
      table.start();
      for (Seat seat : seats) {
        PartsConfig.PanelPart panel = config.panels().get(seat);
        for (Key key : (panel == null ? none : panel.pins()).keySet()) {
          ask.accept("Seat " + seat + ": press " + key);
          String part = "panel." + seat + "." + key.name().toLowerCase(Locale.ROOT);
          KeyId pressed = downs.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
          findings.add(pressed(part, seat + "." + key, pressed == null ? "" : pressed.text()));
        }
      }
    }
    return findings;
  }

  private static Finding pressed(String part, String wanted, String seen) {
    if (seen.equals(wanted)) {
      return Finding.fine(part, "was pressed");
    }
    return seen.isEmpty()
        ? Finding.wrong(
            part,
            "no press was seen.",
            "Check that the key connects its wire to ground when pressed, and the line's number.")
        : Finding.wrong(
            part,
            "what came is " + seen + ".",
            "Exchange the two wires, or their numbers in the table's file.");
  }

  @Override
  public void close() {
    controllers.close();
  }

  private static KeyListener into(LinkedBlockingQueue<KeyId> downs) {
    return new KeyListener() {
      @Override
      public void key(KeyEvent event) {
        if (event instanceof KeyEvent.Down down) {
          downs.offer(down.key());
        }
      }

      @Override
      public void report(DeviceReport report) {}
    };
  }
}
