package org.tenbo.app.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.app.Tenbo;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;

/** Whether the pictures of the guide show the wires that the tables' files ask for. */
class WiringTest {
  private static final Path HOME = Path.of("../..");
  private static final Path TABLES = HOME.resolve("config/tables");

  private static String path(String table) {
    return TABLES.resolve(table + ".toml").toString();
  }

  /** Every table of ours that names parts. */
  static List<String> tables() throws IOException {
    try (var files = Files.list(TABLES)) {
      return files
          .filter(file -> file.toString().endsWith(".toml"))
          .filter(file -> PartsFile.in(TomlFile.read(file)))
          .map(file -> String.valueOf(file.getFileName()).replace(".toml", ""))
          .sorted()
          .toList();
    }
  }

  private static Wiring wiring(String table) throws IOException {
    Path file = Path.of(path(table));
    return WiringPlan.of(
        table,
        PartsFile.read(TomlFile.read(file), TableFile.read(file).layout()),
        Overlays.in(Files.readString(file)));
  }

  private record Said(int code, String out, String err) {}

  private static Said tenbo(String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        Tenbo.commandLine()
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(words);
    return new Said(code, out.toString(), err.toString());
  }

  @ParameterizedTest
  @MethodSource("tables")
  void the_guide_shows_each_table_as_its_file_has_it(String table) throws IOException {
    Path kept = HOME.resolve("deploy/guide/wiring/" + table + ".svg");

    assertEquals(
        tenbo("wiring", "--config", path(table)).out(),
        Files.readString(kept),
        kept + " is not what deploy/guide/draw draws now");
  }

  /** The pins of the header by the pinout that Raspberry Pi publishes. */
  @Test
  void a_line_of_the_file_leads_to_its_pin_of_the_header() throws IOException {
    Wiring wiring = wiring("oled-lines");

    assertEquals("31", pinAt(wiring, "seat A", "UP"), "GPIO 6");
    assertEquals("26", pinAt(wiring, "seat A", "DOWN"), "GPIO 7");
    assertEquals("33", pinAt(wiring, "seat B", "BACK"), "GPIO 13");
    assertEquals("16", pinAt(wiring, "seat D", "BACK"), "GPIO 23");
    assertEquals("3", pinAt(wiring, "seat A", "SDA"), "bus 1");
    assertEquals("5", pinAt(wiring, "seat B", "SCL"), "bus 1");
    assertEquals("7", pinAt(wiring, "seat C", "SDA"), "bus 3, on the lines of its overlay");
    assertEquals("29", pinAt(wiring, "seat D", "SCL"), "bus 3, on the lines of its overlay");
  }

  @Test
  void the_displays_on_spi_have_their_own_chip_select_and_the_bus_in_common() throws IOException {
    Wiring wiring = wiring("colour-spi");

    assertEquals("24", pinAt(wiring, "seat A", "CS"), "CE0 of SPI 0");
    assertEquals("26", pinAt(wiring, "seat B", "CS"), "CE1 of SPI 0");
    assertEquals("12", pinAt(wiring, "seat C", "CS"), "CE0 of SPI 1");
    assertEquals("11", pinAt(wiring, "seat D", "CS"), "CE1 of SPI 1");
    assertEquals("19", pinAt(wiring, "seat B", "SDA, MOSI"));
    assertEquals("40", pinAt(wiring, "seat C", "SCL, SCK"));
  }

  private static String pinAt(Wiring wiring, String group, String name) {
    Net net =
        wiring.parts().stream()
            .filter(part -> part.group().equals(group))
            .flatMap(part -> part.rows().stream())
            .filter(row -> row.left().equals(name))
            .findFirst()
            .flatMap(Part.Row::net)
            .orElseThrow();
    return wiring.connector().pins().stream()
        .filter(pin -> pin.net().equals(Optional.of(net)))
        .map(Connector.Pin::number)
        .collect(Collectors.joining(" "));
  }

  /** A wire that begins and leads nowhere would be a slip of the plan. */
  @ParameterizedTest
  @MethodSource("tables")
  void every_wire_joins_two_pins_at_least(String table) throws IOException {
    Wiring wiring = wiring(table);
    List<Net> ends = new ArrayList<>();
    wiring.connector().pins().forEach(pin -> pin.net().ifPresent(ends::add));
    wiring.parts().forEach(part -> part.rows().forEach(row -> row.net().ifPresent(ends::add)));
    Map<Net, Long> counted =
        ends.stream().collect(Collectors.groupingBy(net -> net, Collectors.counting()));

    assertEquals(
        List.of(),
        counted.entrySet().stream()
            .filter(each -> each.getValue() < 2)
            .map(Map.Entry::getKey)
            .toList());
  }

