package org.tenbo.drivers.reader.metratec;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Cuts what a metraTec reader sends into lines, each ended by a carriage return (ISO 15693 protocol
 * guide, section 2).
 *
 * <pre>
 * E0040150954F02B1 CR  E200600311753E33 CR  ARP 12 CR  IVF 02 CR
 * </pre>
 *
 * A line feed says nothing: it comes after an answer where another program has asked for it. A line
 * with anything but printable ASCII, or longer than any that a reader sends, is dropped: it was
 * damaged. The protocol has no checksum, so {@link MetratecDialect} counts the tags.
 */
public final class MetratecLines {
  /** More than the longest line, a tag's memory in hexadecimal digits. */
  static final int LONGEST = 256;

  private final byte[] line = new byte[LONGEST];
  private int length;
  private boolean damaged;

  /** Takes bytes as they come, in pieces of any size, and tells each whole line. */
  public void accept(byte[] bytes, int count, Consumer<? super String> lines) {
    for (int i = 0; i < count; i++) {
      byte one = bytes[i];
      if (one == '\r') {
        if (!damaged && length > 0) {
          lines.accept(new String(line, 0, length, StandardCharsets.US_ASCII));
        }
        forget();
      } else if (one != '\n') {
        add(one);
      }
    }
  }

  private void add(byte one) {
    if (one < ' ' || one > '~' || length == LONGEST) {
      damaged = true;
    } else {
      line[length++] = one;
    }
  }

  /** Drops the beginning of a line. */
  public void forget() {
    length = 0;
    damaged = false;
  }
}
