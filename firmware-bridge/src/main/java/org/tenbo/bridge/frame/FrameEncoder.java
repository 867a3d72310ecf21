package org.tenbo.bridge.frame;

import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Makes a frame's bytes for the line.
 *
 * <pre>
 *  00 | stuffed content, 7 to 57 bytes | check, 5 bytes | 00
 *       content: length  link lo  link hi  sequence  next  type  body...
 * </pre>
 *
 * <p>PROTOCOL.md, section 1, says why.
 */
public final class FrameEncoder {
  /** The most bytes that a frame takes on the line. */
  public static final int LONGEST = 64;

  static final int HEADER = 5;
  static final int CHECK = 5;

  /** The frame as it stands on the line, both zeros included. */
  public Octets encode(Frame frame) {
    byte[] message = frame.message().toArray();
    byte[] content = new byte[HEADER + message.length];
    content[0] = (byte) content.length;
    content[1] = (byte) frame.link().value();
    content[2] = (byte) (frame.link().value() >> 8);
    content[3] = (byte) frame.sequence().value();
    content[4] = (byte) frame.next().value();
    System.arraycopy(message, 0, content, HEADER, message.length);

    byte[] wire = new byte[1 + content.length + 1 + CHECK + 1];
    stuff(content, wire);
    int end = 1 + content.length + 1;
    int check = check(wire, 1, end);
    for (int i = 0; i < CHECK; i++) {
      wire[end + i] = (byte) (0x80 | ((check >>> (7 * i)) & 0x7f));
    }
    return Octets.of(wire);
  }

  /** Puts the stuffed content from index 1 on; it is one byte longer than the content. */
  private static void stuff(byte[] content, byte[] wire) {
    int mark = 1;
    for (int i = 0; i < content.length; i++) {
      int at = i + 2;
      if (content[i] == 0) {
        wire[mark] = (byte) (at - mark);
        mark = at;
      } else {
        wire[at] = content[i];
      }
    }
    wire[mark] = (byte) (content.length + 2 - mark);
  }

  /** CRC-32C of the bytes as they stand on the line. */
  static int check(byte[] wire, int from, int to) {
    CRC32C check = new CRC32C();
    check.update(Arrays.copyOfRange(wire, from, to));
    return (int) check.getValue();
  }
}
