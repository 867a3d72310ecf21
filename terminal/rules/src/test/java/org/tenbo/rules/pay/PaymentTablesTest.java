package org.tenbo.rules.pay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.rules.Players;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.House;

/**
 * The whole payment tables, as published: a row is fu, then for one to four han what a ron pays and
 * what a tsumo pays; {@code 300/500} is a non-dealer's share and the dealer's, {@code -} is a hand
 * that does not exist or that the table leaves out.
 */
class PaymentTablesTest {
  /** MyMahjong's scoring page (WRC rules, with kiriage mangan), a non-dealer wins. */
  private static final String KIRIAGE_NON_DEALER =
      """
       20 | - -             | - 400/700       | - 700/1300      | - 1300/2600
       25 | - -             | 1600 400/800    | 3200 800/1600   | 6400 1600/3200
       30 | 1000 300/500    | 2000 500/1000   | 3900 1000/2000  | 8000 2000/4000
       40 | 1300 400/700    | 2600 700/1300   | 5200 1300/2600  | 8000 2000/4000
       50 | 1600 400/800    | 3200 800/1600   | 6400 1600/3200  | 8000 2000/4000
       60 | 2000 500/1000   | 3900 1000/2000  | 8000 2000/4000  | 8000 2000/4000
       70 | 2300 600/1200   | 4500 1200/2300  | 8000 2000/4000  | 8000 2000/4000
       80 | 2600 700/1300   | 5200 1300/2600  | 8000 2000/4000  | 8000 2000/4000
       90 | 2900 800/1500   | 5800 1500/2900  | 8000 2000/4000  | 8000 2000/4000
      100 | 3200 800/1600   | 6400 1600/3200  | 8000 2000/4000  | 8000 2000/4000
      110 | 3600 900/1800   | 7100 1800/3600  | 8000 2000/4000  | 8000 2000/4000
      """;

  /** The same page, the dealer wins. */
  private static final String KIRIAGE_DEALER =
      """
       20 | - -             | - 700           | - 1300          | - 2600
       25 | - -             | 2400 800        | 4800 1600       | 9600 3200
       30 | 1500 500        | 2900 1000       | 5800 2000       | 12000 4000
       40 | 2000 700        | 3900 1300       | 7700 2600       | 12000 4000
       50 | 2400 800        | 4800 1600       | 9600 3200       | 12000 4000
       60 | 2900 1000       | 5800 2000       | 12000 4000      | 12000 4000
       70 | 3400 1200       | 6800 2300       | 12000 4000      | 12000 4000
       80 | 3900 1300       | 7700 2600       | 12000 4000      | 12000 4000
       90 | 4400 1500       | 8700 2900       | 12000 4000      | 12000 4000
      100 | 4800 1600       | 9600 3200       | 12000 4000      | 12000 4000
      110 | 5300 1800       | 10600 3600      | 12000 4000      | 12000 4000
      """;

  /** Tenpai's tables (without kiriage mangan), a non-dealer wins. */
  private static final String EXACT_NON_DEALER =
      """
       20 | - -             | - 400/700       | - 700/1300      | - 1300/2600
       25 | - -             | 1600 -          | 3200 800/1600   | 6400 1600/3200
       30 | 1000 300/500    | 2000 500/1000   | 3900 1000/2000  | 7700 2000/3900
       40 | 1300 400/700    | 2600 700/1300   | 5200 1300/2600  | 8000 2000/4000
       50 | 1600 400/800    | 3200 800/1600   | 6400 1600/3200  | 8000 2000/4000
       60 | 2000 500/1000   | 3900 1000/2000  | 7700 2000/3900  | 8000 2000/4000
       70 | 2300 600/1200   | 4500 1200/2300  | 8000 2000/4000  | 8000 2000/4000
       80 | 2600 700/1300   | 5200 1300/2600  | 8000 2000/4000  | 8000 2000/4000
       90 | 2900 800/1500   | 5800 1500/2900  | 8000 2000/4000  | 8000 2000/4000
      100 | 3200 800/1600   | 6400 1600/3200  | 8000 2000/4000  | 8000 2000/4000
      110 | 3600 900/1800   | 7100 1800/3600  | 8000 2000/4000  | 8000 2000/4000
      """;

