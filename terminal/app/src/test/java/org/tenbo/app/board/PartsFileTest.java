package org.tenbo.app.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.board.PartsConfig.BridgeDisplay;
import org.tenbo.app.board.PartsConfig.BridgePanel;
import org.tenbo.app.board.PartsConfig.BridgePlace;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.TomlFile;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.parts.SlotWiring;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.rules.Seat;

final class PartsFileTest {
  private static final Path CONFIG = Path.of("../../config");
  private static final Path LINES = CONFIG.resolve("tables/oled-lines.toml");
  private static final Path EXPANDERS = CONFIG.resolve("tables/oled-expanders.toml");
  private static final Path BRIDGE = CONFIG.resolve("tables/bridge.toml");

  @TempDir private Path folder;

  private static PartsConfig read(Path path, Layout layout) {
    return PartsFile.read(TomlFile.read(path), layout);
  }

  /** What is said of a profile with one line of it changed. */
  private String refusal(Path profile, Layout layout, String line, String changed)
      throws IOException {
    String text = Files.readString(profile);
    assertTrue(text.contains(line), line);
    Path file = folder.resolve("table.toml");
    Files.writeString(
        file, text.replaceFirst(Pattern.quote(line), Matcher.quoteReplacement(changed)));
    String said = assertThrows(ConfigRefused.class, () -> read(file, layout)).toString();
    return said.substring(said.indexOf("table.toml:") + "table.toml:".length());
  }

  private String linesRefused(String line, String changed) throws IOException {
    return refusal(LINES, Layout.FOUR, line, changed);
  }

  private String expandersRefused(String line, String changed) throws IOException {
    return refusal(EXPANDERS, Layout.EIGHT, line, changed);
  }

  private String bridgeRefused(String line, String changed) throws IOException {
    return refusal(BRIDGE, Layout.EIGHT, line, changed);
  }

  private static void assertSays(String said, String... parts) {
    for (String part : parts) {
      assertTrue(said.contains(part), said);
    }
    assertTrue(said.matches("(?s)[0-9]+: .*"), "it names no line: " + said);
  }

  @Test
  void a_panel_on_lines_is_read_key_by_key() {
    PartsConfig parts = read(LINES, Layout.FOUR);

    assertEquals(
        new LinePanel(Map.of(Key.UP, 16, Key.DOWN, 17, Key.OK, 18, Key.BACK, 19)),
        parts.panels().get(Seat.C));
    assertEquals(
        3, assertInstanceOf(OledDisplay.class, parts.displays().get(Seat.D)).place().bus());
  }

  @Test
  void an_unknown_key_is_refused() throws IOException {
    assertSays(
        linesRefused("bus = 1\n", "bus = 1\nbaud = 9600\n"),
        "displays.A.baud is no key of a part",
        "displays.SEAT.address");
  }

  @Test
  void a_line_used_twice_is_refused_with_both_keys() throws IOException {
    assertSays(
        linesRefused("down = 21", "down = 6"),
        "panels.D.down is line 6, which panels.A.up has already",
        "its own line");
  }

  @Test
  void a_key_on_a_line_of_a_second_bus_is_refused() throws IOException {
    assertSays(
        linesRefused("up = 6", "up = 4"), "panels.A.up is line 4, which gpio.taken has already");
  }

  @Test
  void a_key_on_a_line_of_the_first_bus_is_refused() throws IOException {
    assertSays(
        linesRefused("ok = 8", "ok = 3"), "panels.A.ok is line 3, which is SCL of i2c-1", "take");
  }

  @Test
  void a_line_that_the_header_does_not_have_is_refused() throws IOException {
    assertSays(
        linesRefused("back = 9", "back = 40"),
        "panels.A.back is 40; allowed: a number from 0 to 27");
  }

  @Test
  void two_displays_at_one_address_are_refused() throws IOException {
    assertSays(
        linesRefused("address = 0x3d", "address = 0x3c"),
        "displays.B.address is 0x3c on i2c-1, which displays.A.address has already",
        "another bus or channel");
  }

  @Test
  void an_address_that_the_chip_cannot_have_is_refused() throws IOException {
    assertSays(
        linesRefused("address = 0x3d", "address = 0x3e"),
        "displays.B.address is 62; allowed: an address that this chip can have: 0x3c, 0x3d");
  }

