package org.tenbo.club.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.club.LightGame;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.JournalId;
import org.tenbo.club.event.Sent;
import org.tenbo.club.event.TableId;
import org.tenbo.club.store.JdbcStore;
import org.tenbo.club.store.Store;
import org.tenbo.club.store.StoreFault;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.GameId;
import org.tenbo.table.codec.StoredForm;

/** Of everything that is sent again, late, twice or by the wrong table, each event counts once. */
class IntakeTest {
  private static final Instant NOW = Instant.parse("2026-10-03T12:00:00Z");
  private static final TableId ONE = new TableId("t1");
  private static final TableId SPARE = new TableId("t9");
  private static final JournalId JOURNAL = new JournalId("0123456789abcdef");
  private static final JournalId OTHER_JOURNAL = new JournalId("fedcba9876543210");
  private static final GameId GAME = new GameId("g-1");

  @TempDir private Path folder = Path.of("");
  private final Ruleset rules = LightGame.rules();
  private Optional<JdbcStore> store = Optional.empty();
  private Optional<Intake> intake = Optional.empty();

  @BeforeEach
  void opens() {
    store = Optional.of(JdbcStore.inFile(folder.resolve("club.hub")));
    intake = Optional.of(new Intake(store.orElseThrow()));
  }

  @AfterEach
  void closes() {
    store.orElseThrow().close();
  }

  private Intake intake() {
    return intake.orElseThrow();
  }

  private static Intake.Arrival of(TableId table, JournalId journal, long entry, ClubEvent event) {
    return new Intake.Arrival(table, new Sent(journal, entry, event));
  }

  private Intake.Arrival entry(long entry) {
    return of(ONE, JOURNAL, entry, LightGame.clubEvent(GAME.value(), rules, entry));
  }

  private Intake.Taken take(Intake.Arrival... arrivals) {
    return intake().take(List.of(arrivals), NOW);
  }

  private static long upTo(Intake.Taken taken, TableId table, JournalId journal) {
    return taken.upTo().getOrDefault(new Store.Sender(table, journal), -1L);
  }

  private long kept() {
    return store.orElseThrow().events(GAME).size();
  }

  private List<String> asides() {
    return store.orElseThrow().asides(100).stream()
        .map(aside -> aside.from().value() + " " + aside.event().number() + " " + aside.why())
        .toList();
  }

  @Test
  void every_event_counts_once_however_often_it_comes() {
    take(entry(1), entry(2), entry(2), entry(3));
    Intake.Taken again = take(entry(1), entry(2), entry(3), entry(3));
    assertEquals(3, kept());
    assertEquals(0, again.events());
    assertEquals(4, again.repeats());
    assertEquals(3, upTo(again, ONE, JOURNAL), "a repeat is acknowledged, so that it ends");
    assertEquals(List.of(), asides());
  }

  @Test
  void what_comes_after_a_gap_waits_until_the_gap_is_filled() {
    Intake.Taken early = take(entry(1), entry(3), entry(4));
    assertEquals(1, upTo(early, ONE, JOURNAL));
    assertEquals(2, early.gaps());
    assertEquals(1, kept());
    assertEquals(4, upTo(take(entry(2), entry(3), entry(4)), ONE, JOURNAL));
    assertEquals(4, kept());
  }

  @Test
  void a_hub_that_was_killed_knows_how_far_it_was() {
    take(entry(1), entry(2));
    Intake after = new Intake(store.orElseThrow());
    Intake.Taken taken = after.take(List.of(entry(2), entry(3)), NOW);
    assertEquals(1, taken.repeats());
    assertEquals(3, upTo(taken, ONE, JOURNAL));
    assertEquals(3, after.game(GAME).orElseThrow().events());
  }

  @Test
  void a_table_with_another_journal_begins_at_its_first_entry() {
    take(entry(1), entry(2));
    Intake.Taken fresh =
        take(of(ONE, OTHER_JOURNAL, 1, LightGame.clubEvent("g-2", rules, 1)), entry(3));
    assertEquals(1, upTo(fresh, ONE, OTHER_JOURNAL));
    assertEquals(3, upTo(fresh, ONE, JOURNAL));
  }