  /** The same tables, the dealer wins. */
  private static final String EXACT_DEALER =
      """
       20 | - -             | - 700           | - 1300          | - 2600
       25 | - -             | 2400 -          | 4800 1600       | 9600 3200
       30 | 1500 500        | 2900 1000       | 5800 2000       | 11600 3900
       40 | 2000 700        | 3900 1300       | 7700 2600       | 12000 4000
       50 | 2400 800        | 4800 1600       | 9600 3200       | 12000 4000
       60 | 2900 1000       | 5800 2000       | 11600 3900      | 12000 4000
       70 | 3400 1200       | 6800 2300       | 12000 4000      | 12000 4000
       80 | 3900 1300       | 7700 2600       | 12000 4000      | 12000 4000
       90 | 4400 1500       | 8700 2900       | 12000 4000      | 12000 4000
      100 | 4800 1600       | 9600 3200       | 12000 4000      | 12000 4000
      110 | 5300 1800       | 10600 3600      | 12000 4000      | 12000 4000
      """;

  @Test
  void a_non_dealer_is_paid_by_the_table_with_kiriage() {
    assertEquals(81, check(KIRIAGE_NON_DEALER, true, Seat.B));
  }

  @Test
  void the_dealer_is_paid_by_the_table_with_kiriage() {
    assertEquals(81, check(KIRIAGE_DEALER, true, Seat.A));
  }

  @Test
  void a_non_dealer_is_paid_by_the_table_without_kiriage() {
    assertEquals(80, check(EXACT_NON_DEALER, false, Seat.B));
  }

  @Test
  void the_dealer_is_paid_by_the_table_without_kiriage() {
    assertEquals(80, check(EXACT_DEALER, false, Seat.A));
  }

  /** Checks every amount of a table; gives how many there were. */
  private static int check(String table, boolean kiriage, Seat winner) {
    Payments payments = new Payments(House.four("limits.kiriage", kiriage));
    int checked = 0;
    for (String row : table.lines().toList()) {
      String[] cells = row.split("[|]", -1);
      int fu = Integer.parseInt(cells[0].strip());
      for (int han = 1; han <= 4; han++) {
        String[] amounts = cells[han].strip().split(" ", -1);
        Win win = Win.of(winner, Value.Counted.of(han, fu));
        String where = han + " han " + fu + " fu";
        if (!amounts[0].equals("-")) {
          assertEquals(
              ron(winner, amounts[0]), deltas(payments, Outcome.Ron.of(Seat.C, win)), where);
          checked++;
        }
        if (!amounts[1].equals("-")) {
          assertEquals(tsumo(winner, amounts[1]), deltas(payments, new Outcome.Tsumo(win)), where);
          checked++;
        }
      }
    }
    return checked;
  }

  private static Scores deltas(Payments payments, Outcome outcome) {
    return payments.settle(Stake.fresh(Players.FOUR, Seat.A), outcome).deltas();
  }

  private static Scores ron(Seat winner, String amount) {
    int paid = Integer.parseInt(amount);
    return winner == Seat.A ? Scores.of(paid, 0, -paid, 0) : Scores.of(0, paid, -paid, 0);
  }

  private static Scores tsumo(Seat winner, String amount) {
    if (winner == Seat.A) {
      int each = Integer.parseInt(amount);
      return Scores.of(3 * each, -each, -each, -each);
    }
    String[] shares = amount.split("/", -1);
    int each = Integer.parseInt(shares[0]);
    int dealer = Integer.parseInt(shares[1]);
    return Scores.of(-dealer, 2 * each + dealer, -each, -each);
  }

