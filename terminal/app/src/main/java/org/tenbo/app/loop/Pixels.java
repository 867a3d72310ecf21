package org.tenbo.app.loop;

import java.util.Arrays;
import org.tenbo.console.picture.Bitmap;
import org.tenbo.console.picture.Digits;
import org.tenbo.console.picture.Picture;
import org.tenbo.console.picture.Pixmap;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Colour;
import org.tenbo.drivers.display.ColourPicture;
import org.tenbo.drivers.display.DigitPicture;
import org.tenbo.drivers.display.Palette;
import org.tenbo.drivers.display.Size;

/** Turns what a screen drew into what a display takes. */
public final class Pixels {
  private static final Palette PALETTE =
      new Palette(
          Arrays.stream(org.tenbo.console.picture.Colour.values())
              .map(colour -> new Colour(colour.rgb()))
              .toList());

  private Pixels() {}

  /** The same picture, as the drivers know it. */
  public static org.tenbo.drivers.display.Picture of(Picture picture) {
    return switch (picture) {
      case Bitmap bits -> BitPicture.of(new Size(bits.width(), bits.height()), bits::lit);
      case Pixmap colours ->
          ColourPicture.ofIndexes(
              new Size(colours.width(), colours.height()), PALETTE, colours.indexes());
      case Digits digits -> DigitPicture.ofSegments(digits.segments());
    };
  }
}
