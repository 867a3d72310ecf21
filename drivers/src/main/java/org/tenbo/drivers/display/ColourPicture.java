package org.tenbo.drivers.display;

import java.util.Arrays;

/**
 * A picture of coloured pixels; immutable.
 *
 * <p>Sixteen bits a pixel: red in the upper five, green in the middle six, blue in the lower five.
 */
public final class ColourPicture implements Picture {
  private final Size size;
  private final short[] pixels;

  private ColourPicture(Size size, short[] pixels) {
    this.size = size;
    this.pixels = pixels;
  }

  /** A black picture. */
  public static ColourPicture black(Size size) {
    return new ColourPicture(size, new short[size.width() * size.height()]);
  }

  /**
   * A picture from a question asked of every pixel.
   *
   * @param colour answers 0 to 0xffff
   */
  public static ColourPicture of(Size size, Colour colour) {
    ColourPicture picture = black(size);
    for (int y = 0; y < size.height(); y++) {
      for (int x = 0; x < size.width(); x++) {
        picture.pixels[y * size.width() + x] = (short) colour.at(x, y);
      }
    }
    return picture;
  }

  public Size size() {
    return size;
  }

  /**
   * The colour of a pixel, 0 to 0xffff.
   *
   * @throws IndexOutOfBoundsException outside the picture
   */
  public int colour(int x, int y) {
    if (x < 0 || x >= size.width() || y < 0 || y >= size.height()) {
      throw new IndexOutOfBoundsException("(" + x + ", " + y + ") lies outside " + size + ".");
    }
    return pixels[y * size.width() + x] & 0xffff;
  }

  /** The pixels of an area row by row, two bytes each, the upper byte first. */
  public byte[] bytes(Area area) {
    byte[] bytes = new byte[2 * area.cells()];
    int i = 0;
    for (int y = area.top(); y <= area.bottom(); y++) {
      for (int x = area.left(); x <= area.right(); x++) {
        int colour = colour(x, y);
        bytes[i++] = (byte) (colour >> 8);
        bytes[i++] = (byte) colour;
      }
    }
    return bytes;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ColourPicture that
        && size.equals(that.size)
        && Arrays.equals(pixels, that.pixels);
  }

  @Override
  public int hashCode() {
    return 31 * size.hashCode() + Arrays.hashCode(pixels);
  }

  @Override
  public String toString() {
    return "colour picture " + size;
  }

  /** Says of each pixel its colour. */
  @FunctionalInterface
  public interface Colour {
    int at(int x, int y);
  }
}
