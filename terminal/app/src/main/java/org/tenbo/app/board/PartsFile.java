package org.tenbo.app.board;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.board.PartsConfig.BridgeDisplay;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.BridgePlace;
import org.tenbo.app.board.PartsConfig.Channel;
import org.tenbo.app.board.PartsConfig.Chip;
import org.tenbo.app.board.PartsConfig.DisplayPart;
import org.tenbo.app.board.PartsConfig.ExpanderPanel;
import org.tenbo.app.board.PartsConfig.I2cPlace;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.app.board.PartsConfig.PanelPart;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.bridge.message.Panel;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.tca9548a.Tca9548a;
import org.tenbo.drivers.display.sh1106.Sh1106;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.display.ssd1309.Ssd1309;
import org.tenbo.drivers.key.mcp23017.Mcp23017Keys;
import org.tenbo.rules.Seat;

/**
 * Reads the parts out of a table's file and refuses what cannot be wired; {@code config/README.md}
 * documents every key.
 */
public final class PartsFile {
  /** Every key of a table's parts, {@code SEAT} standing for A to D; a test holds the document. */
  static final List<String> KEYS =
      List.of(
          "gpio.chip",
          "gpio.taken",
          "bridge.port",
          "bridge.SEAT.port",
          "displays.SEAT.chip",
          "displays.SEAT.bus",
          "displays.SEAT.address",
          "displays.SEAT.mux",
          "displays.SEAT.channel",
          "displays.SEAT.panel",
          "panels.SEAT.kind",
          "panels.SEAT.bus",
          "panels.SEAT.address",
          "panels.SEAT.mux",
          "panels.SEAT.channel",
          "panels.SEAT.panel",
          "panels.SEAT.interrupt",
          "panels.SEAT.riichi",
          "panels.SEAT.tsumo",
          "panels.SEAT.ron",
          "panels.SEAT.draw",
          "panels.SEAT.up",
          "panels.SEAT.down",
          "panels.SEAT.ok",
          "panels.SEAT.back");

  private static final String GPIO = "gpio";
  private static final String MCP23017 = "mcp23017";
  private static final String BRIDGE = "bridge";

  private final TomlFile file;
  private final Map<String, Object> values;
  private final Layout layout;
  private final Claims claims;
  private final Set<String> portsUsed = new HashSet<>();

  private PartsFile(TomlFile file, Layout layout) {
    this.file = file;
    this.values = file.values();
    this.layout = layout;
    this.claims = new Claims(file);
  }

  /** Whether a key of a table's file is about parts. */
  public static boolean owns(String key) {
    return TableFile.SECTIONS_OF_PARTS.contains(key.split("[.]", 2)[0]);
  }

  /** Whether a table's file names parts at all; one that does not is for the simulation. */
  public static boolean in(TomlFile file) {
    return file.values().keySet().stream().anyMatch(PartsFile::owns);
  }

  /**
   * Reads the parts.
   *
   * @throws org.tenbo.app.config.ConfigRefused with file, line, key and what to do
   */
  public static PartsConfig read(TomlFile file, Layout layout) {
    return new PartsFile(file, layout).parts();
  }

  private PartsConfig parts() {
    for (String key : new TreeSet<>(values.keySet())) {
      if (owns(key)
          && !KEYS.contains(key.replaceFirst("^(bridge|displays|panels)[.][A-D][.]", "$1.SEAT."))) {
        throw file.refused(
            key,
            "is no key of a part; there are: " + String.join(", ", KEYS) + " (SEAT is A to D)");
      }
    }
    Optional<String> chip = chip();
    claims.header(chip.isEmpty());
    for (int line : taken()) {
      claims.line("gpio.taken", line);
    }
    Map<Seat, DisplayPart> displays = new EnumMap<>(Seat.class);
    Map<Seat, PanelPart> panels = new EnumMap<>(Seat.class);
    for (Seat seat : Seat.values()) {
      displays.put(seat, display("displays." + seat + "."));
    }
    for (Seat seat : Seat.values()) {
      panels.put(seat, panel("panels." + seat + "."));
    }
    refuseIdleBridges();
    return new PartsConfig(chip, displays, panels);
  }

