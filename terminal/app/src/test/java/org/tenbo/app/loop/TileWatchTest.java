package org.tenbo.app.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.reader.Sightings;
import org.tenbo.app.record.GameRecord;
import org.tenbo.app.record.KeptDeals;
import org.tenbo.app.tiles.SimulatedReader;
import org.tenbo.app.tiles.SimulatedTags;
import org.tenbo.console.dialogue.Claiming;
import org.tenbo.console.dialogue.TileClaim;
import org.tenbo.console.dialogue.TileReport;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.MemoryStorage;
import org.tenbo.rules.Fu;
import org.tenbo.rules.Han;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.play.Coach;
import org.tenbo.rules.hand.play.Ready;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.Position;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/** When a deal is followed, and from which moves. */
class TileWatchTest {
  /** 1m to 9m, 1p to 4p; with another 4p it is a win. */
  private static final List<Integer> READY =
      List.of(0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48);

  private static final Map<TileId, Zone> DRAWN = Map.of(TileId.of(49), Zone.HAND_A);
  private static final Map<Seat, Claiming> TSUMO = Map.of(Seat.A, new Claiming(false, 0));

  private final MemoryStorage disk = new MemoryStorage();
  private Antennas antennas = Antennas.full(Players.FOUR);
  private SimulatedReader field = field(antennas);
  private Duration now = Duration.ZERO;
  private TableState state = TableState.EMPTY;

  private static SimulatedReader field(Antennas antennas) {
    return new SimulatedReader(antennas, Players.FOUR, SimulatedReader.Noise.NONE, new Random(1));
  }

  private TileWatch watch() throws JournalFault {
    Journal journal = Journal.over(disk);
    Sightings readers = new Sightings(SimulatedTags.zones(antennas), SimulatedTags.table());
    return new TileWatch(
        readers::sighting,
        readers.watched(),
        new Book(journal, Optional::empty).moves(),
        state,
        true);
  }

  private void does(TableCommand command) {
    Decision.Accepted accepted = (Decision.Accepted) Decide.on(state, Order.byPlayers(command));
    for (TableEvent event : accepted.events()) {
      state = state.apply(event);
    }
  }

  private void startGame() {
    Ruleset rules = new RulesetFolder(Path.of("../../config/rulesets")).read("tenhou");
    Position fresh = Position.fresh(Players.FOUR, rules.game().start());
    does(
        new TableCommand.StartGame(
            new Setup(new GameId("bench-1"), rules, Seat.A, fresh, Map.of())));
  }

  private void rounds(TileWatch watch, int rounds) throws JournalFault {
    for (int i = 0; i < rounds; i++) {
      for (Zone zone : antennas.watched()) {
        now = now.plusMillis(150);
        watch.see(SimulatedTags.scan(field.scan(zone, now)));
      }
      watch.keep();
    }
  }

  private static Map<TileId, Zone> dealt() {
    Map<TileId, Zone> tiles = new TreeMap<>();
    READY.forEach(tile -> tiles.put(TileId.of(tile), Zone.HAND_A));
    for (int i = 0; i < 13; i++) {
      tiles.put(TileId.of(72 + i), Zone.HAND_B);
      tiles.put(TileId.of(85 + i), Zone.HAND_C);
      tiles.put(TileId.of(98 + i), Zone.HAND_D);
    }
    tiles.put(TileId.of(120), Zone.DORA);
    return tiles;
  }

  private TileClaim claim(TileWatch watch) {
    return claim(watch, Seat.A);
  }

  private TileClaim claim(TileWatch watch, Seat seat) {
    TileReport report = watch.report(now).orElseThrow();
    return Optional.ofNullable(report.claims().get(seat)).orElseThrow();
  }

  /** A dealt table of eight antennas at which South rons the dealer's first discard with ittsu. */
  private TileWatch withoutDoraWall() throws JournalFault {
    antennas = Antennas.eight(Players.FOUR);
    field = field(antennas);
    TileWatch watch = watch();
    startGame();
    watch.heed(state, Map.of());
    Map<TileId, Zone> turned = new TreeMap<>();
    dealt()
        .forEach(
            (tile, zone) ->
                turned.put(
                    tile, zone.seat().map(Players.FOUR::next).map(Zone::hand).orElse(Zone.DORA)));
    field.lay(turned);
    rounds(watch, 4);
    field.lay(Map.of(TileId.of(49), Zone.HAND_A));
    rounds(watch, 2);
    field.lay(Map.of(TileId.of(49), Zone.POND_A));
    rounds(watch, 2);
    return watch;
  }