  @Test
  void a_chip_that_nobody_knows_is_refused() throws IOException {
    assertSays(
        linesRefused("chip = \"ssd1306\"", "chip = \"ssd1305\""),
        "displays.A.chip is \"ssd1305\"; allowed: one of \"ssd1306\", \"ssd1309\", \"sh1106\","
            + " \"st7789\", \"ili9341\", \"max7219\", \"ht16k33\", \"tm1637\", \"bridge\"");
  }

  @Test
  void a_seat_without_a_display_is_refused() throws IOException {
    assertSays(linesRefused("[displays.D]", "[displays.C2]"), "displays.C2", "is no key of a part");
    assertSays(
        linesRefused("[displays.D]\nchip = \"ssd1306\"\nbus = 3\naddress = 0x3d\n", ""),
        "displays.D.chip is missing");
  }

  @Test
  void a_seat_without_a_panel_is_refused() throws IOException {
    assertSays(
        linesRefused("[panels.D]\nkind = \"gpio\"\nup = 20\ndown = 21\nok = 22\nback = 23\n", ""),
        "panels.D.kind is missing; allowed: one of \"gpio\", \"mcp23017\", \"bridge\"");
  }

  @Test
  void a_key_that_the_layout_does_not_have_is_refused() throws IOException {
    assertSays(
        linesRefused("up = 6", "up = 6\nriichi = 24"),
        "panels.A.riichi is no key of the layout of this table",
        "layout = \"eight\"");
  }

  @Test
  void an_address_on_a_panel_of_lines_is_refused() throws IOException {
    assertSays(
        linesRefused("kind = \"gpio\"", "kind = \"gpio\"\naddress = 0x20"),
        "panels.A.address is not for kind = \"gpio\"; remove it, or change panels.A.kind");
  }

  @Test
  void an_output_pin_of_the_expander_is_refused() throws IOException {
    assertSays(expandersRefused("back = 8", "back = 7"), "panels.A.back is 7, GPA7", "output only");
  }

  @Test
  void a_pin_of_the_expander_used_twice_is_refused() throws IOException {
    assertSays(
        expandersRefused("back = 8", "back = 6"),
        "panels.A.back is pin 6, which panels.A.ok has already");
  }

  @Test
  void two_expanders_at_one_address_are_refused() throws IOException {
    assertSays(
        expandersRefused("address = 0x21", "address = 0x20"),
        "panels.B.address is 0x20 on i2c-1, which panels.A.address has already");
  }

  @Test
  void a_display_before_the_multiplexer_with_the_address_of_one_behind_it_is_refused()
      throws IOException {
    assertSays(
        expandersRefused("mux = 0x70\nchannel = 3\n", ""),
        "displays.D.address is 0x3c on i2c-1, and so is displays.A.address past the multiplexer");
  }

  @Test
  void a_multiplexer_without_its_channel_is_refused() throws IOException {
    assertSays(
        expandersRefused("channel = 2\n", ""),
        "displays.C.channel is missing; allowed: a number from 0 to 7");
  }

  @Test
  void two_displays_on_one_channel_are_refused() throws IOException {
    assertSays(
        expandersRefused("channel = 2\n", "channel = 1\n"),
        "displays.C.address is 0x3c on i2c-1, which displays.B.address has already");
  }

  @Test
  void a_seat_may_have_a_controller_of_its_own() throws IOException {
    Path file = folder.resolve("table.toml");
    Files.writeString(
        file,
        Files.readString(BRIDGE)
            .replace("[bridge]\n", "[bridge.D]\nport = \"/dev/ttySEATD\"\n[bridge]\n"));

    PartsConfig parts = read(file, Layout.EIGHT);

    assertEquals(
        new BridgeDisplay(new BridgePlace("/dev/ttySEATD", new Panel(3))),
        parts.displays().get(Seat.D));
    assertEquals(
        new BridgeDisplay(new BridgePlace("/dev/ttyTABLE", new Panel(2))),
        parts.displays().get(Seat.C));
    assertFalse(parts.needsBoard());
    assertTrue(read(LINES, Layout.FOUR).needsBoard());
  }

  @Test
  void a_controller_without_a_port_is_refused() throws IOException {
    assertSays(
        bridgeRefused("[bridge]\nport = \"/dev/ttyTABLE\"\n", ""),
        "bridge.port is missing; allowed: the path of the controller's serial line, such as"
            + " \"/dev/ttyTABLE\"");
    assertSays(
        bridgeRefused("port = \"/dev/ttyTABLE\"", "port = \"COM3\""),
        "bridge.port is \"COM3\"; allowed: the path");
  }

