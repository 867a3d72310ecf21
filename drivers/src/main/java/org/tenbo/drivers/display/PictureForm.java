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

  /** Coloured pixels. */
  record Colours(Size size) implements PictureForm {
    @Override
    public ColourPicture dark() {
      return ColourPicture.dark(size);
    }

    @Override
    public boolean fits(Picture picture) {
      return picture instanceof ColourPicture colours && colours.size().equals(size);
    }
  }

  /** Digits of seven segments. */
  record Digits(int count) implements PictureForm {
    @Override
    public DigitPicture dark() {
      return DigitPicture.ofSegments(new byte[count]);
    }

    @Override
    public boolean fits(Picture picture) {
      return picture instanceof DigitPicture digits && digits.digits() == count;
    }
  }
}
