package org.tenbo.bridge.frame;

/**
 * Finds the frames in the bytes of the line, in whatever pieces and with whatever noise they come.
 *
 * <p>A zero, and only a zero, ends one candidate and begins the next, so the frame after any damage
 * is found. It keeps at most {@value #MOST} bytes and takes the same few steps for each byte.
 */
public final class FrameDecoder {
  /** Between its zeros a frame has two bytes fewer than {@link FrameEncoder#LONGEST}. */
  private static final int MOST = FrameEncoder.LONGEST - 2;

  /** One byte of stuffing, the header, a type, the check. */
  private static final int LEAST = 1 + FrameEncoder.HEADER + 1 + FrameEncoder.CHECK;

  private final FrameListener listener;
  private final byte[] candidate = new byte[MOST];
  private int length;
  private boolean tooLong;

  public FrameDecoder(FrameListener listener) {
    this.listener = listener;
  }

  /** Takes the first {@code count} bytes, as they came. */
  public void take(byte[] bytes, int count) {
    for (int i = 0; i < count; i++) {
      take(bytes[i]);
    }
  }

  private void take(byte octet) {
    if (octet == 0) {
      end();
      length = 0;
      tooLong = false;
    } else if (length == MOST) {
      tooLong = true;
    } else {
      candidate[length++] = octet;
    }
  }

  /** Forgets a frame begun: for a line that was opened anew. */
  public void restart() {
    length = 0;
    tooLong = false;
  }

  private void end() {
    if (tooLong) {
      listener.refused(Refusal.TOO_LONG);
    } else if (length >= LEAST) {
      judge();
    } else if (length > 0) {
      listener.refused(Refusal.TOO_SHORT);
    }
  }

  private void judge() {
    int end = length - FrameEncoder.CHECK;
    if (!checked(end)) {
      listener.refused(Refusal.CHECK);
      return;
    }
    byte[] content = new byte[end - 1];
    if (!unstuff(end, content)) {
      listener.refused(Refusal.STUFFING);
    } else if ((content[0] & 0xff) != content.length) {
      listener.refused(Refusal.LENGTH);
    } else {
      listener.frame(
          new Frame(
              new LinkTag((content[1] & 0xff) | ((content[2] & 0xff) << 8)),
              new Sequence(content[3] & 0xff),
              new Sequence(content[4] & 0xff),
              Octets.of(content, FrameEncoder.HEADER, content.length)));
    }
  }

  private boolean checked(int end) {
    long check = 0;
    for (int i = FrameEncoder.CHECK - 1; i >= 0; i--) {
      if ((candidate[end + i] & 0x80) == 0) {
        return false;
      }
      check = (check << 7) | (candidate[end + i] & 0x7f);
    }
    // 35 bits carry 32: the three above must be zero, or there would be eight forms of one frame.
    return check == Integer.toUnsignedLong(FrameEncoder.check(candidate, 0, end));
  }

  private boolean unstuff(int end, byte[] content) {
    int mark = 0;
    while (mark < end) {
      int next = mark + (candidate[mark] & 0xff);
      if (next > end) {
        return false;
      }
      for (int i = mark + 1; i < next; i++) {
        content[i - 1] = candidate[i];
      }
      if (next < end) {
        content[next - 1] = 0;
      }
      mark = next;
    }
    return true;
  }
}
