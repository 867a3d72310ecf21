package org.tenbo.drivers.reader.feig;

import org.tenbo.drivers.reader.Bytes;
import org.tenbo.drivers.reader.Crc16;

/**
 * A request to a FEIG reader.
 *
 * @param address of the reader, 0 to 255; 255 is answered by every reader
 * @param command 0 to 255
 * @param data its parameters
 */
public record FeigRequest(int address, int command, Bytes data) {
  /** Every reader. */
  public static final int ANYBODY = 0xff;

  static final int GET_VERSION = 0x65;
  static final int RF = 0x6a;
  static final int ISO_COMMAND = 0xb0;

  /** A request to whatever reader is on the line. */
  static FeigRequest of(int command, int... data) {
    return new FeigRequest(ANYBODY, command, Bytes.of(data));
  }

  /** The frame as {@link FeigForm} draws it. */
  public Bytes frame(FeigForm form) {
    int prefix = form.prefix();
    byte[] frame = new byte[prefix + 4 + data.length()];
    switch (form) {
      case STANDARD -> frame[0] = (byte) frame.length;
      case ADVANCED -> {
        frame[0] = 0x02;
        frame[1] = (byte) (frame.length >> 8);
        frame[2] = (byte) frame.length;
      }
    }
    frame[prefix] = (byte) address;
    frame[prefix + 1] = (byte) command;
    data.copyTo(frame, prefix + 2);
    return Bytes.of(Crc16.seal(frame));
  }
}
