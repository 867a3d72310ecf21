package org.tenbo.club.pantheon;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.tenbo.club.day.Day;
import org.tenbo.club.day.Entrant;
import org.tenbo.club.desk.DayDesk;
import org.tenbo.club.desk.Hall;
import org.tenbo.club.hub.Club;
import org.tenbo.club.hub.GameView;
import org.tenbo.rules.Seat;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tinylog.Logger;

/**
 * Keeps the day's games on a Pantheon server as they are here.
 *
 * <p>Nothing waits in a queue: what is to be sent is the difference between a game as it stands and
 * the marks of what was entered ({@link Position}). One call after another is made, on a thread of
 * its own; each that may not be made twice is on the disk before it goes out, and where its end is
 * not known the server is asked before anything else of that game.
 */
public final class PantheonMirror implements Mirror, AutoCloseable {
  private static final Duration IDLE = Duration.ofSeconds(30);
  private static final Duration FIRST_PATIENCE = Duration.ofSeconds(1);
  private static final Duration LONGEST_PATIENCE = Duration.ofSeconds(60);
  private static final int MOST_ASKS = 100;

  /** So many entries of one game are sent before another's turn. */
  private static final int MOST_AT_ONCE = 50;

  /** What a step has come to. */
  private enum Went {
    ON,
    RESTS,
    AWAY
  }

  private record Ask(GameId game, UnaryOperator<Position> change) {}

  private final PantheonEvent event;
  private final Club club;
  private final DayDesk desk;
  private final Positions positions;
  private final DoubleSupplier jitter;
  private final Line line;
  private final Thread thread = new Thread(this::work, "pantheon");
  private final BlockingQueue<Ask> asks = new ArrayBlockingQueue<>(MOST_ASKS);
  private final BlockingQueue<Boolean> news = new ArrayBlockingQueue<>(1);
  private volatile List<Mirrored> shown = List.of();
  private final Map<GameId, Seats> seats = new ConcurrentHashMap<>();
  private int failures;
  private Runnable unfollow = () -> {};

  /** Who sits where by the numbers there, as long as the same people sit there here. */
  private record Seats(List<PlayerId> here, Map<Seat, Integer> there) {}

  /**
   * A mirror that begins with {@link #start}.
   *
   * @param file keeps how far each game is
   * @param jitter from 0 to 1, so that hubs do not all come back at once
   * @throws IOException if the file cannot be read
   */
  public PantheonMirror(
      PantheonEvent event, Club club, DayDesk desk, Path file, DoubleSupplier jitter)
      throws IOException {
    this.event = event;
    this.club = club;
    this.desk = desk;
    this.jitter = jitter;
    this.positions = new Positions(file, event.event());
    this.line = new Line(event);
    this.thread.setDaemon(true);
  }

  /** Begins to send; returns at once. */
  public void start() {
    desk.follow(this::wake);
    unfollow = club.follow(change -> wake());
    thread.start();
  }

  private void wake() {
    var _ = news.offer(true); // one that waits already is enough
  }

  @Override
  public List<Mirrored> view() {
    return shown;
  }

  @Override
  public void again(GameId game) {
    ask(game, position -> position.stopped(Why.NONE, ""));
  }

  @Override
  public void leave(GameId game) {
    ask(game, Position::leaving);
  }

  private void ask(GameId game, UnaryOperator<Position> change) {
    if (!asks.offer(new Ask(game, change))) {
      throw new IllegalArgumentException("Too much waits for the mirror; ask again.");
    }
    wake();
  }

