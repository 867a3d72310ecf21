package org.tenbo.app.check.hand;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Fu;
import org.tenbo.rules.Han;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Verdict;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.rules.pay.Stake;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;

/** Compares one recorded win: yakuman, han, fu, yaku, points and every seat's change. */
final class HandRow {
  private HandRow() {}

  /** What differs from the record, in words; empty where all agrees. */
  static List<String> differences(Row row, RowRules rules) {
    Verdict verdict = new HandScorer(rules.hand()).score(RowHand.hand(row), RowHand.win(row));
    return switch (verdict) {
      case Verdict.Refused refused -> List.of("refused: " + refused.reason());
      case Reading reading -> differences(row, rules, reading);
    };
  }

  /** The same for a hand that was read from elsewhere. */
  static List<String> differences(Row row, RowRules rules, Reading reading) {
    List<String> differences = new ArrayList<>();
    int yakuman = row.number("exp_yakuman", 0);
    compare("yakuman", yakuman, reading.yakuman(), differences);
    if (yakuman == 0) {
      compare("han", row.number("exp_han"), reading.han(), differences);
      if (row.has("exp_fu")) {
        compare("fu", row.number("exp_fu"), reading.fu(), differences);
      }
    }
    compareYaku(row, reading, differences);
    comparePoints(row, rules, reading, differences);
    return differences;
  }

  private static void compare(String what, int expected, int found, List<String> differences) {
    if (expected != found) {
      differences.add(what + " " + expected + " expected, " + found + " found");
    }
  }

  private static void compareYaku(Row row, Reading reading, List<String> differences) {
    List<String> names = Arrays.asList(row.text("exp_yaku").split(","));
    boolean withHan = names.stream().anyMatch(name -> name.contains("="));
    Set<String> expected = new TreeSet<>();
    for (String name : names) {
      if (!isEmptyDora(name)) {
        expected.add(name);
      }
    }
    Set<String> found = new TreeSet<>();
    boolean plainWinds = expected.stream().anyMatch(HandRow::isPlainWind);
    for (YakuHan yaku : reading.yaku()) {
      int han = reading.yakuman() > 0 ? 13 * yaku.yakuman() : yaku.han();
      found.add(name(yaku.yaku(), reading, plainWinds) + (withHan ? "=" + han : ""));
    }
    // Tenhou writes a North set aside as a dora.
    boolean northsAsDora = row.options().contains("tenhou");
    int norths = reading.dora(DoraKind.NORTH);
    for (DoraKind kind : DoraKind.values()) {
      int han =
          switch (kind) {
            case DORA -> reading.dora(kind) + (northsAsDora ? norths : 0);
            case URA, RED -> reading.dora(kind);
            case NORTH -> northsAsDora ? 0 : norths;
          };
      if (han > 0) {
        found.add(name(kind) + (withHan ? "=" + han : ""));
      }
    }
    if (!expected.equals(found)) {
      differences.add("yaku " + expected + " expected, " + found + " found");
    }
  }

  private static boolean isEmptyDora(String name) {
    return name.equals("dora=0")
        || name.equals("ura-dora=0")
        || name.equals("aka-dora=0")
        || name.equals("kita=0");
  }

  private static boolean isPlainWind(String name) {
    String plain = name.contains("=") ? name.substring(0, name.indexOf('=')) : name;
    return plain.equals("seat-wind") || plain.equals("round-wind");
  }

  private static String name(Yaku yaku, Reading reading, boolean plainWinds) {
    Wind wind =
        switch (yaku) {
          case SEAT_WIND -> reading.win().seatWind();
          case ROUND_WIND -> reading.win().roundWind();
          default -> null;
        };
    return wind == null || plainWinds
        ? yaku.key()
        : yaku.key() + "-" + wind.name().toLowerCase(Locale.ROOT);
  }

  private static String name(DoraKind kind) {
    return switch (kind) {
      case DORA -> "dora";
      case URA -> "ura-dora";
      case RED -> "aka-dora";
      case NORTH -> "kita";
    };
  }

  private static void comparePoints(
      Row row, RowRules rules, Reading reading, List<String> differences) {
    Players players = rules.ruleset().game().players();
    boolean seats = row.has("winner") && row.has("dealer");
    Wind seatWind = reading.win().seatWind();
    Seat dealer = seats ? seat(row, "dealer") : Seat.A;
    Seat winner = seats ? seat(row, "winner") : seatWind == Wind.EAST ? Seat.A : Seat.B;
    Seat from = row.has("from_seat") ? seat(row, "from_seat") : players.next(winner);
    Value value =
        reading.yakuman() > 0
            ? new Value.Yakuman(reading.yakuman())
            : new Value.Counted(new Han(reading.han()), new Fu(reading.fu()));
    Optional<Liability> liability =
        row.has("pao_seat")
            ? Optional.of(new Liability(seat(row, "pao_seat"), reading.yakuman()))
            : Optional.empty();
    Win win = new Win(winner, value, liability);
    Outcome outcome = reading.win().tsumo() ? new Outcome.Tsumo(win) : Outcome.Ron.of(from, win);
    Payments payments = new Payments(rules.ruleset());
    if (row.has("exp_points")) {
      Settlement bare = payments.settle(Stake.fresh(players, dealer), outcome);
      compare("points", row.number("exp_points"), bare.deltas().of(winner).value(), differences);
    }
    if (row.has("exp_deltas")) {
      // Only the first of several winners takes counters and sticks.
      boolean first = row.number("ron_index", 0) == 0;
      Stake stake =
          new Stake(
              players,
              dealer,
              new Honba(first ? row.number("honba", 0) : 0),
              new Deposit(first ? row.number("sticks", 0) : 0),
              Set.of());
      Settlement settlement = payments.settle(stake, outcome);
      StringBuilder deltas = new StringBuilder();
      for (Seat seat : players.seats()) {
        Points points = settlement.deltas().of(seat);
        deltas.append(deltas.isEmpty() ? "" : ",").append(points.value());
      }
      if (!deltas.toString().equals(row.text("exp_deltas"))) {
        differences.add("deltas " + row.text("exp_deltas") + " expected, " + deltas + " found");
      }
    }
  }

  private static Seat seat(Row row, String column) {
    int number = row.number(column);
    if (number < 0 || number > 3) {
      throw new IllegalArgumentException(column + " is a seat 0 to 3, not " + number);
    }
    return Seat.values()[number];
  }
}
