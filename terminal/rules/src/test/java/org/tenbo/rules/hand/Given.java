package org.tenbo.rules.hand;

import java.util.List;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/** A win written in a test: hand, melds, winning tile, and what else was so. */
record Given(Hand hand, Win win, HandRules rules) {

  /** A hand of South in an East round. */
  static Given ron(String concealed, String tile) {
    return of(concealed, "", tile, WinKind.RON);
  }

  static Given tsumo(String concealed, String tile) {
    return of(concealed, "", tile, WinKind.TSUMO);
  }

  private static Given of(String concealed, String melds, String tile, WinKind kind) {
    Hand hand = new Hand(Notation.tiles(concealed), MeldNotation.melds(melds), 0);
    return new Given(
        hand,
        new Win(Notation.tile(tile), kind, Wind.SOUTH, Wind.EAST),
        HandRules.usual().withDoubleValued(HandRules.DOUBLE_CANDIDATES));
  }

  static Given open(String concealed, String melds, String tile, WinKind kind) {
    return of(concealed, melds, tile, kind);
  }

  Given seat(Wind seat, Wind round) {
    return new Given(
        hand,
        new Win(
            win.tile(),
            win.kind(),
            seat,
            round,
            win.circumstances(),
            win.doraIndicators(),
            win.uraIndicators()),
        rules);
  }

  Given with(Circumstance... circumstances) {
    return new Given(hand, win.with(circumstances), rules);
  }

  Given dora(String indicators, String ura) {
    return new Given(hand, win.with(kinds(indicators), kinds(ura)), rules);
  }

  Given by(HandRules other) {
    return new Given(hand, win, other);
  }

  Verdict score() {
    return new HandScorer(rules).score(hand, win);
  }

  Reading reading() {
    return switch (score()) {
      case Reading reading -> reading;
      case Verdict.Refused refused -> throw new AssertionError(this + " refused: " + refused);
    };
  }

  Refusal refusal() {
    return switch (score()) {
      case Reading reading -> throw new AssertionError(this + " accepted: " + reading.yaku());
      case Verdict.Refused refused -> refused.reason();
    };
  }

  /** Yaku, dora, han and fu in one line, as in {@code pinfu tanyao dora:1 = 3 han 30 fu}. */
  String value() {
    Reading reading = reading();
    StringBuilder text = new StringBuilder();
    for (YakuHan yaku : reading.yaku()) {
      text.append(yaku.yaku().key()).append(' ');
    }
    for (DoraKind kind : DoraKind.values()) {
      if (reading.dora(kind) > 0) {
        text.append(kind.name().toLowerCase(java.util.Locale.ROOT))
            .append(':')
            .append(reading.dora(kind))
            .append(' ');
      }
    }
    text.append("= ");
    return reading.yakuman() > 0
        ? text.append(reading.yakuman()).append(" yakuman").toString()
        : text.append(reading.han() + " han " + reading.fu() + " fu").toString();
  }

  private static List<TileKind> kinds(String text) {
    return Notation.tiles(text).stream().map(Tile::kind).toList();
  }
}
