package org.tenbo.club.desk;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.tenbo.club.day.Day;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.day.DayRefused;
import org.tenbo.club.day.League;
import org.tenbo.club.day.Sitting;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.Ask;
import org.tenbo.club.hub.Change;
import org.tenbo.club.hub.Club;
import org.tenbo.club.hub.ClubView;
import org.tenbo.club.hub.GameView;
import org.tenbo.club.hub.Reply;
import org.tenbo.club.hub.TableView;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.End;
import org.tenbo.table.Actor;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.TableCommand;

/**
 * Leads the day: keeps it, seats people at the games that begin, tells the clock, and calls the
 * time. Safe for all threads.
 */
public final class DayDesk implements AutoCloseable {
  /** How often the clock is told again to all tables. */
  public static final Duration REPEAT = Duration.ofSeconds(10);

  /** What the desk does by itself is done by this. */
  static final String HUB = "hub";

  private static final int REMEMBERED = 4_096;

  private final Club club;
  private final DayBook book;
  private final InstantSource time;
  private final List<Runnable> followers = new CopyOnWriteArrayList<>();
  private final Runnable unfollow;

  /** What was asked of tables by itself, so that it is asked once; the oldest is forgotten. */
  private final Set<String> asked = new LinkedHashSet<>();

  private final Map<TableId, Instant> calls = new LinkedHashMap<>();
  private Day day;
  private Optional<Instant> told = Optional.empty();

  public DayDesk(Club club, DayBook book, InstantSource time) {
    this.club = club;
    this.book = book;
    this.time = time;
    this.day = DayBook.replay(book.entries());
    club.notBefore(day.opened());
    this.unfollow = club.follow(this::changed);
  }

  public synchronized Day day() {
    return day;
  }

  public Instant now() {
    return time.instant();
  }

  /** Everything that the day's book holds. */
  public synchronized List<DayEvent.Entry> entries() {
    return book.entries();
  }

  /** Is called, on any thread, when something has changed; must return at once. */
  public void follow(Runnable follower) {
    followers.add(follower);
  }

  /** Which tables call for the referee, since when; the first caller first. */
  public synchronized Map<TableId, Instant> calls() {
    return new LinkedHashMap<>(calls);
  }

  /**
   * Does something on the day.
   *
   * @param by who is logged in
   * @throws DayRefused where it cannot be
   * @throws IOException where it could not be stored; then nothing was done
   */
  public void does(String by, DayEvent event) throws IOException {
    synchronized (this) {
      DayEvent.Entry entry = new DayEvent.Entry(day.entries() + 1, at(event), by, event);
      Day after = day.with(entry);
      book.append(entry);
      day = after;
      club.notBefore(day.opened());
      told = Optional.empty();
    }
    followers.forEach(Runnable::run);
    tick();
  }

  /** A day is opened after all games that are known by then, whatever this machine's clock says. */
  private Instant at(DayEvent event) {
    Instant now = time.instant();
    if (!(event instanceof DayEvent.Opened)) {
      return now;
    }
    return club.view().games().values().stream()
        .map(view -> view.since().plusMillis(1))
        .filter(now::isBefore)
        .max(Comparator.naturalOrder())
        .orElse(now);
  }

  /** The standings as they are now. */
  public League league() {
    Day today = day();
    return League.of(today, games(today).stream().map(GameView::game).toList());
  }

  /**
   * The games that the hub heard of since the day was opened, in that order. Of a day before they
   * may have the same people at the same tables, and are not today's for that.
   */
  public List<GameView> games(Day of) {
    return club.view().games().values().stream()
        .filter(view -> !view.since().isBefore(of.opened()))
        .sorted(
            Comparator.comparing(GameView::since).thenComparing(view -> view.game().id().value()))
        .toList();
  }