  @ParameterizedTest
  @CsvSource({
    "5, 8000, 12000, 2000, 4000",
    "6, 12000, 18000, 3000, 6000",
    "7, 12000, 18000, 3000, 6000",
    "8, 16000, 24000, 4000, 8000",
    "9, 16000, 24000, 4000, 8000",
    "10, 16000, 24000, 4000, 8000",
    "11, 24000, 36000, 6000, 12000",
    "12, 24000, 36000, 6000, 12000",
    "13, 32000, 48000, 8000, 16000",
    "26, 32000, 48000, 8000, 16000",
  })
  void from_five_han_the_steps_of_the_limit_table_hold(
      int han, int nonDealer, int dealer, int share, int dealerShare) {
    Payments payments = new Payments(House.four("limits.counted", true));
    // The fu no longer matter.
    for (int fu : new int[] {20, 25, 30, 110}) {
      Value value = Value.Counted.of(han, fu);
      assertEquals(
          Scores.of(0, nonDealer, -nonDealer, 0),
          deltas(payments, Outcome.Ron.of(Seat.C, Win.of(Seat.B, value))));
      assertEquals(
          Scores.of(dealer, 0, -dealer, 0),
          deltas(payments, Outcome.Ron.of(Seat.C, Win.of(Seat.A, value))));
      assertEquals(
          Scores.of(-dealerShare, 2 * share + dealerShare, -share, -share),
          deltas(payments, new Outcome.Tsumo(Win.of(Seat.B, value))));
      assertEquals(
          Scores.of(3 * dealerShare, -dealerShare, -dealerShare, -dealerShare),
          deltas(payments, new Outcome.Tsumo(Win.of(Seat.A, value))));
    }
  }

  @ParameterizedTest
  @CsvSource({"MANGAN, 8000", "HANEMAN, 12000", "BAIMAN, 16000", "SANBAIMAN, 24000"})
  void a_named_limit_is_paid_as_its_step(Limit limit, int paid) {
    Payments payments = new Payments(House.four());
    assertEquals(
        Scores.of(0, paid, -paid, 0),
        deltas(payments, Outcome.Ron.of(Seat.C, Win.of(Seat.B, new Value.Named(limit)))));
  }

  /** EMA 2025 4.1.2, M.League 6-6: sanbaiman is the cap of what is not a yakuman. */
  @Test
  void thirteen_han_are_sanbaiman_where_nothing_is_counted_as_yakuman() {
    Payments payments = new Payments(House.four("limits.counted", false));
    for (Value value :
        new Value[] {Value.Counted.of(13, 30), new Value.Named(Limit.COUNTED_YAKUMAN)}) {
      assertEquals(
          Scores.of(0, 24000, -24000, 0),
          deltas(payments, Outcome.Ron.of(Seat.C, Win.of(Seat.B, value))));
    }
  }

  /** WRC 2025 11.2: once only, and nobody is liable for it. */
  @Test
  void a_counted_yakuman_is_paid_once_whatever_else_stacks() {
    Worth worth =
        Worth.of(
            Value.Counted.of(39, 30),
            House.four("limits.counted", true, "limits.stacking", true).limits());
    assertEquals(8000, worth.base().value());
    assertEquals(0, worth.yakuman());
  }

  @ParameterizedTest
  @CsvSource({
    // declared, stacking, most paid, a non-dealer's ron
    "1, true, 13, 32000",
    "2, true, 13, 64000",
    "3, true, 13, 96000",
    "6, true, 4, 128000",
    "2, false, 1, 32000",
  })
  void yakuman_add_up_as_far_as_the_house_pays(int count, boolean stacking, int most, int paid) {
    Payments payments =
        new Payments(
            House.four(
                "limits.stacking",
                stacking,
                "limits.doubled-yakuman",
                List.of(),
                "limits.most-yakuman",
                most));
    assertEquals(
        Scores.of(0, paid, -paid, 0),
        deltas(payments, Outcome.Ron.of(Seat.C, Win.of(Seat.B, new Value.Yakuman(count)))));
  }
}
