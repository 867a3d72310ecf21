package org.tenbo.journal;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tenbo.journal.JournalTest.batch;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForgetTest {
  @TempDir Path folder;
  Path file = Path.of("");

  @BeforeEach
  void name_the_file() {
    file = folder.resolve("table.db");
  }

  /** The files beside the journal, write-ahead log and all, in which a name stands. */
  private List<String> filesWith(String name) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path path : files.filter(Files::isRegularFile).sorted().toList()) {
        byte[] all = Files.readAllBytes(path);
        for (Charset charset : List.of(UTF_8, UTF_16LE, UTF_16BE)) {
          if (!Bytes.find(all, name.getBytes(charset)).isEmpty()) {
            found.add(folder.relativize(path) + " " + charset);
          }
        }
      }
    }
    return found;
  }

  @Test
  void a_forgotten_name_stands_in_no_file_while_the_journal_is_still_open() throws Exception {
    try (Journal journal = Journal.open(file)) {
      journal.append(batch("{\"player\":\"p1\",\"points\":25000}"));
      journal.putName("p1", "Sato Hanako");
      journal.putName("p2", "Müller");
      assertTrue(filesWith("Sato Hanako").contains("table.db-wal UTF-8"), "the search finds it");
      assertTrue(journal.forget("p1"));
      assertEquals(List.of(), filesWith("Sato Hanako"));
      assertEquals(Map.of("p2", "Müller"), journal.names());
      assertFalse(journal.forget("p1"));
    }
    assertEquals(List.of(), filesWith("Sato Hanako"));
    try (Journal journal = Journal.open(file)) {
      assertEquals(1, journal.last());
      assertEquals(Map.of("p2", "Müller"), journal.names());
    }
  }

  @Test
  void names_that_a_player_had_before_are_gone_too() throws Exception {
    try (Journal journal = Journal.open(file)) {
      journal.putName("p1", "Sato Hanako");
      journal.putName("p1", "Suzuki Hanako");
    }
    try (Journal journal = Journal.open(file)) {
      journal.putName("p1", "鈴木 花子");
      assertTrue(journal.forget("p1"));
    }
    for (String name : List.of("Sato Hanako", "Suzuki Hanako", "Hanako", "鈴木 花子")) {
      assertEquals(List.of(), filesWith(name));
    }
  }

  @Test
  void a_name_that_stood_in_the_main_file_for_long_is_gone() throws Exception {
    try (Journal journal = Journal.open(file)) {
      journal.putName("p1", "Sato Hanako");
    }
    assertEquals(List.of("table.db UTF-8"), filesWith("Sato Hanako"));
    try (Journal journal = Journal.open(file)) {
      journal.forget("p1");
      assertEquals(List.of(), filesWith("Sato Hanako"));
    }
  }

  /** So many that pages are split and rows moved, which leaves copies in the slack of pages. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void a_name_among_many_leaves_no_copy_in_the_slack_of_a_page(long seed) throws Exception {
    Random random = new Random(seed);
    try (SqliteStorage storage = SqliteStorage.open(file)) {
      storage.setPragma("synchronous=OFF"); // many writes; nothing here asks for the disk
      Journal journal = Journal.over(storage);
      List<String> players = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        String player = "p" + random.nextInt(1_000_000);
        players.add(player);
        journal.putName(player, "name-of-" + player + "!" + "x".repeat(random.nextInt(100)));
        if (i % 3 == 0) {
          String again = players.get(random.nextInt(players.size()));
          journal.putName(again, "name-of-" + again + "!" + "y".repeat(random.nextInt(200)));
        }
      }
      for (int i = 0; i < 20; i++) {
        String player = players.get(random.nextInt(players.size()));
        journal.forget(player);
        assertEquals(List.of(), filesWith("name-of-" + player + "!"), "seed " + seed);
      }
      assertTrue(journal.names().size() > 300);
    }
  }

  @Test
  void a_damaged_journal_that_was_kept_aside_forgets_too() throws Exception {
    try (Journal journal = Journal.open(file)) {
      journal.append(batch("{\"entry\":1}"));
      journal.append(batch("{\"entry\":2}"));
      journal.putName("p1", "Sato Hanako");
    }
    Bytes.replace(file, "{\"entry\":2}", "{\"entry\":3}");
    Path kept = Journal.restore(file).keptAside();
    assertTrue(filesWith("Sato Hanako").contains(kept.getFileName() + " UTF-8"));
    try (Journal journal = Journal.open(file)) {
      assertTrue(journal.forget("p1"));
      assertEquals(List.of(), filesWith("Sato Hanako"));
    }
  }
}
