package org.tenbo.app.doctor;

import java.util.List;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Size;
import org.tenbo.rules.Seat;

/** The picture by which a person sees that a display is whole, upright and at the right seat. */
final class TestPicture {
  private static final Size SIZE = new Size(128, 64);

  /** How large a dot of a letter is drawn. */
  private static final int DOT = 7;

  private static final int LEFT = (SIZE.width() - 5 * DOT) / 2;
  private static final int TOP = (SIZE.height() - 7 * DOT) / 2;

  private TestPicture() {}

  /** A frame along the edges, which a shifted picture would lose, and the seat's letter. */
  static BitPicture of(Seat seat) {
    List<String> letter = letter(seat);
    return BitPicture.of(
        SIZE,
        (x, y) -> {
          boolean edge = x == 0 || y == 0 || x == SIZE.width() - 1 || y == SIZE.height() - 1;
          int column = Math.floorDiv(x - LEFT, DOT);
          int row = Math.floorDiv(y - TOP, DOT);
          boolean inLetter = column >= 0 && column < 5 && row >= 0 && row < 7;
          return edge || (inLetter && letter.get(row).charAt(column) == '#');
        });
  }

  private static List<String> letter(Seat seat) {
    return switch (seat) {
      case A -> List.of(".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#");
      case B -> List.of("####.", "#...#", "#...#", "####.", "#...#", "#...#", "####.");
      case C -> List.of(".###.", "#...#", "#....", "#....", "#....", "#...#", ".###.");
      case D -> List.of("####.", "#...#", "#...#", "#...#", "#...#", "#...#", "####.");
    };
  }
}
