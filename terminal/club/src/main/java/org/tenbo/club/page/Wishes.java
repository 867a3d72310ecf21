package org.tenbo.club.page;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.tenbo.club.day.Day;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.day.DayRefused;
import org.tenbo.club.day.DayRefused.Why;
import org.tenbo.club.day.FileRefused;
import org.tenbo.club.day.League;
import org.tenbo.club.day.PlayersFile;
import org.tenbo.club.day.Seating;
import org.tenbo.club.day.SeatingFile;
import org.tenbo.club.day.Sitting;
import org.tenbo.club.desk.DayDesk;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.Club;
import org.tenbo.club.hub.GameView;
import org.tenbo.club.hub.Reply;
import org.tenbo.club.pantheon.Mirror;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Reason;
import org.tenbo.table.TableCommand;

/**
 * Understands what a referee's page wants, and has it done.
 *
 * <pre>
 * of the day    open {name,players,minutes}  players {csv}  seats {how,rounds,seed,csv}  begin
 *               clock-start  clock-stop  extra {number,minutes,reason}
 *               penalty {player,points,reason}  substitute {out,in,from}
 *               count {game,counts,reason}  forget {player}  answered {table}
 *               mirror-again {game}  mirror-leave {game}
 * of a table    undo {steps,reason}  adjust {A,B,C,D,reason}  penalise {seat,points,reason}
 *               chombo {seat,reason}  end {reason}  time
 *               each with table, game, events: on what the page decided
 * of a spare    take-over {table,game,reason}   the spare table goes on with that game
 * </pre>
 *
 * <p>{@code how} is balanced, draw, swiss or file. Everything needs a reason that others will read.
 */
final class Wishes {
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final Club club;
  private final DayDesk desk;
  private final Mirror mirror;

  Wishes(Club club, DayDesk desk, Mirror mirror) {
    this.mirror = mirror;
    this.club = club;
    this.desk = desk;
  }

  /** What the page is told. */
  record Answer(boolean done, String words) {}

  /** A table by the name in an address or a message. */
  static Optional<TableId> table(String name) {
    return name.matches("[a-z0-9-]{1,32}") ? Optional.of(new TableId(name)) : Optional.empty();
  }

