package org.tenbo.app.board;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.ExpanderPanel;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.board.PartsConfig.PanelPart;
import org.tenbo.bridge.parts.SlotWiring;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.key.mcp23017.Mcp23017Keys;
import org.tenbo.drivers.stick.ads1115.ResistanceSlot;

/** Reads the keys of one seat. */
final class PanelSection {
  private static final String GPIO = "gpio";
  private static final String MCP23017 = "mcp23017";
  private static final String BRIDGE = "bridge";
  private static final int SLOTS = 4;

  private final Section section;
  private final Layout layout;
  private final Supplier<String> port;

  /**
   * @param port of the controller of this seat, if the keys hang on one
   */
  PanelSection(Section section, Layout layout, Supplier<String> port) {
    this.section = section;
    this.layout = layout;
    this.port = port;
  }

  PanelPart read() {
    String kind = section.choice("kind", List.of(GPIO, MCP23017, BRIDGE));
    for (Key key : Key.values()) {
      if (!layout.keys().contains(key) && section.has(name(key))) {
        throw section.wrong(
            name(key),
            "is no key of the layout of this table; remove it, or set layout = \"eight\"");
      }
    }
    return switch (kind) {
      case GPIO -> lines();
      case MCP23017 -> expander();
      default -> bridge();
    };
  }

  private static String name(Key key) {
    return key.name().toLowerCase(Locale.ROOT);
  }

  private void only(String kind, List<String> others) {
    List<String> allowed = new ArrayList<>(others);
    layout.keys().forEach(key -> allowed.add(name(key)));
    section.only("kind", kind, allowed);
  }

  private LinePanel lines() {
    only(GPIO, List.of());
    Map<Key, Integer> pins = new EnumMap<>(Key.class);
    for (Key key : layout.keys()) {
      pins.put(key, section.line(name(key)));
    }
    return new LinePanel(pins);
  }

  private ExpanderPanel expander() {
    only(MCP23017, List.of("bus", "address", "mux", "channel", "interrupt"));
    I2cPlace place = section.i2c(Mcp23017Keys.ADDRESSES);
    OptionalInt interrupt = section.optionalLine("interrupt");
    Map<Key, Integer> pins = pins(14);
    pins.forEach(
        (key, pin) -> {
          if (pin == 7) {
            throw section.wrong(
                name(key),
                "is 7, GPA7, which newer chips have as an output only; take 0 to 6 or 8 to 14");
          }
        });
    return new ExpanderPanel(place, interrupt, pins);
  }

  private BridgePanel bridge() {
    only(BRIDGE, List.of("panel", "lamp", "buzzer", "slot0", "slot1", "slot2", "slot3"));
    return new BridgePanel(
        section.bridge(port.get()),
        pins(7),
        section.has("lamp") ? OptionalInt.of(section.number("lamp", 0, 7)) : OptionalInt.empty(),
        section.has("buzzer") && section.flag("buzzer"),
        slots());
  }

  private List<SlotWiring> slots() {
    List<SlotWiring> slots = new ArrayList<>();
    for (int slot = 0; slot < SLOTS; slot++) {
      String name = "slot" + slot;
      if (section.has(name)) {
        int smallest = section.number(name, 1, 10_000);
        if (!ResistanceSlot.UNITS.contains(smallest)) {
          throw section.refused(name, "one of " + ResistanceSlot.UNITS);
        }
        slots.add(new SlotWiring(slot, String.valueOf(smallest), smallest));
      }
    }
    return slots;
  }

  /** The keys by the number that each has on its part, none twice. */
  private Map<Key, Integer> pins(int most) {
    Map<Key, Integer> pins = new EnumMap<>(Key.class);
    for (Key key : layout.keys()) {
      int pin = section.number(name(key), 0, most);
      for (Map.Entry<Key, Integer> other : pins.entrySet()) {
        if (other.getValue() == pin) {
          throw section.wrong(
              name(key),
              "is pin "
                  + pin
                  + ", which "
                  + section.full(name(other.getKey()))
                  + " has already; every key needs a pin of its own");
        }
      }
      pins.put(key, pin);
    }
    return pins;
  }
}
