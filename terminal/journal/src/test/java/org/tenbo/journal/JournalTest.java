package org.tenbo.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  private static final Instant NOON = Instant.parse("2026-11-29T12:00:00.123Z");

  @TempDir Path folder;
  Path file = Path.of("");

  @BeforeEach
  void name_the_file() {
    file = folder.resolve("table.db");
  }

  static StoredEvent event(String game, String body) {
    return new StoredEvent(game, "RiichiDeclared", 1, body);
  }

  static Batch batch(String... bodies) {
    List<StoredEvent> events = new ArrayList<>();
    for (String body : bodies) {
      events.add(event("g1", body));
    }
    return Batch.of(events, Optional.empty());
  }

  private static List<Entry> all(Journal journal) throws JournalFault {
    List<Entry> entries = new ArrayList<>();
    journal.replay(1, entries::add);
    return entries;
  }

  @Test
  void what_was_appended_comes_back_exactly_after_a_restart() throws JournalFault {
    Batch first =
        Batch.of(
            List.of(
                new StoredEvent("g1", "GameStarted", 3, "{\"rules\":\"東南戦 \\u0000 🀄\"}"),
                new StoredEvent("g1", "RoundStarted", 1, "{}")),
            Optional.of(NOON));
    Batch second =
        Batch.of(List.of(new StoredEvent("g2", "GameStarted", 1, "[]")), Optional.empty());
    List<Entry> stored = new ArrayList<>();
    try (Journal journal = Journal.open(file)) {
      stored.addAll(assertInstanceOf(Appended.Stored.class, journal.append(first)).entries());
      stored.addAll(assertInstanceOf(Appended.Stored.class, journal.append(second)).entries());
    }
    List<Entry> expected =
        List.of(
            new Entry(1, first.events().get(0), Optional.of(NOON)),
            new Entry(2, first.events().get(1), Optional.of(NOON)),
            new Entry(3, second.events().get(0), Optional.empty()));
    assertEquals(expected, stored);
    try (Journal journal = Journal.open(file)) {
      assertEquals(expected, all(journal));
      assertEquals(3, journal.last());
      assertEquals(List.of(expected.get(1)), journal.read(2, 1));
      assertEquals(Map.of("g1", 1L, "g2", 3L), journal.games());
      List<Entry> ofSecondGame = new ArrayList<>();
      journal.replayGame("g2", ofSecondGame::add);
      assertEquals(expected.subList(2, 3), ofSecondGame);
      assertEquals(List.of(), journal.notices());
    }
  }

  @Test
  void a_long_log_is_replayed_over_many_pages_without_a_gap() throws JournalFault {
    int count = 2 * Journal.PAGE + 7;
    try (Journal journal = Journal.over(new MemoryStorage())) {
      for (int i = 0; i < count; i++) {
        journal.append(batch("{\"i\":" + i + "}"));
      }
      List<Entry> entries = all(journal);
      assertEquals(count, entries.size());
      for (int i = 0; i < count; i++) {
        assertEquals(i + 1, entries.get(i).number());
        assertEquals("{\"i\":" + i + "}", entries.get(i).event().body());
      }
    }
  }

  @Test
  void a_repeated_command_id_gets_the_stored_answer_and_stores_nothing() throws JournalFault {
    OutsideCommand command = new OutsideCommand("phone-7/41", 0, "{\"ok\":true}");
    Batch sent = new Batch(batch("{}").events(), Optional.empty(), Optional.of(command));
    try (Journal journal = Journal.open(file)) {
      assertEquals(Optional.empty(), journal.answerTo("phone-7/41"));
      assertInstanceOf(Appended.Stored.class, journal.append(sent));
      assertEquals(new Appended.Repeated("{\"ok\":true}"), journal.append(sent));
      assertEquals(1, journal.last());
    }
    try (Journal journal = Journal.open(file)) {
      OutsideCommand changed = new OutsideCommand("phone-7/41", 1, "another answer");
      assertEquals(
          new Appended.Repeated("{\"ok\":true}"),
          journal.append(
              new Batch(batch("{}", "{}").events(), Optional.empty(), Optional.of(changed))));
      assertEquals(1, journal.last());
      assertEquals(Optional.of("{\"ok\":true}"), journal.answerTo("phone-7/41"));
    }
  }

  @Test
  void a_refused_command_is_answered_again_from_the_journal_without_entries() throws JournalFault {
    try (Journal journal = Journal.open(file)) {
      journal.append(
          new Batch(
              List.of(), Optional.empty(), Optional.of(new OutsideCommand("p/1", 0, "stale"))));
      assertEquals(0, journal.last());
      assertEquals(Optional.of("stale"), journal.answerTo("p/1"));
    }
  }

  @Test
  void only_the_last_thousand_refusals_are_kept_but_every_answer_that_caused_something()
      throws JournalFault {
    try (SqliteStorage storage = SqliteStorage.open(file)) {
      storage.setPragma("synchronous=OFF"); // a thousand writes; nothing here asks for the disk
      Journal journal = Journal.over(storage);
      journal.append(
          new Batch(
              batch("{}").events(),
              Optional.empty(),
              Optional.of(new OutsideCommand("kept", 0, "done"))));
      for (int i = 0; i < 1002; i++) {
        journal.append(
            new Batch(
                List.of(), Optional.empty(), Optional.of(new OutsideCommand("r" + i, 1, "no"))));
      }
      assertEquals(Optional.empty(), journal.answerTo("r0"));
      assertEquals(Optional.empty(), journal.answerTo("r1"));
      assertEquals(Optional.of("no"), journal.answerTo("r2"));
      assertEquals(Optional.of("done"), journal.answerTo("kept"));
    }
  }

  @Test
  void equal_journals_have_equal_last_checksums_and_different_ones_do_not() throws JournalFault {
    Checksum one = lastChecksum(batch("{\"a\":1}"), batch("{\"b\":2}"));
    assertEquals(one, lastChecksum(batch("{\"a\":1}", "{\"b\":2}")));
    assertFalse(one.equals(lastChecksum(batch("{\"b\":2}"), batch("{\"a\":1}"))));
    assertFalse(one.equals(lastChecksum(batch("{\"a\":2}"), batch("{\"b\":2}"))));
  }

  private static Checksum lastChecksum(Batch... batches) throws JournalFault {
    try (Journal journal = Journal.over(new MemoryStorage())) {
      for (Batch batch : batches) {
        journal.append(batch);
      }
      return journal.lastChecksum();
    }
  }

  @Test
  void packed_games_come_back_exactly_and_the_log_goes_on_behind_them() throws JournalFault {
    List<Entry> before = new ArrayList<>();
    try (Journal journal = Journal.open(file)) {
      journal.append(Batch.of(batch("{\"a\":1}", "{\"b\":\"東\"}").events(), Optional.of(NOON)));
      journal.append(batch("{\"c\":3}"));
      before.addAll(all(journal));
      Checksum last = journal.lastChecksum();
      journal.pack(2);
      assertEquals(before, all(journal));
      journal.pack(3); // nothing is left unpacked
      assertEquals(before, all(journal));
      assertEquals(last, journal.lastChecksum());
      assertEquals(before.subList(1, 2), journal.read(2, 1));
      journal.pack(99);
    }
    try (Journal journal = Journal.open(file)) {
      assertEquals(3, journal.last());
      assertEquals(before, all(journal));
      assertEquals(Map.of("g1", 1L), journal.games());
      journal.append(batch("{\"d\":4}"));
      assertEquals(4, all(journal).getLast().number());
    }
    try (Journal journal = Journal.open(file)) {
      assertEquals(before, all(journal).subList(0, 3));
    }
  }

  @Test
  void all_games_but_the_last_are_packed_and_a_full_disk_leaves_them_as_they_are()
      throws JournalFault {
    try (SqliteStorage storage = SqliteStorage.open(file)) {
      Journal journal = Journal.over(storage);
      assertTrue(journal.packAllButTheLastGame()); // there is none yet
      Random random = new Random(1);
      for (String game : List.of("g1", "g1", "g2", "g1", "g3", "g3")) {
        byte[] body = new byte[3000]; // noise stays large when it is packed
        random.nextBytes(body);
        journal.append(
            Batch.of(List.of(event(game, HexFormat.of().formatHex(body))), Optional.empty()));
      }
      List<Entry> before = all(journal);
      storage.setPragma("max_page_count=" + storage.pragma("page_count"));
      assertFalse(journal.packAllButTheLastGame());
      assertEquals(before, all(journal));
      storage.setPragma("max_page_count=100000");
      assertTrue(journal.packAllButTheLastGame());
      List<Long> packed = new ArrayList<>();
      storage.packs(head -> packed.add(head.number()));
      assertEquals(List.of(4L), packed);
      assertEquals(before, all(journal));
    }
  }

  @Test
  void moves_come_back_with_the_entry_that_they_follow() throws JournalFault {
    try (Journal journal = Journal.open(file)) {
      journal.appendMoves(List.of(event("g1", "{\"m\":0}")));
      journal.append(batch("{}"));
      journal.appendMoves(List.of(event("g1", "{\"m\":1}"), event("g1", "{\"m\":2}")));
      journal.append(batch("{}"));
      journal.appendMoves(List.of(event("g1", "{\"m\":3}")));
    }
    try (Journal journal = Journal.open(file)) {
      assertEquals(
          List.of(
              new Move(2, 1, event("g1", "{\"m\":1}"), false),
              new Move(3, 1, event("g1", "{\"m\":2}"), false),
              new Move(4, 2, event("g1", "{\"m\":3}"), false)),
          journal.moves(1));
      journal.dropMoves(2, event("g1", "{}").type());
      assertEquals(List.of(new Move(4, 2, event("g1", "{\"m\":3}"), false)), journal.moves(0));
      journal.appendMoves(List.of(event("g1", "{\"m\":4}")));
      assertEquals(5, journal.moves(0).getLast().number());
    }
  }

  @Test
  void moves_of_one_type_are_dropped_and_others_stay() throws JournalFault {
    StoredEvent kept = new StoredEvent("g1", "kept", 1, "{}");
    StoredEvent dropped = new StoredEvent("g1", "dropped", 1, "{}");
    try (Journal journal = Journal.open(file)) {
      journal.appendMoves(List.of(kept, dropped));
      journal.append(batch("{}"));
      journal.appendMoves(List.of(dropped));

      journal.dropMoves(1, "dropped");

      assertEquals(List.of(kept, dropped), journal.moves(0).stream().map(Move::event).toList());
    }
  }

  @Test
  void nobody_but_its_owner_reads_a_journal_that_tells_of_hands() throws Exception {
    try (Journal journal = Journal.open(file)) {
      journal.append(batch("{}"));
    }
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    try (Journal journal = Journal.open(file)) {
      journal.appendMoves(List.of(event("g1", "{}")));
      for (Path part : List.of(file, file.resolveSibling(file.getFileName() + "-wal"))) {
        assertEquals(
            "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(part)));
      }
    }
  }

  @Test
  void a_copy_is_read_while_the_table_plays_on() throws Exception {
    try (Journal journal = Journal.open(file)) {
      journal.append(batch("{\"n\":1}"));
      journal.appendMoves(List.of(event("g1", "{\"m\":1}")));
      try (JournalCopy copy = JournalCopy.of(file)) {
        journal.append(batch("{\"n\":2}"));

        assertEquals(1, copy.journal().last());
        assertEquals(1, copy.journal().moves(0).size());
      }
      journal.append(batch("{\"n\":3}"));
      assertEquals(3, journal.last());
    }
    assertThrows(JournalFault.class, () -> JournalCopy.of(file.resolveSibling("none")));
  }

  @Test
  void a_damaged_move_is_left_out_and_the_next_says_so() throws Exception {
    try (Journal journal = Journal.open(file)) {
      journal.appendMoves(
          List.of(event("g1", "move one"), event("g1", "move two"), event("g1", "move three")));
    }
    Bytes.replace(file, "move two", "move 2wo");
    try (Journal journal = Journal.open(file)) {
      assertEquals(
          List.of(
              new Move(1, 0, event("g1", "move one"), false),
              new Move(3, 0, event("g1", "move three"), true)),
          journal.moves(0));
    }
  }

  @Test
  void forced_writes_are_synchronous_full_in_a_write_ahead_log_as_sqlite_says_itself()
      throws JournalFault {
    try (SqliteStorage storage = SqliteStorage.open(file)) {
      Journal journal = Journal.over(storage);
      assertEquals("wal", storage.pragma("journal_mode"));
      assertEquals("2", storage.pragma("synchronous")); // FULL
      assertEquals("exclusive", storage.pragma("locking_mode"));
      assertEquals("1", storage.pragma("secure_delete"));
      assertEquals("0", storage.pragma("fullfsync")); // a macOS setting, as SQLite ships it
      journal.appendMoves(List.of(event("g1", "{}")));
      assertEquals("2", storage.pragma("synchronous"), "after unforced moves");
      journal.append(batch("{}"));
      assertEquals("2", storage.pragma("synchronous"), "after a batch");
    }
  }

  @Test
  void a_name_is_put_and_changed_and_stays_out_of_the_log() throws JournalFault {
    try (Journal journal = Journal.open(file)) {
      journal.putName("p1", "Sato");
      journal.putName("p2", "Müller");
      journal.putName("p1", "佐藤");
      assertEquals(Map.of("p1", "佐藤", "p2", "Müller"), journal.names());
      assertEquals(0, journal.last());
    }
    try (Journal journal = Journal.open(file)) {
      assertEquals(Map.of("p1", "佐藤", "p2", "Müller"), journal.names());
    }
  }

  @Test
  void texts_that_would_not_come_back_as_they_were_are_refused() {
    assertThrows(IllegalArgumentException.class, () -> event("g1", ""));
    assertThrows(IllegalArgumentException.class, () -> event("", "{}"));
    assertThrows(IllegalArgumentException.class, () -> event("g1", "half \ud83c"));
    assertThrows(IllegalArgumentException.class, () -> event("g1", "nul \0"));
    assertThrows(IllegalArgumentException.class, () -> event("g".repeat(129), "{}"));
    assertThrows(IllegalArgumentException.class, () -> event("g1", "x".repeat(256 * 1024 + 1)));
    assertThrows(IllegalArgumentException.class, () -> new StoredEvent("g1", "T", 0, "{}"));
    assertThrows(IllegalArgumentException.class, () -> Batch.of(List.of(), Optional.empty()));
    assertTrue(event("g1", "x".repeat(256 * 1024)).body().length() == 256 * 1024);
  }
}