  private static Map<Seat, Claiming> ron(int look, OptionalInt dora) {
    return Map.of(Seat.B, new Claiming(true, look, dora));
  }

  /** What South's win is worth. */
  private Value worth(TileWatch watch) {
    return assertInstanceOf(TileClaim.Finding.Won.class, claim(watch, Seat.B).finding())
        .reading()
        .value();
  }

  @Test
  void dora_that_no_antenna_sees_count_as_the_winner_tells_them() throws JournalFault {
    TileWatch watch = withoutDoraWall();
    watch.heed(state, ron(0, OptionalInt.empty()));
    rounds(watch, 3);
    // Closed ittsu and a red five, on a pair: 20 fu, 10 for the closed ron and 2 for the wait.
    assertEquals(new Value.Counted(new Han(3), new Fu(40)), worth(watch));
    assertTrue(claim(watch, Seat.B).asksDora());

    watch.heed(state, ron(0, OptionalInt.of(1)));
    assertEquals(new Value.Counted(new Han(4), new Fu(40)), worth(watch));
    assertFalse(claim(watch, Seat.B).asksDora());
    assertTrue(claim(watch, Seat.B).certain());

    watch.heed(state, ron(0, OptionalInt.empty()));
    assertEquals(new Value.Counted(new Han(3), new Fu(40)), worth(watch));
    assertTrue(claim(watch, Seat.B).asksDora());
  }

  @Test
  void dora_that_were_told_stand_while_the_tiles_are_read_anew() throws JournalFault {
    TileWatch watch = withoutDoraWall();
    watch.heed(state, ron(0, OptionalInt.of(2)));
    rounds(watch, 3);
    watch.heed(state, ron(1, OptionalInt.of(2)));
    rounds(watch, 3);

    assertEquals(new Value.Counted(new Han(5), new Fu(40)), worth(watch));
    assertTrue(claim(watch, Seat.B).certain());
  }

  @Test
  void dora_that_one_indicator_cannot_give_are_asked_again() throws JournalFault {
    TileWatch watch = withoutDoraWall();
    watch.heed(state, ron(0, OptionalInt.of(9)));
    rounds(watch, 3);

    assertInstanceOf(TileClaim.Finding.Unseen.class, claim(watch, Seat.B).finding());
    assertTrue(claim(watch, Seat.B).asksDora());
  }

  @Test
  void a_first_hand_that_wins_is_certain() throws JournalFault {
    TileWatch watch = watch();
    startGame();
    watch.heed(state, Map.of());
    field.lay(dealt());
    rounds(watch, 4);
    field.lay(DRAWN);
    rounds(watch, 2);
    watch.heed(state, TSUMO);
    rounds(watch, 3);

    TileClaim.Finding.Won won =
        assertInstanceOf(TileClaim.Finding.Won.class, claim(watch).finding());
    assertTrue(won.reading().has(Yaku.TENHOU));
    assertEquals(List.of(), claim(watch).doubts());
  }

  @Test
  void after_a_restart_the_moves_are_known_and_nothing_is_certain() throws JournalFault {
    TileWatch watch = watch();
    startGame();
    watch.heed(state, Map.of());
    field.lay(dealt());
    rounds(watch, 4);
    field.lay(DRAWN);
    rounds(watch, 3);

    TileWatch again = watch();
    again.heed(state, TSUMO);
    rounds(again, 3);

    assertInstanceOf(TileClaim.Finding.Won.class, claim(again).finding());
    assertEquals(List.of(new TileClaim.Doubt.Gap()), claim(again).doubts());
  }

  @Test
  void a_deal_is_told_with_its_moves_once_it_is_over_and_not_before() throws JournalFault {
    KeptDeals told = new KeptDeals(Journal.over(disk));
    TileWatch watch = watch();
    startGame();
    watch.heed(state, Map.of());
    field.lay(dealt());
    rounds(watch, 4);
    field.lay(DRAWN);
    rounds(watch, 2);
    watch.heed(state, TSUMO);
    rounds(watch, 3);
    TileClaim.Finding.Won won =
        assertInstanceOf(TileClaim.Finding.Won.class, claim(watch).finding());
    assertEquals(Map.of(), told.of(new GameId("bench-1")));

    // The tiles are pushed away before OK is pressed.
    field.clear();
    rounds(watch, 2);
    watch.report(now);
    does(new TableCommand.Settle(new Outcome.Tsumo(Win.of(Seat.A, won.reading().value()))));
    watch.heed(state, Map.of());

    GameRecord record =
        GameRecord.of(
            state.current().orElseThrow(),
            new KeptDeals(Journal.over(disk)).of(new GameId("bench-1")),
            player -> Optional.empty());
    assertEquals(List.of(), record.game().rounds().getFirst().lacking());
    String text = record.text(GameRecord.Format.TENHOU6);
    assertTrue(text.contains("天和(役満)"), text);
  }

