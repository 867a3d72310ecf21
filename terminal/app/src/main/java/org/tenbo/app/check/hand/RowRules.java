package org.tenbo.app.check.hand;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandRules.RenhouKind;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;

/**
 * The rules that a recorded row was played by.
 *
 * @param ruleset for payments
 * @param hand for the reading of the hand
 */
record RowRules(Ruleset ruleset, HandRules hand) {

  /**
   * Reads rows' options on top of Tenhou's rules, the ones that the records are held against; for
   * games that are checked beside each other too.
   */
  static final class Reader {
    private final Ruleset four;
    private final Ruleset three;
    private final Map<String, RowRules> known = new ConcurrentHashMap<>();

    Reader(Ruleset four, Ruleset three) {
      this.four = four;
      this.three = three;
    }

    /**
     * The rules of a row; rows of the same options share them.
     *
     * @throws IllegalArgumentException where the row has no number of players that can be
     */
    RowRules of(Row row) {
      return known.computeIfAbsent(row.text("players") + ";" + row.text("rules"), key -> read(row));
    }

    private RowRules read(Row row) {
      Ruleset base =
          switch (row.text("players")) {
            case "3" -> three;
            case "4" -> four;
            default ->
                throw new IllegalArgumentException("players are 3 or 4: " + row.text("players"));
          };
      Map<String, Object> values = new HashMap<>(RulesetForm.write(base));
      if (!row.option("aka")) {
        values.put("hand.red-fives", 0);
      }
      values.put("hand.kuitan", row.option("kuitan"));
      values.put("hand.double-wind-fu", row.options().contains("dblwindfu=2") ? 2 : 4);
      values.put("hand.renhou", row.option("renhou_as_yakuman") ? "yakuman" : "mangan");
      values.put("limits.kiriage", row.option("kiriage"));
      List<String> doubled = new ArrayList<>();
      if (row.option("dblyakuman")) {
        HandRules.DOUBLE_CANDIDATES.forEach(yaku -> doubled.add(yaku.key()));
      }
      values.put("limits.doubled-yakuman", doubled);
      Ruleset ruleset = RulesetForm.read(values);
      HandRules hand = HandRules.of(ruleset);
      // The unit tests that some rows come from count renhou beside other yaku.
      return new RowRules(
          ruleset, hand.renhou() == RenhouKind.MANGAN ? hand.withRenhou(RenhouKind.YAKU) : hand);
    }
  }
}
