package org.tenbo.drivers.display;

import java.util.List;

/**
 * The colours of a picture, each known by its index.
 *
 * @param colours 1 to 256; the first is the ground of a picture that shows nothing
 */
public record Palette(List<Colour> colours) {
  public Palette {
    colours = List.copyOf(colours);
    if (colours.isEmpty() || colours.size() > 256) {
      throw new IllegalArgumentException("A palette has 1 to 256 colours, not " + colours.size());
    }
  }

  public static Palette of(Colour... colours) {
    return new Palette(List.of(colours));
  }

  public int size() {
    return colours.size();
  }

  /**
   * The colour of an index.
   *
   * @param index 0 to {@link #size} - 1
   */
  public Colour colour(int index) {
    return colours.get(index);
  }
}
