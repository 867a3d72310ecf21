package org.tenbo.console.font;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.console.Resources;
import org.tenbo.console.picture.Bitmap;
import org.tenbo.console.text.Language;

class FontTest {
  @Test
  void glyphs_stand_side_by_side_in_a_font_file() {
    Font font = Font.parse("f", "// two\nheight 2\ngap 1\nspace 3\n= a #\n#. ###\n.# #.#\n");

    assertEquals(Bitmap.parse("#.\n.#"), font.glyph('a').orElseThrow());
    assertEquals(Bitmap.parse("###\n#.#"), font.glyph('#').orElseThrow());
    assertEquals(Set.of((int) 'a', (int) '#', (int) ' '), font.characters());
    assertEquals(2 + 1 + 3 + 1 + 3, font.width("a #"));
    assertEquals(0, font.width(""));
    assertTrue(font.writes("a a"));
    assertFalse(font.writes("ab"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          height 2;space 1;= a b;# #;#    | line 5: 1 glyphs in this row, 2 expected
          height 2;space 1;= a;#          | line 4: the last glyphs have 1 rows of 2
          height 1;space 1;= a a;# #      | line 4: 'a' is drawn twice
          height 1;space 1;= ab;#         | line 4: 'ab' is not one character
          height 1;space 1;= a;o          | line 4: 'a': row 0, column 0: 'o' is neither '#' nor '.'
          space 1;= a;#                   | line 2: the line 'height N' must come before the first glyph
          height 65;space 1               | line 1: 'height' takes one number from 1 to 64
          height 1                        | line 1: a font needs a line 'height N' and a line 'space N'
          width 1                         | line 1: 'width' is none of: height, tail, gap, space, =, //
          """)
  void a_wrong_font_file_is_refused_with_its_line(String file, String why) {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> Font.parse("f", file.replace(';', '\n')));

    assertEquals("font f, " + why, refused.getMessage());
  }

  @Test
  void the_largest_scores_fit_a_display_of_128_columns() {
    Font large = Resources.fonts().large();

    assertTrue(large.width("-123,400") <= 128, "" + large.width("-123,400"));
    assertTrue(large.writes("-0123456789,"));
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void the_body_font_has_every_character_of_the_catalogues(Language language) {
    Font body = Resources.fonts().body();

    Resources.catalogue(language)
        .forEach((key, words) -> assertTrue(body.writes(words), key + " = " + words));
  }

  @Test
  void the_latin_fonts_have_what_english_is_written_with() {
    String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    assertTrue(Resources.fonts().small().writes(letters + "0123456789,.-+%/:!?()'×←↑→↓"));
    assertTrue(Resources.fonts().narrow().writes(letters + "0123456789,.-+%/:!?()'×←↑→↓"));
    assertTrue(Resources.fonts().medium().writes("0123456789,.-+%/:×"));
  }

  @Test
  void a_resized_font_is_the_same_at_any_size() {
    Font font = Font.parse("f", "height 4\ntail 1\ngap 2\nspace 2\n= 1\n##\n##\n##\n..\n");

    Font resized = font.resized(10);

    assertEquals(10, resized.height());
    assertEquals(5, resized.gap());
    assertEquals(5, resized.width("1"));
    // A row whose middle lies below seven and a half belongs to the tail.
    assertEquals(7, resized.rows());
    assertEquals("#####", resized.glyph('1').orElseThrow().part(0, 3, 5, 1).toText());
    assertEquals(".....", resized.glyph('1').orElseThrow().part(0, 8, 5, 1).toText());
  }
}
