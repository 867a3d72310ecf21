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

  public Brightness brightness() {
    return oneIn(3) ? Brightness.DARK : oneIn(2) ? Brightness.DIM : Brightness.FULL;
  }
}
