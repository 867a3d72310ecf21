package org.tenbo.console.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PixmapTest {
  private static final byte RED = (byte) Colour.RED.ordinal();

  @Test
  void a_pixel_has_the_colour_of_its_index() {
    Pixmap picture = new Pixmap(3, 2, new byte[] {0, 0, 0, 0, RED, 0});

    assertEquals(Colour.RED, picture.colour(1, 1));
    assertEquals(Colour.GROUND, picture.colour(1, 0));
    assertEquals("...\n.r.", picture.toLetters());
  }

  @Test
  void its_text_gathers_runs_and_rows_that_are_alike() {
    Pixmap picture = new Pixmap(3, 3, new byte[] {0, 0, 0, 0, 0, 0, 0, RED, RED});

    assertEquals(".3 *2\n. r2\n", picture.toText());
  }

  @Test
  void it_keeps_a_copy_of_its_pixels() {
    byte[] pixels = {RED};
    Pixmap picture = new Pixmap(1, 1, pixels);
    pixels[0] = 0;
    picture.indexes()[0] = 0;

    assertEquals(new Pixmap(1, 1, new byte[] {RED}), picture);
    assertNotEquals(new Pixmap(1, 1, new byte[] {0}), picture);
  }

  @Test
  void wrong_pixels_are_refused() {
    assertThrows(IllegalArgumentException.class, () -> new Pixmap(2, 2, new byte[3]));
    assertThrows(IllegalArgumentException.class, () -> new Pixmap(513, 1, new byte[513]));
    assertThrows(IllegalArgumentException.class, () -> new Pixmap(1, 1, new byte[] {16}));
    assertThrows(IndexOutOfBoundsException.class, () -> new Pixmap(1, 1, new byte[1]).colour(1, 0));
  }

  @Test
  void four_bits_name_every_colour_and_each_has_its_letter() {
    String letters =
        Arrays.stream(Colour.values())
            .map(colour -> String.valueOf(colour.letter()))
            .distinct()
            .collect(Collectors.joining());

    assertEquals(Colour.values().length, letters.length());
    assertTrue(Colour.values().length <= 16);
  }
}
