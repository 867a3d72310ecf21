package org.tenbo.drivers.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TagIdTest {
  @ParameterizedTest
  @ValueSource(strings = {"e004", "e004015012345678", "0123456789abcdef0123456789abcdef"})
  void two_to_sixteen_bytes_are_a_number(String hex) {
    assertEquals(hex, new TagId(hex).hex());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "e0", "e00", "e0040", "E004", "e00g", "0123456789abcdef0123456789abcdef01"})
  void anything_else_is_none(String hex) {
    assertThrows(IllegalArgumentException.class, () -> new TagId(hex));
  }
}
