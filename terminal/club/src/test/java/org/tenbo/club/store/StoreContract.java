package org.tenbo.club.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.JournalId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.store.Store.Aside;
import org.tenbo.club.store.Store.Batch;
import org.tenbo.club.store.Store.KeptGame;
import org.tenbo.club.store.Store.Sender;
import org.tenbo.table.GameId;
import org.tenbo.table.codec.StoredForm;

/** What every store keeps to, whatever database it is in. */
abstract class StoreContract {
  static final TableId T1 = new TableId("t1");
  static final TableId T2 = new TableId("t2");
  static final GameId GAME = new GameId("g-1");
  static final Sender SENDER = new Sender(T1, new JournalId("0123456789abcdef"));
  static final Instant NOON = Instant.parse("2026-10-03T12:00:00Z");

  /** The same store each time, empty at first. */
  abstract JdbcStore open();

  static ClubEvent event(long number, String name) {
    return new ClubEvent(
        GAME,
        number,
        number % 2 == 0 ? Optional.empty() : Optional.of(NOON.plusMillis(number)),
        new StoredForm("named", 1, "{\"name\":\"" + name + "\"}"));
  }

  static Batch batch(long upTo, ClubEvent... events) {
    return new Batch(List.of(events), Map.of(GAME, T1), List.of(), Map.of(SENDER, upTo), NOON);
  }

  @Test
  void what_was_written_is_there_after_the_next_start() {
    ClubEvent strange = event(2, "点棒 \\u0000 ' \\\" ; -- 🀄");
    Aside aside = new Aside(T2, event(2, "another"), "NOT_THE_OWNER", NOON);
    try (Store store = open()) {
      store.write(batch(2, event(1, "a"), strange));
      store.write(new Batch(List.of(), Map.of(GAME, T2), List.of(aside, aside), Map.of(), NOON));
      store.write(new Batch(List.of(), Map.of(), List.of(aside), Map.of(), NOON));
    }
    try (Store store = open()) {
      assertEquals(List.of(event(1, "a"), strange), store.events(GAME));
      assertEquals(Optional.of(strange.form()), store.event(GAME, 2));
      assertEquals(Optional.empty(), store.event(GAME, 3));
      assertEquals(Optional.of(new KeptGame(GAME, T2, 2, NOON)), store.game(GAME));
      assertEquals(Optional.empty(), store.game(new GameId("g-2")));
      assertEquals(List.of(new KeptGame(GAME, T2, 2, NOON)), store.latest(10));
      assertEquals(Map.of(SENDER, 2L), store.positions());
      assertEquals(List.of(aside), store.asides(10));
      assertEquals(2, store.size());
    }
  }

  @Test
  void an_event_that_is_stored_already_takes_nothing_of_its_batch_in() {
    try (Store store = open()) {
      store.write(batch(1, event(1, "a")));
      Batch twice =
          new Batch(
              List.of(event(2, "b"), event(1, "a")),
              Map.of(GAME, T2),
              List.of(new Aside(T2, event(9, "x"), "DOES_NOT_FIT", NOON)),
              Map.of(SENDER, 7L),
              NOON);

      assertThrows(StoreFault.class, () -> store.write(twice));

      assertEquals(List.of(event(1, "a")), store.events(GAME));
      assertEquals(Optional.of(new KeptGame(GAME, T1, 1, NOON)), store.game(GAME));
      assertEquals(Map.of(SENDER, 1L), store.positions());
      assertEquals(List.of(), store.asides(10));
      store.write(batch(2, event(2, "b")));
      assertEquals(2, store.size());
    }
  }

  @Test
  void a_body_may_be_as_long_as_a_message() {
    try (Store store = open()) {
      ClubEvent large = event(1, "x".repeat(1024 * 1024));
      store.write(batch(1, large));
      assertEquals(Optional.of(large.form()), store.event(GAME, 1));
    }
  }

  @Test
  void a_second_hub_on_the_same_store_has_it_and_the_first_is_told_so() {
    try (Store first = open()) {
      first.write(batch(1, event(1, "a")));
      try (Store second = open()) {
        StoreFault refused =
            assertThrows(StoreFault.class, () -> first.write(batch(2, event(2, "of the first"))));
        assertTrue(
            String.valueOf(refused.getMessage())
                .endsWith("another hub has opened it since; let one of the two run"),
            refused.getMessage());
        second.write(batch(2, event(2, "of the second")));
        assertEquals(List.of(event(1, "a"), event(2, "of the second")), second.events(GAME));
        // It may still be read, as by a hub that is to be ended in peace.
        assertEquals(2, first.size());
      }
    }
  }

  @Test
  void a_store_that_is_closed_says_so_as_a_fault() {
    Store store = open();
    store.close();
    assertThrows(StoreFault.class, () -> store.write(batch(1, event(1, "a"))));
    assertThrows(StoreFault.class, store::positions);
  }
}
