package org.tenbo.drivers.reader.feig;

import java.util.function.Consumer;
import org.tenbo.drivers.reader.Bytes;
import org.tenbo.drivers.reader.Crc16;

/**
 * Finds the answers of a FEIG reader in its bytes.
 *
 * <p>Nothing but its length marks a frame, so the decoder takes the first byte for a beginning;
 * when the checksum then does not agree it goes on one byte later, over the same bytes.
 */
public final class FeigDecoder {
  private final FeigForm form;
  private final byte[] held;
  private int length;

  public FeigDecoder(FeigForm form) {
    this.form = form;
    this.held = new byte[form.longest()];
  }

  /** Takes bytes as they come, in pieces of any size, and tells each whole answer. */
  public void accept(byte[] bytes, int count, Consumer<? super FeigAnswer> answers) {
    for (int i = 0; i < count; i++) {
      held[length++] = bytes[i];
      find(answers);
    }
  }

  private void find(Consumer<? super FeigAnswer> answers) {
    int from = 0;
    while (from < length) {
      int whole = wholeLength(from);
      if (whole > length - from) {
        break;
      }
      if (whole > 0 && Crc16.holds(held, from, whole)) {
        answers.accept(answer(from, whole));
        from += whole;
      } else {
        from++;
      }
    }
    System.arraycopy(held, from, held, 0, length - from);
    length -= from;
  }

  /**
   * The length of the frame that begins there, or as much of it as its first bytes tell; 0 where
   * none can begin.
   */
  private int wholeLength(int from) {
    int prefix = form.prefix();
    if (form == FeigForm.ADVANCED && held[from] != 0x02) {
      return 0;
    }
    if (length - from < prefix) {
      return prefix;
    }
    int whole =
        form == FeigForm.STANDARD
            ? held[from] & 0xff
            : ((held[from + 1] & 0xff) << 8) | (held[from + 2] & 0xff);
    return whole >= prefix + 5 && whole <= form.longest() ? whole : 0;
  }

  private FeigAnswer answer(int from, int whole) {
    int at = from + form.prefix();
    return new FeigAnswer(
        held[at] & 0xff,
        held[at + 1] & 0xff,
        held[at + 2] & 0xff,
        Bytes.of(held, at + 3, from + whole - 2));
  }

  /** Drops the beginning of a frame. */
  public void forget() {
    length = 0;
  }
}
