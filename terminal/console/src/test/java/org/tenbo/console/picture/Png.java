package org.tenbo.console.picture;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;

/** Draws pictures as enlarged images, several on one sheet, for the eye. */
public final class Png {
  private static final Color LIT = new Color(0x9fd8ff);
  private static final Color PANEL = new Color(0x404040);
  private static final int MARGIN = 6;

  private Png() {}

  /** A sheet with the given number of pictures a row, each pixel {@code scale} wide. */
  public static byte[] sheet(List<Bitmap> pictures, int perRow, int scale) {
    int width = pictures.getFirst().width();
    int height = pictures.getFirst().height();
    int rows = Math.ceilDiv(pictures.size(), perRow);
    BufferedImage image =
        new BufferedImage(
            perRow * (width * scale + MARGIN) + MARGIN,
            rows * (height * scale + MARGIN) + MARGIN,
            BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = image.createGraphics();
    pen.setColor(PANEL);
    pen.fillRect(0, 0, image.getWidth(), image.getHeight());
    for (int i = 0; i < pictures.size(); i++) {
      int left = MARGIN + i % perRow * (width * scale + MARGIN);
      int top = MARGIN + i / perRow * (height * scale + MARGIN);
      pen.setColor(Color.BLACK);
      pen.fillRect(left, top, width * scale, height * scale);
      pen.setColor(LIT);
      Bitmap picture = pictures.get(i);
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          if (picture.lit(x, y)) {
            pen.fillRect(left + x * scale, top + y * scale, scale, scale);
          }
        }
      }
    }
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ImageIO.write(image, "png", out);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
