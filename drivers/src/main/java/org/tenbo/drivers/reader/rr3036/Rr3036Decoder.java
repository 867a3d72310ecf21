package org.tenbo.drivers.reader.rr3036;

import java.util.function.Consumer;
import org.tenbo.drivers.reader.Bytes;
import org.tenbo.drivers.reader.Crc16;

/**
 * Finds the answers of an RR3036 in its bytes.
 *
 * <pre>
 * LEN ADR STATUS data.. CRCL CRCH      LEN counts the bytes after it: 4 + data
 * </pre>
 *
 * Nothing but its length marks a frame, so the decoder takes the first byte for a beginning; when
 * the checksum then does not agree it goes on one byte later, over the same bytes.
 */
public final class Rr3036Decoder {
  private final byte[] held = new byte[256];
  private int length;

  /** Takes bytes as they come, in pieces of any size, and tells each whole answer. */
  public void accept(byte[] bytes, int count, Consumer<? super Rr3036Answer> answers) {
    for (int i = 0; i < count; i++) {
      held[length++] = bytes[i];
      find(answers);
    }
  }

  private void find(Consumer<? super Rr3036Answer> answers) {
    int from = 0;
    while (from < length) {
      int whole = wholeLength(from);
      if (whole > length - from) {
        break;
      }
      if (whole > 0 && Crc16.holds(held, from, whole)) {
        answers.accept(
            new Rr3036Answer(
                held[from + 1] & 0xff,
                held[from + 2] & 0xff,
                Bytes.of(held, from + 3, from + whole - 2)));
        from += whole;
      } else {
        from++;
      }
    }
    System.arraycopy(held, from, held, 0, length - from);
    length -= from;
  }

  /** The length of the frame that begins there, as far as is known; 0 where none can begin. */
  private int wholeLength(int from) {
    if (length - from > 1 && held[from + 1] != Rr3036Request.ADDRESS) {
      return 0;
    }
    int whole = 1 + (held[from] & 0xff);
    return whole >= 5 ? whole : 0;
  }

  /** Drops the beginning of a frame. */
  public void forget() {
    length = 0;
  }
}
