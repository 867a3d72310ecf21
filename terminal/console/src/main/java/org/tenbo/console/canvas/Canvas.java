package org.tenbo.console.canvas;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
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
  private final Slips slips;
  private final BitSet lit = new BitSet();

  /** What writing has taken, known only where a slip fails. */
  private final List<Box> written = new ArrayList<>();

  private record Box(int left, int top, int right, int bottom) {
    boolean meets(Box that) {
      return left <= that.right && that.left <= right && top <= that.bottom && that.top <= bottom;
    }
  }

  public Canvas(int width, int height, Slips slips) {
    this.width = width;
    this.height = height;
    this.slips = slips;
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /** Lights one pixel. */
  public void dot(int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height) {
      slip("pixel (%d, %d) is outside %dx%d".formatted(x, y, width, height));
      return;
    }
    lit.set(y * width + x);
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
        if (column < 0 || row < 0 || column >= width || row >= height) {
          slip("pixel (%d, %d) is outside %dx%d".formatted(column, row, width, height));
        } else {
          lit.flip(row * width + column);
        }
      }
    }
  }

  /** Draws a small picture with its top left at (x, y); counts as writing. */
  public void stamp(Bitmap picture, int x, int y) {
    if (slips == Slips.FAIL) {
      claim(picture, x, y);
    }
    for (int i = picture.nextLit(0); i >= 0; i = picture.nextLit(i + 1)) {
      dot(x + i % picture.width(), y + i / picture.width());
    }
  }

  /** Writes text from x rightwards, the top of the font's box at y. */
  public void text(Font font, String text, int x, int y) {
    int pen = x;
    for (int character : text.codePoints().toArray()) {
      Bitmap glyph = font.glyph(character).orElseGet(() -> missing(font, character));
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

  private Bitmap missing(Font font, int character) {
    slip("the font %s has no '%s'".formatted(font.name(), Character.toString(character)));
    return font.hollow();
  }

  /** Takes the smallest box around the lit pixels for this writing alone. */
  private void claim(Bitmap picture, int x, int y) {
    int left = Integer.MAX_VALUE;
    int top = Integer.MAX_VALUE;
    int right = -1;
    int bottom = -1;
    for (int i = picture.nextLit(0); i >= 0; i = picture.nextLit(i + 1)) {
      left = Math.min(left, i % picture.width());
      top = Math.min(top, i / picture.width());
      right = Math.max(right, i % picture.width());
      bottom = Math.max(bottom, i / picture.width());
    }
    if (right >= 0) {
      Box box = new Box(x + left, y + top, x + right, y + bottom);
      Optional<Box> under = written.stream().filter(box::meets).findFirst();
      under.ifPresent(found -> slip("%s is written over %s".formatted(box, found)));
      written.add(box);
    }
  }

  private void slip(String what) {
    switch (slips) {
      case FAIL -> throw new IllegalStateException(what);
      case BEAR -> {}
    }
  }
}