  @Test
  void a_controller_on_which_nothing_hangs_is_refused() throws IOException {
    assertSays(
        linesRefused("[displays.A]", "[bridge]\nport = \"/dev/ttyTABLE\"\n[displays.A]"),
        "bridge.port is a controller on which no part hangs",
        "chip = \"bridge\"");
  }

  @Test
  void two_seats_on_one_panel_of_a_controller_are_refused() throws IOException {
    assertSays(
        bridgeRefused(
            "[displays.B]\nchip = \"bridge\"\npanel = 1",
            "[displays.B]\nchip = \"bridge\"\npanel = 0"),
        "displays.B.panel is panel 0 of /dev/ttyTABLE, which displays.A.panel has already",
        "a panel of its own");
  }

  @Test
  void a_panel_or_key_that_no_controller_has_is_refused() throws IOException {
    assertSays(
        bridgeRefused("panel = 3", "panel = 4"),
        "displays.D.panel is 4; allowed: a number from 0 to 3");
    assertSays(
        bridgeRefused("back = 7", "back = 8"), "panels.A.back is 8; allowed: a number from 0 to 7");
  }

  @Test
  void a_key_of_a_controller_used_twice_is_refused() throws IOException {
    assertSays(
        bridgeRefused("back = 7", "back = 6"),
        "panels.A.back is pin 6, which panels.A.ok has already");
  }

  @Test
  void a_lamp_a_buzzer_and_a_drawer_on_a_controller_are_read() throws IOException {
    Path file = folder.resolve("table.toml");
    Files.writeString(
        file, Files.readString(BRIDGE).replace("buzzer = true", "buzzer = true\nslot1 = 1000"));

    BridgePanel panel =
        assertInstanceOf(BridgePanel.class, read(file, Layout.EIGHT).panels().get(Seat.A));

    assertEquals(OptionalInt.of(0), panel.lamp());
    assertTrue(panel.buzzer());
    assertEquals(List.of(new SlotWiring(1, "1000", 1_000)), panel.slots());
  }

  @Test
  void what_a_controller_cannot_have_as_a_lamp_buzzer_or_drawer_is_refused() throws IOException {
    assertSays(bridgeRefused("lamp = 0", "lamp = 8"), "panels.A.lamp is 8; allowed: a number from");
    assertSays(
        bridgeRefused("buzzer = true", "buzzer = 1"), "panels.A.buzzer is 1; allowed: true, false");
    assertSays(
        bridgeRefused("buzzer = true", "slot3 = 200"),
        "panels.A.slot3 is 200; allowed: one of [100, 500, 1000, 5000, 10000]");
    assertSays(
        bridgeRefused("[panels.A]", "[lamps]\nA = 4\nB = 5\nC = 6\nD = 7\n\n[panels.A]"),
        "is a second lamp beside lamps.",
        "remove one");
    assertSays(
        bridgeRefused("[panels.A]", "[buzzer]\nline = 4\n\n[panels.A]"),
        "panels.A.buzzer is a second buzzer beside buzzer.line; remove one");
  }

  @Test
  void a_bus_for_a_part_on_a_controller_is_refused() throws IOException {
    assertSays(
        bridgeRefused("panel = 0\n\n", "panel = 0\nbus = 1\n\n"),
        "displays.A.bus is not for chip = \"bridge\"; remove it, or change displays.A.chip");
    assertSays(
        linesRefused("bus = 1\n", "bus = 1\npanel = 0\n"),
        "displays.A.panel is not for chip = \"ssd1306\"; remove it, or change displays.A.chip");
  }

  private String colourRefused(String line, String changed) throws IOException {
    return refusal(CONFIG.resolve("tables/colour-spi.toml"), Layout.EIGHT, line, changed);
  }

  private String digitsRefused(String line, String changed) throws IOException {
    return refusal(CONFIG.resolve("tables/digits.toml"), Layout.EIGHT, line, changed);
  }

  private String drawersRefused(String line, String changed) throws IOException {
    return refusal(CONFIG.resolve("tables/drawers.toml"), Layout.EIGHT, line, changed);
  }

  @Test
  void two_displays_on_one_chip_select_are_refused() throws IOException {
    assertSays(
        colourRefused("select = 1", "select = 0"),
        "displays.B.select is 0 on spi-0, which displays.A.select has already",
        "another bus");
  }

