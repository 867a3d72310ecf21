package org.tenbo.app.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Stake;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;

/**
 * Settles single payment cases, each under the rules that its row states, and compares what every
 * seat gains and loses, riichi sticks laid in the deal included.
 *
 * <p>Seats in the rows are 1 to 4 in turn order; {@code han} below zero is so many yakuman.
 */
public final class SettlementCheck {
  private final Map<String, Object> base;
  private final CheckReport report;
  private final Map<String, Integer> seen = new HashMap<>();

  /**
   * @param base the ruleset that holds where a row states nothing, for four players
   */
  public SettlementCheck(Ruleset base, CheckReport report) {
    this.base = RulesetForm.write(base);
    this.report = report;
  }

  /** Checks every row of a file. */
  public void run(Path file) throws IOException {
    Records.json(file, this::check);
  }

  void check(JsonNode row) {
    String test = row.path("test").asText("unnamed");
    // Several rows have the same name: the second is testRonKiriage:2.
    int number = seen.merge(test, 1, Integer::sum);
    String id = number == 1 ? test : test + ":" + number;
    try {
      Scores expected = scores(row.path("expected_deltas"));
      Scores found = settled(row);
      if (found.equals(expected)) {
        report.agrees();
      } else {
        report.differs(
            id, words(row) + ": expected " + words(expected) + ", found " + words(found));
      }
    } catch (IllegalArgumentException e) {
      report.differs(id, words(row) + ": cannot be settled: " + e.getMessage());
    }
  }

  private Scores settled(JsonNode row) {
    JsonNode args = row.path("args");
    Set<Seat> riichi = seats(args.path("riichi"));
    Stake stake =
        new Stake(
            Players.FOUR,
            dealer(args),
            new Honba(args.path("honba").asInt(0)),
            new Deposit(args.path("sticks").asInt(0)),
            riichi);
    Payments payments = new Payments(rules(row.path("rules")));
    Scores deltas = payments.settle(stake, outcome(row.path("call").asText(), args)).deltas();
    for (Seat seat : riichi) {
      deltas = deltas.plus(seat, Points.STICK.negated());
    }
    return deltas;
  }

  private Ruleset rules(JsonNode stated) {
    Map<String, Object> values = new HashMap<>(base);
    // Without a stated payment a chombo moves no points.
    values.put("chombo.play", "tournament");
    values.put("chombo.tournament", "after-uma");
    values.put("chombo.points", 20_000);
    for (Map.Entry<String, JsonNode> rule : stated.properties()) {
      boolean on = rule.getValue().asBoolean();
      switch (rule.getKey()) {
        case "Kazoe" -> values.put("limits.counted", on);
        case "KiriageMangan" -> values.put("limits.kiriage", on);
        case "ExtraChomboPayments" -> {
          values.put("chombo.play", on ? "social" : "tournament");
          values.put("chombo.social", "mangan");
        }
        default -> throw new IllegalArgumentException("no such rule: " + rule.getKey());
      }
    }
    return RulesetForm.read(values);
  }

  private static Outcome outcome(String call, JsonNode args) {
    return switch (call) {
      case "ron" -> Outcome.Ron.of(seat(args.path("loser")), win(args));
      case "tsumo" -> new Outcome.Tsumo(win(args));
      case "draw" -> new Outcome.Exhaustive(seats(args.path("tenpai")));
      case "nagashi" -> new Outcome.Nagashi(seats(args.path("nagashi")), Set.of());
      case "abort" -> new Outcome.Abandoned(Abort.NINE_TERMINALS);
      case "chombo" -> new Outcome.Chombo(Collections.singleton(seat(args.path("loser"))));
      default -> throw new IllegalArgumentException("no such call: " + call);
    };
  }

  private static Win win(JsonNode args) {
    int han = args.path("han").asInt();
    Value value =
        han < 0 ? new Value.Yakuman(-han) : Value.Counted.of(han, args.path("fu").asInt());
    Optional<Liability> liability =
        args.path("pao").isInt()
            ? Optional.of(new Liability(seat(args.path("pao")), Math.max(1, -han)))
            : Optional.empty();
    return new Win(seat(args.path("winner")), value, liability);
  }

  /** A row names the dealer, or says whether the winner is it; else it does not matter who. */
  private static Seat dealer(JsonNode args) {
    if (args.has("dealer")) {
      return seat(args.path("dealer"));
    }
    if (!args.has("winner")) {
      return Seat.A;
    }
    Seat winner = seat(args.path("winner"));
    return args.path("winner_is_dealer").asBoolean() ? winner : Players.FOUR.next(winner);
  }

  private static Set<Seat> seats(JsonNode numbers) {
    Set<Seat> seats = EnumSet.noneOf(Seat.class);
    numbers.forEach(number -> seats.add(seat(number)));
    return seats;
  }

  private static Seat seat(JsonNode number) {
    if (!number.isInt() || number.asInt() < 1 || number.asInt() > 4) {
      throw new IllegalArgumentException("a seat is 1 to 4, not " + number);
    }
    return Seat.values()[number.asInt() - 1];
  }

  private static Scores scores(JsonNode amounts) {
    if (amounts.size() != 4) {
      throw new IllegalArgumentException("expected_deltas has four amounts, not " + amounts);
    }
    return Scores.of(
        amounts.path(0).asInt(),
        amounts.path(1).asInt(),
        amounts.path(2).asInt(),
        amounts.path(3).asInt());
  }

  private static String words(JsonNode row) {
    return row.path("call").asText() + " " + row.path("args") + " under " + row.path("rules");
  }

  private static String words(Scores scores) {
    StringBuilder words = new StringBuilder();
    for (Points points : scores.bySeat()) {
      words.append(words.isEmpty() ? "" : " ").append(points);
    }
    return words.toString();
  }
}
