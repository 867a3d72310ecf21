package org.tenbo.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.simulate.SimulatedTable;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.BusRecording;
import org.tenbo.drivers.bus.I2cBus;
import org.tenbo.drivers.bus.RecordedWrite;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.PagedOled;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.rules.Seat;

/** What counts as shown, when a program dies while it writes. */
class ObservedDisplaysTest {
  /** A field of one colour, with two places far apart that change: the sticks and the score. */
  private static final BitPicture BEFORE = BitPicture.of(Ssd1306.SIZE, (x, y) -> y == 0);

  private static final BitPicture AFTER =
      BitPicture.of(
          Ssd1306.SIZE, (x, y) -> y == 0 || (x > 100 && y < 8) || (x < 20 && y >= 40 && y < 48));

  @TempDir private Path folder = Path.of("");

  /** The recording of seat B's display that shows one picture and then the other. */
  private List<String> recorded() throws Exception {
    SimulatedI2cBus glass = new SimulatedI2cBus(new BusName("i2c-1"));
    glass.attach(PagedOled.ADDRESSES.get(1), new SimulatedSsd1306(1));
    Path file = folder.resolve("bus.txt");
    try (BusRecording recording = new BusRecording(file)) {
      I2cBus bus = recording.of(glass);
      Ssd1306 driver = new Ssd1306(bus, PagedOled.ADDRESSES.get(1));
      for (BitPicture picture : List.of(BEFORE, AFTER)) {
        driver.update(new Frame(picture, Brightness.FULL));
        recording.whole(new DeviceId("display.B"));
      }
    }
    return Files.readAllLines(file);
  }

  @Test
  void a_picture_that_was_torn_by_the_death_of_the_program_has_not_been_seen() throws Exception {
    List<String> lines = recorded();
    ObservedDisplays displays = new ObservedDisplays(SimulatedTable.usual(Layout.EIGHT));
    SimulatedSsd1306 glass = new SimulatedSsd1306(1);

    for (String line : lines.subList(0, lines.size() - 3)) {
      displays.take(line);
      if (!line.startsWith("#")) {
        glass.write(RecordedWrite.ofLine(line).bytes(), true);
      }
    }

    assertNotEquals(BEFORE, glass.seen(), "the picture is not torn");
    assertNotEquals(AFTER, glass.seen(), "the picture is not torn");
    assertEquals(BEFORE, displays.seen(Seat.B));
  }

  @Test
  void a_picture_is_seen_once_its_last_place_has_been_written() throws Exception {
    ObservedDisplays displays = new ObservedDisplays(SimulatedTable.usual(Layout.EIGHT));

    recorded().forEach(displays::take);

    assertEquals(AFTER, displays.seen(Seat.B));
    assertEquals(BitPicture.dark(Ssd1306.SIZE), displays.seen(Seat.A));
  }
}