  /**
   * Has a table do something, and lists it with who wanted it and why.
   *
   * @param id the sender's own id of it; sent again, it means the same one
   * @param did what, in words
   * @param answer told what the table made of it
   */
  public void act(
      String id,
      String by,
      TableId table,
      TableCommand command,
      OptionalLong decidedOn,
      String did,
      String reason,
      Consumer<Reply> answer) {
    Optional<GameId> game = club.view().playedAt(table).map(view -> view.game().id());
    listed(
        new Ask.Command(id, table, by, command, Actor.REFEREE, decidedOn),
        game,
        did,
        reason,
        answer);
  }

  /**
   * Has a spare table take over a game from one that is out of order, and lists it as {@link #act}
   * does.
   */
  public void takeOver(
      String id, String by, TableId spare, GameId game, String reason, Consumer<Reply> answer) {
    listed(new Ask.TakeOver(id, spare, by, game), Optional.of(game), "take-over", reason, answer);
  }

  private void listed(
      Ask ask, Optional<GameId> game, String did, String reason, Consumer<Reply> answer) {
    club.ask(
        ask,
        reply -> {
          try {
            String words =
                switch (reply) {
                  case Reply.Done done -> "done";
                  case Reply.Refused refused -> "refused: " + refused.reason();
                  case Reply.Unanswered none -> "no answer: " + none.why();
                };
            int number = Hall.number(ask.table()).orElse(0);
            does(ask.by(), new DayEvent.Acted(number, game, did, reason, words));
          } catch (IOException | DayRefused e) {
            // The table's own journal has it all the same.
          } finally {
            answer.accept(reply);
          }
        });
  }

  /** A referee came to a table that had called. */
  public void answered(TableId table) {
    synchronized (this) {
      calls.remove(table);
    }
    followers.forEach(Runnable::run);
  }

  private void changed(Change change) {
    switch (change) {
      case Change.Called called -> {
        synchronized (this) {
          if (called.open()) {
            calls.putIfAbsent(called.table(), time.instant());
          } else {
            calls.remove(called.table());
          }
        }
      }
      case Change.Stored stored -> seat(stored.owner());
      case Change.Heard heard -> seat(heard.table().table());
      case Change.Moved moved -> seat(moved.game().owner());
      case Change.Aside aside -> {}
    }
    followers.forEach(Runnable::run);
  }

  /** People of the round in play are seated at a game that nobody is seated at. */
  private void seat(TableId table) {
    ClubView view = club.view();
    Optional<Game> game = view.playedAt(table).map(GameView::game);
    OptionalInt number = Hall.number(table);
    if (game.isEmpty() || number.isEmpty() || !game.get().seated().isEmpty()) {
      return;
    }
    Day now = day();
    Optional<Sitting.Placed> placed = now.current().flatMap(s -> s.at(number.getAsInt()));
    if (placed.isEmpty()
        || placed.get().players().size() != game.get().players().count()
        || game.get().finished().isPresent()) {
      return;
    }
    String what = "seat-" + now.begun() + "-" + game.get().id().value();
    if (!once(what)) {
      return;
    }
    Map<Seat, PlayerId> seated = new HashMap<>();
    Map<PlayerId, String> names = new HashMap<>();
    for (int wind = 0; wind < placed.get().players().size(); wind++) {
      PlayerId player = placed.get().players().get(wind);
      seated.put(game.get().players().step(game.get().setup().firstDealer(), wind), player);
      names.put(player, now.called(player));
    }
    // People play on meanwhile, and then the table refuses what was decided before: asked anew on
    // another number of events it is another order, since a table keeps its answer to each.
    long decidedOn = entries(view, table);
    String id = shortened("seat-" + now.begun() + "-" + decidedOn + "-" + game.get().id().value());
    ask(what, new Ask.Names(shortened("names" + id), table, HUB, names));
    ask(
        what,
        new Ask.Command(
            id,
            table,
            HUB,
            new TableCommand.SeatPlayers(game.get().id(), seated),
            Actor.REFEREE,
            OptionalLong.of(decidedOn)));
  }

  private static long entries(ClubView view, TableId table) {
    TableView known = view.tables().get(table);
    return known == null ? 0 : known.events();
  }

