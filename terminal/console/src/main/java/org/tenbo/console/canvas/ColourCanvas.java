package org.tenbo.console.canvas;

import java.util.Arrays;
import org.tenbo.console.font.Font;
import org.tenbo.console.picture.Bitmap;
import org.tenbo.console.picture.Colour;
import org.tenbo.console.picture.Pixmap;

/**
 * Draws one picture in colours: fields, lines, small pictures and text, each where it is told.
 *
 * <p>What it does with a slip is chosen once, with {@link Slips}. Coordinates are pixels, (0, 0) at
 * the top left.
 */
public final class ColourCanvas {
  private final int width;
  private final int height;
  private final Written written;
  private final byte[] indexes;

  /** A canvas that is {@link Colour#GROUND} all over. */
  public ColourCanvas(int width, int height, Slips slips) {
    this.width = width;
    this.height = height;
    this.written = new Written(width, height, slips);
    this.indexes = new byte[width * height];
    Arrays.fill(indexes, (byte) Colour.GROUND.ordinal());
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /** Colours one pixel. */
  public void dot(int x, int y, Colour colour) {
    if (written.inside(x, y)) {
      indexes[y * width + x] = (byte) colour.ordinal();
    }
  }

  /** Fills a box. */
  public void fill(int x, int y, int boxWidth, int boxHeight, Colour colour) {
    for (int row = y; row < y + boxHeight; row++) {
      for (int column = x; column < x + boxWidth; column++) {
        dot(column, row, colour);
      }
    }
  }

  /** Fills a box with its corners rounded by {@code cut} pixels at 45 degrees. */
  public void rounded(int x, int y, int boxWidth, int boxHeight, int cut, Colour colour) {
    for (int row = 0; row < boxHeight; row++) {
      int in = Math.max(0, cut - Math.min(row, boxHeight - 1 - row));
      fill(x + in, y + row, boxWidth - 2 * in, 1, colour);
    }
  }

  /** Draws a small picture with its top left at (x, y) in one colour; counts as writing. */
  public void stamp(Bitmap picture, int x, int y, Colour colour) {
    written.claim(picture, x, y);
    for (int i = picture.nextLit(0); i >= 0; i = picture.nextLit(i + 1)) {
      dot(x + i % picture.width(), y + i / picture.width(), colour);
    }
  }

  /** Writes text from x rightwards, the top of the font's box at y. */
  public void text(Font font, String text, int x, int y, Colour colour) {
    int pen = x;
    for (int character : text.codePoints().toArray()) {
      Bitmap glyph = written.glyph(font, character);
      stamp(glyph, pen, y, colour);
      pen += glyph.width() + font.gap();
    }
  }

  /** What has been drawn up to now. */
  public Pixmap picture() {
    return new Pixmap(width, height, indexes);
  }
}
