package org.tenbo.drivers.reader.rr3036;

import org.tenbo.drivers.reader.Bytes;
import org.tenbo.drivers.reader.Crc16;

/**
 * A request to an RR3036.
 *
 * <pre>
 * LEN ADR CMD STATE data.. CRCL CRCH      LEN counts the bytes after it
 * </pre>
 *
 * @param command 0 to 255
 * @param state 0 to 255, a kind of sub-command
 */
public record Rr3036Request(int command, int state) {
  /** The reader as delivered; only one is on a line. */
  static final int ADDRESS = 0;

  /** The frame of a request without data. */
  public Bytes frame() {
    return Bytes.of(Crc16.seal(new byte[] {5, ADDRESS, (byte) command, (byte) state, 0, 0}));
  }
}
