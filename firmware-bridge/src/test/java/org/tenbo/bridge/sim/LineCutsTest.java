package org.tenbo.bridge.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.bridge.FirmwareBuild;

class LineCutsTest {
  @TempDir Path folder;

  @Test
  void however_often_the_line_is_cut_each_press_arrives_once_and_in_order() throws IOException {
    FirmwareBuild firmware = FirmwareBuild.here();
    firmware.built("tenbo-panel", "make", "cc");
    Path line = folder.resolve("ttyTABLE");
    try (SimulatedController controller = SimulatedController.host(firmware.build(), 4, line);
        Bench bench = new Bench(line, 4, 61)) {
      LineCuts cuts = new LineCuts(61, controller, bench);
      cuts.run(25);
      assertEquals(cuts.pressed(), cuts.arrived(), "seed 61");
    }
  }

  @Test
  void a_board_that_resets_when_its_port_is_opened_is_waited_for_and_then_served()
      throws IOException {
    FirmwareBuild firmware = FirmwareBuild.here();
    firmware.built("tenbo-panel", "make", "cc");
    Path line = folder.resolve("ttyTABLE");
    try (SimulatedController controller = SimulatedController.host(firmware.build(), 4, line);
        Bench bench = new Bench(line, 4, 62)) {
      LineCuts cuts = new LineCuts(62, controller, bench);
      cuts.run(1);
      cuts.runOnABoardThatResets(2, Duration.ofMillis(600));
      assertEquals(cuts.pressed(), cuts.arrived(), "seed 62");
    }
  }
}
