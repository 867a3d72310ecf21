package org.tenbo.app.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.simulate.SimulatedWiring;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.Board;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.display.Colour;
import org.tenbo.drivers.display.ColourPicture;
import org.tenbo.drivers.display.DigitPicture;
import org.tenbo.drivers.display.PagedOled;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.sim.SimulatedBoard;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.drivers.stick.ads1115.ResistanceSlot;
import org.tenbo.rules.Seat;
import picocli.CommandLine;

final class DoctorTest {
  private static final Path TABLES = Path.of("../../config/tables");
  private static final Path PROFILE = TABLES.resolve("oled-lines.toml");

  @TempDir private Path folder;

  private final SimulatedBoard board = new SimulatedBoard();
  private final SimulatedSsd1306 first = new SimulatedSsd1306(1);

  DoctorTest() {
    for (int bus : new int[] {1, 3}) {
      for (I2cAddress address : Ssd1306.ADDRESSES) {
        boolean isFirst = bus == 1 && address.value() == 0x3c;
        board.i2c(bus).attach(address, isFirst ? first : new SimulatedSsd1306(2));
      }
    }
  }

  private record Said(int code, String text) {}

  private Said doctor(String... words) {
    return doctor(PROFILE, board, words);
  }

  /** The doctor at a table of a profile whose parts are all there. */
  private Said at(SimulatedWiring wiring, String profile, String... words) {
    return doctor(TABLES.resolve(profile), wiring.board(), words);
  }

  private static SimulatedWiring wired(String profile) {
    Path file = TABLES.resolve(profile);
    return new SimulatedWiring(parts(file), MonotonicClock.ofSystem());
  }

  private static PartsConfig parts(Path file) {
    return PartsFile.read(TomlFile.read(file), TableFile.read(file).layout());
  }

  private static Said doctor(Path profile, Board board, String... words) {
    StringWriter out = new StringWriter();
    CommandLine line = new CommandLine(new DoctorCommand(parts -> board));
    line.setOut(new PrintWriter(out)).setErr(new PrintWriter(out));
    String[] all = new String[words.length + 2];
    all[0] = "--config";
    all[1] = profile.toString();
    System.arraycopy(words, 0, all, 2, words.length);
    return new Said(line.execute(all), out.toString());
  }

  private static void assertSays(Said said, String... parts) {
    for (String part : parts) {
      assertTrue(said.text().contains(part), said::text);
    }
  }

  @Test
  void a_display_shows_its_seat_and_a_frame() {
    Said said = doctor("display.A");

    assertEquals(0, said.code(), said::text);
    assertSays(said, "ok     display.A: ssd1306 answers; look: it shows a frame and the letter A");
    assertEquals(TestPicture.of(new PictureForm.Bits(PagedOled.SIZE), Seat.A), first.seen());
  }

  @Test
  void an_unplugged_display_is_named_with_its_place_and_a_remedy() {
    board.i2c(3).unplug(new I2cAddress(0x3d));

    Said said = doctor("display.C", "display.D");

    assertEquals(1, said.code());
    assertSays(
        said,
        "ok     display.C",
        "WRONG  display.D: i2c-3 0x3d: Nothing answers",
        "-> Check",
        "1 wrong of 2.");
  }

  @Test
  void a_line_that_touches_ground_is_named() {
    board.pin(7).moveUnnoticed(false);

    assertSays(
        doctor("panel.A"), "WRONG  panel.A: DOWN (gpiochip line 7) is down.", "short circuit");
  }

  @Test
  void a_panel_at_rest_is_fine() {
    Said said = doctor("panel.B");

    assertEquals(0, said.code());
    assertSays(said, "ok     panel.B: 4 keys, none of them down", "Nothing is wrong.");
  }

  @Test
  void a_part_that_is_none_is_refused_with_those_that_are() {
    assertSays(doctor("display.E"), "There is no part 'display.E'", "display.A, display.B");
  }

  @Test
  void findings_are_to_be_had_as_json() {
    assertSays(doctor("--json", "panel.B"), "\"part\" : \"panel.B\"", "\"fine\" : true");
  }

  @Test
  void a_board_that_never_had_a_network_is_told_that_its_time_is_unknown() throws IOException {
    Files.createDirectories(folder.resolve("proc/device-tree"));
    Files.writeString(folder.resolve("proc/device-tree/model"), "Raspberry Pi Zero 2 W Rev 1.0\0");
    MachineChecks checks =
        new MachineChecks(folder, Runtime.Version.parse("25.0.3"), Instant.EPOCH);

    List<Finding> findings = checks.look(TableFile.read(PROFILE));

    assertTrue(
        findings.contains(Finding.fine("board", "Raspberry Pi Zero 2 W Rev 1.0")),
        findings::toString);
    assertTrue(
        findings.stream().anyMatch(f -> f.part().equals("clock") && !f.fine()), findings::toString);
  }

