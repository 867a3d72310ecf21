package org.tenbo.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReasonTest {
  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "two\nlines", "nul\u0000", "half \ud83c", "\udc04 half"})
  void what_is_no_line_of_whole_characters_is_refused(String text) {
    assertThrows(IllegalArgumentException.class, () -> new Reason(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"late", "\u5f8c\u4ed8\u3051", "\ud83c\udc04"})
  void any_other_is_kept_as_it_is(String text) {
    assertEquals(text, new Reason(text).text());
  }
}