  /** Ids of asks have 64 characters at most; a game's own may have as many. */
  private static String shortened(String id) {
    return id.length() <= 64 ? id : id.substring(0, 40) + "-" + Integer.toHexString(id.hashCode());
  }

  /**
   * Asks something of a table that is asked again, when it is looked at next, if it is not done.
   *
   * @param what the name under which it is remembered as asked
   */
  private void ask(String what, Ask ask) {
    club.ask(
        ask,
        reply -> {
          if (!(reply instanceof Reply.Done)) {
            forget(what);
          }
        });
  }

  private synchronized boolean once(String what) {
    if (asked.size() >= REMEMBERED) {
      asked.remove(asked.iterator().next());
    }
    return asked.add(what);
  }

  private synchronized void forget(String what) {
    asked.remove(what);
  }

  /**
   * Time passes: tells the clock again when it is due, and calls the time where it is up. To be
   * called every second or so.
   */
  public void tick() {
    Instant now = time.instant();
    Day today = day();
    boolean due;
    synchronized (this) {
      due = told.filter(last -> now.isBefore(last.plus(REPEAT))).isEmpty();
      if (due) {
        told = Optional.of(now);
      }
    }
    if (due && !today.name().isEmpty()) {
      club.announce("clock", clock(today, now).toString());
    }
    // Whoever was not reached, or played on just then, is asked again.
    club.view().tables().keySet().forEach(this::seat);
    if (today.clock().runs()) {
      callTime(today, now);
    }
  }

  /**
   * The clock as tables read it; {@code extra} has only tables that have more or less.
   *
   * <pre>
   * {"version":7,"round":3,"runs":true,"secondsLeft":3480,"extra":{"t7":360}}
   * </pre>
   */
  private ObjectNode clock(Day today, Instant now) {
    ObjectNode clock = JsonNodeFactory.instance.objectNode();
    clock.put("version", today.clock().version()).put("round", today.begun());
    clock.put("runs", today.clock().runs());
    clock.put("secondsLeft", today.clock().left(now).toSeconds());
    ObjectNode extra = clock.putObject("extra");
    Map<Integer, TableId> hall = Hall.of(club.view().tables().keySet());
    today
        .clock()
        .extra()
        .forEach(
            (number, more) -> {
              TableId table = hall.get(number);
              if (table != null) {
                extra.put(table.value(), more.toSeconds());
              }
            });
    return clock;
  }

  /** Every table whose time is up is told so, once for each of its games. */
  private void callTime(Day today, Instant now) {
    ClubView view = club.view();
    for (Map.Entry<Integer, TableId> at : Hall.of(view.tables().keySet()).entrySet()) {
      Optional<Game> game = view.playedAt(at.getValue()).map(GameView::game);
      boolean up = !today.clock().left(at.getKey(), now).isPositive();
      boolean seated = today.current().flatMap(sitting -> sitting.at(at.getKey())).isPresent();
      boolean ready =
          Optional.ofNullable(view.tables().get(at.getValue()))
              .filter(table -> table.presence() == TableView.Presence.READY)
              .isPresent();
      if (up
          && seated
          && ready
          && game.isPresent()
          && game.get().finished().isEmpty()
          && game.get().time().isEmpty()
          && game.get().rules().end().timeUp() != End.TimeUp.NONE
          && once("time-" + today.begun() + "-" + game.get().id().value())) {
        long decidedOn = entries(view, at.getValue());
        ask(
            "time-" + today.begun() + "-" + game.get().id().value(),
            new Ask.Command(
                shortened(
                    "time-" + today.begun() + "-" + decidedOn + "-" + game.get().id().value()),
                at.getValue(),
                HUB,
                new TableCommand.CallTime(),
                Actor.REFEREE,
                OptionalLong.of(decidedOn)));
      }
    }
  }

  @Override
  public void close() throws IOException {
    unfollow.run();
    book.close();
  }
}
