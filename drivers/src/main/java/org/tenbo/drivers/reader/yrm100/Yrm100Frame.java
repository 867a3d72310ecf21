package org.tenbo.drivers.reader.yrm100;

import org.tenbo.drivers.reader.Bytes;

/**
 * A frame of a YRM100 or R200, either way.
 *
 * <pre>
 * BB TYPE CMD PLH PLL payload.. CS 7E      CS: the sum of TYPE to payload, its low byte
 * </pre>
 *
 * @param type 0 a command, 1 its answer, 2 a notice
 * @param command 0 to 255
 * @param payload at most {@link #MOST} bytes
 */
public record Yrm100Frame(int type, int command, Bytes payload) {
  static final int COMMAND = 0x00;
  static final int ANSWER = 0x01;
  static final int NOTICE = 0x02;

  static final int HEAD = 0xbb;
  static final int END = 0x7e;

  /** Longer than any payload that these modules send. */
  static final int MOST = 128;

  /** All bytes that are not payload. */
  static final int AROUND = 7;

  public Yrm100Frame {
    if (payload.length() > MOST) {
      throw new IllegalArgumentException("A payload has 128 bytes at most: " + payload.length());
    }
  }

  static Yrm100Frame command(int command, int... payload) {
    return new Yrm100Frame(COMMAND, command, Bytes.of(payload));
  }

  /** The bytes on the line. */
  public Bytes bytes() {
    byte[] bytes = new byte[AROUND + payload.length()];
    bytes[0] = (byte) HEAD;
    bytes[1] = (byte) type;
    bytes[2] = (byte) command;
    bytes[3] = (byte) (payload.length() >> 8);
    bytes[4] = (byte) payload.length();
    payload.copyTo(bytes, 5);
    bytes[bytes.length - 2] = sum(bytes, 1, bytes.length - 2);
    bytes[bytes.length - 1] = END;
    return Bytes.of(bytes);
  }

  static byte sum(byte[] bytes, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      sum += bytes[i];
    }
    return (byte) sum;
  }
}
