package org.tenbo.drivers.display;

/** Width and height of a display in pixels, 1 to 1024 each. */
public record Size(int width, int height) {
  public Size {
    if (width < 1 || width > 1024 || height < 1 || height > 1024) {
      throw new IllegalArgumentException(
          "A display has 1 to 1024 pixels each way, not " + width + "x" + height + ".");
    }
  }

  @Override
  public String toString() {
    return width + "x" + height;
  }
}
