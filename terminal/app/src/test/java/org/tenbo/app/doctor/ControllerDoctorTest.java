package org.tenbo.app.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.simulate.FirmwareTools;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.sim.SimulatedController;
import org.tenbo.drivers.display.PagedOled;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.rules.Seat;
import picocli.CommandLine;

/** What the doctor says of a table whose parts hang on a controller, on any machine. */
class ControllerDoctorTest {
  private static final Path CONFIG = Path.of("../../config").toAbsolutePath();

  @TempDir private Path folder;
  private Path line;

  @BeforeEach
  void the_profile_with_a_line_of_this_test() throws IOException {
    line = folder.resolve("ttyTABLE");
    Files.writeString(
        folder.resolve("bridge.toml"),
        Files.readString(CONFIG.resolve("tables/bridge.toml"))
            .replace("/dev/ttyTABLE", line.toString())
            .replace("../rulesets", CONFIG.resolve("rulesets").toString()));
  }

  private record Said(int code, String text) {}

  private Said doctor(String... parts) {
    StringWriter out = new StringWriter();
    CommandLine command = new CommandLine(new DoctorCommand());
    command.setOut(new PrintWriter(out)).setErr(new PrintWriter(out));
    String[] words = new String[parts.length + 2];
    words[0] = "--config";
    words[1] = folder.resolve("bridge.toml").toString();
    System.arraycopy(parts, 0, words, 2, parts.length);
    return new Said(command.execute(words), out.toString());
  }

  private static void assertSays(Said said, String... parts) {
    for (String part : parts) {
      assertTrue(said.text().contains(part), said::text);
    }
  }

  @Test
  void a_controller_that_answers_is_named_with_its_panel_and_an_unplugged_display_too()
      throws IOException {
    try (SimulatedController controller = FirmwareTools.PC.start(line)) {
      controller.unplug(new Panel(1));

      Said said = doctor("display.A", "display.B", "panel.C");

      assertEquals(1, said.code(), said::text);
      assertSays(
          said,
          "ok     display.A: panel 0 of the controller at " + line + " answers; look: it shows a",
          "WRONG  display.B: " + line + " panel 1: The controller finds nothing at this part's",
          "-> Check the part's four wires",
          "ok     panel.C: 8 keys on panel 2 of the controller at " + line + ", which answers");
      assertEquals(
          TestPicture.of(new PictureForm.Bits(PagedOled.SIZE), Seat.A),
          controller.picture(new Panel(0)));
    }
  }

  @Test
  void a_controller_that_is_not_there_is_named_with_a_remedy() {
    assertSays(
        doctor("panel.A"), "WRONG  panel.A: " + line + ": There is no such device.", "-> Plug");
  }
}
