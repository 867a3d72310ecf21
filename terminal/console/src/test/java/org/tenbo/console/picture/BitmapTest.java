package org.tenbo.console.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BitmapTest {
  private static final String CORNER =
      """
      ##.
      #..\
      """;

  @Test
  void a_text_picture_is_read_and_written_alike() {
    Bitmap picture = Bitmap.parse(CORNER);

    assertEquals(3, picture.width());
    assertEquals(2, picture.height());
    assertTrue(picture.lit(1, 0));
    assertEquals(3, picture.litCount());
    assertEquals(CORNER, picture.toText());
    assertEquals(picture, Bitmap.parse(picture.toText()));
    assertNotEquals(picture, Bitmap.dark(3, 2));
  }

  @Test
  void a_wrong_text_picture_is_refused_with_its_place() {
    assertEquals(
        "row 1, column 1: 'o' is neither '#' nor '.'",
        assertThrows(IllegalArgumentException.class, () -> Bitmap.parse("#.#\n.o.")).getMessage());
    assertEquals(
        "row 1 has 2 columns, the first has 3",
        assertThrows(IllegalArgumentException.class, () -> Bitmap.parse("#.#\n..")).getMessage());
    assertThrows(IllegalArgumentException.class, () -> Bitmap.parse(""));
    assertThrows(IllegalArgumentException.class, () -> Bitmap.dark(513, 64));
  }

  @Test
  void half_blocks_show_two_rows_in_a_line() {
    assertEquals("█▀ \n", Bitmap.parse(CORNER).toHalfBlocks());
    assertEquals("▄▀\n▀ \n", Bitmap.parse(".#\n#.\n#.").toHalfBlocks());
  }

  @Test
  void a_shift_loses_what_leaves_the_edge() {
    assertEquals(Bitmap.parse("...\n.##"), Bitmap.parse(CORNER).shifted(1, 1));
    assertEquals(Bitmap.parse("#..\n..."), Bitmap.parse(CORNER).shifted(-1, 0));
  }

  @Test
  void a_part_is_cut_and_must_lie_inside() {
    assertEquals(Bitmap.parse("#.\n.."), Bitmap.parse(CORNER).part(1, 0, 2, 2));
    assertThrows(IndexOutOfBoundsException.class, () -> Bitmap.parse(CORNER).part(2, 0, 2, 2));
    assertThrows(IndexOutOfBoundsException.class, () -> Bitmap.parse(CORNER).lit(0, 2));
  }

  @Test
  void dark_columns_at_the_sides_are_cut_off() {
    assertEquals(Bitmap.parse("#.#\n..#"), Bitmap.parse(".#.#.\n...#.").withoutDarkSides());
    assertEquals(Bitmap.dark(3, 2), Bitmap.dark(3, 2).withoutDarkSides());
  }
}
