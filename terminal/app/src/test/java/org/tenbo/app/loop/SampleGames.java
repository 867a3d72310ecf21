package org.tenbo.app.loop;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.record.KeptDeals;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Actor;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.Entry;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Reason;
import org.tenbo.table.Round;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableState;
import org.tenbo.tracking.deal.MoveNotation;
import org.tenbo.tracking.deal.TileMove;

/**
 * Games in which everything happens that a journal can hold: what a release keeps as its sample.
 */
final class SampleGames {
  static final GameId FIRST = new GameId("table-1-1");
  private static final GameId SECOND = new GameId("table-1-2");
  private static final GameId LAST = new GameId("table-1-3");

  /** The deal that is being played at the end, as its moves name it. */
  static final String DEAL = LAST.value() + " 2 East 2 B";

  private final RulesetFolder rulesets;
  private final Journal journal;
  private final Book book;
  private TableState state = TableState.EMPTY;

  private SampleGames(Path rulesets, Journal journal) {
    this.rulesets = new RulesetFolder(rulesets);
    this.journal = journal;
    this.book = new Book(journal, this::wall);
  }

  /** The board learns the time while the first game is played. */
  private Optional<Instant> wall() {
    return Optional.of(Instant.parse("2026-11-29T18:00:00.125Z"))
        .filter(now -> state.events() >= 10);
  }

  /** Plays them into an empty journal. */
  static void play(Path rulesets, Journal journal) throws JournalFault {
    SampleGames games = new SampleGames(rulesets, journal);
    games.first();
    games.second();
    games.last();
    journal.packAllButTheLastGame();
  }

  private void first() throws JournalFault {
    journal.putName("p-1", "佐藤");
    journal.putName("p-2", "Müller");
    start(FIRST, "wrc-2025", new Round(Wind.EAST, 1), 0, 30000, 30000, 30000, 30000);
    referee(
        new TableCommand.SeatPlayers(
            FIRST, Map.of(Seat.A, new PlayerId("p-1"), Seat.C, new PlayerId("p-2"))));
    players(new TableCommand.DeclareRiichi(Seat.B));
    players(new TableCommand.WithdrawRiichi(Seat.B));
    players(new TableCommand.DeclareRiichi(Seat.C));
    referee(new TableCommand.JudgeHand(Seat.D, true));
    Outcome ron =
        new Outcome.Ron(
            Seat.A,
            List.of(
                Win.of(Seat.B, Value.Counted.of(3, 30)),
                Win.of(Seat.C, new Value.Named(Limit.MANGAN))));
    settle(ron);
    referee(new TableCommand.TakeBack(FIRST, 1));
    settle(ron);
    kept(FIRST, 0, true, "S0:12 T0:87 D0:87 T1:? D1:4 P0:5.6:4 A2:8.9.10.11 K0:7 X:133 R2 T2:40");
    settle(new Outcome.Exhaustive(Set.of(Seat.A, Seat.B)));
    kept(FIRST, 1, false, "T1:12 W1:12 r1");
    settle(new Outcome.Exhaustive(Set.of()));
    settle(new Outcome.Chombo(Set.of(Seat.A)));
    settle(
        new Outcome.Tsumo(
            new Win(Seat.B, new Value.Yakuman(1), Optional.of(new Liability(Seat.D, 1)))));
    referee(new TableCommand.Adjust(Scores.of(-1000, 1000, 0, 0), new Reason("後付け")));
    referee(
        new TableCommand.Penalise(FIRST, new Penalty(Seat.D, Points.of(5000)), new Reason("late")));
    referee(new TableCommand.SwapSeats(Seat.A, Seat.C));
    referee(
        new TableCommand.Correct(
            FIRST,
            0,
            new Entry.Played(
                List.of(Seat.C),
                Set.of(),
                Outcome.Ron.of(Seat.A, Win.of(Seat.C, Value.Counted.of(2, 40))))));
    referee(new TableCommand.CorrectFirstDealer(FIRST, Seat.D));
    referee(new TableCommand.CallTime());
    outside("order-1", new TableCommand.ForceEnd(new Reason("closing time")));
    refused("order-2", new TableCommand.ForceEnd(new Reason("closing time")));
    referee(new TableCommand.TakeBack(FIRST, game(FIRST).undoable()));
    referee(new TableCommand.ForceEnd(new Reason("closing time")));
  }