  @Test
  void an_old_java_and_a_machine_that_is_no_pi_are_told() {
    MachineChecks checks =
        new MachineChecks(folder, Runtime.Version.parse("21.0.7"), Instant.now());

    List<Finding> findings = checks.look(TableFile.read(PROFILE));

    assertTrue(
        findings.contains(Finding.wrong("java", "Java 21.0.7", "Install openjdk-25-jre-headless.")),
        findings::toString);
    assertTrue(
        findings.stream()
            .anyMatch(f -> f.part().equals("board") && f.remedy().contains("simulate")),
        findings::toString);
  }

  @Test
  void a_ruleset_that_is_wrong_is_told_with_its_place() throws IOException {
    Path rulesets = Path.of("../../config/rulesets").toAbsolutePath().normalize();
    Files.copy(rulesets.resolve("wrc-2025.toml"), folder.resolve("wrc-2025.toml"));
    Files.writeString(folder.resolve("ours.toml"), "name = 25\n");
    Path table = folder.resolve("table");
    Files.writeString(table, Files.readString(PROFILE).replace("../rulesets", folder.toString()));
    MachineChecks checks = new MachineChecks(folder, Runtime.version(), Instant.now());

    List<Finding> findings = checks.look(TableFile.read(table));

    assertTrue(
        findings.contains(Finding.fine("rules", "Rulesets that can be chosen: 1")),
        findings::toString);
    assertTrue(
        findings.stream()
            .anyMatch(
                f -> f.part().equals("rules.ours") && f.words().contains("ours.toml:1: name")),
        findings::toString);
  }

  @Test
  void a_colour_display_cannot_answer_so_its_wires_are_named_by_what_is_seen() {
    SimulatedWiring wiring = wired("colour-spi.toml");

    Said said = at(wiring, "colour-spi.toml", "display.B");

    assertEquals(0, said.code(), said::text);
    assertSays(
        said,
        "ok     display.B: st7789 was written to; look: it shows a white frame, the letter B, and"
            + " below it red, green and blue from the left",
        "if it is dark, check BL, RES and the supply",
        "check CS (spi-0 CE1), DC (line 25), SCL and SDA");
    ColourPicture seen = assertInstanceOf(ColourPicture.class, wiring.seen(Seat.B).orElseThrow());
    assertEquals(new Colour(0xffffff), seen.colour(0, 0));
    assertEquals(new Colour(0xff0000), seen.colour(1, 238));
    assertEquals(new Colour(0x00ff00), seen.colour(120, 238));
    assertEquals(new Colour(0x0000ff), seen.colour(238, 238));
  }

  @Test
  void digits_show_their_seat_and_every_segment() {
    SimulatedWiring wiring = wired("digits.toml");

    Said said = at(wiring, "digits.toml", "display.D");

    assertSays(
        said,
        "max7219 was written to; look: it shows the letter D and then all segments",
        "check the supply (5 V), CS (spi-1 CE1), CLK and DIN");
    assertEquals(
        DigitPicture.ofSegments(new byte[] {0x5e, -1, -1, -1, -1, -1, -1, -1}),
        wiring.seen(Seat.D).orElseThrow());
  }

  @Test
  void a_lamp_and_the_buzzer_are_switched_one_at_a_time() {
    SimulatedWiring wiring = wired("drawers.toml");

    assertSays(
        at(wiring, "drawers.toml", "lamp.C", "buzzer"),
        "ok     lamp.C: line 16 is high; look: the lamp is lit",
        "ok     buzzer: line 19 was high for a moment");
    assertTrue(wiring.board().pin(16).isHigh());
    assertFalse(wiring.board().pin(19).isHigh());
  }

  @Test
  void a_line_that_another_program_holds_is_a_wrong_lamp() {
    SimulatedWiring wiring = wired("drawers.toml");
    wiring.board().pin(16).breakDown(true);

    assertSays(
        at(wiring, "drawers.toml", "lamp.C"),
        "WRONG  lamp.C: gpiochip line 16: The line cannot be used.",
        "-> See which program holds it.");
  }

  @Test
  void a_drawer_tells_what_lies_in_it() {
    SimulatedWiring wiring = wired("drawers.toml");
    for (ResistanceSlot slot : slots(Seat.A)) {
      wiring.sticks(Seat.A, slot, slot.channel() == 0 ? 20_000 : slot.channel() == 1 ? 4_000 : 500);
    }

    assertSays(
        at(wiring, "drawers.toml", "drawer.A"),
        "ok     drawer.A: 25000 points (slot 5000: 20000, slot 1000: 4000, slot 100: 500, slot 100:"
            + " 500)");
  }

