package org.tenbo.drivers.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SimulatedSsd1306Test {
  private final SimulatedSsd1306 glass = new SimulatedSsd1306(7);

  private void send(String hex) {
    glass.write(HexFormat.of().parseHex(hex.replace(" ", "")), true);
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource({
    "01 ae, a control byte with reserved bits",
    "00, a control byte with nothing behind it",
    "00 ff, a command that is none",
    "00 26, scrolling that no driver sets up",
    "00 81, a contrast without its value",
    "00 20 03, an addressing mode that is reserved",
    "00 a8 0e, fewer than sixteen lines",
    "00 d3 40, an offset beyond the lines",
    "00 8d 04, a charge pump byte with wrong bits",
    "00 da 00, COM pins without the bit that is always set",
    "00 db 40, a VCOMH level that the table does not have",
    "00 d9 0f, a pre-charge phase of no length",
    "00 21 00 7f, a window in page mode",
    "00 20 00 b0, a page address outside page mode",
    "00 20 00 21 10 0f, a window that ends before it begins",
    "00 20 00 21 00 80, a window wider than the glass",
    "00 20 00 22 00 08, a window higher than the glass",
    "00 20 00 21 00 00 22 00, a window that lacks its end",
    "40 00, data with no window",
    "80 21 40 00, data amid a command",
  })
  void bytes_that_the_chip_would_not_take_fail(String bytes, String what) {
    AssertionError refused = assertThrows(AssertionError.class, () -> send(bytes), what);

    assertTrue(refused.toString().contains("SSD1306: "), refused::toString);
  }

  @Test
  void more_data_than_the_window_holds_fails() {
    send("00 20 00 21 00 01 22 00 00");
    send("40 01 02");

    assertThrows(AssertionError.class, () -> send("40 03"));
  }

  @Test
  void horizontal_data_fill_a_window_page_by_page() {
    send("00 a8 3f 20 00 a1 c8 21 00 7f 22 00 07");
    glass.write(blank(), true);
    send("00 21 01 02 22 00 01");
    send("40 01 02 04 08");

    assertEquals(
        """
        .#....
        ..#...
        ......
        ......
        ......
        ......
        ......
        ......
        ......
        ......
        .#....
        ..#...
        """,
        corner(6, 12));
  }

  @Test
  void page_mode_writes_along_one_page() {
    send("00 20 00 a1 c8 21 00 7f 22 00 07");
    glass.write(blank(), true);
    send("00 20 02 b1 03 10");
    send("40 81 01");

    assertEquals("...##.\n", corner(6, 9).lines().skip(8).findFirst().orElseThrow() + "\n");
  }

  @Test
  void single_commands_may_precede_data_in_one_write() {
    send("00 20 02 a1 c8");
    send("80 b0 80 00 80 10 40 ff");

    assertTrue(glass.memory().lit(0, 0));
    assertTrue(glass.memory().lit(0, 7));
  }

  @Test
  void nothing_is_seen_without_the_charge_pump() {
    send("00 a5 af");
    assertEquals(0, glass.seen().toText().chars().filter(c -> c == '#').count());

    send("00 8d 14");
    assertEquals(128 * 64, glass.seen().toText().chars().filter(c -> c == '#').count());
  }

  @Test
  void after_a_loss_of_power_a_window_is_ignored_until_the_mode_is_set() {
    send("00 20 00");
    glass.losePower();
    String before = glass.memory().toText();

    send("00 21 00 01 22 00 00");
    send("00 20 00");

    assertEquals(before, glass.memory().toText());
    assertThrows(AssertionError.class, () -> send("40 00"));
  }

  private static byte[] blank() {
    byte[] data = new byte[1025];
    data[0] = 0x40;
    return data;
  }

  private String corner(int width, int height) {
    StringBuilder text = new StringBuilder();
    glass
        .memory()
        .toText()
        .lines()
        .limit(height)
        .forEach(line -> text.append(line, 0, width).append('\n'));
    return text.toString();
  }
}