  private void work() {
    try {
      while (true) {
        Duration rest = turn();
        news.poll(rest.toMillis(), TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // closed
    }
  }

  /**
   * Sends what there is to send.
   *
   * @return how long it may rest, unless something happens
   */
  Duration turn() throws InterruptedException {
    Day day = desk.day();
    List<GameView> all = desk.games(day);
    // Of a game that belongs to no round for now, since somebody was replaced, is kept what is
    // there:
    // when it belongs to one again it would be sent a second time.
    positions.only(all.stream().map(view -> view.game().id()).collect(Collectors.toSet()));
    List<GameView> games = all.stream().filter(view -> belongs(day, view.game())).toList();
    Map<GameId, Mirrored> now = new LinkedHashMap<>();
    boolean away = false;
    boolean more = false;
    try {
      for (Ask ask = asks.poll(); ask != null; ask = asks.poll()) {
        positions.keep(ask.change().apply(positions.of(ask.game())));
      }
      for (GameView view : games) {
        Work work = new Work(day, view);
        Went went = away ? Went.AWAY : Went.ON;
        for (int i = 0; i < MOST_AT_ONCE && went == Went.ON; i++) {
          went = work.step();
        }
        more |= went == Went.ON;
        away |= went == Went.AWAY;
        now.put(view.game().id(), work.shown(away));
      }
    } catch (IOException e) {
      Logger.error("What is at Pantheon cannot be kept, so nothing is sent: {}", e.getMessage());
      away = true;
    }
    shown = List.copyOf(now.values());
    if (!away) {
      failures = 0;
      return more ? Duration.ZERO : IDLE;
    }
    failures++;
    return patience();
  }

  /** 1, 2, 4 … 60 seconds, each between a half and the whole. */
  private Duration patience() {
    Duration whole = FIRST_PATIENCE.multipliedBy(1L << Math.min(failures - 1, 6));
    Duration longest = whole.compareTo(LONGEST_PATIENCE) > 0 ? LONGEST_PATIENCE : whole;
    return Duration.ofMillis((long) (longest.toMillis() * (0.5 + jitter.getAsDouble() / 2)));
  }

  /** Whether all its people are of the day, and sit at a table of a round that was begun. */
  private static boolean belongs(Day day, Game game) {
    if (game.seated().size() != game.players().count()) {
      return false;
    }
    Set<PlayerId> people = new HashSet<>(game.seated().values());
    if (day.sittings().isEmpty()) {
      return people.stream().allMatch(id -> day.entrant(id).isPresent());
    }
    return day.sittings().subList(0, day.begun()).stream()
        .flatMap(sitting -> sitting.tables().stream())
        .anyMatch(placed -> new HashSet<>(placed.players()).equals(people));
  }

  /** One game while it is looked at. */
  private final class Work {
    private final Day day;
    private final Game game;
    private final int table;
    private final Questions ask;
    private Position at;
    private Deeds plan = new Deeds(List.of(), true);
    private Why waits = Why.NONE;
    private String words = "";

    Work(Day day, GameView view) {
      this.day = day;
      this.game = view.game();
      this.table = Hall.number(view.owner()).orElse(0);
      this.at = positions.of(game.id());
      this.ask = new Questions(line, event);
    }

    Mirrored shown(boolean away) {
      Why why = at.stopped() == Why.NONE ? waits : at.stopped();
      boolean sent = plan.sendable().size() == at.done().size() && at.open().isEmpty();
      State state =
          at.left()
              ? State.LEFT
              : at.stopped() != Why.NONE
                  ? State.STOPPED
                  : waits == Why.NO_ANSWER || (away && !sent)
                      ? State.AWAY
                      : waits != Why.NONE ? State.WAITS : sent ? State.SENT : State.SENDING;
      return new Mirrored(
          game.id(),
          table,
          at.done().size(),
          Math.max(plan.sendable().size(), at.done().size()),
          state,
          why,
          at.stopped() == Why.NONE ? words : at.words());
    }

    private void keep(Position next) throws IOException {
      positions.keep(next);
      at = next;
    }

    private Went waits(Why why, String said) {
      waits = why;
      words = said;
      return why == Why.NO_ANSWER ? Went.AWAY : Went.RESTS;
    }

    private Went stops(Why why, String said) throws IOException {
      keep(at.stopped(why, said));
      Logger.warn("Game {} stops at Pantheon: {} {}", game.id().value(), why, said);
      return Went.RESTS;
    }

    /** What is to be done next of this game. */
    Went step() throws IOException, InterruptedException {
      waits = Why.NONE;
      words = "";
      if (at.left() || at.stopped() != Why.NONE) {
        return Went.RESTS;
      }
      try {
        return next();
      } catch (Questions.NoAnswer e) {
        return e.refused() ? stops(Why.REFUSED, e.words()) : waits(Why.NO_ANSWER, e.words());
      }
    }

    private Went next() throws IOException, InterruptedException {
      List<Integer> numbers = new ArrayList<>();
      for (Seat seat : order()) {
        OptionalInt number = number(seat);
        if (number.isEmpty()) {
          return waits(Why.NO_NUMBER, day.called(player(seat)));
        }
        numbers.add(number.getAsInt());
      }
      boolean fresh =
          game.setup()
              .start()
              .equals(org.tenbo.table.Position.fresh(game.players(), game.rules().game().start()));
      if (numbers.size() != 4 || !fresh) {
        return stops(Why.NO_CALL, "");
      }
      if (at.session().isEmpty()) {
        return find(numbers);
      }
      Map<Seat, Integer> persons = persons(numbers);
      if (persons.isEmpty()) {
        return stops(Why.OTHER_SEATS, "");
      }
      plan = Deeds.of(game, persons, event);
      if (at.open().isPresent()) {
        return settle(at.open().get());
      }
      int same = 0;
      while (same < at.done().size()
          && same < plan.sendable().size()
          && at.done().get(same).equals(plan.sendable().get(same).mark())) {
        same++;
      }
      if (at.done().size() > same) {
        return takeBack(at.done().getLast());
      }
      if (plan.sendable().size() > same) {
        return enter(plan.sendable().get(same), persons);
      }
      if (!plan.whole()) {
        return stops(Why.NO_CALL, "");
      }
      if (game.finished().isPresent() && !at.over()) {
        return end(persons);
      }
      return game.finished().isEmpty() && at.over() ? stops(Why.OVER_THERE, "") : Went.RESTS;
    }

    private List<Seat> order() {
      return game.players().from(game.setup().firstDealer());
    }

    private PlayerId player(Seat seat) {
      PlayerId player = game.seated().get(seat);
      if (player == null) {
        throw new IllegalStateException("nobody sits at " + seat);
      }
      return player;
    }

    private OptionalInt number(Seat seat) {
      return day.entrant(player(seat))
          .map(Entrant::person)
          .map(Entrant.Person::pantheon)
          .orElse(OptionalInt.empty());
    }

    /** Who sits where there, with the person in whose place a substitute plays; empty if others. */
    private Map<Seat, Integer> persons(List<Integer> numbers) throws InterruptedException {
      List<PlayerId> here = order().stream().map(this::player).toList();
      Seats known = seats.get(game.id());
      if (known != null && known.here().equals(here)) {
        return known.there();
      }
      List<Questions.Sits> sit = ask.session(at.session()).people();
      Map<Seat, Integer> persons = new HashMap<>();
      for (int i = 0; i < 4 && sit.size() == 4; i++) {
        if (!sit.get(i).is(numbers.get(i))) {
          return Map.of();
        }
        persons.put(order().get(i), sit.get(i).person());
      }
      seats.put(game.id(), new Seats(here, persons));
      return persons;
    }

    // ---- its session

    private Went find(List<Integer> numbers) throws IOException, InterruptedException {
      if (!event.starts()) {
        for (String session : ask.sessionsAt(table)) {
          if (!positions.has(session, game.id())) {
            keep(at.in(session));
            return Went.ON;
          }
        }
        return waits(Why.NO_SESSION, "");
      }
      for (Questions.Running running : ask.running(numbers.getFirst())) {
        boolean same = running.people().equals(numbers);
        if (same && !positions.has(running.session(), game.id())) {
          keep(at.in(running.session()));
          return Went.ON;
        }
      }
      if (at.open().isPresent()) {
        keep(at.undone());
        return Went.ON;
      }
      keep(at.opening(new Position.Open(Position.Kind.START, "", 0)));
      return switch (ask.start(numbers)) {
        case Reply.Done done -> {
          keep(at.in(done.body().path("sessionHash").asText()));
          yield Went.ON;
        }
        case Reply other -> failed(other);
      };
    }

    // ---- entries

    private Went enter(Deed deed, Map<Seat, Integer> persons)
        throws IOException, InterruptedException {
      return switch (deed) {
        case Deed.Round round -> {
          if (at.over()) {
            yield stops(Why.OVER_THERE, "");
          }
          OptionalInt person = token(persons);
          if (person.isEmpty()) {
            yield waits(Why.NO_TOKEN, "");
          }
          if (ask.rounds(at.session()) != at.rounds()) {
            yield stops(Why.OTHER_ROUNDS, "");
          }
          keep(at.opening(new Position.Open(Position.Kind.ROUND, deed.mark(), at.rounds())));
          yield done(ask.addRound(at.session(), round.data(), person));
        }
        case Deed.Penalty penalty -> {
          if (event.referee().isEmpty()) {
            yield waits(Why.NO_REFEREE, "");
          }
          int before = ask.penalties(penalty).size();
          keep(at.opening(new Position.Open(Position.Kind.PENALTY, deed.mark(), before)));
          yield done(ask.addPenalty(penalty));
        }
      };
    }

    private OptionalInt token(Map<Seat, Integer> persons) {
      return persons.values().stream()
          .filter(event.tokens()::containsKey)
          .sorted()
          .mapToInt(Integer::intValue)
          .findFirst();
    }

    private Went takeBack(String mark) throws IOException, InterruptedException {
      if (event.referee().isEmpty()) {
        return waits(Why.NO_REFEREE, "");
      }
      if (mark.startsWith("p")) {
        List<Integer> there = ask.penalties(Deed.Penalty.of(mark));
        if (there.isEmpty()) {
          return stops(Why.OTHER_ROUNDS, "");
        }
        keep(at.opening(new Position.Open(Position.Kind.CANCEL, mark, there.size())));
        return done(ask.cancelPenalty(there.getLast()));
      }
      if (at.over()) {
        return stops(Why.OVER_THERE, "");
      }
      if (ask.rounds(at.session()) != at.rounds()) {
        return stops(Why.OTHER_ROUNDS, "");
      }
      Map<Integer, Integer> scores = ask.session(at.session()).scores();
      keep(at.opening(new Position.Open(Position.Kind.DROP, mark, at.rounds())));
      return done(ask.dropRound(at.session(), scores));
    }

    private Went end(Map<Seat, Integer> persons) throws IOException, InterruptedException {
      if (ask.session(at.session()).finished()) {
        keep(at.ended());
        return Went.ON;
      }
      OptionalInt person = token(persons);
      if (person.isEmpty()) {
        return waits(Why.NO_TOKEN, "");
      }
      keep(at.opening(new Position.Open(Position.Kind.END, "", 0)));
      return done(ask.end(at.session(), person));
    }

    private Went done(Reply reply) throws IOException, InterruptedException {
      if (!(reply instanceof Reply.Done)) {
        return failed(reply);
      }
      return entered(at.open().orElseThrow());
    }

    /** A call was done: kept, and what the server made of it is looked at. */
    private Went entered(Position.Open call) throws IOException, InterruptedException {
      keep(at.closed());
      if (call.kind() != Position.Kind.ROUND) {
        return Went.ON;
      }
      Questions.Session there = ask.session(at.session());
      for (Deed deed : plan.sendable()) {
        if (deed instanceof Deed.Round round && round.mark().equals(call.mark())) {
          if (there.finished() && !round.last() && game.finished().isEmpty()) {
            return stops(Why.OVER_THERE, "");
          }
          if (round.after().filter(after -> !after.equals(there.scores())).isPresent()) {
            return stops(Why.OTHER_SCORES, there.scores().values().toString());
          }
        }
      }
      return Went.ON;
    }

    private Went failed(Reply reply) throws IOException {
      return switch (reply) {
        case Reply.Done done -> throw new IllegalStateException("it did not fail: " + done);
        case Reply.Unsent unsent -> {
          keep(at.undone());
          yield waits(Why.NO_ANSWER, unsent.why());
        }
        case Reply.Unknown unknown -> waits(Why.NO_ANSWER, unknown.why());
        case Reply.Refused refused -> {
          Position.Kind kind = at.open().orElseThrow().kind();
          keep(at.undone());
          if (refused.says("Sessions are ready, but not started yet")) {
            yield waits(Why.NO_SESSION, refused.why());
          }
          if (refused.says("Authentication failed!")) {
            yield stops(Why.NO_TOKEN, refused.why());
          }
          if (refused.says("This round is already recorded")) {
            yield stops(Why.OTHER_ROUNDS, refused.why());
          }
          if (refused.says("not supported over the game in current status")) {
            if (kind == Position.Kind.END) {
              keep(at.ended()); // it is over there already, which was all that was wanted
              yield Went.ON;
            }
            yield stops(Why.OVER_THERE, refused.why());
          }
          yield stops(Why.REFUSED, refused.why());
        }
      };
    }

    /** What came of a call whose end is not known. */
    private Went settle(Position.Open call) throws IOException, InterruptedException {
      int now =
          switch (call.kind()) {
            case ROUND, DROP -> ask.rounds(at.session());
            case PENALTY, CANCEL -> ask.penalties(Deed.Penalty.of(call.mark())).size();
            case END -> ask.session(at.session()).finished() ? 1 : 0;
            case START -> 0;
          };
      int done =
          switch (call.kind()) {
            case ROUND, PENALTY, END -> call.before() + 1;
            case DROP, CANCEL -> call.before() - 1;
            case START -> 1;
          };
      if (now == done) {
        return entered(call);
      }
      keep(at.undone());
      return now == call.before() ? Went.ON : stops(Why.OTHER_ROUNDS, "");
    }
  }

  @Override
  public void close() {
    unfollow.run();
    thread.interrupt();
    line.close();
  }
}
