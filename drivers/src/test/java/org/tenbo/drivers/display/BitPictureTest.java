package org.tenbo.drivers.display;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

final class BitPictureTest {
  private static final String ARROW =
      """
      ....#.....
      .....#....
      #########.
      .....#....
      ....#.....
      """;

  @Test
  void text_and_picture_are_the_same_thing() {
    assertEquals(ARROW, BitPicture.ofText(ARROW).toText());
  }

  @Test
  void rows_are_packed_with_the_leftmost_pixel_in_bit_seven() {
    byte[] rows = BitPicture.ofText(ARROW).rows();

    assertArrayEquals(
        new byte[] {0x08, 0, 0x04, 0, (byte) 0xff, (byte) 0x80, 0x04, 0, 0x08, 0}, rows);
    assertEquals(BitPicture.ofText(ARROW), BitPicture.ofRows(new Size(10, 5), rows));
  }

  @Test
  void a_bit_behind_the_end_of_a_row_is_refused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> BitPicture.ofRows(new Size(10, 1), new byte[] {0, 0x20}));
    assertEquals(
        "........#.\n", BitPicture.ofRows(new Size(10, 1), new byte[] {0, (byte) 0x80}).toText());
    assertEquals(".......#\n", BitPicture.ofRows(new Size(8, 1), new byte[] {1}).toText());
  }

  @Test
  void a_wrong_number_of_bytes_is_refused() {
    assertThrows(
        IllegalArgumentException.class, () -> BitPicture.ofRows(new Size(10, 2), new byte[3]));
  }

  @Test
  void a_pixel_outside_is_refused() {
    BitPicture picture = BitPicture.ofText(ARROW);

    assertThrows(IndexOutOfBoundsException.class, () -> picture.lit(10, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> picture.lit(0, -1));
  }

  @Test
  void pages_hold_eight_pixels_one_above_the_other() {
    PageMemory pages = PageMemory.of(BitPicture.of(new Size(3, 16), (x, y) -> x == 1 && y == 10));

    assertEquals(2, pages.pages());
    assertArrayEquals(new byte[] {0x40, 0, 0, 0, 0, 4, 0}, pages.message(0x40, pages.all()));
    assertArrayEquals(new byte[] {0x40, 4}, pages.message(0x40, new Area(1, 1, 1, 1)));
  }
}
