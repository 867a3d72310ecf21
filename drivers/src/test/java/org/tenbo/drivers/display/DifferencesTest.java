package org.tenbo.drivers.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DifferencesTest {
  private static List<Area> of(String picture, int cost) {
    BitPicture differs = BitPicture.ofText(picture);
    return Differences.between(differs.size().width(), differs.size().height(), cost, differs::lit);
  }

  @Test
  void nothing_differs_in_no_area() {
    assertEquals(List.of(), of("....\n....\n", 3));
  }

  @Test
  void a_gap_cheaper_than_a_new_area_is_sent_along() {
    assertEquals(List.of(new Area(0, 0, 4, 0)), of("#...#\n", 3));
    assertEquals(List.of(new Area(0, 0, 0, 0), new Area(4, 0, 4, 0)), of("#...#\n", 2));
  }

  @Test
  void rows_below_each_other_become_one_area() {
    assertEquals(List.of(new Area(1, 0, 3, 2)), of(".###.\n.###.\n.###.\n", 0));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void every_cell_that_differs_lies_in_an_area(long seed) {
    Seeds seeds = new Seeds(seed);
    BitPicture before = BitPicture.dark(new Size(50, 8));
    for (int i = 0; i < 100; i++) {
      BitPicture after = seeds.after(before);
      BitPicture was = before;
      List<Area> areas = Differences.between(50, 8, 10, (x, y) -> was.lit(x, y) != after.lit(x, y));
      for (int y = 0; y < 8; y++) {
        for (int x = 0; x < 50; x++) {
          int column = x;
          int row = y;
          assertTrue(
              was.lit(x, y) == after.lit(x, y)
                  || areas.stream()
                      .anyMatch(
                          area ->
                              area.left() <= column
                                  && column <= area.right()
                                  && area.top() <= row
                                  && row <= area.bottom()),
              "seed " + seed + ", picture " + i);
        }
      }
      before = after;
    }
  }
}