  @Test
  void what_another_table_sends_of_a_game_is_kept_aside_and_never_merged() {
    take(entry(1), entry(2));
    ClubEvent third = LightGame.clubEvent(GAME.value(), rules, 3);
    Intake.Taken taken = take(of(SPARE, OTHER_JOURNAL, 1, third));
    assertEquals(2, kept());
    assertEquals(List.of("t9 3 NOT_THE_OWNER"), asides());
    assertEquals(1, upTo(taken, SPARE, OTHER_JOURNAL), "it is not sent for ever");
    assertEquals(ONE, intake().game(GAME).orElseThrow().owner());
  }

  @Test
  void a_spare_that_took_over_goes_on_and_the_one_that_comes_back_is_kept_aside() {
    take(entry(1), entry(2));
    intake().move(GAME, SPARE);
    take(of(SPARE, OTHER_JOURNAL, 1, LightGame.clubEvent(GAME.value(), rules, 3)));
    take(entry(3), entry(4));
    assertEquals(3, kept());
    // The same third event, word for word, is known already; the fourth is the other's own.
    assertEquals(List.of("t1 4 NOT_THE_OWNER"), asides());
  }

  @Test
  void a_number_that_is_taken_by_something_else_is_kept_aside() {
    take(entry(1), entry(2));
    ClubEvent other =
        new ClubEvent(
            GAME,
            2,
            Optional.empty(),
            new StoredForm("riichi-declared", 1, "{\"game\":\"g-1\",\"seat\":\"D\"}"));
    take(of(ONE, JOURNAL, 2, other));
    assertEquals(List.of("t1 2 OTHER_CONTENT"), asides());
    assertEquals(2, kept());
  }

  @Test
  void an_event_of_another_version_or_another_game_does_not_stop_the_ones_after_it() {
    take(entry(1));
    ClubEvent newer =
        new ClubEvent(
            GAME,
            2,
            Optional.empty(),
            new StoredForm("riichi-declared", 99, "{\"game\":\"g-1\",\"seat\":\"B\"}"));
    ClubEvent lying =
        new ClubEvent(
            GAME,
            2,
            Optional.empty(),
            new StoredForm("riichi-declared", 1, "{\"game\":\"g-7\",\"seat\":\"B\"}"));
    Intake.Taken taken =
        take(
            of(ONE, JOURNAL, 2, newer),
            of(ONE, JOURNAL, 3, lying),
            of(ONE, JOURNAL, 4, LightGame.clubEvent("g-2", rules, 1)));
    assertEquals(List.of("t1 2 DOES_NOT_FIT", "t1 2 DOES_NOT_FIT"), asides());
    assertEquals(4, upTo(taken, ONE, JOURNAL));
    assertEquals(1, intake().game(new GameId("g-2")).orElseThrow().events());
  }

  @Test
  void a_game_that_does_not_begin_with_its_beginning_is_kept_aside() {
    take(of(ONE, JOURNAL, 1, LightGame.clubEvent(GAME.value(), rules, 5)));
    assertEquals(List.of("t1 5 DOES_NOT_FIT"), asides());
    assertEquals(Optional.empty(), intake().game(GAME));
  }

  @Test
  void a_table_that_sends_nonsense_without_end_fills_no_disk() {
    take(entry(1));
    List<Intake.Arrival> nonsense = new ArrayList<>();
    for (int i = 2; i <= 1_200; i++) {
      nonsense.add(
          of(ONE, JOURNAL, i, LightGame.clubEvent(GAME.value(), rules, 1_000_000 + 2L * i)));
    }
    Intake.Taken taken = intake().take(nonsense, NOW);
    assertEquals(1_199, taken.asides(), "all are counted");
    assertEquals(1_000, store.orElseThrow().asides(5_000).size(), "and so many are kept");
  }

  @Test
  void a_batch_that_could_not_be_stored_has_changed_nothing() {
    take(entry(1));
    store.orElseThrow().close();
    assertThrows(StoreFault.class, () -> take(entry(2), entry(3)));
    store = Optional.of(JdbcStore.inFile(folder.resolve("club.hub")));
    Intake after = new Intake(store.orElseThrow());
    assertEquals(1, after.upTo(new Store.Sender(ONE, JOURNAL)));
    assertEquals(2, after.take(List.of(entry(2), entry(3)), NOW).events());
  }
}
