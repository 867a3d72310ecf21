package org.tenbo.app.board;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.DisplayPart;
import org.tenbo.app.board.PartsConfig.DrawerPart;
import org.tenbo.app.board.PartsConfig.Max7219Digits;
import org.tenbo.app.board.PartsConfig.PanelPart;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.console.dialogue.Layout;
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
          "spi.hertz",
          "displays.SEAT.chip",
          "displays.SEAT.bus",
          "displays.SEAT.address",
          "displays.SEAT.mux",
          "displays.SEAT.channel",
          "displays.SEAT.select",
          "displays.SEAT.size",
          "displays.SEAT.dc",
          "displays.SEAT.reset",
          "displays.SEAT.backlight",
          "displays.SEAT.digits",
          "displays.SEAT.clock",
          "displays.SEAT.data",
          "displays.SEAT.panel",
          "panels.SEAT.kind",
          "panels.SEAT.bus",
          "panels.SEAT.address",
          "panels.SEAT.mux",
          "panels.SEAT.channel",
          "panels.SEAT.panel",
          "panels.SEAT.lamp",
          "panels.SEAT.buzzer",
          "panels.SEAT.slot0",
          "panels.SEAT.slot1",
          "panels.SEAT.slot2",
          "panels.SEAT.slot3",
          "panels.SEAT.interrupt",
          "panels.SEAT.riichi",
          "panels.SEAT.tsumo",
          "panels.SEAT.ron",
          "panels.SEAT.draw",
          "panels.SEAT.up",
          "panels.SEAT.down",
          "panels.SEAT.ok",
          "panels.SEAT.back",
          "lamps.SEAT",
          "buzzer.line",
          "drawers.SEAT.bus",
          "drawers.SEAT.address",
          "drawers.SEAT.mux",
          "drawers.SEAT.channel",
          "drawers.SEAT.supply",
          "drawers.SEAT.input0",
          "drawers.SEAT.input1",
          "drawers.SEAT.input2",
          "drawers.SEAT.input3",
          "drawers.SEAT.reference0",
          "drawers.SEAT.reference1",
          "drawers.SEAT.reference2",
          "drawers.SEAT.reference3");

  private static final int FASTEST_OF_MAX7219 = 10_000_000;

  private final TomlFile file;
  private final Map<String, Object> values;
  private final Layout layout;
  private final Claims claims;

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
          && !KEYS.contains(
              key.replaceFirst(
                  "^(bridge|displays|panels|lamps|drawers)[.][A-D](?=[.]|$)", "$1.SEAT"))) {
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
    ControllerPorts ports = new ControllerPorts(file);
    Map<Seat, DisplayPart> displays =
        everySeat(
            "displays",
            (seat, section) -> new DisplaySection(section, () -> ports.of(seat)).read());
    Map<Seat, PanelPart> panels =
        everySeat(
            "panels",
            (seat, section) -> new PanelSection(section, layout, () -> ports.of(seat)).read());
    ports.refuseIdle();
    Section lampsOf = section("lamps");
    Map<Seat, Integer> lamps = new EnumMap<>(Seat.class);
    Map<Seat, DrawerPart> drawers = Map.of();
    if (names("lamps")) {
      for (Seat seat : Seat.values()) {
        lamps.put(seat, lampsOf.line(seat.name()));
      }
    }
    OptionalInt buzzer =
        names("buzzer") ? OptionalInt.of(section("buzzer").line("line")) : OptionalInt.empty();
    if (names("drawers")) {
      drawers = everySeat("drawers", (_, section) -> new DrawerSection(section).read());
    }
    panels.forEach(this::refuseSecond);
    return new PartsConfig(chip, hertz(displays), displays, panels, lamps, buzzer, drawers);
  }

  /** What a seat has on its controller it cannot have on the board too. */
  private void refuseSecond(Seat seat, PanelPart part) {
    if (part instanceof BridgePanel panel) {
      String own = "panels." + seat + ".";
      if (panel.lamp().isPresent() && names("lamps")) {
        throw file.refused(own + "lamp", "is a second lamp beside lamps." + seat + "; remove one");
      }
      if (panel.buzzer() && names("buzzer")) {
        throw file.refused(own + "buzzer", "is a second buzzer beside buzzer.line; remove one");
      }
      if (!panel.slots().isEmpty() && names("drawers")) {
        throw file.refused(
            own + "slot" + panel.slots().getFirst().slot(),
            "is a second drawer beside drawers." + seat + "; remove one");
      }
    }
  }

  private boolean names(String part) {
    return values.keySet().stream().anyMatch(key -> key.split("[.]", 2)[0].equals(part));
  }

  private Section section(String name) {
    return new Section(file, claims, name);
  }

  private <P> Map<Seat, P> everySeat(String part, BiFunction<Seat, Section, P> read) {
    Map<Seat, P> parts = new EnumMap<>(Seat.class);
    for (Seat seat : Seat.values()) {
      parts.put(seat, read.apply(seat, section(part + "." + seat)));
    }
    return parts;
  }

  private Optional<String> chip() {
    if (!values.containsKey("gpio.chip")) {
      return Optional.empty();
    }
    if (values.get("gpio.chip") instanceof String name && name.matches("gpiochip[0-9]{1,3}")) {
      return Optional.of(name);
    }
    throw section("gpio")
        .refused(
            "chip",
            "a chip as gpiodetect names it, such as \"gpiochip4\"; leave the key out for"
                + " the header of a Raspberry Pi");
  }

  private List<Integer> taken() {
    List<Integer> lines = new ArrayList<>();
    if (values.containsKey("gpio.taken")) {
      if (!(values.get("gpio.taken") instanceof List<?> list)) {
        throw section("gpio").refused("taken", "a list of line numbers, such as [4, 5]");
      }
      for (Object line : list) {
        if (!(line instanceof Long number) || number < 0 || number > claims.lastLine()) {
          throw section("gpio")
              .refused("taken", "a list of line numbers from 0 to " + claims.lastLine());
        }
        lines.add(Math.toIntExact(number));
      }
    }
    return lines;
  }

  private int hertz(Map<Seat, DisplayPart> displays) {
    Section spi = section("spi");
    int hertz =
        spi.has("hertz") ? spi.number("hertz", 100_000, 62_500_000) : PartsConfig.USUAL_SPI_HERTZ;
    if (hertz > FASTEST_OF_MAX7219
        && displays.values().stream().anyMatch(Max7219Digits.class::isInstance)) {
      throw spi.wrong(
          "hertz",
          "is " + hertz + ", and a max7219 takes " + FASTEST_OF_MAX7219 + " at most; lower it");
    }
    return hertz;
  }
}
