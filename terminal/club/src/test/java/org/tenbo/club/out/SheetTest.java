package org.tenbo.club.out;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SheetTest {

  private static String cell(String text) {
    String row = new Sheet(';').row(text, 1).toString();
    return row.substring("\uFEFF\"".length(), row.length() - "\";1\r\n".length());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1",
        "=cmd|' /C calc'!A0",
        "+1",
        "-1+2",
        "-A1",
        "--1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        " =1",
        "=1\n2",
        "＝1＋1",
        "－1",
        "＠A",
        "+ ",
        "- "
      })
  void a_text_that_could_calculate_is_kept_from_it(String text) {
    assertEquals("'" + text, cell(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-", "--", "---", "−12.0", "Anna", "Smith-Jones", "a=b", "1+1", "'=1", "", "立直"})
  void a_text_that_cannot_calculate_stays_as_it_is(String text) {
    assertEquals(text, cell(text));
  }

  @Test
  void a_number_stays_a_number_below_zero_too() {
    assertEquals("\uFEFF-500,1\r\n", new Sheet(',').row(-500, 1).toString());
  }

  @Test
  void a_quote_or_a_delimiter_in_a_text_begins_no_other_cell() {
    assertEquals("a\"\";=1", cell("a\";=1"));
  }

  @Test
  void the_head_of_a_list_begins_no_cell_that_calculates() {
    assertEquals(
        "\uFEFF# tournament: Autumn  =1+1  =2\r\n",
        new Sheet(';').note("tournament: Autumn;\n=1+1,\"=2").toString());
  }
}
