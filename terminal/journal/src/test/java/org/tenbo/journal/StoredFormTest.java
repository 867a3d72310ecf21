package org.tenbo.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.journal.Storage.ChainedEntry;

/** What README.md says of the stored form is what stands in the file. */
class StoredFormTest {
  private static final List<ChainedEntry> EXAMPLE = example();

  @TempDir Path folder;

  private static List<ChainedEntry> example() {
    Entry first = new Entry(1, new StoredEvent("g", "T", 2, "{}"), Optional.empty());
    Entry second =
        new Entry(2, new StoredEvent("g", "U", 1, "\"東\""), Optional.of(Instant.ofEpochSecond(1)));
    Checksum one = Checksum.START.then(first);
    return List.of(new ChainedEntry(first, one), new ChainedEntry(second, one.then(second)));
  }

  private static List<String> lines() throws IOException {
    return Files.readAllLines(Path.of("README.md"));
  }

  private static String field(String name) throws IOException {
    return lines().stream()
        .filter(line -> line.startsWith(name))
        .map(line -> line.substring(name.length()).strip())
        .findFirst()
        .orElseThrow(() -> new AssertionError("README.md has no line '" + name + "'"));
  }

  @Test
  void the_tables_are_those_of_the_readme() throws Exception {
    Path file = folder.resolve("table.db");
    Journal.open(file).close();
    List<String> stored = new ArrayList<>();
    String version;
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      try (ResultSet rows =
          statement.executeQuery("SELECT sql FROM sqlite_schema WHERE type = 'table'")) {
        while (rows.next()) {
          stored.add(rows.getString(1));
        }
      }
      try (ResultSet rows = statement.executeQuery("PRAGMA user_version")) {
        rows.next();
        version = rows.getString(1);
      }
    }
    List<String> drawn =
        new ArrayList<>(lines().stream().filter(line -> line.startsWith("CREATE")).toList());
    Collections.sort(stored);
    Collections.sort(drawn);
    assertEquals(drawn, stored);
    assertEquals(1, lines().stream().filter(("## The tables, version " + version)::equals).count());
  }

  @Test
  void the_checksums_are_those_of_the_example() throws Exception {
    assertEquals(field("checksum of entry 1"), EXAMPLE.get(0).checksum().toString());
    assertEquals(field("checksum of entry 2"), EXAMPLE.get(1).checksum().toString());
  }

  @Test
  void the_pack_of_the_example_is_read() throws Exception {
    Pack pack =
        new Pack(
            1,
            Checksum.START,
            2,
            EXAMPLE.get(1).checksum(),
            new Pack.Content(HexFormat.of().parseHex(field("content of their pack"))));
    assertEquals(Optional.of(EXAMPLE), pack.entries());
    assertEquals(Optional.of(EXAMPLE), Pack.of(Checksum.START, EXAMPLE).entries());
  }
}
