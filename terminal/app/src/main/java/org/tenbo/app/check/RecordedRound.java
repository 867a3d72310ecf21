package org.tenbo.app.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.table.Position;
import org.tenbo.table.Round;

/**
 * One deal of a recorded game: how it began, what was declared, and what the server made of it.
 *
 * @param id game and index, as in {@code GAME:3}
 * @param rules the record's options, such as {@code aka=1;kuitan=1;hanchan;tenhou}
 * @param before as the deal began
 * @param declared who declared riichi, in seat order
 * @param accepted whose stick was placed
 * @param outcome how it ended
 * @param deltas the whole change of every score, sticks included
 * @param sticks the sticks that lay on the table when it ended
 * @param after the scores after it
 * @param next how the next deal began; empty when the game was over
 * @param nextUnknown the record does not show whether the game went on
 * @param end the scores of a finished game, leftover sticks included
 * @param result the final result in thousands with one decimal, as tenths; empty before the end
 */
public record RecordedRound(
    String id,
    Players players,
    String rules,
    Position before,
    List<Seat> declared,
    List<Seat> accepted,
    Outcome outcome,
    Scores deltas,
    Deposit sticks,
    Scores after,
    Optional<Position> next,
    boolean nextUnknown,
    Optional<Scores> end,
    Optional<List<Integer>> result) {

  /** The game that it belongs to. */
  public String game() {
    return id.substring(0, id.lastIndexOf(':'));
  }

  /** Whether it was played under options that no ruleset here has. */
  public boolean special() {
    return rules.contains("special=1");
  }

  /** Whether it is of a game of one wind. */
  public boolean oneWind() {
    return rules.contains("tonpuu");
  }

  /**
   * Reads one row of the file of rounds.
   *
   * @throws UncheckedIOException that says what the row lacks
   */
  public static RecordedRound of(JsonNode row) {
    try {
      return read(row);
    } catch (IllegalArgumentException e) {
      throw new UncheckedIOException(
          new IOException("this is no deal of a recorded game: " + e.getMessage(), e));
    }
  }

  private static RecordedRound read(JsonNode row) {
    Players players = row.required("players").intValue() == 3 ? Players.THREE : Players.FOUR;
    Optional<Position> next =
        row.hasNonNull("next") ? Optional.of(position(row.required("next"), "")) : Optional.empty();
    boolean unknown = strings(row.required("tags")).contains("next-unknown");
    return new RecordedRound(
        row.required("id").textValue(),
        players,
        row.required("rules").textValue(),
        position(row, "_start"),
        seats(row.required("riichi_declared")),
        seats(row.required("riichi_accepted")),
        outcome(row),
        scores(row.required("deltas")),
        new Deposit(row.required("sticks_table").intValue()),
        scores(row.required("scores_after")),
        next,
        unknown,
        ended(row, "scores").map(RecordedRound::scores),
        ended(row, "points").map(RecordedRound::tenths));
  }

  private static Optional<JsonNode> ended(JsonNode row, String field) {
    return row.hasNonNull("final") && row.required("final").hasNonNull(field)
        ? Optional.of(row.required("final").get(field))
        : Optional.empty();
  }

  private static Position position(JsonNode row, String suffix) {
    return new Position(
        new Round(wind(row.required("round_wind").textValue()), row.required("kyoku").intValue()),
        new Honba(row.required("honba").intValue()),
        new Deposit(row.required("sticks" + suffix).intValue()),
        scores(row.required("scores" + suffix)));
  }

  private static Outcome outcome(JsonNode row) {
    String result = row.required("result").textValue();
    return switch (result) {
      case "ron" -> {
        List<Win> wins = new ArrayList<>();
        row.required("winners").forEach(winner -> wins.add(win(winner)));
        yield new Outcome.Ron(seat(row.required("winners").get(0).required("from")), wins);
      }
      case "tsumo" -> new Outcome.Tsumo(win(row.required("winners").get(0)));
      case "exhaustive" -> new Outcome.Exhaustive(set(row.required("tenpai")));
      // Some records of nagashi do not say who was ready.
      case "nagashi" -> new Outcome.Nagashi(set(row.required("nagashi")), set(row.get("tenpai")));
      case "abort-kyuushu" -> new Outcome.Abandoned(Abort.NINE_TERMINALS);
      case "abort-four-wind" -> new Outcome.Abandoned(Abort.FOUR_WINDS);
      case "abort-four-riichi" -> new Outcome.Abandoned(Abort.FOUR_RIICHI);
      case "abort-four-kan" -> new Outcome.Abandoned(Abort.FOUR_KANS);
      case "abort-triple-ron" -> new Outcome.Abandoned(Abort.TRIPLE_RON);
      default ->
          throw new IllegalArgumentException(
              "the result '" + result + "' of " + row.required("id") + " is unknown");
    };
  }

  private static Win win(JsonNode winner) {
    int yakuman = winner.required("yakuman").intValue();
    Value value = value(winner, yakuman);
    Optional<Liability> pao =
        winner.hasNonNull("pao")
            ? Optional.of(new Liability(seat(winner.required("pao")), yakuman))
            : Optional.empty();
    return new Win(seat(winner.required("seat")), value, pao);
  }

  /** A record without fu is of mangan or more. */
  private static Value value(JsonNode winner, int yakuman) {
    if (yakuman > 0) {
      return new Value.Yakuman(yakuman);
    }
    int han = winner.required("han").intValue();
    if (winner.hasNonNull("fu")) {
      return Value.Counted.of(han, winner.required("fu").intValue());
    }
    return han >= 5 ? Value.Counted.of(han, 30) : new Value.Named(Limit.MANGAN);
  }

  private static Seat seat(JsonNode node) {
    return Seat.values()[node.intValue()];
  }

  private static List<Seat> seats(@Nullable JsonNode node) {
    List<Seat> seats = new ArrayList<>();
    if (node != null) {
      node.forEach(each -> seats.add(seat(each)));
    }
    return List.copyOf(seats);
  }

  private static Set<Seat> set(@Nullable JsonNode node) {
    Set<Seat> set = EnumSet.noneOf(Seat.class);
    set.addAll(seats(node));
    return set;
  }

  private static Scores scores(JsonNode node) {
    int[] amounts = new int[node.size()];
    for (int i = 0; i < amounts.length; i++) {
      amounts[i] = node.get(i).intValue();
    }
    return Scores.of(amounts);
  }

  private static List<Integer> tenths(JsonNode node) {
    List<Integer> tenths = new ArrayList<>();
    node.forEach(each -> tenths.add((int) Math.round(each.doubleValue() * 10)));
    return List.copyOf(tenths);
  }

  private static List<String> strings(JsonNode node) {
    List<String> strings = new ArrayList<>();
    node.forEach(each -> strings.add(each.textValue()));
    return strings;
  }

  private static Wind wind(String letter) {
    return switch (letter) {
      case "E" -> Wind.EAST;
      case "S" -> Wind.SOUTH;
      case "W" -> Wind.WEST;
      case "N" -> Wind.NORTH;
      default -> throw new IllegalArgumentException("no wind '" + letter + "'");
    };
  }
}