  @Test
  void a_stick_in_the_wrong_slot_is_named() {
    SimulatedWiring wiring = wired("drawers.toml");
    wiring.sticks(Seat.B, slots(Seat.B).get(1), 1_500);

    Said said = at(wiring, "drawers.toml", "drawer.B");

    assertEquals(1, said.code());
    assertSays(
        said,
        "WRONG  drawer.B: slot 1000 holds a stick that does not belong there",
        "-> Sort the sticks of that slot and wipe their ends");
  }

  @Test
  void rails_that_touch_are_named_with_their_slot() {
    SimulatedWiring wiring = wired("drawers.toml");
    wiring.sticks(Seat.B, slots(Seat.B).get(1), 100_000_000);

    assertSays(
        at(wiring, "drawers.toml", "drawer.B"),
        "WRONG  drawer.B: i2c-1 0x49 input 1: The rails of slot 1000 touch.",
        "-> Take the sticks out");
  }

  @Test
  void a_drawer_a_panel_and_a_multiplexer_that_do_not_answer_are_named() {
    SimulatedWiring drawers = wired("drawers.toml");
    drawers.board().i2c(3).unplug(new I2cAddress(0x48));
    assertSays(
        at(drawers, "drawers.toml", "drawer.C"),
        "WRONG  drawer.C: i2c-3 0x48: Nothing answers",
        "-> Check");
    SimulatedWiring expanders = wired("oled-expanders.toml");
    expanders.board().i2c(1).unplug(new I2cAddress(0x21));
    assertSays(
        at(expanders, "oled-expanders.toml", "panel.B"),
        "WRONG  panel.B: i2c-1 0x21: Nothing answers");
    expanders.board().i2c(1).unplug(new I2cAddress(0x70));
    assertSays(
        at(expanders, "oled-expanders.toml", "display.A"),
        "WRONG  display.A: i2c-1 0x70: Nothing answers");
  }

  @Test
  void a_key_of_an_expander_that_touches_ground_is_named_with_its_pin() {
    SimulatedWiring wiring = wired("oled-expanders.toml");
    wiring.move(Seat.C, Key.BACK, true);

    assertSays(
        at(wiring, "oled-expanders.toml", "panel.C"),
        "WRONG  panel.C: BACK (i2c-1 0x22 GPB0) is down.",
        "short circuit between its wire and ground");
  }

  @Test
  void keys_whose_wires_are_exchanged_and_a_key_that_is_not_wired_are_named_when_pressed()
      throws InterruptedException {
    SimulatedWiring wiring = wired("oled-lines.toml");
    PartChecks checks = new PartChecks(parts(PROFILE), wiring.board());
    List<Finding> findings =
        checks.presses(
            List.of(Seat.A),
            asked -> {
              // The wire of OK is off, those of UP and DOWN are exchanged.
              String key = asked.substring(asked.lastIndexOf(' ') + 1);
              if (!key.equals("OK")) {
                press(wiring, key.equals("UP") ? Key.DOWN : key.equals("DOWN") ? Key.UP : Key.BACK);
              }
            },
            Duration.ofSeconds(2),
            MonotonicClock.ofSystem());

    assertEquals(
        Set.of(
            Finding.wrong(
                "panel.A.up",
                "what came is A.DOWN.",
                "Exchange the two wires, or their numbers in the table's file."),
            Finding.wrong(
                "panel.A.down",
                "what came is A.UP.",
                "Exchange the two wires, or their numbers in the table's file."),
            Finding.wrong(
                "panel.A.ok",
                "no press was seen.",
                "Check that the key connects its wire to ground when pressed, and the line's"
                    + " number."),
            Finding.fine("panel.A.back", "was pressed")),
        Set.copyOf(findings));
  }

  /** A press, once the key has been seen open: what is down when first looked at is none. */
  private static void press(SimulatedWiring wiring, Key key) {
    int line =
        Objects.requireNonNull(
            Objects.requireNonNull(parts(PROFILE).panels().get(Seat.A)).pins().get(key));
    while (!wiring.board().pin(line).wasRead()) {
      Thread.onSpinWait();
    }
    wiring.move(Seat.A, key, true);
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(60));
    wiring.move(Seat.A, key, false);
  }

  private static List<ResistanceSlot> slots(Seat seat) {
    return Objects.requireNonNull(parts(TABLES.resolve("drawers.toml")).drawers().get(seat))
        .slots();
  }
}
