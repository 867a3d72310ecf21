package org.tenbo.drivers.display;

/**
 * A colour of light.
 *
 * @param rgb red, green and blue in eight bits each, as in {@code 0xff8000}
 */
public record Colour(int rgb) {
  public static final Colour BLACK = new Colour(0x000000);

  public Colour {
    if (rgb < 0 || rgb > 0xffffff) {
      throw new IllegalArgumentException(
          "A colour is 0x000000 to 0xffffff, not 0x%x.".formatted(rgb));
    }
  }

  /** The colour of a controller's 16 bits, full light where all bits of a part are set. */
  public static Colour of565(int word) {
    int red = word >> 11 & 0x1f;
    int green = word >> 5 & 0x3f;
    int blue = word & 0x1f;
    return new Colour(
        (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | (blue << 3 | blue >> 2));
  }

  /** The colour in 16 bits, as colour controllers hold it: five of red, six of green, five. */
  public int to565() {
    return (rgb >> 8 & 0xf800) | (rgb >> 5 & 0x07e0) | (rgb >> 3 & 0x001f);
  }

  /** The same colour with a quarter of its light, for a display that is dimmed. */
  public Colour dimmed() {
    return new Colour(rgb >> 2 & 0x3f3f3f);
  }

  @Override
  public String toString() {
    return "#%06x".formatted(rgb);
  }
}
