package org.tenbo.drivers.reader;

/**
 * The checksum of FEIG and RR3036 frames: CRC-16/MCRF4XX, polynomial 1021 reflected (8408), start
 * FFFF, sent low byte first; the check of the nine bytes {@code 123456789} is 6F91.
 */
public final class Crc16 {
  private static final int POLYNOMIAL = 0x8408;

  private Crc16() {}

  /** The checksum of {@code count} bytes from {@code from} on, 0 to FFFF. */
  public static int of(byte[] bytes, int from, int count) {
    int crc = 0xffff;
    for (int i = from; i < from + count; i++) {
      crc ^= bytes[i] & 0xff;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 1) != 0 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
      }
    }
    return crc;
  }

  /** Writes the checksum of all but the last two bytes into these. */
  public static byte[] seal(byte[] frame) {
    int crc = of(frame, 0, frame.length - 2);
    frame[frame.length - 2] = (byte) crc;
    frame[frame.length - 1] = (byte) (crc >>> 8);
    return frame;
  }

  /** Whether the last two of {@code count} bytes are the checksum of those before. */
  public static boolean holds(byte[] bytes, int from, int count) {
    int sent = (bytes[from + count - 2] & 0xff) | ((bytes[from + count - 1] & 0xff) << 8);
    return of(bytes, from, count - 2) == sent;
  }
}
