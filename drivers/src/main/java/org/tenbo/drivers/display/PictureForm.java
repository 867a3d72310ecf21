package org.tenbo.drivers.display;

/** The kind and size of the pictures that a display takes. */
public sealed interface PictureForm {
  /** The picture of a display that shows nothing. */
  Picture dark();

  /** Whether a picture is of this kind and size. */
  boolean fits(Picture picture);

  /** Lit and dark pixels. */
  record Bits(Size size) implements PictureForm {
    @Override
    public BitPicture dark() {
      return BitPicture.dark(size);
    }

    @Override
    public boolean fits(Picture picture) {
      return picture instanceof BitPicture bits && bits.size().equals(size);
    }
  }
}
