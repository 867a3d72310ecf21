package org.tenbo.drivers.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedSsd1306;

final class BusRecordingTest {
  private static final I2cAddress ADDRESS = new I2cAddress(0x3c);

  @TempDir private Path folder;

  private final SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
  private final SimulatedSsd1306 glass = new SimulatedSsd1306(1);

  BusRecordingTest() {
    bus.attach(ADDRESS, glass);
  }

  private List<String> record(ThrowingUse use) throws Exception {
    Path file = folder.resolve("bus.txt");
    try (BusRecording recording = new BusRecording(file)) {
      use.use(recording.of(bus));
    }
    return Files.readAllLines(file);
  }

  private interface ThrowingUse {
    void use(I2cBus recorded) throws Exception;
  }

  @Test
  void a_write_is_a_line() throws Exception {
    List<String> lines =
        record(recorded -> recorded.write(ADDRESS, new byte[] {0x00, (byte) 0xae}));

    assertEquals(List.of("i2c 3c W 2 00ae # i2c-1"), lines);
  }

  @Test
  void a_recording_rebuilds_the_picture() throws Exception {
    BitPicture picture = BitPicture.of(Ssd1306.SIZE, (x, y) -> x % 7 == y % 5);
    List<String> lines =
        record(
            recorded -> new Ssd1306(recorded, ADDRESS).update(new Frame(picture, Brightness.FULL)));
    SimulatedSsd1306 other = new SimulatedSsd1306(9);

    for (String line : lines) {
      other.write(RecordedWrite.ofLine(line).bytes(), true);
    }

    assertEquals(picture, other.seen());
  }

  @Test
  void a_failure_is_told() throws Exception {
    bus.unplug(ADDRESS);

    List<String> lines =
        record(
            recorded ->
                assertThrows(BusException.class, () -> recorded.write(ADDRESS, new byte[] {0, 1})));

    assertEquals(2, lines.size());
    assertTrue(lines.getLast().startsWith("# failed: i2c-1 0x3c"), lines::toString);
  }

  @Test
  void an_spi_write_is_a_line_too() {
    RecordedWrite write =
        new RecordedWrite(RecordedWrite.Kind.SPI, 0, new byte[] {0x2a, 0, (byte) 0xff});

    assertEquals("spi 00 W 3 2a00ff", write.toLine());
    assertEquals(write, RecordedWrite.ofLine("spi 00 W 3 2a00ff"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"i2c 3c R 1 00", "i2c 3c W 2 00", "can 3c W 1 00", "i2c 3c W 1 0", "''"})
  void a_line_that_is_no_write_is_refused(String line) {
    assertThrows(IllegalArgumentException.class, () -> RecordedWrite.ofLine(line));
  }
}
