package org.tenbo.drivers.pi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.drivers.pi.LineKernel.Edge;

/** What needs no chip; the rest is for the kernel test. */
@EnabledOnOs(OS.LINUX)
final class GpioChipTest {
  @TempDir private Path devices;

  /** Two of struct gpio_v2_line_event: when, RISING or FALLING, offset, two numbers, padding. */
  @Test
  void events_are_read_as_the_kernel_lays_them_out() {
    ByteBuffer bytes = ByteBuffer.allocateDirect(96).order(ByteOrder.nativeOrder());
    bytes.putLong(1_000_000_000L).putInt(2).putInt(17).putInt(1).putInt(1).position(48);
    bytes.putLong(1_004_000_000L).putInt(1).putInt(17).putInt(2).putInt(2).rewind();

    List<Edge> edges = GpioChip.edges(MemorySegment.ofBuffer(bytes), 1_005_000_000L);

    assertEquals(
        List.of(new Edge(false, Duration.ofMillis(5)), new Edge(true, Duration.ofMillis(1))),
        edges);
  }

  @Test
  void a_chip_that_is_not_there_is_named() {
    IOException missing =
        assertThrows(
            IOException.class, () -> new GpioChip(devices, Optional.of("gpiochip9")).request(4));

    assertEquals(
        devices.resolve("gpiochip9") + ": No such file or directory", missing.getMessage());
  }

  @Test
  void a_machine_without_a_pin_header_is_told() {
    IOException none =
        assertThrows(IOException.class, () -> new GpioChip(devices, Optional.empty()).request(4));

    assertEquals("there is no chip of a Raspberry Pi's pin header", none.getMessage());
  }

  @Test
  void what_is_no_chip_is_refused_in_the_kernel_s_words() throws IOException {
    Files.createFile(devices.resolve("gpiochip0"));

    IOException refused =
        assertThrows(
            IOException.class, () -> new GpioChip(devices, Optional.of("gpiochip0")).request(4));

    assertEquals("Inappropriate ioctl for device", refused.getMessage());
  }

  @Test
  void a_descriptor_that_is_none_has_gone_and_is_told_at_once() {
    GpioChip chip = new GpioChip(devices, Optional.empty());
    int none = 1_000_000;

    assertEquals(List.of(none), chip.await(List.of(none), Duration.ofMinutes(10)));
    assertThrows(IOException.class, () -> chip.edges(none));
    assertThrows(IOException.class, () -> chip.high(none));
    assertTrue(chip.await(List.of(), Duration.ZERO).isEmpty());
  }
}
