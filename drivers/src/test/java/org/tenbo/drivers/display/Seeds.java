package org.tenbo.drivers.display;

import java.util.SplittableRandom;

/** Makes pictures from a seed, of the kinds that a table shows: scattered dots, and blocks. */
public final class Seeds {
  private final SplittableRandom random;

  public Seeds(long seed) {
    random = new SplittableRandom(seed);
  }

  public int below(int bound) {
    return random.nextInt(bound);
  }

  public boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  /** The picture with some block of it filled, cleared, scattered, or all of it made anew. */
  public BitPicture after(BitPicture picture) {
    Size size = picture.size();
    if (oneIn(40)) {
      return BitPicture.of(size, (x, y) -> random.nextBoolean());
    }
    int left = below(size.width());
    int top = below(size.height());
    int right = left + below(Math.min(64, size.width() - left));
    int bottom = top + below(Math.min(32, size.height() - top));
    int kind = below(4);
    return BitPicture.of(
        size,
        (x, y) ->
            (x < left || x > right || y < top || y > bottom)
                ? picture.lit(x, y)
                : switch (kind) {
                  case 0 -> false;
                  case 1 -> true;
                  case 2 -> !picture.lit(x, y);
                  default -> random.nextBoolean();
                });
  }

  /** The picture with some block of it filled or scattered, or all of it made anew. */
  public ColourPicture after(ColourPicture picture) {
    Size size = picture.size();
    int colours = picture.palette().size();
    boolean all = oneIn(60);
    int left = all ? 0 : below(size.width());
    int top = all ? 0 : below(size.height());
    int right = all ? size.width() - 1 : left + below(Math.min(100, size.width() - left));
    int bottom = all ? size.height() - 1 : top + below(Math.min(60, size.height() - top));
    boolean scattered = oneIn(4);
    int filling = below(colours);
    byte[] indexes = picture.indexes();
    for (int y = top; y <= bottom; y++) {
      for (int x = left; x <= right; x++) {
        indexes[y * size.width() + x] = (byte) (scattered ? below(colours) : filling);
      }
    }
    return ColourPicture.ofIndexes(size, picture.palette(), indexes);
  }

  public Brightness brightness() {
    return oneIn(3) ? Brightness.DARK : oneIn(2) ? Brightness.DIM : Brightness.FULL;
  }
}