  Answer of(String by, JsonNode said, Teller words) {
    try {
      return done(by, said, words);
    } catch (DayRefused e) {
      return new Answer(false, e.in(words.words()));
    } catch (FileRefused e) {
      return new Answer(false, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return new Answer(
          false, new DayRefused(Why.NOT_STORED, String.valueOf(e.getMessage())).in(words.words()));
    } catch (IllegalArgumentException e) {
      // What no use of the page could ask; only a program reads this.
      return new Answer(false, String.valueOf(e.getMessage()));
    }
  }

  private Answer done(String by, JsonNode said, Teller words) throws IOException {
    Day day = desk.day();
    Wish wish =
        Wish.of(said.path("what").asText())
            .orElseThrow(() -> new IllegalArgumentException("Nothing here does that."));
    switch (wish) {
      case OPEN ->
          desk.does(
              by,
              new DayEvent.Opened(
                  eventName(said),
                  said.path("players").asInt(4) == 3 ? Players.THREE : Players.FOUR,
                  Duration.ofMinutes(number(said, "minutes", 0, 720))));
      case PLAYERS -> desk.does(by, new DayEvent.Listed(PlayersFile.read(bytes(said))));
      case SEATS -> desk.does(by, new DayEvent.Seated(seats(day, said)));
      case BEGIN -> desk.does(by, new DayEvent.Begun(day.begun() + 1));
      case CLOCK_START -> desk.does(by, new DayEvent.ClockStarted(left(day)));
      case CLOCK_STOP -> desk.does(by, new DayEvent.ClockStopped(left(day)));
      case EXTRA ->
          desk.does(
              by,
              new DayEvent.ExtraTime(
                  number(said, "number", 1, 999),
                  Duration.ofMinutes(number(said, "minutes", -120, 120)),
                  reason(said)));
      case PENALTY ->
          desk.does(
              by,
              new DayEvent.Penalised(
                  player(said, "player"),
                  Points.of(number(said, "points", 100, 200_000)),
                  reason(said)));
      case SUBSTITUTE ->
          desk.does(
              by,
              new DayEvent.Substituted(
                  player(said, "out"), player(said, "in"), number(said, "from", 1, Sitting.MOST)));
      case COUNT ->
          desk.does(
              by,
              new DayEvent.Judged(
                  new GameId(said.path("game").asText()),
                  said.path("counts").asBoolean(),
                  reason(said)));
      case FORGET -> desk.does(by, new DayEvent.Forgotten(player(said, "player")));
      case ANSWERED -> desk.answered(tableOf(said));
      case MIRROR_AGAIN -> mirrored(by, wish, said, mirror::again);
      case MIRROR_LEAVE -> mirrored(by, wish, said, mirror::leave);
      case TAKE_OVER -> {
        return takenOver(by, said, words);
      }
      case UNDO -> {
        return ordered(
            by, wish, said, words, game -> new TableCommand.TakeBack(game.id(), steps(said)));
      }
      case ADJUST -> {
        return ordered(
            by,
            wish,
            said,
            words,
            game -> new TableCommand.Adjust(change(said, game.players()), reason(said)));
      }
      case PENALISE -> {
        return ordered(
            by,
            wish,
            said,
            words,
            game -> new TableCommand.Penalise(game.id(), penalty(said), reason(said)));
      }
      case CHOMBO -> {
        return ordered(
            by,
            wish,
            said,
            words,
            game -> new TableCommand.Settle(new Outcome.Chombo(EnumSet.of(seat(said)))));
      }
      case END -> {
        return ordered(by, wish, said, words, game -> new TableCommand.ForceEnd(reason(said)));
      }
      case TIME -> {
        return ordered(by, wish, said, words, game -> new TableCommand.CallTime());
      }
    }
    return new Answer(true, "");
  }

  /** What a referee decides about a game on another server is listed as what else was done. */
  private void mirrored(String by, Wish wish, JsonNode said, Consumer<GameId> done)
      throws IOException {
    GameId game = new GameId(said.path("game").asText());
    int table =
        mirror.view().stream()
            .filter(each -> each.game().equals(game))
            .findFirst()
            .orElseThrow(() -> new DayRefused(Why.NOT_MIRRORED))
            .table();
    done.accept(game);
    desk.does(by, new DayEvent.Acted(table, Optional.of(game), wish.word(), "", "done"));
  }

  private Duration left(Day day) {
    Instant now = desk.now();
    Duration left = day.clock().left(now);
    return Duration.ofSeconds(left.isNegative() ? 0 : left.toSeconds());
  }

  private List<Sitting> seats(Day day, JsonNode said) {
    Seating seating = new Seating(day.players(), said.path("seed").asLong(1));
    List<Sitting> past = day.sittings().subList(0, day.begun());
    List<PlayerId> people = day.regulars();
    return switch (said.path("how").asText()) {
      case "balanced" -> {
        int rounds = number(said, "rounds", 1, Sitting.MOST);
        if (!past.isEmpty()) {
          throw new DayRefused(Why.BALANCED_AT_ONCE);
        }
        yield seating.balanced(people, rounds);
      }
      case "draw" -> List.of(seating.drawn(people, past));
      case "swiss" -> List.of(seating.swiss(ranked(people), past));
      case "file" -> {
        List<Sitting> all = SeatingFile.read(bytes(said), day.entrants());
        yield all.subList(Math.min(past.size(), all.size()), all.size());
      }
      default -> throw new IllegalArgumentException("Seats are balanced, draw, swiss or file.");
    };
  }

  private List<PlayerId> ranked(List<PlayerId> people) {
    List<PlayerId> ranked = new ArrayList<>();
    for (League.Row row : desk.league().rows()) {
      if (people.contains(row.entrant().id())) {
        ranked.add(row.entrant().id());
      }
    }
    return ranked;
  }

  // ---- tables

  private Answer ordered(
      String by, Wish wish, JsonNode said, Teller words, Function<Game, TableCommand> command) {
    TableId table = tableOf(said);
    String id = id(said);
    JsonNode events = said.path("events");
    if (!events.isIntegralNumber() || !events.canConvertToLong()) {
      throw new IllegalArgumentException("An order to a table says id, table, game and events.");
    }
    Game game =
        club.view()
            .playedAt(table)
            .map(GameView::game)
            .filter(each -> each.id().value().equals(said.path("game").asText()))
            .orElseThrow(() -> new DayRefused(Why.ANOTHER_GAME));
    Reason reason = wish == Wish.TIME ? new Reason(wish.word()) : reason(said);
    CompletableFuture<Reply> reply = new CompletableFuture<>();
    desk.act(
        id,
        by,
        table,
        command.apply(game),
        OptionalLong.of(events.asLong()),
        did(said),
        reason.text(),
        reply::complete);
    return answer(reply, words);
  }

  /** The spare is asked; nothing is decided on what stands there, which is no game of the club. */
  private Answer takenOver(String by, JsonNode said, Teller words) {
    CompletableFuture<Reply> reply = new CompletableFuture<>();
    desk.takeOver(
        id(said),
        by,
        tableOf(said),
        new GameId(said.path("game").asText()),
        reason(said).text(),
        reply::complete);
    return answer(reply, words);
  }

  private static String id(JsonNode said) {
    String id = said.path("id").asText();
    if (!id.matches("[A-Za-z0-9-]{8,40}")) {
      throw new IllegalArgumentException("An order to a table says id, table, game and events.");
    }
    return "page-" + id;
  }

  private static int steps(JsonNode said) {
    return number(said, "steps", 1, 2_000);
  }

  private static Scores change(JsonNode said, Players players) {
    Scores change = Scores.zero(players);
    for (Seat seat : players.seats()) {
      if (said.has(seat.name())) {
        change = change.plus(seat, Points.of(number(said, seat.name(), -1_000_000, 1_000_000)));
      }
    }
    return change;
  }

  private static Penalty penalty(JsonNode said) {
    return new Penalty(seat(said), Points.of(number(said, "points", 100, 200_000)));
  }

  private static String did(JsonNode said) {
    StringBuilder did = new StringBuilder(said.path("what").asText());
    for (String field : List.of("steps", "seat", "points", "A", "B", "C", "D")) {
      if (said.has(field)) {
        String value = said.path(field).asText();
        did.append(' ').append(field).append(' ').append(value, 0, Math.min(12, value.length()));
      }
    }
    return did.toString().replaceAll("\\p{Cntrl}", " ");
  }

  private static Answer answer(CompletableFuture<Reply> reply, Teller words) {
    try {
      return switch (reply.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        case Reply.Done done -> new Answer(true, "");
        case Reply.Refused refused ->
            throw new DayRefused(Why.TABLE_REFUSES, words.refusal(refused.reason()));
        case Reply.Unanswered none -> throw new DayRefused(Why.NO_ANSWER, none.why());
      };
    } catch (TimeoutException e) {
      // Whether it is done or not: sent again under the same id it gets the one true answer.
      throw new DayRefused(Why.NO_ANSWER_YET);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DayRefused(Why.HUB_ENDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  // ---- fields

  private static TableId tableOf(JsonNode said) {
    return table(said.path("table").asText())
        .orElseThrow(() -> new IllegalArgumentException("No table is called so."));
  }

  private static String eventName(JsonNode said) {
    String name = said.path("name").asText().strip();
    if (name.isEmpty() || name.length() > DayEvent.Opened.LONGEST) {
      throw new DayRefused(Why.NO_EVENT_NAME, DayEvent.Opened.LONGEST);
    }
    return name;
  }

  private static Seat seat(JsonNode said) {
    String name = said.path("seat").asText();
    if (!name.matches("[A-D]")) {
      throw new IllegalArgumentException("A seat is A, B, C or D.");
    }
    return Seat.valueOf(name);
  }

  private static int number(JsonNode said, String field, int least, int most) {
    JsonNode value = said.path(field);
    if (!value.isIntegralNumber()
        || !value.canConvertToInt()
        || value.asInt() < least
        || value.asInt() > most) {
      throw new DayRefused(Why.NO_SUCH_NUMBER, field, least, most);
    }
    return value.asInt();
  }

  private static PlayerId player(JsonNode said, String field) {
    return new PlayerId(said.path(field).asText());
  }

  private static Reason reason(JsonNode said) {
    try {
      return new Reason(said.path("reason").asText());
    } catch (IllegalArgumentException e) {
      throw new DayRefused(Why.NO_REASON);
    }
  }

  private static byte[] bytes(JsonNode said) {
    return said.path("csv").asText().getBytes(StandardCharsets.UTF_8);
  }
}
