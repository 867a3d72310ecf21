package org.tenbo.app.check.hand;

import java.util.List;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules.OwnTilesRule;
import org.tenbo.rules.hand.MeldNotation;
import org.tenbo.rules.hand.Shanten;
import org.tenbo.rules.hand.Waits;
import org.tenbo.rules.hand.tile.Notation;

/** Compares recorded tenpai labels and shanten. */
final class ShapeRow {
  private ShapeRow() {}

  static List<String> tenpai(Row row) {
    Hand hand =
        new Hand(Notation.tiles(row.text("concealed")), MeldNotation.melds(row.text("melds")), 0);
    // The labels are Tenhou's: four of a wait in one's own melds do not matter.
    int found = Waits.of(hand, OwnTilesRule.BY_SHAPE).isEmpty() ? 0 : 1;
    return found == row.number("tenpai")
        ? List.of()
        : List.of("tenpai " + row.number("tenpai") + " expected, " + found + " found");
  }

  static List<String> shanten(Row row) {
    Shanten found = Shanten.of(Hand.closed(Notation.tiles(row.text("hand14"))));
    Shanten expected =
        new Shanten(
            row.number("shanten_regular"),
            row.number("shanten_chiitoi"),
            row.number("shanten_kokushi"));
    return found.equals(expected) && found.least() == row.number("shanten_min")
        ? List.of()
        : List.of(
            expected + ", least " + row.number("shanten_min") + " expected, " + found + " found");
  }
}
