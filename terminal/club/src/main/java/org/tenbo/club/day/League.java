package org.tenbo.club.day;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.result.Standing;
import org.tenbo.table.Entry;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Step;

/**
 * The standings of a day: what every game's own ruleset made of it, added up.
 *
 * <p>Where rounds were seated, a finished game counts if its people are those of a table in a round
 * that has begun, once each; without seats every finished game counts whose people are all listed.
 *
 * @param rows from first to last; substitutes behind all others, unplaced
 * @param games those that count, by round and table
 * @param check whether what was added up is what the games hold
 */
public record League(List<Row> rows, List<Played> games, Check check) {

  /**
   * A finished game that counts.
   *
   * @param sitting its round of the day; 0 where none was seated
   * @param table its number in the hall; 0 where none was seated
   */
  public record Played(int sitting, int table, Game game) {
    /** The results from first to last. */
    public List<Standing> standings() {
      return game.finished().orElseThrow().standings();
    }
  }

  /** What one game brought one player. */
  public record Result(Played played, Standing standing) {}

  /**
   * One player.
   *
   * @param place 1 for the first; 0 for a substitute
   * @param shared whether others have as much
   * @param total of all games, less penalties
   * @param penalties outside games, zero or more; those in games are in their results
   */
  public record Row(
      int place,
      boolean shared,
      Entrant entrant,
      Points total,
      Points penalties,
      List<Result> results) {}

  /**
   * The sum check: what all results add up to, and what the games say it has to be.
   *
   * @param sum of all totals
   * @param owed points left in the games less what each began from, with oka and extras, less
   *     penalties and sticks that nobody got
   */
  public record Check(Points sum, Points owed) {
    public boolean holds() {
      return sum.equals(owed);
    }
  }

  public League {
    rows = List.copyOf(rows);
    games = List.copyOf(games);
  }

  /**
   * The standings.
   *
   * @param games all that are known, in the order in which they began; those that are not over, or
   *     not of this day, do not count
   */
  public static League of(Day day, List<Game> games) {
    List<Played> counted = counted(day, games);
    Map<PlayerId, List<Result>> results = new HashMap<>();
    Points owed = Points.ZERO;
    for (Played played : counted) {
      owed = owed.plus(owed(played.game()));
      for (Standing standing : played.standings()) {
        PlayerId player = played.game().seated().get(standing.seat());
        if (player != null) {
          results
              .computeIfAbsent(player, id -> new ArrayList<>())
              .add(new Result(played, standing));
        }
      }
    }
    Map<PlayerId, Points> penalties = new HashMap<>();
    for (DayEvent.Entry entry : day.penalties()) {
      if (entry.event() instanceof DayEvent.Penalised given) {
        penalties.merge(given.player(), given.points(), Points::plus);
        owed = owed.minus(given.points());
      }
    }
    List<Row> rows = rows(day, results, penalties);
    Points sum = rows.stream().map(Row::total).reduce(Points.ZERO, Points::plus);
    return new League(rows, counted, new Check(sum, owed));
  }

  private static List<Row> rows(
      Day day, Map<PlayerId, List<Result>> results, Map<PlayerId, Points> penalties) {
    List<Row> all = new ArrayList<>();
    for (Entrant entrant : day.entrants()) {
      List<Result> own = results.getOrDefault(entrant.id(), List.of());
      Points off = penalties.getOrDefault(entrant.id(), Points.ZERO);
      Points total =
          own.stream()
              .map(result -> result.standing().total())
              .reduce(Points.ZERO, Points::plus)
              .minus(off);
      all.add(new Row(0, false, entrant, total, off, own));
    }
    all.sort(
        Comparator.comparing((Row row) -> row.entrant().substitute())
            .thenComparing(Row::total, Comparator.reverseOrder()));
    List<Row> placed = new ArrayList<>();
    for (Row row : all) {
      placed.add(placed(row, all));
    }
    return placed;
  }

  /** Who has as much shares the place; the places after it are left out. */
  private static Row placed(Row row, List<Row> all) {
    if (row.entrant().substitute()) {
      return row;
    }
    List<Row> level =
        all.stream()
            .filter(other -> !other.entrant().substitute() && other.total().equals(row.total()))
            .toList();
    return new Row(
        all.indexOf(level.getFirst()) + 1,
        level.size() > 1,
        row.entrant(),
        row.total(),
        row.penalties(),
        row.results());
  }

  private static List<Played> counted(Day day, List<Game> games) {
    List<Game> left = new ArrayList<>(games);
    left.removeIf(game -> game.finished().isEmpty() || day.ignored().contains(game.id()));
    List<Played> counted = new ArrayList<>();
    if (day.sittings().isEmpty()) {
      for (Game game : left) {
        boolean all = game.seated().size() == game.players().count();
        if (all && game.seated().values().stream().allMatch(id -> day.entrant(id).isPresent())) {
          counted.add(new Played(0, 0, game));
        }
      }
      return counted;
    }
    for (Sitting sitting : day.sittings().subList(0, day.begun())) {
      for (Sitting.Placed placed : sitting.tables()) {
        Set<PlayerId> people = new HashSet<>(placed.players());
        Optional<Game> game =
            left.stream()
                .filter(each -> new HashSet<>(each.seated().values()).equals(people))
                .findFirst();
        game.ifPresent(
            each -> {
              left.remove(each);
              counted.add(new Played(sitting.number(), placed.table(), each));
            });
      }
    }
    return counted;
  }

  /** What the results of a game have to add up to, from its points, not from its results. */
  private static Points owed(Game game) {
    Points owed = game.position().total();
    owed = owed.minus(game.rules().result().base().times(game.players().count()));
    owed = owed.plus(game.rules().result().oka());
    Points given = Points.ZERO;
    for (Standing standing : game.finished().orElseThrow().standings()) {
      given = given.plus(standing.sticks());
      owed = owed.plus(standing.extras());
    }
    for (Step step : game.steps()) {
      for (var penalty : step.settlement().penalties()) {
        owed = owed.minus(penalty.points());
      }
      if (step.entry() instanceof Entry.Penalised penalised) {
        owed = owed.minus(penalised.penalty().points());
      }
    }
    return owed.minus(game.position().deposit().points().minus(given));
  }

  /** The games that count, by id. */
  public Map<GameId, Played> byGame() {
    Map<GameId, Played> all = new LinkedHashMap<>();
    games.forEach(played -> all.put(played.game().id(), played));
    return all;
  }

  /** Who sat where, by the seats as they were at the end. */
  static Optional<PlayerId> at(Game game, Seat seat) {
    return Optional.ofNullable(game.seated().get(seat));
  }
}
