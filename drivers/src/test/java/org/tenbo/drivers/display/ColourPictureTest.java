package org.tenbo.drivers.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ColourPictureTest {
  private static final Size SIZE = new Size(4, 2);
  private static final Palette PALETTE =
      Palette.of(Colour.BLACK, new Colour(0xffffff), new Colour(0xff0000));

  @Test
  void a_pixel_is_an_index_row_by_row_from_the_top() {
    ColourPicture picture =
        ColourPicture.ofIndexes(SIZE, PALETTE, new byte[] {0, 1, 2, 0, 2, 0, 0, 1});

    assertEquals(".12.\n2..1\n", picture.toText());
    assertEquals(new Colour(0xff0000), picture.colour(2, 0));
    assertEquals(1, picture.index(3, 1));
  }

  @Test
  void an_index_that_the_palette_does_not_have_is_refused_with_its_place() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> ColourPicture.of(SIZE, PALETTE, (x, y) -> x == 1 && y == 1 ? 3 : 0));

    assertEquals("Pixel (1, 1) has index 3 of a palette of 3.", refused.getMessage());
  }

  @Test
  void indexes_of_another_length_are_refused() {
    assertThrows(
        IllegalArgumentException.class, () -> ColourPicture.ofIndexes(SIZE, PALETTE, new byte[7]));
  }

  @Test
  void what_lies_outside_cannot_be_asked_for() {
    ColourPicture dark = ColourPicture.dark(SIZE);

    assertThrows(IndexOutOfBoundsException.class, () -> dark.index(4, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> dark.index(0, -1));
  }

  @Test
  void nobody_can_change_a_picture_from_outside() {
    byte[] indexes = new byte[8];
    ColourPicture picture = ColourPicture.ofIndexes(SIZE, PALETTE, indexes);
    indexes[0] = 1;
    picture.indexes()[1] = 2;

    assertEquals("....\n....\n", picture.toText());
  }

  @Test
  void pictures_are_equal_by_size_palette_and_indexes() {
    ColourPicture dark = ColourPicture.ofIndexes(SIZE, PALETTE, new byte[8]);

    assertEquals(ColourPicture.of(SIZE, PALETTE, (x, y) -> 0), dark);
    assertNotEquals(ColourPicture.of(SIZE, PALETTE, (x, y) -> x == 0 ? 1 : 0), dark);
    assertNotEquals(ColourPicture.dark(SIZE), dark);
    assertNotEquals(ColourPicture.ofIndexes(new Size(2, 4), PALETTE, new byte[8]), dark);
  }

  @Test
  void a_form_takes_colour_pictures_of_its_size_only() {
    PictureForm form = new PictureForm.Colours(SIZE);

    assertTrue(form.fits(form.dark()));
    assertTrue(!form.fits(ColourPicture.dark(new Size(2, 4))));
    assertTrue(!form.fits(BitPicture.dark(SIZE)));
  }

  /** Red in bits 15 to 11, green in 10 to 5, blue in 4 to 0. */
  @ParameterizedTest
  @CsvSource({
    "0x000000, 0x0000",
    "0xffffff, 0xffff",
    "0xff0000, 0xf800",
    "0x00ff00, 0x07e0",
    "0x0000ff, 0x001f",
    "0x080408, 0x0821",
    "0x070307, 0x0000"
  })
  void a_colour_has_sixteen_bits_on_a_controller(String rgb, String word) {
    assertEquals(Integer.decode(word), new Colour(Integer.decode(rgb)).to565());
  }

  @Test
  void sixteen_bits_make_a_colour_that_makes_the_same_sixteen_bits() {
    for (int word = 0; word <= 0xffff; word++) {
      assertEquals(word, Colour.of565(word).to565());
    }
  }

  @Test
  void a_dimmed_colour_has_a_quarter_of_its_light() {
    assertEquals(new Colour(0x3f2010), new Colour(0xff8040).dimmed());
  }

  @Test
  void a_palette_without_colours_is_none() {
    assertThrows(IllegalArgumentException.class, Palette::of);
  }
}
