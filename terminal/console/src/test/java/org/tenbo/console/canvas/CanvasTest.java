package org.tenbo.console.canvas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.tenbo.console.font.Font;
import org.tenbo.console.picture.Bitmap;

class CanvasTest {
  private static final Font FONT =
      Font.parse(
          "tiny",
          """
          height 2
          gap 1
          space 1
          = i L
          # #.
          # ##
          """);

  @Test
  void text_is_written_from_left_with_the_gap_of_its_font() {
    Canvas canvas = new Canvas(8, 3, Slips.FAIL);

    canvas.text(FONT, "iL i", 0, 1);

    assertEquals(Bitmap.parse("........\n#.#....#\n#.##...#"), canvas.picture());
  }

  @Test
  void text_is_set_in_the_middle_and_at_the_right() {
    Canvas canvas = new Canvas(8, 2, Slips.FAIL);

    canvas.centred(FONT, "i", 0, 3, 0);
    canvas.flushRight(FONT, "L", 7, 0);

    assertEquals(Bitmap.parse(".#....#.\n.#....##"), canvas.picture());
  }

  @Test
  void a_pixel_outside_fails_or_is_left_out() {
    assertEquals(
        "pixel (3, 1) is outside 3x2",
        assertThrows(
                IllegalStateException.class, () -> new Canvas(3, 2, Slips.FAIL).across(1, 1, 3))
            .getMessage());

    Canvas bears = new Canvas(3, 2, Slips.BEAR);
    bears.across(1, 1, 3);
    bears.invert(2, 0, 2, 1);
    assertEquals(Bitmap.parse("..#\n.##"), bears.picture());
  }

  @Test
  void text_over_text_fails_or_is_borne() {
    Canvas strict = new Canvas(4, 2, Slips.FAIL);
    strict.text(FONT, "L", 0, 0);
    assertThrows(IllegalStateException.class, () -> strict.text(FONT, "i", 1, 0));

    Canvas bears = new Canvas(4, 2, Slips.BEAR);
    bears.text(FONT, "L", 0, 0);
    bears.text(FONT, "i", 1, 0);
    assertEquals(Bitmap.parse("##..\n##.."), bears.picture());
  }

  @Test
  void a_character_without_a_glyph_fails_or_is_a_hollow_box() {
    assertEquals(
        "the font tiny has no 'Q'",
        assertThrows(
                IllegalStateException.class,
                () -> new Canvas(9, 2, Slips.FAIL).text(FONT, "iQ", 0, 0))
            .getMessage());

    Canvas bears = new Canvas(4, 2, Slips.BEAR);
    bears.text(FONT, "Q", 0, 0);
    assertEquals(Bitmap.parse("###.\n###."), bears.picture());
  }

  @Test
  void lines_frames_and_inverted_boxes() {
    Canvas canvas = new Canvas(6, 4, Slips.FAIL);

    canvas.frame(0, 0, 4, 4);
    canvas.dotsDown(5, 0, 4);
    canvas.invert(1, 1, 2, 1);

    assertEquals(Bitmap.parse("####.#\n####..\n#..#.#\n####.."), canvas.picture());
  }
}
