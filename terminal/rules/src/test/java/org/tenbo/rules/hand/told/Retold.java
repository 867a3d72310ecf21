package org.tenbo.rules.hand.told;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.FuLine;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.YakuHan;

/** Tells a read hand in words and holds the count of the words against the reading. */
public final class Retold {
  private Retold() {}

  public static void agrees(Reading reading, HandRules rules, String where) {
    if (reading.yakuman() > 0 || reading.has(Yaku.RENHOU)) {
      return;
    }
    ToldHand hand = ToldHand.won(reading.win().kind(), reading.hand().open());
    for (YakuHan one : reading.yaku()) {
      if (!hand.yaku().contains(one.yaku())) {
        assertTrue(hand.takes(one.yaku(), rules), where + " told to " + one.yaku());
        hand = hand.with(one.yaku());
      }
    }
    int dora = 0;
    for (DoraKind kind : DoraKind.values()) {
      dora += reading.dora(kind);
    }
    hand = hand.with(Math.min(dora, ToldHand.MOST_DORA));
    for (FuLine line : reading.fuLines()) {
      for (FuPart part : FuPart.values()) {
        if (part.cause() == line.cause() && part.fu(rules) == line.fu()) {
          assertTrue(hand.takes(part), where + " told to " + part);
          hand = hand.with(hand.parts().with(part));
        }
      }
    }
    assertEquals(
        reading.fuLines().stream().mapToInt(FuLine::fu).sum(),
        hand.fuLines(rules).stream().mapToInt(FuLine::fu).sum(),
        where);
    assertEquals(reading.fu(), hand.fu(rules).value(), where);
    if (dora <= ToldHand.MOST_DORA) {
      assertEquals(reading.value(), hand.value(rules), where);
    }
  }
}
