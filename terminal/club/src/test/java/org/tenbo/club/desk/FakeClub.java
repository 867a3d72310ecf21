package org.tenbo.club.desk;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.TableId;
import org.tenbo.club.hub.Ask;
import org.tenbo.club.hub.Change;
import org.tenbo.club.hub.Club;
import org.tenbo.club.hub.ClubView;
import org.tenbo.club.hub.GameView;
import org.tenbo.club.hub.Reply;
import org.tenbo.club.hub.Stray;
import org.tenbo.club.hub.TableView;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;
import org.tenbo.table.codec.EventCodec;

/**
 * A hub with tables that decide by the table's own rules, without any line between. Stricter than
 * the real one: an id that comes back with another content fails the test.
 */
public final class FakeClub implements Club {
  private final EventCodec codec = new EventCodec();
  private final Map<TableId, TableState> tables = new TreeMap<>();
  private final Map<TableId, TableView.Presence> presence = new TreeMap<>();
  private final Map<TableId, Instant> heard = new HashMap<>();
  private final Map<GameId, List<ClubEvent>> events = new LinkedHashMap<>();
  private final Map<GameId, TableId> owners = new LinkedHashMap<>();
  private final Map<String, Ask> asked = new LinkedHashMap<>();
  private final Map<String, Reply> replies = new HashMap<>();
  private final List<Consumer<Change>> followers = new ArrayList<>();
  private final Set<TableId> twins = new TreeSet<>();
  private final Map<String, List<String>> announced = new TreeMap<>();
  private final Map<GameId, Instant> since = new HashMap<>();
  private Instant now;
  private Instant earliest = Instant.EPOCH;
  private final Map<TableId, Long> knows = new HashMap<>();
  private long version;

  public FakeClub(Instant now, String... names) {
    this.now = now;
    for (String name : names) {
      tables.put(new TableId(name), TableState.EMPTY);
      presence.put(new TableId(name), TableView.Presence.READY);
      heard.put(new TableId(name), now);
    }
  }

  /** A key press at a table, or what a referee there does. */
  public FakeClub plays(String table, TableCommand command) {
    Reply reply = decide(new TableId(table), Order.byReferee(command));
    if (!(reply instanceof Reply.Done)) {
      throw new AssertionError(command + ": " + reply);
    }
    return this;
  }

  private synchronized Reply decide(TableId table, Order order) {
    TableState state = Optional.ofNullable(tables.get(table)).orElseThrow();
    switch (Decide.on(state, order)) {
      case Decision.Rejected no -> {
        return new Reply.Refused(no.reason());
      }
      case Decision.Accepted yes -> {
        for (TableEvent event : yes.events()) {
          state = state.apply(event);
          tables.put(table, state);
          List<ClubEvent> own = events.computeIfAbsent(event.game(), id -> new ArrayList<>());
          owners.putIfAbsent(event.game(), table);
          since.putIfAbsent(event.game(), now.isBefore(earliest) ? earliest : now);
          ClubEvent stored =
              new ClubEvent(event.game(), own.size() + 1L, Optional.of(now), codec.write(event));
          own.add(stored);
          version++;
          List.copyOf(followers).forEach(each -> each.accept(new Change.Stored(table, stored)));
        }
        return new Reply.Done(state.events());
      }
    }
  }

  /** The game that a table plays. */
  public Game game(String table) {
    return Optional.ofNullable(tables.get(new TableId(table)))
        .flatMap(TableState::current)
        .orElseThrow();
  }

  @Override
  public synchronized void notBefore(Instant moment) {
    earliest = moment.isAfter(earliest) ? moment : earliest;
  }

  /** What tables do from now on, they do then. */
  public void isNow(Instant then) {
    now = then;
  }

  public void falls(String table, TableView.Presence how) {
    presence.put(new TableId(table), how);
    version++;
  }

  /** From now on it has heard of so many of a table's events and no more. */
  public void knowsOnly(String table, long events) {
    knows.put(new TableId(table), events);
    version++;
  }

  /** It has heard everything again. */
  public void knowsAll(String table) {
    knows.remove(new TableId(table));
    version++;
  }

  public void calls(String table, boolean open) {
    followers.forEach(each -> each.accept(new Change.Called(new TableId(table), open)));
  }

  /** What was asked, in its order. */
  public List<Ask> asked() {
    return List.copyOf(asked.values());
  }

  /** What was published under a name, oldest first. */
  public List<String> announced(String name) {
    return List.copyOf(announced.getOrDefault(name, List.of()));
  }

  @Override
  public synchronized ClubView view() {
    TreeMap<TableId, TableView> views = new TreeMap<>();
    Map<GameId, GameView> games = new LinkedHashMap<>();
    tables.forEach(
        (id, state) -> {
          views.put(
              id,
              new TableView(
                  id,
                  presence.getOrDefault(id, TableView.Presence.LOST),
                  knows.getOrDefault(id, state.events()),
                  state.current().map(Game::id),
                  heard.getOrDefault(id, now)));
        });
    owners.forEach(
        (game, owner) ->
            Optional.ofNullable(tables.get(owner))
                .flatMap(state -> state.game(game))
                .ifPresent(
                    played ->
                        games.put(
                            game,
                            new GameView(
                                played,
                                owner,
                                events(game).size(),
                                since.getOrDefault(game, now)))));
    return new ClubView(version, views, games);
  }

  @Override
  public Runnable follow(Consumer<Change> follower) {
    followers.add(follower);
    return () -> followers.remove(follower);
  }

  @Override
  public List<ClubEvent> events(GameId game) {
    return List.copyOf(events.getOrDefault(game, List.of()));
  }

  @Override
  public Set<TableId> twins() {
    return Set.copyOf(twins);
  }

  /** A second program is called as that table. */
  public void doubles(String table) {
    twins.add(new TableId(table));
    version++;
  }

  @Override
  public List<Stray> strays() {
    return List.of();
  }

  @Override
  public void ask(Ask ask, Consumer<Reply> answer) {
    Ask before = asked.putIfAbsent(ask.id(), ask);
    if (before != null && !before.equals(ask)) {
      throw new AssertionError(ask.id() + " means two things: " + before + " and " + ask);
    }
    Reply reply = replies.get(ask.id());
    if (reply == null) {
      reply =
          switch (ask) {
            case Ask.Command command ->
                decide(
                    ask.table(),
                    new Order(command.command(), command.actor(), command.decidedOn()));
            case Ask.Names names -> new Reply.Done(0);
            case Ask.TakeOver over -> new Reply.Done(0);
          };
      replies.put(ask.id(), reply);
    }
    answer.accept(reply);
  }

  @Override
  public void announce(String name, String json) {
    announced.computeIfAbsent(name, each -> new ArrayList<>()).add(json);
  }
}