  private void second() throws JournalFault {
    start(SECOND, "club-example", new Round(Wind.SOUTH, 4), 1, 20000, 20000, 20000, 39000);
    Outcome win = new Outcome.Tsumo(Win.of(Seat.D, Value.Counted.of(1, 30)));
    settle(win);
    players(new TableCommand.ChooseStop(false));
    settle(win);
    players(new TableCommand.ChooseStop(true));
  }

  private void last() throws JournalFault {
    start(LAST, "tenhou-sanma", new Round(Wind.EAST, 1), 0, 35000, 35000, 35000);
    settle(new Outcome.Abandoned(Abort.NINE_TERMINALS));
    settle(new Outcome.Nagashi(Set.of(Seat.C), Set.of()));
    players(new TableCommand.DeclareRiichi(Seat.B));
    book.moves().begin(DEAL);
    book.moves().add(moves("S0:12 T0:87 N0:120 T0:? D0:87 T1:3 R1 D1:3"));
  }

  private Game game(GameId id) {
    return state.game(id).orElseThrow();
  }

  private void start(GameId id, String rules, Round round, int sticks, int... scores)
      throws JournalFault {
    Ruleset ruleset = rulesets.read(rules);
    Players players = ruleset.game().players();
    if (players.count() != scores.length) {
      throw new IllegalArgumentException(rules + " is not for " + scores.length);
    }
    referee(
        new TableCommand.StartGame(
            new Setup(
                id,
                ruleset,
                Seat.A,
                new Position(round, new Honba(0), new Deposit(sticks), Scores.of(scores)),
                Map.of())));
  }

  private void settle(Outcome outcome) throws JournalFault {
    players(new TableCommand.Settle(outcome));
  }

  private void players(TableCommand command) throws JournalFault {
    keep(Order.byPlayers(command), Optional.empty());
  }

  private void referee(TableCommand command) throws JournalFault {
    keep(Order.byReferee(command), Optional.empty());
  }

  private OutsideOrder outsideOrder(String id, TableCommand command) {
    return new OutsideOrder(
        id, new Order(command, Actor.REFEREE, OptionalLong.of(state.events())), answer -> {});
  }

  private void outside(String id, TableCommand command) throws JournalFault {
    OutsideOrder order = outsideOrder(id, command);
    keep(order.order(), Optional.of(order));
  }

  private void refused(String id, TableCommand command) throws JournalFault {
    OutsideOrder order = outsideOrder(id, command);
    switch (Decide.on(state, order.order())) {
      case Decision.Rejected(var reason) -> book.keepRefusal(order, new Answer.Refused(reason));
      case Decision.Accepted accepted ->
          throw new IllegalStateException(command + " was to be refused");
    }
  }

  private void keep(Order order, Optional<OutsideOrder> outside) throws JournalFault {
    switch (Decide.on(state, order)) {
      case Decision.Accepted(var events) ->
          state = book.keep(state, events, outside, Onlooker.BLIND);
      case Decision.Rejected(var reason) ->
          throw new IllegalStateException(order.command() + " is refused: " + reason);
    }
  }

  private void kept(GameId game, int deal, boolean whole, String moves) throws JournalFault {
    new KeptDeals(journal)
        .keep(game, deal, new KeptDeals.Kept(whole, moves(moves), List.of(TileKind.values()[3])));
  }

  private static List<TileMove> moves(String text) {
    return Arrays.stream(text.split(" ", -1)).map(MoveNotation::move).toList();
  }
}
