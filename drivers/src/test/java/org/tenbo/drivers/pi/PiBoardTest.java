package org.tenbo.drivers.pi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutput;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutputProvider;
import com.pi4j.plugin.mock.provider.i2c.MockI2C;
import com.pi4j.plugin.mock.provider.i2c.MockI2CProvider;
import com.pi4j.plugin.mock.provider.spi.MockSpi;
import com.pi4j.plugin.mock.provider.spi.MockSpiProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.I2cAddress;

/** Pi4J's mock stands for the board; what the real one does is for the kernel test. */
final class PiBoardTest {
  private static final I2cAddress ADDRESS = new I2cAddress(0x3c);

  @TempDir private Path root;

  private final Context pi =
      Pi4J.newContextBuilder()
          .add(
              MockDigitalOutputProvider.newInstance(),
              MockI2CProvider.newInstance(),
              MockSpiProvider.newInstance())
          .build();
  private final SteppedLines kernel = new SteppedLines();
  private PiBoard board = newBoard(Path.of("/nowhere"));

  private PiBoard newBoard(Path at) {
    return newBoard(at, Optional.of("gpiochip0"));
  }

  private PiBoard newBoard(Path at, Optional<String> chip) {
    return new PiBoard(pi, new LinuxFiles(at), new GpioLines(kernel, () -> Moment.START), chip);
  }

  @BeforeEach
  void device_files_that_exist() throws IOException {
    Files.createDirectories(root.resolve("dev"));
    for (String name : List.of("i2c-1", "spidev0.0")) {
      Files.createFile(root.resolve("dev").resolve(name));
    }
    board = newBoard(root);
  }

  @AfterEach
  void close() {
    board.close();
  }

  @Test
  void i2c_bytes_reach_the_part_at_its_address() throws BusException {
    board.i2c(1).write(ADDRESS, new byte[] {0x00, (byte) 0xae});

    MockI2C part = pi.registry().get("i2c-1-0x3c");
    assertEquals(0x3c, part.device());
    byte[] arrived = new byte[2];
    part.read(arrived, 0, 2);
    assertArrayEquals(new byte[] {0x00, (byte) 0xae}, arrived);
  }

  @Test
  void a_bus_that_is_not_there_is_a_fault_with_the_line_for_config_txt() {
    BusException missing =
        assertThrows(BusException.class, () -> board.i2c(3).write(ADDRESS, new byte[] {0}));

    assertEquals("There is no /dev/i2c-3.", missing.trouble().what());
    assertTrue(missing.trouble().remedy().contains("dtoverlay=i2c3"), missing::toString);
  }

  @Test
  void spi_bytes_reach_the_part_on_its_line() throws BusException {
    board.spi(0, 8_000_000).write(new ChipSelect(0), new byte[] {1, 2, 3});

    MockSpi part = pi.registry().get("spi-0-CS0");
    byte[] arrived = new byte[3];
    part.read(arrived, 0, 3);
    assertArrayEquals(new byte[] {1, 2, 3}, arrived);
  }

  @Test
  void a_chip_select_that_is_not_there_is_a_fault() {
    BusException missing =
        assertThrows(
            BusException.class,
            () -> board.spi(0, 8_000_000).write(new ChipSelect(1), new byte[] {0}));

    assertEquals("There is no /dev/spidev0.1.", missing.trouble().what());
  }

  @Test
  void an_spi_clock_out_of_range_is_refused() {
    assertThrows(IllegalArgumentException.class, () -> board.spi(0, 70_000_000));
  }

  @Test
  void a_board_that_is_closed_gives_its_lines_back() throws BusException {
    board.input(17);
    assertEquals(Set.of(17), kernel.open());

    board.close();

    assertEquals(Set.of(), kernel.open());
  }

  @Test
  void a_line_is_written() throws BusException {
    board.output(5).write(true);

    MockDigitalOutput line = pi.registry().get("out-5");
    assertEquals(DigitalState.HIGH, line.state());
  }

  @Test
  void a_line_asked_for_twice_is_the_same_line() throws BusException {
    assertSame(board.input(17), board.input(17));
  }

  @Test
  void a_line_written_by_two_is_refused_with_its_number() throws BusException {
    board.output(17);

    BusException taken = assertThrows(BusException.class, () -> board.output(17));

    assertEquals("gpiochip0 line 17", taken.trouble().where());
  }

  @Test
  void lines_of_a_board_that_is_not_known_are_refused_with_the_key_to_set() {
    board = newBoard(root, Optional.empty());

    for (BusException refused :
        List.of(
            assertThrows(BusException.class, () -> board.input(17)),
            assertThrows(BusException.class, () -> board.output(17)))) {
      assertEquals("line 17", refused.trouble().where());
      assertTrue(refused.trouble().remedy().contains("gpio.chip"), refused::toString);
    }
  }
}
