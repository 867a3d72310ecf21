package org.tenbo.app.check.hand;

import java.util.List;
import java.util.Locale;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Verdict;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.tile.Notation;

/** Compares one question whether a closed, self-drawn hand of 14 tiles holds a yakuman. */
final class YakumanRow {
  private YakumanRow() {}

  static List<String> differences(Row row) {
    HandRules rules = HandRules.usual().withDoubleValued(HandRules.DOUBLE_CANDIDATES);
    Hand hand = Hand.closed(Notation.tiles(row.text("concealed14")));
    Win win = new Win(Notation.tile(row.text("win_tile")), WinKind.TSUMO, null, null);
    int found =
        switch (new HandScorer(rules).score(hand, win)) {
          case Reading reading -> holds(reading, yakuman(row.text("yakuman"))) ? 1 : 0;
          case Verdict.Refused refused -> 0;
        };
    return found == row.number("is_yakuman")
        ? List.of()
        : List.of(row.text("yakuman") + " " + row.number("is_yakuman") + " expected");
  }

  /**
   * Whether the yakuman is in the reading. Suuankou on the pair wait is suuankou, and nine gates on
   * nine sides are nine gates: the recorded questions for the plain ones count both, though they
   * are named otherwise.
   */
  private static boolean holds(Reading reading, Yaku yakuman) {
    return reading.has(yakuman)
        || (yakuman == Yaku.SUUANKOU && reading.has(Yaku.SUUANKOU_TANKI))
        || (yakuman == Yaku.CHUUREN && reading.has(Yaku.JUNSEI_CHUUREN));
  }

  /** The name without its addition, as in {@code suuankou(not tanki)}. */
  private static Yaku yakuman(String name) {
    String plain = name.contains("(") ? name.substring(0, name.indexOf('(')) : name;
    return Yaku.valueOf(plain.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