  @Test
  void a_key_on_a_line_of_spi_is_refused() throws IOException {
    assertSays(
        colourRefused("interrupt = 5", "interrupt = 18"),
        "panels.A.interrupt is line 18, which is CE0 of spi-1; take another line");
    assertSays(
        colourRefused("interrupt = 5", "interrupt = 10"),
        "panels.A.interrupt is line 10, which is MOSI of spi-0; take another line");
  }

  @Test
  void displays_of_one_bus_share_their_d_c_and_those_of_two_do_not() throws IOException {
    assertSays(
        colourRefused("dc = 24", "dc = 25"),
        "displays.C.dc is line 25, which displays.A.dc has already");
  }

  @Test
  void a_colour_display_of_a_size_that_nobody_makes_is_refused() throws IOException {
    assertSays(
        colourRefused("size = \"240x240\"", "size = \"128x64\""),
        "displays.A.size is \"128x64\"; allowed: one of \"240x240\", \"320x240\"");
    assertSays(
        colourRefused("chip = \"st7789\"", "chip = \"ili9341\""),
        "displays.A.size is \"240x240\"; allowed: one of \"320x240\"");
  }

  @Test
  void a_key_of_another_kind_of_display_is_refused_with_those_that_this_kind_has()
      throws IOException {
    assertSays(
        colourRefused("select = 0", "select = 0\naddress = 0x3c"),
        "displays.A.address is not for chip = \"st7789\"",
        "change displays.A.chip; there it has: bus, select, size, dc, reset, backlight");
  }

  @Test
  void a_clock_that_digits_cannot_follow_is_refused() throws IOException {
    assertSays(
        digitsRefused("[displays.A]", "[spi]\nhertz = 20_000_000\n\n[displays.A]"),
        "spi.hertz is 20000000, and a max7219 takes 10000000 at most; lower it");
  }

  @Test
  void digits_too_few_for_a_score_are_refused() throws IOException {
    assertSays(
        digitsRefused(
            "chip = \"max7219\"\nbus = 0\nselect = 0",
            "chip = \"ht16k33\"\nbus = 1\naddress = 0x70\ndigits = 4"),
        "displays.A.digits is 4; allowed: a number from 6 to 8");
  }

  @Test
  void digits_on_two_lines_need_both() throws IOException {
    assertSays(
        digitsRefused("chip = \"max7219\"\nbus = 0\nselect = 0", "chip = \"tm1637\"\nclock = 24"),
        "displays.A.data is missing; allowed: a number from 0 to 27");
  }

  @Test
  void a_drawer_for_some_seats_only_is_refused() throws IOException {
    assertSays(
        drawersRefused("[drawers.D]\nbus = 3\naddress = 0x49\n", "[drawers.D]\nbus = 3\n"),
        "drawers.D.address is missing; allowed: an address that this chip can have: 0x48, 0x49");
    assertSays(
        drawersRefused(
            """
            [drawers.D]
            bus = 3
            address = 0x49
            input0 = 5000    # the compartment of 5,000 and 10,000
            input1 = 1000
            input2 = 100
            input3 = 100
            """,
            ""),
        "drawers.D.bus is missing");
  }

  @Test
  void a_stick_that_nobody_makes_and_a_resistor_without_its_slot_are_refused() throws IOException {
    assertSays(
        drawersRefused("input1 = 1000", "input1 = 2000"),
        "drawers.A.input1 is 2000; allowed: one of [100, 500, 1000, 5000, 10000]");
    assertSays(
        drawersRefused("input3 = 100", "reference3 = 10000"),
        "drawers.A.reference3 is of an input that has no sticks; remove it, or add input3");
  }

  @Test
  void a_lamp_on_the_line_of_a_key_and_a_lamp_for_some_seats_only_are_refused() throws IOException {
    assertSays(
        drawersRefused("D = 26", "D = 17"),
        "lamps.D is line 17, which panels.A.interrupt has already");
    assertSays(drawersRefused("D = 26\n", ""), "lamps.D is missing");
  }

  @Test
  void the_document_names_every_key() throws IOException {
    List<String> lines = Files.readAllLines(CONFIG.resolve("README.md"));
    for (String key : PartsFile.KEYS) {
      assertTrue(lines.stream().anyMatch(line -> line.startsWith("| `" + key + "` |")), key);
    }
  }
}