  private record Stroke(int x1, int y1, int x2, int y2, String colour) {
    boolean lies(Stroke other) {
      boolean level = y1 == y2 && other.y1 == other.y2 && y1 == other.y1;
      boolean upright = x1 == x2 && other.x1 == other.x2 && x1 == other.x1;
      return (level && overlap(x1, x2, other.x1, other.x2))
          || (upright && overlap(y1, y2, other.y1, other.y2));
    }

    private static boolean overlap(int from, int to, int otherFrom, int otherTo) {
      return Math.min(to, otherTo) - Math.max(from, otherFrom) > 0;
    }
  }

  private static final Pattern STROKE =
      Pattern.compile("M(\\d+) (\\d+)L(\\d+) (\\d+)\" stroke=\"(#[0-9a-f]+)");

  @ParameterizedTest
  @MethodSource("tables")
  void no_wire_lies_on_another(String table) throws IOException {
    List<Stroke> strokes = new ArrayList<>();
    Matcher matcher = STROKE.matcher(WiringPicture.of(wiring(table)));
    while (matcher.find()) {
      int[] at = new int[4];
      for (int i = 0; i < 4; i++) {
        at[i] = Integer.parseInt(matcher.group(i + 1));
      }
      strokes.add(
          new Stroke(
              Math.min(at[0], at[2]),
              Math.min(at[1], at[3]),
              Math.max(at[0], at[2]),
              Math.max(at[1], at[3]),
              matcher.group(5)));
    }
    assertTrue(strokes.size() > 20, "there are wires: " + strokes.size());
    for (int i = 0; i < strokes.size(); i++) {
      for (int j = 0; j < i; j++) {
        Stroke one = strokes.get(i);
        Stroke other = strokes.get(j);
        boolean ownRail = one.x1() == other.x1() && one.colour().equals(other.colour());
        assertFalse(one.lies(other) && !ownRail, one + " lies on " + other);
      }
    }
  }

  /** Rows such as {@code | keys 0..7 | PA0..PA7 (22..29) | ... |} of the firmware's README. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void the_pins_of_a_controller_are_those_of_its_firmware(int panel) throws IOException {
    String readme = Files.readString(HOME.resolve("firmware-bridge/firmware/README.md"));
    List<String> keys = numbers(cell(readme, "keys 0..7", panel));
    for (int key = 0; key < 8; key++) {
      assertEquals(keys.get(key), ControllerPins.key(panel, key));
    }
    assertEquals(numbers(cell(readme, "lamp 0", panel)), List.of(ControllerPins.lamp(panel, 0)));
    assertEquals(numbers(cell(readme, "lamp 1", panel)), List.of(ControllerPins.lamp(panel, 1)));
    assertEquals(numbers(cell(readme, "buzzer", panel)), List.of(ControllerPins.buzzer(panel)));
    assertTrue(
        cell(readme, "drawer slots 0..3", panel)
            .contains(
                "(" + ControllerPins.slot(panel, 0) + ".." + ControllerPins.slot(panel, 3) + ")"));
  }

  private static String cell(String readme, String row, int panel) {
    return readme
        .lines()
        .filter(line -> line.startsWith("| " + row + " |"))
        .findFirst()
        .orElseThrow()
        .split("\\|", -1)[panel + 2];
  }

  /** The numbers in brackets: one, some, or the first and last of a row. */
  private static List<String> numbers(String cell) {
    String inside = cell.substring(cell.indexOf('(') + 1, cell.indexOf(')'));
    if (!inside.contains("..")) {
      return List.of(inside.split(", "));
    }
    List<String> all = new ArrayList<>();
    int first = Integer.parseInt(inside.split("\\.\\.", -1)[0]);
    int last = Integer.parseInt(inside.split("\\.\\.", -1)[1]);
    for (int at = first; at != last; at += Integer.signum(last - first)) {
      all.add(String.valueOf(at));
    }
    all.add(String.valueOf(last));
    return all;
  }

  @Test
  void a_table_without_parts_cannot_be_drawn() {
    Said said = tenbo("wiring", "--config", path("simulation"));

    assertFalse(said.code() == 0);
    assertTrue(said.err().contains("names no parts"), said.err());
  }

  @Test
  void lines_of_another_chip_are_refused_with_the_remedy(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("other.toml");
    Files.writeString(
        file,
        Files.readString(Path.of(path("oled-lines")))
            .replace("[gpio]", "[gpio]\nchip = \"gpiochip4\"")
            .replace("../rulesets", TABLES.resolveSibling("rulesets").toAbsolutePath().toString()));

    Said said = tenbo("wiring", "--config", file.toString());

    assertFalse(said.code() == 0);
    assertTrue(said.err().contains("leave gpio.chip out"), said.err());
  }
}
