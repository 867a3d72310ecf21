package org.tenbo.console.canvas;

import java.util.BitSet;
import org.tenbo.console.font.Font;
import org.tenbo.console.picture.Bitmap;

/**
 * Draws one picture: pixels, lines, small pictures and text, each where it is told.
 *
 * <p>What it does with a slip (a pixel outside, text over text, a character without a glyph) is
 * chosen once, with {@link Slips}. Coordinates are pixels, (0, 0) at the top left.
 */
public final class Canvas {
  private final int width;
  private final int height;
  private final Written written;
  private final BitSet lit = new BitSet();

  public Canvas(int width, int height, Slips slips) {
    this.width = width;
    this.height = height;
    this.written = new Written(width, height, slips);
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /** Lights one pixel. */
  public void dot(int x, int y) {
    if (written.inside(x, y)) {
      lit.set(y * width + x);
    }
  }

  /** Lights {@code length} pixels to the right of (x, y), itself the first. */
  public void across(int x, int y, int length) {
    for (int i = 0; i < length; i++) {
      dot(x + i, y);
    }
  }

  /** Lights {@code length} pixels down from (x, y), itself the first. */
  public void down(int x, int y, int length) {
    for (int i = 0; i < length; i++) {
      dot(x, y + i);
    }
  }

  /** Lights every second pixel to the right of (x, y), over {@code length} pixels. */
  public void dotsAcross(int x, int y, int length) {
    for (int i = 0; i < length; i += 2) {
      dot(x + i, y);
    }
  }

  /** Lights every second pixel down from (x, y), over {@code length} pixels. */
  public void dotsDown(int x, int y, int length) {
    for (int i = 0; i < length; i += 2) {
      dot(x, y + i);
    }
  }

  /** Lights the outline of a box. */
  public void frame(int x, int y, int boxWidth, int boxHeight) {
    across(x, y, boxWidth);
    across(x, y + boxHeight - 1, boxWidth);
    down(x, y, boxHeight);
    down(x + boxWidth - 1, y, boxHeight);
  }

  /** Turns lit pixels of a box dark and dark ones lit. */
  public void invert(int x, int y, int boxWidth, int boxHeight) {
    for (int row = y; row < y + boxHeight; row++) {
      for (int column = x; column < x + boxWidth; column++) {
        if (written.inside(column, row)) {
          lit.flip(row * width + column);
        }
      }
    }
  }

  /** Draws a small picture with its top left at (x, y); counts as writing. */
  public void stamp(Bitmap picture, int x, int y) {
    written.claim(picture, x, y);
    for (int i = picture.nextLit(0); i >= 0; i = picture.nextLit(i + 1)) {
      dot(x + i % picture.width(), y + i / picture.width());
    }
  }

  /** Writes text from x rightwards, the top of the font's box at y. */
  public void text(Font font, String text, int x, int y) {
    int pen = x;
    for (int character : text.codePoints().toArray()) {
      Bitmap glyph = written.glyph(font, character);
      stamp(glyph, pen, y);
      pen += glyph.width() + font.gap();
    }
  }

  /** Writes text in the middle of the columns {@code x} to {@code x + room - 1}. */
  public void centred(Font font, String text, int x, int room, int y) {
    text(font, text, x + (room - font.width(text)) / 2, y);
  }

  /** Writes text so that its last column is {@code right}. */
  public void flushRight(Font font, String text, int right, int y) {
    text(font, text, right - font.width(text) + 1, y);
  }

  /** What has been drawn up to now. */
  public Bitmap picture() {
    return new Bitmap(width, height, lit);
  }
}
