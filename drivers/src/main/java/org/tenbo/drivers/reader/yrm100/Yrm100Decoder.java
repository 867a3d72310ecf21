package org.tenbo.drivers.reader.yrm100;

import java.util.function.Consumer;
import org.tenbo.drivers.reader.Bytes;

/**
 * Finds frames in the bytes of a YRM100 or R200.
 *
 * <p>BB and 7E occur inside payloads, so a frame is as long as it says; where its sum or its end is
 * then not right the decoder goes on one byte later, over the same bytes.
 */
public final class Yrm100Decoder {
  private final byte[] held = new byte[Yrm100Frame.MOST + Yrm100Frame.AROUND];
  private int length;

  /** Takes bytes as they come, in pieces of any size, and tells each whole frame. */
  public void accept(byte[] bytes, int count, Consumer<? super Yrm100Frame> frames) {
    for (int i = 0; i < count; i++) {
      held[length++] = bytes[i];
      find(frames);
    }
  }

  private void find(Consumer<? super Yrm100Frame> frames) {
    int from = 0;
    while (from < length) {
      int whole = wholeLength(from);
      if (whole > length - from) {
        break;
      }
      if (whole > 0 && holds(from, whole)) {
        frames.accept(
            new Yrm100Frame(
                held[from + 1], held[from + 2] & 0xff, Bytes.of(held, from + 5, from + whole - 2)));
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
    if ((held[from] & 0xff) != Yrm100Frame.HEAD) {
      return 0;
    }
    if (length - from > 1 && (held[from + 1] < 0 || held[from + 1] > Yrm100Frame.NOTICE)) {
      return 0;
    }
    if (length - from < 5) {
      return 5;
    }
    int payload = ((held[from + 3] & 0xff) << 8) | (held[from + 4] & 0xff);
    return payload <= Yrm100Frame.MOST ? payload + Yrm100Frame.AROUND : 0;
  }

  private boolean holds(int from, int whole) {
    int end = from + whole;
    return held[end - 1] == Yrm100Frame.END
        && held[end - 2] == Yrm100Frame.sum(held, from + 1, end - 2);
  }

  /** Drops the beginning of a frame. */
  public void forget() {
    length = 0;
  }
}
