package org.tenbo.console.picture;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;

/** Draws pictures as enlarged images, several on one sheet, for the eye. */
public final class Png {
  private static final int LIT = 0x9fd8ff;
  private static final int PANEL = 0x404040;
  private static final int LED = 0xff4632;
  private static final int LED_DARK = 0x2a1010;
  private static final int MARGIN = 6;

  /** A digit of 7 by 11 units with its point. */
  private static final int DIGIT_WIDTH = 10;

  private static final int DIGIT_HEIGHT = 15;

  private Png() {}

  /** A sheet of pictures of one size, so many a row, each pixel {@code scale} wide. */
  public static BufferedImage sheet(List<? extends Picture> pictures, int perRow, int scale) {
    int width = width(pictures.getFirst()) * scale + MARGIN;
    int height = height(pictures.getFirst()) * scale + MARGIN;
    int rows = Math.ceilDiv(pictures.size(), perRow);
    BufferedImage image =
        new BufferedImage(
            Math.min(perRow, pictures.size()) * width + MARGIN,
            rows * height + MARGIN,
            BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = image.createGraphics();
    pen.setColor(new Color(PANEL));
    pen.fillRect(0, 0, image.getWidth(), image.getHeight());
    for (int i = 0; i < pictures.size(); i++) {
      int left = MARGIN + i % perRow * width;
      int top = MARGIN + i / perRow * height;
      Graphics2D own = (Graphics2D) pen.create(left, top, width - MARGIN, height - MARGIN);
      own.scale(scale, scale);
      draw(pictures.get(i), own);
      own.dispose();
    }
    pen.dispose();
    return image;
  }

  /** The image as a PNG with a palette: small, and equal for equal pixels. */
  public static byte[] bytes(BufferedImage image) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ImageIO.write(indexed(image), "png", out);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static BufferedImage indexed(BufferedImage image) {
    Set<Integer> colours = new LinkedHashSet<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        colours.add(image.getRGB(x, y));
      }
    }
    int[] palette = colours.stream().mapToInt(Integer::intValue).toArray();
    int bits = palette.length <= 2 ? 1 : palette.length <= 4 ? 2 : palette.length <= 16 ? 4 : 8;
    IndexColorModel model =
        new IndexColorModel(
            bits, palette.length, palette, 0, false, -1, java.awt.image.DataBuffer.TYPE_BYTE);
    BufferedImage small =
        new BufferedImage(
            image.getWidth(),
            image.getHeight(),
            bits == 8 ? BufferedImage.TYPE_BYTE_INDEXED : BufferedImage.TYPE_BYTE_BINARY,
            model);
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        small.setRGB(x, y, image.getRGB(x, y));
      }
    }
    return small;
  }

  private static int width(Picture picture) {
    return switch (picture) {
      case Bitmap bits -> bits.width();
      case Pixmap colours -> colours.width();
      case Digits digits -> digits.count() * DIGIT_WIDTH + 2;
    };
  }

  private static int height(Picture picture) {
    return switch (picture) {
      case Bitmap bits -> bits.height();
      case Pixmap colours -> colours.height();
      case Digits digits -> DIGIT_HEIGHT;
    };
  }

  private static void draw(Picture picture, Graphics2D pen) {
    pen.setColor(Color.BLACK);
    pen.fillRect(0, 0, width(picture), height(picture));
    switch (picture) {
      case Bitmap bits -> {
        pen.setColor(new Color(LIT));
        for (int i = bits.nextLit(0); i >= 0; i = bits.nextLit(i + 1)) {
          pen.fillRect(i % bits.width(), i / bits.width(), 1, 1);
        }
      }
      case Pixmap colours -> {
        for (int y = 0; y < colours.height(); y++) {
          for (int x = 0; x < colours.width(); x++) {
            pen.setColor(new Color(colours.colour(x, y).rgb()));
            pen.fillRect(x, y, 1, 1);
          }
        }
      }
      case Digits digits -> {
        for (int i = 0; i < digits.count(); i++) {
          digit(pen, 2 + i * DIGIT_WIDTH, digits.segments()[i]);
        }
      }
    }
  }

  private static void digit(Graphics2D pen, int x, byte lit) {
    int[][] bars = {
      {1, 2, 5, 1},
      {6, 3, 1, 4},
      {6, 8, 1, 4},
      {1, 12, 5, 1},
      {0, 8, 1, 4},
      {0, 3, 1, 4},
      {1, 7, 5, 1},
      {7, 12, 1, 1}
    };
    for (int bit = 0; bit < bars.length; bit++) {
      pen.setColor(new Color((lit >> bit & 1) == 1 ? LED : LED_DARK));
      pen.fillRect(x + bars[bit][0], bars[bit][1], bars[bit][2], bars[bit][3]);
    }
  }
}
