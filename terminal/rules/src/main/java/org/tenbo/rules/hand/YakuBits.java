package org.tenbo.rules.hand;

/** Yaku as bits of a word: han of a set of yaku are a few population counts. */
final class YakuBits {
  private static final Yaku[] ALL = Yaku.values();

  static final long YAKUMAN = yakuman();

  private static final long CLOSED_1 = withHan(false, 1);
  private static final long CLOSED_2 = withHan(false, 2);
  private static final long CLOSED_3 = withHan(false, 3);
  private static final long CLOSED_5 = withHan(false, 5);
  private static final long CLOSED_6 = withHan(false, 6);
  private static final long OPEN_1 = withHan(true, 1);
  private static final long OPEN_2 = withHan(true, 2);
  private static final long OPEN_5 = withHan(true, 5);

  private YakuBits() {}

  static long bit(Yaku yaku) {
    return 1L << yaku.ordinal();
  }

  static boolean has(long bits, Yaku yaku) {
    return (bits >>> yaku.ordinal() & 1) != 0;
  }

  static Yaku at(int place) {
    return ALL[place];
  }

  static int han(long bits, boolean open) {
    return open
        ? Long.bitCount(bits & OPEN_1)
            + 2 * Long.bitCount(bits & OPEN_2)
            + 5 * Long.bitCount(bits & OPEN_5)
        : Long.bitCount(bits & CLOSED_1)
            + 2 * Long.bitCount(bits & CLOSED_2)
            + 3 * Long.bitCount(bits & CLOSED_3)
            + 5 * Long.bitCount(bits & CLOSED_5)
            + 6 * Long.bitCount(bits & CLOSED_6);
  }

  private static long withHan(boolean open, int han) {
    long bits = 0;
    for (Yaku yaku : ALL) {
      if ((open ? yaku.openHan() : yaku.closedHan()) == han) {
        bits |= bit(yaku);
      }
    }
    return bits;
  }

  private static long yakuman() {
    long bits = 0;
    for (Yaku yaku : ALL) {
      if (yaku.yakuman()) {
        bits |= bit(yaku);
      }
    }
    return bits;
  }
}