  private Optional<String> chip() {
    if (!values.containsKey("gpio.chip")) {
      return Optional.empty();
    }
    if (values.get("gpio.chip") instanceof String name && name.matches("gpiochip[0-9]{1,3}")) {
      return Optional.of(name);
    }
    throw refused(
        "gpio.chip",
        "a chip as gpiodetect names it, such as \"gpiochip4\"; leave the key out for"
            + " the header of a Raspberry Pi");
  }

  private List<Integer> taken() {
    List<Integer> lines = new ArrayList<>();
    if (values.containsKey("gpio.taken")) {
      if (!(values.get("gpio.taken") instanceof List<?> list)) {
        throw refused("gpio.taken", "a list of line numbers, such as [4, 5]");
      }
      for (Object line : list) {
        if (!(line instanceof Long number) || number < 0 || number > claims.lastLine()) {
          throw refused("gpio.taken", "a list of line numbers from 0 to " + claims.lastLine());
        }
        lines.add(Math.toIntExact(number));
      }
    }
    return lines;
  }

  private DisplayPart display(String at) {
    List<String> names = new ArrayList<>();
    for (Chip chip : Chip.values()) {
      names.add(chip.name().toLowerCase(Locale.ROOT));
    }
    names.add(BRIDGE);
    String name = choice(at + "chip", names);
    if (name.equals(BRIDGE)) {
      refuseOthers(at, "chip", name, List.of("bus", "address", "mux", "channel"));
      return new BridgeDisplay(bridgePlace("displays.", at));
    }
    refuseOthers(at, "chip", name, List.of("panel"));
    Chip chip = Chip.valueOf(name.toUpperCase(Locale.ROOT));
    List<I2cAddress> addresses =
        switch (chip) {
          case SSD1306 -> Ssd1306.ADDRESSES;
          case SSD1309 -> Ssd1309.ADDRESSES;
          case SH1106 -> Sh1106.ADDRESSES;
        };
    return new OledDisplay(chip, place(at, addresses));
  }

  private PanelPart panel(String at) {
    String kind = choice(at + "kind", List.of(GPIO, MCP23017, BRIDGE));
    for (Key key : Key.values()) {
      String name = at + key.name().toLowerCase(Locale.ROOT);
      if (!layout.keys().contains(key) && values.containsKey(name)) {
        throw file.refused(
            name, "is no key of the layout of this table; remove it, or set layout = \"eight\"");
      }
    }
    return switch (kind) {
      case GPIO -> {
        refuseOthers(
            at, "kind", kind, List.of("bus", "address", "mux", "channel", "interrupt", "panel"));
        yield lines(at);
      }
      case MCP23017 -> {
        refuseOthers(at, "kind", kind, List.of("panel"));
        yield expander(at);
      }
      default -> {
        refuseOthers(at, "kind", kind, List.of("bus", "address", "mux", "channel", "interrupt"));
        yield new BridgePanel(bridgePlace("panels.", at), pins(at, 7));
      }
    };
  }

  /** A key that another kind of part has is refused, so that nobody believes it does something. */
  private void refuseOthers(String at, String chooser, String chosen, List<String> others) {
    for (String other : others) {
      if (values.containsKey(at + other)) {
        throw file.refused(
            at + other,
            "is not for %s = \"%s\"; remove it, or change %s%s"
                .formatted(chooser, chosen, at, chooser));
      }
    }
  }

  private BridgePlace bridgePlace(String section, String at) {
    String seat = at.substring(section.length());
    String own = "bridge." + seat + "port";
    String port = port(values.containsKey(own) ? own : "bridge.port");
    BridgePlace place = new BridgePlace(port, new Panel(number(at + "panel", 0, Panel.MOST - 1)));
    claims.panel(section, at + "panel", place);
    return place;
  }

  private String port(String key) {
    if (values.get(key) instanceof String path && path.matches("/[!-~]{1,200}")) {
      portsUsed.add(key);
      return path;
    }
    throw refused(key, "the path of the controller's serial line, such as \"/dev/ttyTABLE\"");
  }

