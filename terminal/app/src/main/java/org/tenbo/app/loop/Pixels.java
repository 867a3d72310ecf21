package org.tenbo.app.loop;

import org.tenbo.console.picture.Picture;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Size;

/** Turns the pictures that screens make into those that displays take. */
public final class Pixels {
  private Pixels() {}

  /** A one-bit picture for a one-bit display. */
  public static BitPicture of(Picture picture) {
    return BitPicture.of(new Size(picture.width(), picture.height()), picture::lit);
  }
}