  @Test
  void a_ready_hand_is_told_to_its_seat_where_there_is_a_coach() throws JournalFault {
    TileWatch watch = watch();
    startGame();
    watch.heed(state, Map.of());
    field.lay(dealt());
    rounds(watch, 4);

    Map<Seat, Coach> told = watch.report(now).orElseThrow().coach();

    assertEquals(
        List.of(TileKind.P1, TileKind.P4),
        Optional.ofNullable(told.get(Seat.A)).orElseThrow().waits(Ready.Mark.ON_DISCARD));
  }

  @Test
  void the_tiles_of_a_deal_that_ended_are_not_taken_for_the_next() throws JournalFault {
    TileWatch watch = watch();
    startGame();
    watch.heed(state, Map.of());
    field.lay(dealt());
    field.lay(Map.of(TileId.of(60), Zone.POND_A, TileId.of(61), Zone.POND_A));
    rounds(watch, 3);
    does(new TableCommand.Settle(new Outcome.Exhaustive(Set.of())));
    watch.heed(state, Map.of());
    rounds(watch, 3);
    assertEquals(Optional.empty(), watch.report(now));

    field.clear();
    rounds(watch, 1);
    assertTrue(watch.report(now).isPresent());
  }

  @Test
  void other_hands_and_nothing_else_are_a_new_deal_though_no_zone_was_seen_empty()
      throws JournalFault {
    TileWatch watch = watch();
    startGame();
    watch.heed(state, Map.of());
    Map<TileId, Zone> turned = new TreeMap<>();
    dealt()
        .forEach(
            (tile, zone) ->
                turned.put(
                    tile, zone.seat().map(Players.FOUR::next).map(Zone::hand).orElse(Zone.DORA)));
    field.lay(turned);
    field.lay(Map.of(TileId.of(60), Zone.POND_A, TileId.of(61), Zone.POND_A));
    rounds(watch, 3);
    does(new TableCommand.Settle(new Outcome.Exhaustive(Set.of(Seat.A))));
    watch.heed(state, Map.of());
    field.clear();
    field.lay(dealt());
    rounds(watch, 4);
    field.lay(DRAWN);
    rounds(watch, 2);
    watch.heed(state, TSUMO);
    rounds(watch, 3);

    assertTrue(claim(watch).certain());
  }

  @Test
  void a_deal_whose_result_is_taken_back_is_followed_as_before() throws JournalFault {
    TileWatch watch = watch();
    startGame();
    watch.heed(state, Map.of());
    field.lay(dealt());
    rounds(watch, 4);
    field.lay(DRAWN);
    rounds(watch, 2);
    does(new TableCommand.Settle(new Outcome.Exhaustive(Set.of())));
    watch.heed(state, Map.of());
    does(new TableCommand.TakeBack(new GameId("bench-1"), 1));
    watch.heed(state, TSUMO);
    rounds(watch, 3);

    assertTrue(claim(watch).certain());
  }

  @Test
  void a_table_that_looks_dealt_is_followed_and_nothing_of_it_is_certain() throws JournalFault {
    startGame();
    TileWatch watch = watch();
    assertEquals(Optional.empty(), watch.report(now));
    field.lay(dealt());
    rounds(watch, 4);
    field.lay(DRAWN);
    watch.heed(state, TSUMO);
    rounds(watch, 4);

    assertFalse(claim(watch).certain());
    assertInstanceOf(TileClaim.Finding.Won.class, claim(watch).finding());
  }

  @Test
  void a_key_that_is_pressed_anew_is_read_anew() throws JournalFault {
    TileWatch watch = watch();
    startGame();
    watch.heed(state, Map.of());
    field.lay(dealt());
    rounds(watch, 4);
    field.lay(DRAWN);
    watch.heed(state, TSUMO);
    rounds(watch, 3);
    watch.heed(state, Map.of(Seat.A, new Claiming(false, 1)));

    assertFalse(claim(watch).certain());
    rounds(watch, 3);
    assertTrue(claim(watch).certain());
  }
}
