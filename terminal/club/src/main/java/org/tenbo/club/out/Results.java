package org.tenbo.club.out;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tenbo.club.day.Day;
import org.tenbo.club.day.Entrant;
import org.tenbo.club.day.League;
import org.tenbo.club.desk.DayDesk;
import org.tenbo.club.hub.Club;
import org.tenbo.club.page.StepRow;
import org.tenbo.club.page.Teller;
import org.tenbo.rules.Points;
import org.tenbo.rules.result.Standing;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;

/**
 * The files of results. All are made of the standings of the moment: games that count, and nothing
 * else. Points are whole points (45,300 is 45300).
 *
 * <pre>
 * rounds.csv     a row for each deal and each thing the referee did: game, round of the day, table,
 *                number, deal, honba, sticks before it, what, then player, change, score for each
 * games.csv      a row for each player of each game, with the parts of the result
 * standings.csv  a row for each player
 * ema.csv        the columns of the European Mahjong Association: see {@link #ema}
 * chat.txt       the standings as text to paste
 * event.json     everything, see {@link EventFile}
 * </pre>
 */
public final class Results {
  private final Club club;
  private final DayDesk desk;

  /**
   * A file to be sent.
   *
   * @param type its media type
   */
  public record Download(String type, String text) {}

  public Results(Club club, DayDesk desk) {
    this.club = club;
    this.desk = desk;
  }

  /** The file of that name; empty where there is none. */
  public Optional<Download> file(String name, Teller words) {
    Day day = desk.day();
    League league = desk.league();
    return Optional.ofNullable(
        switch (name) {
          case "rounds.csv" -> csv(rounds(day, league, words));
          case "games.csv" -> csv(games(day, league));
          case "standings.csv" -> csv(standings(league));
          case "ema.csv" -> csv(ema(day, league));
          case "chat.txt" -> new Download("text/plain; charset=utf-8", chat(day, league));
          case "event.json" ->
              new Download(
                  "application/json; charset=utf-8",
                  new EventFile().write(desk.entries(), desk.games(day), club::events));
          default -> null;
        });
  }

  private static Download csv(Sheet sheet) {
    return new Download("text/csv; charset=utf-8", sheet.toString());
  }

  static Sheet rounds(Day day, League league, Teller words) {
    List<Object> head =
        new ArrayList<>(
            List.of("Game", "Round", "Table", "Step", "Deal", "Honba", "Sticks", "What"));
    for (int i = 1; i <= day.players().count(); i++) {
      head.addAll(List.of("Player " + i, "Change " + i, "Score " + i));
    }
    Sheet sheet = new Sheet(',').row(head);
    for (League.Played played : league.games()) {
      Game game = played.game();
      for (int i = 0; i < game.steps().size(); i++) {
        List<Object> row = new ArrayList<>();
        row.addAll(List.of(game.id().value(), played.sitting(), played.table(), i + 1));
        row.add(words.round(game.before(i)));
        row.add(game.before(i).honba().count());
        row.add(game.before(i).deposit().sticks());
        row.add(words.step(game, i, day::called));
        for (StepRow each : StepRow.of(game, i)) {
          row.add(each.player().map(day::called).orElse(""));
          row.add(each.change().value());
          row.add(each.score().value());
        }
        sheet.row(row);
      }
    }
    return sheet;
  }

  static Sheet games(Day day, League league) {
    Sheet sheet =
        new Sheet(',')
            .row(
                "Game", "Round", "Table", "Rules", "Player", "Name", "Place", "Shared", "Score",
                "Counted", "Uma", "Penalty", "Extras", "Total");
    for (League.Played played : league.games()) {
      Game game = played.game();
      for (Standing standing : played.standings()) {
        PlayerId player = game.seated().get(standing.seat());
        sheet.row(
            game.id().value(),
            played.sitting(),
            played.table(),
            game.rules().name(),
            player == null ? "" : player.value(),
            player == null ? "" : day.called(player),
            standing.place(),
            standing.shared() ? "yes" : "no",
            standing.score().value(),
            standing.counted().value(),
            standing.uma().value(),
            standing.penalty().value(),
            standing.extras().value(),
            standing.total().value());
      }
    }
    return sheet;
  }

  static Sheet standings(League league) {
    Sheet sheet =
        new Sheet(',')
            .row("Place", "Shared", "Player", "Name", "Team", "Games", "Penalties", "Total");
    for (League.Row row : league.rows()) {
      sheet.row(
          row.place(),
          row.shared() ? "yes" : "no",
          row.entrant().id().value(),
          row.entrant().name(),
          row.entrant().person().team(),
          row.results().size(),
          row.penalties().value(),
          row.total().value());
    }
    return sheet;
  }

  /**
   * The columns that lists of the European Mahjong Association ask for, parted by semicolons:
   * place, EMA number as a text of eight digits, last and first name, country, whether a number is
   * known, table points (none in riichi), score, penalties outside games, games, average place. Who
   * has no last name is listed by the name of the day. An organiser compares the columns with the
   * form of the year.
   */
  static Sheet ema(Day day, League league) {
    long countries =
        league.rows().stream()
            .flatMap(row -> row.entrant().person().country().stream())
            .distinct()
            .count();
    Sheet sheet = new Sheet(';');
    sheet.note("tournament: " + day.name());
    sheet.note("rules: riichi");
    sheet.note("players: " + league.rows().size());
    sheet.note("countries: " + countries);
    sheet.note("hanchans: " + day.begun());
    sheet.row(
        "Place",
        "EMA number",
        "Last name",
        "First name",
        "Country",
        "EMA member",
        "Table points",
        "Score",
        "Penalties",
        "Games",
        "Avg place");
    for (League.Row row : league.rows()) {
      Entrant.Person person = row.entrant().person();
      boolean named = !person.last().isBlank();
      sheet.row(
          row.place() == 0 ? "-" : (Object) row.place(),
          person.ema().orElse("-"),
          named ? person.last().toUpperCase(Locale.ROOT) : row.entrant().name(),
          person.first(),
          person.country().orElse(""),
          person.ema().isPresent() ? 1 : 0,
          "",
          row.total().value(),
          row.penalties().value(),
          row.results().size(),
          average(row));
    }
    return sheet;
  }

  private static Object average(League.Row row) {
    if (row.results().isEmpty()) {
      return "";
    }
    int places = row.results().stream().mapToInt(result -> result.standing().place()).sum();
    return Math.round(places * 100.0 / row.results().size()) / 100.0;
  }

  /** One line for each, in thousands, as leagues write results. */
  static String chat(Day day, League league) {
    StringBuilder text = new StringBuilder(day.name());
    if (!day.sittings().isEmpty()) {
      text.append(" (").append(day.begun()).append('/').append(day.sittings().size()).append(')');
    }
    text.append('\n');
    for (League.Row row : league.rows()) {
      String place = row.place() == 0 ? "-" : row.place() + (row.shared() ? "=" : ".");
      text.append("%-4s%s  %s%n".formatted(place, row.entrant().name(), thousands(row.total())));
    }
    if (!league.check().holds()) {
      text.append("! ").append(league.check().sum()).append(" / ").append(league.check().owed());
    }
    return text.toString().replace("\r", "");
  }

  /** {@code +45.3}, {@code −12.0}. */
  static String thousands(Points points) {
    return String.format(Locale.ROOT, "%+.1f", points.value() / 1000.0).replace('-', '−');
  }
}
