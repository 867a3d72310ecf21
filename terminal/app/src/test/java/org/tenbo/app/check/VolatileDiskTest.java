package org.tenbo.app.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What a disk may lose with its power, and what not. */
class VolatileDiskTest {
  private static byte[] sectors(int count, int value) {
    byte[] bytes = new byte[count * VolatileDisk.SECTOR];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  private final VolatileDisk disk = new VolatileDisk(sectors(4, 1));

  @Test
  void what_was_written_is_read_before_it_is_flushed() {
    disk.write(VolatileDisk.SECTOR, sectors(2, 7));

    assertArrayEquals(sectors(2, 7), disk.read(VolatileDisk.SECTOR, 2 * VolatileDisk.SECTOR));
    assertArrayEquals(sectors(1, 1), disk.read(0, VolatileDisk.SECTOR));
  }

  @Test
  void what_was_flushed_outlives_the_power() {
    disk.write(0, sectors(4, 7));
    disk.flush();

    for (int seed = 0; seed < 50; seed++) {
      disk.losePower(new Random(seed));
      assertArrayEquals(sectors(4, 7), disk.read(0, disk.size()));
    }
  }

  @Test
  void of_what_was_not_flushed_each_sector_keeps_any_of_its_states() {
    Set<String> seen = new TreeSet<>();
    for (int seed = 0; seed < 300; seed++) {
      VolatileDisk fresh = new VolatileDisk(sectors(2, 1));
      fresh.write(0, sectors(2, 2));
      fresh.write(0, sectors(1, 3));
      fresh.losePower(new Random(seed));
      byte[] left = fresh.read(0, fresh.size());
      seen.add(left[0] + " " + left[VolatileDisk.SECTOR]);
    }

    assertEquals(Set.of("1 1", "1 2", "2 1", "2 2", "3 1", "3 2"), seen);
  }

  @Test
  void parts_of_sectors_and_places_beyond_its_end_are_refused() {
    assertThrows(IllegalArgumentException.class, () -> disk.read(1, VolatileDisk.SECTOR));
    assertThrows(IllegalArgumentException.class, () -> disk.write(0, new byte[100]));
    assertThrows(IllegalArgumentException.class, () -> disk.write(disk.size(), sectors(1, 0)));
  }
}
