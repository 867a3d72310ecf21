package org.tenbo.app.score;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.tenbo.app.score.HandTexts.Phrase;
import org.tenbo.app.score.HandTexts.Why;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Fu;
import org.tenbo.rules.Han;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.pay.DeclaredValues;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.set.Ruleset;

/** Lists what han and fu are paid with under the rules of a house, for one way of winning. */
final class PointsTable {
  private static final List<Integer> FU = List.of(20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110);
  private static final int COUNTED = 4;

  private final HandTexts texts;
  private final Ruleset rules;
  private final WinKind kind;
  private final boolean dealer;

  PointsTable(HandTexts texts, Ruleset rules, WinKind kind, boolean dealer) {
    this.texts = texts;
    this.rules = rules;
    this.kind = kind;
    this.dealer = dealer;
  }

  /**
   * {@code rows[]} of {@code fu} and four {@code cells}, an empty text where no hand has that
   * value; {@code limits[]} of {@code han}, {@code label}, {@code text}.
   */
  ObjectNode json() {
    ObjectNode table = JsonNodeFactory.instance.objectNode();
    DeclaredValues values = new DeclaredValues(rules);
    DeclaredValues.By by = kind == WinKind.RON ? DeclaredValues.By.RON : DeclaredValues.By.TSUMO;
    ArrayNode rows = table.putArray("rows");
    for (int fu : FU) {
      ObjectNode row = rows.addObject().put("fu", fu).put("label", texts.say(Phrase.FU, fu));
      ArrayNode cells = row.putArray("cells");
      for (int han = 1; han <= COUNTED; han++) {
        Value value = new Value.Counted(new Han(han), new Fu(fu));
        cells.add(values.possible(value, by) ? paid(value) : "");
      }
    }
    ArrayNode heads = table.putArray("heads");
    for (int han = 1; han <= COUNTED; han++) {
      heads.add(texts.say(Phrase.HAN, han));
    }
    ArrayNode limits = table.putArray("limits");
    limit(limits, 5, "5", Limit.MANGAN);
    limit(limits, 6, "6–7", Limit.HANEMAN);
    limit(limits, 8, "8–10", Limit.BAIMAN);
    limit(limits, 11, rules.limits().counted() ? "11–12" : "11+", Limit.SANBAIMAN);
    if (rules.limits().counted()) {
      limit(limits, 13, "13+", Limit.COUNTED_YAKUMAN);
    }
    limits
        .addObject()
        .put("han", 0)
        .put("label", texts.say(Phrase.YAKUMAN))
        .put("range", "")
        .put("text", paid(new Value.Yakuman(1)));
    return table;
  }

  private void limit(ArrayNode limits, int han, String range, Limit limit) {
    limits
        .addObject()
        .put("han", han)
        .put("label", texts.limit(limit))
        .put("range", range)
        .put("text", paid(new Value.Named(limit)));
  }

  private String paid(Value value) {
    ScoreSheet sheet =
        ScoreSheet.of(
            rules, value, kind, dealer ? Wind.EAST : Wind.SOUTH, Honba.NONE, Deposit.NONE);
    return switch (kind) {
      case RON -> texts.number(sheet.total());
      case TSUMO ->
          dealer
              ? texts.why(Why.ALL, sheet.paidBy(Seat.B))
              : texts.number(sheet.paidBy(Seat.C)) + " / " + texts.number(sheet.paidBy(Seat.A));
    };
  }
}
