package org.tenbo.app.doctor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.tenbo.app.board.BoardParts;
import org.tenbo.app.board.BoardTable;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsConfig.BoardDisplay;
import org.tenbo.app.board.PartsConfig.BridgeDisplay;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.ExpanderPanel;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.run.Hardware;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.bus.PinIn;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.key.KeyEvent;
import org.tenbo.drivers.key.KeyId;
import org.tenbo.drivers.key.KeyListener;
import org.tenbo.rules.Seat;

/** Looks at each part of a table on its board. */
final class PartChecks implements AutoCloseable {
  private static final Map<Integer, String> PORTS = Map.of(0, "GPA", 1, "GPB");

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
    for (Seat seat : Seat.values()) {
      names.add("display." + seat);
    }
    for (Seat seat : Seat.values()) {
      names.add("panel." + seat);
    }
    return names;
  }

  /** Looks at a part that {@link #names} names. */
  Finding look(String name) {
    Seat seat = Seat.valueOf(name.substring(name.length() - 1));
    return name.startsWith("display.") ? display(name, seat) : panel(name, seat);
  }

  private Finding display(String name, Seat seat) {
    return switch (Optional.ofNullable(config.displays().get(seat)).orElseThrow()) {
      case BoardDisplay onBoard -> onBoard(name, seat, onBoard);
      case BridgeDisplay bridged -> controllers.display(name, seat, bridged.place());
    };
  }

  private Finding onBoard(String name, Seat seat, BoardDisplay part) {
    try {
      parts.display(part).update(new Frame(TestPicture.of(seat), Brightness.FULL));
    } catch (BusException e) {
      return Finding.wrong(name, e.trouble());
    }
    return Finding.fine(
        name, part.chip() + " answers; look: it shows a frame and the letter " + seat);
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
