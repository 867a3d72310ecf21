package org.tenbo.console.canvas;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tenbo.console.font.Font;
import org.tenbo.console.picture.Bitmap;

/** Knows where something has been written on a canvas, and says what is a slip. */
final class Written {
  private final int width;
  private final int height;
  private final Slips slips;

  /** What writing has taken, known only where a slip fails. */
  private final List<Box> boxes = new ArrayList<>();

  private record Box(int left, int top, int right, int bottom) {
    boolean meets(Box that) {
      return left <= that.right && that.left <= right && top <= that.bottom && that.top <= bottom;
    }
  }

  Written(int width, int height, Slips slips) {
    this.width = width;
    this.height = height;
    this.slips = slips;
  }

  /** Whether a pixel is on the canvas; one that is not is a slip. */
  boolean inside(int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height) {
      slip("pixel (%d, %d) is outside %dx%d".formatted(x, y, width, height));
      return false;
    }
    return true;
  }

  /** The picture of a character; a font without it is a slip. */
  Bitmap glyph(Font font, int character) {
    return font.glyph(character).orElseGet(() -> missing(font, character));
  }

  private Bitmap missing(Font font, int character) {
    slip("the font %s has no '%s'".formatted(font.name(), Character.toString(character)));
    return font.hollow();
  }

  /** Takes the smallest box around the lit pixels for this writing alone. */
  void claim(Bitmap picture, int x, int y) {
    if (slips == Slips.BEAR) {
      return;
    }
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
      Optional<Box> under = boxes.stream().filter(box::meets).findFirst();
      under.ifPresent(found -> slip("%s is written over %s".formatted(box, found)));
      boxes.add(box);
    }
  }

  private void slip(String what) {
    switch (slips) {
      case FAIL -> throw new IllegalStateException(what);
      case BEAR -> {}
    }
  }
}
