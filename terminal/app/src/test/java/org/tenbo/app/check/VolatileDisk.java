package org.tenbo.app.check;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A disk with a write cache that loses its power: what was written and not flushed since is kept or
 * lost sector by sector, in any order, as a card or an SSD may.
 *
 * <p>Stricter than a card in one way: of a sector that was written several times any state since
 * the flush can be what stays. A sector of 512 bytes itself is never torn.
 */
final class VolatileDisk {
  static final int SECTOR = 512;

  private final byte[] kept;

  /** What each sector held since the last flush, oldest first. */
  private final Map<Integer, List<byte[]>> cached = new TreeMap<>();

  /**
   * @param image what it holds, in whole sectors
   */
  VolatileDisk(byte[] image) {
    if (image.length == 0 || image.length % SECTOR != 0) {
      throw new IllegalArgumentException("a disk has whole sectors, not " + image.length);
    }
    this.kept = image.clone();
  }

  /** In bytes. */
  int size() {
    return kept.length;
  }

  synchronized byte[] read(int offset, int count) {
    requireSectors(offset, count);
    ByteBuffer bytes = ByteBuffer.allocate(count);
    for (int sector = offset / SECTOR; bytes.hasRemaining(); sector++) {
      List<byte[]> states = cached.get(sector);
      if (states == null) {
        bytes.put(kept, sector * SECTOR, SECTOR);
      } else {
        bytes.put(states.getLast());
      }
    }
    return bytes.array();
  }

  synchronized void write(int offset, byte[] bytes) {
    requireSectors(offset, bytes.length);
    for (int at = 0; at < bytes.length; at += SECTOR) {
      byte[] state = new byte[SECTOR];
      System.arraycopy(bytes, at, state, 0, SECTOR);
      cached.computeIfAbsent((offset + at) / SECTOR, sector -> new ArrayList<>()).add(state);
    }
  }

  /** What was written until now outlives a loss of power. */
  synchronized void flush() {
    cached.forEach(
        (sector, states) -> System.arraycopy(states.getLast(), 0, kept, sector * SECTOR, SECTOR));
    cached.clear();
  }

  /** Loses its power: of each sector not flushed, one of its states since stays, or the old one. */
  synchronized void losePower(Random random) {
    cached.forEach(
        (sector, states) -> {
          int stays = random.nextInt(states.size() + 1);
          if (stays < states.size()) {
            System.arraycopy(states.get(stays), 0, kept, sector * SECTOR, SECTOR);
          }
        });
    cached.clear();
  }

  private void requireSectors(int offset, int count) {
    if (offset % SECTOR != 0
        || count % SECTOR != 0
        || offset < 0
        || count < 0
        || offset > kept.length - count) {
      throw new IllegalArgumentException(
          "the disk has " + kept.length + " bytes, asked: " + count + " from " + offset);
    }
  }
}
