package org.tenbo.drivers.pi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.drivers.Trouble;
import org.tenbo.drivers.bus.BusName;

final class LinuxTroubleTest {
  private static final BusName BUS = new BusName("i2c-1");

  /** The kernel's words are those of strerror(3) for ENXIO, EREMOTEIO, ETIMEDOUT, EBUSY. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "No such device or address, Nothing answers at this address., wires",
    "Remote I/O error, Nothing answers at this address., wires",
    "Connection timed out, The bus is stuck: a line stays low., SDA or SCL touching ground",
    "Device or resource busy, A driver of the kernel holds this address., overlay",
    "Input/output error, The bus refused: Input/output error., dmesg",
  })
  void the_kernel_s_word_becomes_a_finding_and_a_remedy(String word, String what, String remedy) {
    Trouble trouble =
        LinuxTrouble.ofI2c("i2c-1 0x3c", new RuntimeException("outer", new IOException(word)));

    assertEquals("i2c-1 0x3c", trouble.where());
    assertEquals(what, trouble.what());
    assertTrue(trouble.remedy().contains(remedy), trouble.remedy());
  }

  @Test
  void a_bus_that_is_not_switched_on_is_named(@TempDir Path root) {
    Optional<Trouble> trouble = new LinuxFiles(root).look(BUS, "i2c-1", "i2c", "Switch I2C on.");

    assertEquals(
        Optional.of(new Trouble("i2c-1", "There is no /dev/i2c-1.", "Switch I2C on.")), trouble);
  }

  @Test
  void a_bus_that_can_be_used_is_no_trouble(@TempDir Path root) throws IOException {
    Files.createDirectories(root.resolve("dev"));
    Files.createFile(root.resolve("dev/i2c-1"));

    assertEquals(Optional.empty(), new LinuxFiles(root).look(BUS, "i2c-1", "i2c", "-"));
  }
}