  private void refuseIdleBridges() {
    for (String key : new TreeSet<>(values.keySet())) {
      if (key.startsWith("bridge.") && !portsUsed.contains(key)) {
        throw file.refused(
            key,
            "is a controller on which no part hangs; remove it, or write chip = \"bridge\" or kind ="
                + " \"bridge\" in the sections of its seats");
      }
    }
  }

  private PanelPart lines(String at) {
    Map<Key, Integer> pins = new EnumMap<>(Key.class);
    for (Key key : layout.keys()) {
      pins.put(key, line(at + key.name().toLowerCase(Locale.ROOT)));
    }
    return new LinePanel(pins);
  }

  private PanelPart expander(String at) {
    I2cPlace place = place(at, Mcp23017Keys.ADDRESSES);
    OptionalInt interrupt =
        values.containsKey(at + "interrupt")
            ? OptionalInt.of(line(at + "interrupt"))
            : OptionalInt.empty();
    Map<Key, Integer> pins = pins(at, 14);
    pins.forEach(
        (key, pin) -> {
          if (pin == 7) {
            throw file.refused(
                at + key.name().toLowerCase(Locale.ROOT),
                "is 7, GPA7, which newer chips have as an output only; take 0 to 6 or 8 to 14");
          }
        });
    return new ExpanderPanel(place, interrupt, pins);
  }

  /** The keys of a panel by the number that each has on its part, none twice. */
  private Map<Key, Integer> pins(String at, int most) {
    Map<Key, Integer> pins = new EnumMap<>(Key.class);
    for (Key key : layout.keys()) {
      String name = at + key.name().toLowerCase(Locale.ROOT);
      int pin = number(name, 0, most);
      for (Map.Entry<Key, Integer> other : pins.entrySet()) {
        if (other.getValue() == pin) {
          throw file.refused(
              name,
              "is pin "
                  + pin
                  + ", which "
                  + at
                  + other.getKey().name().toLowerCase(Locale.ROOT)
                  + " has already; every key needs a pin of its own");
        }
      }
      pins.put(key, pin);
    }
    return pins;
  }

  private I2cPlace place(String at, List<I2cAddress> addresses) {
    int bus = number(at + "bus", 0, 99);
    I2cAddress address = address(at + "address", addresses);
    Optional<Channel> channel = Optional.empty();
    if (values.containsKey(at + "mux") || values.containsKey(at + "channel")) {
      channel =
          Optional.of(
              new Channel(address(at + "mux", Tca9548a.ADDRESSES), number(at + "channel", 0, 7)));
    }
    I2cPlace place = new I2cPlace(bus, channel, address);
    claims.place(at + "address", place);
    return place;
  }

  private I2cAddress address(String key, List<I2cAddress> allowed) {
    if (values.get(key) instanceof Long number) {
      for (I2cAddress address : allowed) {
        if (address.value() == number) {
          return address;
        }
      }
    }
    throw refused(
        key,
        "an address that this chip can have: " + allowed.toString().replaceAll("[\\[\\]]", ""));
  }

  private int line(String key) {
    int line = number(key, 0, claims.lastLine());
    claims.line(key, line);
    return line;
  }

  private int number(String key, int least, int most) {
    if (values.get(key) instanceof Long number && number >= least && number <= most) {
      return Math.toIntExact(number);
    }
    throw refused(key, "a number from " + least + " to " + most);
  }

  private String choice(String key, List<String> allowed) {
    if (values.get(key) instanceof String text && allowed.contains(text)) {
      return text;
    }
    throw refused(key, "one of \"" + String.join("\", \"", allowed) + "\"");
  }

  private RuntimeException refused(String key, String allowed) {
    @Nullable Object value = values.get(key);
    String shown = value instanceof String ? "\"" + value + "\"" : String.valueOf(value);
    return file.refused(
        key, (value == null ? "is missing" : "is " + shown) + "; allowed: " + allowed);
  }
}
