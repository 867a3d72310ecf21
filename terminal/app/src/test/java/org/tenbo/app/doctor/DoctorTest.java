package org.tenbo.app.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.config.TableFile;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.sim.SimulatedBoard;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.rules.Seat;
import picocli.CommandLine;

final class DoctorTest {
  private static final Path PROFILE = Path.of("../../config/tables/oled-lines.toml");

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
    StringWriter out = new StringWriter();
    CommandLine line = new CommandLine(new DoctorCommand(parts -> board));
    line.setOut(new PrintWriter(out)).setErr(new PrintWriter(out));
    String[] all = new String[words.length + 2];
    all[0] = "--config";
    all[1] = PROFILE.toString();
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
    assertEquals(TestPicture.of(Seat.A), first.seen());
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
}
