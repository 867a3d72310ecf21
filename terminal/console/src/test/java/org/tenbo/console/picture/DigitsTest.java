package org.tenbo.console.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class DigitsTest {
  @Test
  void the_segments_stand_where_the_class_draws_them() {
    // 2 lights a, b, g, e, d; then 5 with its point: a, f, g, c, d.
    assertEquals(
        """
         _   _ \s
         _| |_ \s
        |_   _|.
        """,
        new Digits(new byte[] {0x5b, (byte) (0x6d | 0x80)}).toText());
  }

  @Test
  void a_row_has_one_to_eight_digits() {
    assertThrows(IllegalArgumentException.class, () -> new Digits(new byte[0]));
    assertThrows(IllegalArgumentException.class, () -> new Digits(new byte[9]));
    assertEquals(8, new Digits(new byte[8]).count());
  }
}
