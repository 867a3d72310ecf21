package org.tenbo.app.doctor;

import java.util.Arrays;
import java.util.List;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Colour;
import org.tenbo.drivers.display.ColourPicture;
import org.tenbo.drivers.display.DigitPicture;
import org.tenbo.drivers.display.Palette;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.PictureForm;
import org.tenbo.drivers.display.Size;
import org.tenbo.rules.Seat;

/** The picture by which a person sees that a display is whole, upright and at the right seat. */
final class TestPicture {
  private static final Palette PALETTE =
      Palette.of(
          Colour.BLACK,
          new Colour(0xffffff),
          new Colour(0xff0000),
          new Colour(0x00ff00),
          new Colour(0x0000ff));

  private static final int COLUMNS_OF_LETTER = 5;
  private static final int ROWS_OF_LETTER = 7;

  /** Every segment and the point. */
  private static final byte ALL_SEGMENTS = (byte) 0xff;

  private TestPicture() {}

  /** The picture for a display of that form. */
  static Picture of(PictureForm form, Seat seat) {
    return switch (form) {
      case PictureForm.Bits(Size size) ->
          BitPicture.of(size, (x, y) -> edge(size, x, y) || inLetter(size, seat, x, y));
      case PictureForm.Colours(Size size) -> colours(size, seat);
      case PictureForm.Digits(int count) -> digits(count, seat);
    };
  }

  /** What a person is to see. */
  static String words(PictureForm form, Seat seat) {
    return switch (form) {
      case PictureForm.Bits _ -> "it shows a frame and the letter " + seat;
      case PictureForm.Colours _ ->
          "it shows a white frame, the letter "
              + seat
              + ", and below it red, green and blue from the left";
      case PictureForm.Digits _ -> "it shows the letter " + seat + " and then all segments";
    };
  }

  /** A frame along the edges, which a shifted picture would lose, the letter, and three colours. */
  private static ColourPicture colours(Size size, Seat seat) {
    return ColourPicture.of(
        size,
        PALETTE,
        (x, y) -> {
          if (edge(size, x, y) || inLetter(size, seat, x, y)) {
            return 1;
          }
          return y >= size.height() * 7 / 8 ? 2 + x * 3 / size.width() : 0;
        });
  }

  private static DigitPicture digits(int count, Seat seat) {
    byte[] segments = new byte[count];
    Arrays.fill(segments, ALL_SEGMENTS);
    segments[0] =
        switch (seat) {
          case A -> 0x77;
          case B -> 0x7c;
          case C -> 0x39;
          case D -> 0x5e;
        };
    return DigitPicture.ofSegments(segments);
  }

  private static boolean edge(Size size, int x, int y) {
    return x == 0 || y == 0 || x == size.width() - 1 || y == size.height() - 1;
  }

  /** The letter in the middle, three quarters as high as the display. */
  private static boolean inLetter(Size size, Seat seat, int x, int y) {
    int dot = size.height() * 4 / 5 / ROWS_OF_LETTER;
    int column = Math.floorDiv(x - (size.width() - COLUMNS_OF_LETTER * dot) / 2, dot);
    int row = Math.floorDiv(y - (size.height() - ROWS_OF_LETTER * dot) / 2, dot);
    return column >= 0
        && column < COLUMNS_OF_LETTER
        && row >= 0
        && row < ROWS_OF_LETTER
        && letter(seat).get(row).charAt(column) == '#';
  }

  private static List<String> letter(Seat seat) {
    return switch (seat) {
      case A -> List.of(".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#");
      case B -> List.of("####.", "#...#", "#...#", "####.", "#...#", "#...#", "####.");
      case C -> List.of(".###.", "#...#", "#....", "#....", "#....", "#...#", ".###.");
      case D -> List.of("####.", "#...#", "#...#", "#...#", "#...#", "#...#", "####.");
    };
  }
}
