package org.tenbo.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.loop.Pixels;
import org.tenbo.app.run.FontFiles;
import org.tenbo.app.simulate.FirmwarePanels;
import org.tenbo.app.simulate.FirmwareTools;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Desk;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Timing;
import org.tenbo.console.screen.BitScreens;
import org.tenbo.console.text.Language;
import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Seat;

/** The whole table through the firmware of a simulated microcontroller. */
class FirmwareSteppedTableTest {
  private static final Path CONFIG = Path.of("../../config");

  @TempDir Path folder;

  private FirmwareSteppedTable open(FirmwarePanels.Controllers controllers)
      throws IOException, JournalFault {
    Path build = FirmwareTools.MEGA2560.build();
    BitScreens screens =
        new BitScreens(
            FontFiles.read(),
            Objects.requireNonNull(
                TextsFile.readAll(CONFIG.resolve("texts")).get(Language.ENGLISH)),
            Slips.FAIL);
    Desk desk =
        new Desk(
            "firmware",
            Layout.EIGHT,
            List.of(new RulesetFolder(CONFIG.resolve("rulesets")).read("wrc-2025")),
            "",
            Timing.USUAL);
    return new FirmwareSteppedTable(
        build,
        controllers,
        desk,
        look -> Pixels.of(screens.picture(look.face(), look.fault())),
        folder.resolve("journal.db"));
  }

  @ParameterizedTest
  @EnumSource
  void a_key_at_a_pin_changes_the_pixels_of_the_displays(FirmwarePanels.Controllers controllers)
      throws IOException, JournalFault {
    try (FirmwareSteppedTable table = open(controllers)) {
      BitPicture before = table.seen(Seat.C);
      table.press(Seat.C, Key.OK);
      assertNotEquals(before, table.seen(Seat.C));
    }
  }

  @Test
  void a_display_taken_off_is_reported_and_put_back_has_the_whole_picture_of_now()
      throws IOException, JournalFault {
    try (FirmwareSteppedTable table = open(FirmwarePanels.Controllers.ONE)) {
      table.seen(Seat.B);
      DeviceId display = new DeviceId("display.B");

      table.plug(Seat.B, false);
      assertEquals(display, assertInstanceOf(DeviceFault.class, table.awaitReport()).device());
      table.press(Seat.B, Key.OK); // its picture changes meanwhile

      table.plug(Seat.B, true);
      assertEquals(new DeviceBack(display), table.awaitReport());
      table.seen(Seat.B); // waits until the chip's model holds the whole picture
    }
  }
}
