package org.tenbo.app.backup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.config.WholeFile;
import org.tenbo.app.loop.Book;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.journal.Batch;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalCopy;
import org.tenbo.journal.JournalDamaged;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.StoredEvent;
import org.tenbo.table.TableState;

/** A table goes onto a stick and comes back, or nothing at all happens. */
class BackupTest {
  private static final Path CONFIG = Path.of("../../config").toAbsolutePath().normalize();
  private static final Path EVENTS =
      Path.of("../table/src/test/resources/stored/v1").toAbsolutePath().normalize();
  private static final String GAME = "2026-11-29-1";

  @TempDir private Path folder = Path.of("");
  private Path stick = Path.of("");
  private Path card = Path.of("");

  @BeforeEach
  void lay() throws IOException, JournalFault {
    stick = Files.createDirectory(folder.resolve("stick"));
    card = card("card");
    Files.writeString(card.resolve("table.tags"), "[tiles.blue]\n1m = [\"e004015012345678\"]\n");
    try (Journal journal = Journal.open(journal(card))) {
      journal.append(batch("game-started", "game-started"));
      journal.append(batch("riichi-declared", "riichi-declared"));
      journal.appendMoves(List.of(new StoredEvent(GAME, "seen", 1, "{\"n\":1}")));
      journal.putName("p1", "佐藤");
    }
  }

  /** A folder with a table whose file names its parts, readers and rulesets. */
  private Path card(String name) throws IOException {
    Path made = Files.createDirectories(folder.resolve(name));
    Path rules = Files.createDirectories(made.resolve("rules"));
    Files.copy(CONFIG.resolve("rulesets/wrc-2025.toml"), rules.resolve("house.toml"));
    Files.writeString(
        made.resolve("table.toml"),
        Files.readString(CONFIG.resolve("tables/tagged-tiles.toml"))
            .replace("../rulesets", "rules")
            .replaceFirst("usual = \"[^\"]*\"", "usual = \"house\"")
            .replaceFirst("file = \"[^\"]*\"", "file = \"var/table.journal\"")
            .replaceFirst("tags = \"[^\"]*\"", "tags = \"table.tags\""));
    return made;
  }

  private static Path journal(Path card) {
    return card.resolve("var/table.journal");
  }

  private static Batch batch(String type, String sample) throws IOException {
    return Batch.of(
        List.of(new StoredEvent(GAME, type, 1, Files.readString(EVENTS.resolve(sample + ".json")))),
        Optional.empty());
  }

  private BackupWriting writing() {
    Path table = card.resolve("table.toml");
    return BackupWriting.of(table, TableFile.read(table).name(), journal(card));
  }

  private static Restoring.Restored restore(Path source, Path card)
      throws IOException, JournalFault {
    return restore(source, card, WholeFile::move);
  }

  private static Restoring.Restored restore(Path source, Path card, @Nullable Path journal)
      throws IOException, JournalFault {
    return Restoring.of(
        Backup.open(source), card.resolve("table.toml"), journal, BackupTest::lookAtTable);
  }

  private static Restoring.Restored restore(Path source, Path card, Restoring.Disk disk)
      throws IOException, JournalFault {
    return Restoring.of(
        Backup.open(source), card.resolve("table.toml"), null, BackupTest::lookAtTable, disk);
  }

  private static void lookAtTable(Path path) {
    PartsFile.read(TomlFile.read(path), TableFile.read(path).layout());
  }

  private static TableState state(Path card) throws JournalFault {
    try (Journal journal = Journal.open(journal(card))) {
      return new Book(journal, Optional::empty).replay(Onlooker.BLIND);
    }
  }

  /** Every file under a folder and what stands in it. */
  private static Map<Path, String> all(Path folder) throws IOException {
    Map<Path, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.put(folder.relativize(file), Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    return all;
  }

  @Test
  void a_table_plays_on_from_a_new_card() throws Exception {
    Backup backup = writing().into(stick);

    assertEquals("tenbo-table-1-000002.zip", backup.file().getFileName().toString());
    Path fresh = folder.resolve("fresh");
    Restoring.Restored restored = restore(stick, fresh);

    assertEquals(List.of(), restored.kept());
    assertEquals(state(card), state(fresh));
    try (Journal journal = Journal.open(journal(fresh))) {
      assertEquals(Map.of("p1", "佐藤"), journal.names());
      assertEquals(1, journal.moves(0).size());
    }
    for (String same : List.of("table.toml", "table.tags", "rules/house.toml")) {
      assertEquals(Files.readString(card.resolve(same)), Files.readString(fresh.resolve(same)));
    }
    assertEquals(
        PosixFilePermissions.fromString("rw-------"),
        Files.getPosixFilePermissions(journal(fresh)));
  }

  @Test
  void a_backup_is_made_while_the_table_plays_and_holds_what_was_played_until_then()
      throws Exception {
    try (Journal journal = Journal.open(journal(card))) {
      journal.append(batch("riichi-withdrawn", "riichi-withdrawn"));
      assertEquals(3, writing().into(stick).entries());
      journal.append(batch("riichi-declared", "riichi-declared"));
      assertEquals(4, journal.last());
    }
    restore(stick, card);
    try (Journal journal = Journal.open(journal(card))) {
      assertEquals(3, journal.last());
    }
  }

  @Test
  void what_stood_there_is_kept() throws Exception {
    Path old = writing().into(stick).file();
    try (Journal journal = Journal.open(journal(card))) {
      journal.append(batch("riichi-withdrawn", "riichi-withdrawn"));
    }
    Files.writeString(card.resolve("rules/house.toml"), "# another\n");
    Files.writeString(card.resolve("var/table.journal.club"), "position");
    Restoring.Restored restored = restore(old, card);

    assertEquals(
        List.of(
            card.resolve("rules/house.toml.before-1"),
            card.resolve("var/table.journal.before-1"),
            card.resolve("var/table.journal.before-1.club")),
        restored.kept());
    assertEquals("# another\n", Files.readString(card.resolve("rules/house.toml.before-1")));
    try (Journal journal = Journal.open(card.resolve("var/table.journal.before-1"))) {
      assertEquals(3, journal.last());
    }
    restore(old, card);
    assertTrue(Files.exists(card.resolve("var/table.journal.before-2")));
  }

  /** A table whose plug was pulled: its last entry is in the log beside the journal only. */
  private void pullThePlugAfterAThirdEntry() throws Exception {
    Path file = journal(card);
    Path log = file.resolveSibling("table.journal-wal");
    Path aside = Files.createDirectory(folder.resolve("pulled"));
    try (Journal journal = Journal.open(file)) {
      journal.append(batch("riichi-withdrawn", "riichi-withdrawn"));
      Files.copy(file, aside.resolve("file"));
      Files.copy(log, aside.resolve("log"));
    }
    Files.copy(aside.resolve("file"), file, StandardCopyOption.REPLACE_EXISTING);
    Files.copy(aside.resolve("log"), log, StandardCopyOption.REPLACE_EXISTING);
  }

  @Test
  void at_every_moment_of_a_restoring_a_whole_journal_stands_in_its_place() throws Exception {
    Path old = writing().into(stick).file();
    pullThePlugAfterAThirdEntry();
    Files.writeString(card.resolve("var/table.journal.club"), "position");
    List<Long> stood = new ArrayList<>();
    restore(
        old,
        card,
        (from, to) -> {
          stood.add(entriesThere());
          WholeFile.move(from, to);
          stood.add(entriesThere());
        });
    assertEquals(List.of(3L, 3L, 3L, 2L), stood);
    try (Journal journal = Journal.open(card.resolve("var/table.journal.before-1"))) {
      assertEquals(3, journal.last());
    }
  }

  /** What a table that starts at this moment finds. */
  private long entriesThere() throws IOException {
    try (JournalCopy copy = JournalCopy.of(journal(card))) {
      return copy.journal().last();
    } catch (JournalFault e) {
      throw new IOException(e);
    }
  }

  @Test
  void a_disk_that_fails_at_any_step_of_a_restoring_has_everything_as_it_was() throws Exception {
    Path old = writing().into(stick).file();
    try (Journal journal = Journal.open(journal(card))) {
      journal.append(batch("riichi-withdrawn", "riichi-withdrawn"));
    }
    Files.writeString(card.resolve("rules/house.toml"), "# another\n");
    Files.writeString(card.resolve("table.tags"), "# another\n");
    Files.writeString(
        card.resolve("table.toml"), Files.readString(card.resolve("table.toml")) + "# mine\n");
    Files.writeString(card.resolve("var/table.journal.club"), "position");
    Map<Path, String> before = all(card);
    // The ruleset, the tags, the place in the club, the journal, the table's file.
    for (int steps = 0; steps < 5; steps++) {
      AtomicInteger left = new AtomicInteger(steps);
      BackupRefused refused =
          assertThrows(
              BackupRefused.class,
              () ->
                  restore(
                      old,
                      card,
                      (from, to) -> {
                        if (left.getAndDecrement() == 0) {
                          throw new IOException("Input/output error");
                        }
                        WholeFile.move(from, to);
                      }));
      assertTrue(said(refused).contains("Nothing was changed."), said(refused));
      assertEquals(before, all(card));
    }
    assertEquals(5, restore(old, card).kept().size());
  }

  @Test
  void whoever_asks_to_be_forgotten_is_forgotten_in_what_was_kept_too() throws Exception {
    restore(writing().into(stick).file(), card);
    try (Journal journal = Journal.open(journal(card))) {
      journal.forget("p1");
    }
    String name = new String("佐藤".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    all(card).forEach((file, bytes) -> assertFalse(bytes.contains(name), file.toString()));
  }

  @Test
  void a_running_table_is_not_restored() throws Exception {
    Path file = writing().into(stick).file();
    try (Journal journal = Journal.open(journal(card))) {
      Set<Path> before = names(card);
      JournalFault refused = assertThrows(JournalFault.class, () -> restore(file, card));
      assertEquals(JournalFault.Kind.IN_USE, refused.kind());
      assertEquals(before, names(card));
      assertEquals(2, journal.last());
    }
  }

  /** Names alone: who opens a file and closes it lets go of this process' own lock on it. */
  private static Set<Path> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.collect(Collectors.toSet());
    }
  }

  @Test
  void a_damaged_backup_is_refused_wherever_it_is_damaged() throws Exception {
    Path file = writing().into(stick).file();
    byte[] whole = Files.readAllBytes(file);
    Map<Path, String> before = all(card);
    for (int at = 0; at < whole.length; at += 97) {
      byte[] flipped = whole.clone();
      flipped[at] ^= 0x20;
      Files.write(file, flipped);
      try {
        // A time or a flag that nobody reads may be wrong.
        Backup read = Backup.open(file);
        assertEquals(2, read.entries());
        restore(file, folder.resolve("fresh-" + at));
        assertEquals(state(card), state(folder.resolve("fresh-" + at)));
      } catch (BackupRefused refused) {
        assertTrue(said(refused).startsWith(file.toString()), said(refused));
      }
    }
    for (int length = 0; length < whole.length; length += 97) {
      Files.write(file, java.util.Arrays.copyOf(whole, length));
      assertThrows(BackupRefused.class, () -> restore(file, card));
    }
    assertEquals(before, all(card));
  }

  @Test
  void what_is_no_backup_or_a_newer_one_is_refused_with_what_to_do() throws Exception {
    Path file = stick.resolve("tenbo-table-1-000009.zip");
    Files.writeString(file, "hello");
    refused(file, "is no backup of Tenbo. Name a file tenbo-TABLE-NUMBER.zip, or its folder.");
    zip(file, Map.of("holiday.jpg", "..."));
    refused(file, "is no backup of Tenbo. Name a file tenbo-TABLE-NUMBER.zip, or its folder.");
    zip(file, Map.of("backup.txt", "tenbo backup 2\nwhatever follows\n"));
    refused(
        file,
        "was written by a newer Tenbo (form 2; this program reads up to 1). Install the newer"
            + " Tenbo first.");
    refused(
        stick.resolve("none.zip"), "there is no such file. Is the stick plugged in and mounted?");
    Files.delete(file);
    refused(stick, "There is no backup in " + stick + ". Is the stick plugged in and mounted?");
  }

  private static String said(Exception refused) {
    return String.valueOf(refused.getMessage());
  }

  private static void refused(Path file, String why) {
    String message = said(assertThrows(BackupRefused.class, () -> Backup.open(file)));
    assertTrue(message.endsWith(why), message);
  }

  private static void zip(Path file, Map<String, String> entries) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  @Test
  void a_file_that_would_leave_its_place_is_no_part_of_a_backup() throws Exception {
    Path file = writing().into(stick).file();
    Manifest manifest = Backup.open(file).manifest();
    for (String name : List.of("../evil", "rulesets/../../x.toml", "rulesets/a/b.toml", "/etc/x")) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new Manifest.Part(name, 1, manifest.parts().getFirst().sha256()));
    }
  }

  @Test
  void a_full_or_pulled_out_stick_is_told_and_keeps_nothing_half_written() throws Exception {
    Path earlier = writing().into(stick).file();
    long whole = Files.size(earlier);
    Map<Path, String> before = all(stick);
    for (long room = 0; room < whole; room += 1 + whole / 20) {
      BackupRefused full = failing(room, "No space left on device");
      assertTrue(
          said(full)
              .endsWith(
                  "has no room for the backup. Delete old backups there, or take another stick."
                      + " No backup was made; earlier ones are as they were."),
          said(full));
      BackupRefused pulled = failing(room, "Input/output error");
      assertTrue(said(pulled).contains("Was the stick pulled out?"));
      assertEquals(before, all(stick));
    }
  }

  private BackupRefused failing(long room, String how) {
    BackupWriting writing =
        writing()
            .onto(
                disk ->
                    new OutputStream() {
                      private long left = room;

                      @Override
                      public void write(int b) throws IOException {
                        write(new byte[] {(byte) b}, 0, 1);
                      }

                      @Override
                      public void write(byte[] bytes, int from, int count) throws IOException {
                        left -= count;
                        if (left < 0) {
                          throw new IOException(how);
                        }
                        disk.write(bytes, from, count);
                      }
                    });
    return assertThrows(BackupRefused.class, () -> writing.into(stick));
  }

  @Test
  void a_ruleset_with_too_long_a_name_is_refused_before_anything_is_written() throws Exception {
    Path house = card.resolve("rules/house.toml");
    Files.copy(house, card.resolve("rules/" + "r".repeat(100) + ".toml"));
    writing().into(stick);
    Map<Path, String> before = all(stick);

    Path longer = Files.copy(house, card.resolve("rules/" + "r".repeat(101) + ".toml"));
    BackupRefused refused = assertThrows(BackupRefused.class, () -> writing().into(stick));
    assertEquals(
        "The ruleset "
            + longer
            + " has a name that no backup takes: 1 to 100 characters before .toml, no \\ and no"
            + " control characters. Give it another name. No backup was made.",
        said(refused));
    assertEquals(before, all(stick));
  }

  @Test
  void a_folder_that_is_not_there_is_not_made() {
    BackupRefused refused =
        assertThrows(BackupRefused.class, () -> writing().into(folder.resolve("usb")));
    assertEquals(
        "There is no folder "
            + folder.resolve("usb")
            + ". Plug the stick in and mount it, or name a folder that is there.",
        refused.getMessage());
  }

  @Test
  void a_damaged_journal_is_not_backed_up() throws Exception {
    byte[] bytes = Files.readAllBytes(journal(card));
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    bytes[text.indexOf("riichi-declared")] = 'x';
    Files.write(journal(card), bytes);
    JournalDamaged damaged = assertThrows(JournalDamaged.class, () -> writing().into(stick));
    assertTrue(String.valueOf(damaged.getMessage()).contains(journal(card).toString()));
    assertEquals(Map.of(), all(stick));
  }

  @Test
  void of_several_backups_in_a_folder_that_with_the_most_entries_is_taken() throws Exception {
    writing().into(stick);
    assertEquals(
        "tenbo-table-1-000002.2.zip", writing().into(stick).file().getFileName().toString());
    try (Journal journal = Journal.open(journal(card))) {
      journal.append(batch("riichi-withdrawn", "riichi-withdrawn"));
    }
    writing().into(stick);
    assertEquals(3, Backup.open(stick).entries());
    Path other = stick.resolve("tenbo-table-2-000001.zip");
    Files.copy(stick.resolve("tenbo-table-1-000002.zip"), other);
    refused(
        stick, stick + " has backups of several tables (table-1, table-2). Name one of the files.");
  }

  @Test
  void an_event_of_a_newer_program_is_refused_before_anything_changes() throws Exception {
    try (Journal journal = Journal.open(journal(card))) {
      journal.append(
          Batch.of(
              List.of(new StoredEvent(GAME, "tile-painted", 1, "{\"game\":\"" + GAME + "\"}")),
              Optional.empty()));
    }
    Path file = writing().into(stick).file();
    Map<Path, String> before = all(card);
    BackupRefused refused = assertThrows(BackupRefused.class, () -> restore(file, card));
    assertTrue(said(refused).contains("Install Tenbo 0.1.0"));
    assertEquals(before, all(card));
  }

  @Test
  void a_tables_file_that_cannot_be_run_leaves_all_as_it_was() throws Exception {
    Path table = card.resolve("table.toml");
    Path rules = card.resolve("rules/house.toml");
    Map<Path, String> good = new HashMap<>(Map.of(table, Files.readString(table)));
    good.put(rules, Files.readString(rules));
    BackupWriting writing = writing();
    Files.writeString(table, "colour = \"red\"\n" + good.get(table));
    Path file = writing.into(stick).file();
    Files.writeString(table, String.valueOf(good.get(table)));
    Files.writeString(rules, good.get(rules) + "# mine\n");
    Map<Path, String> before = all(card);
    BackupRefused refused = assertThrows(BackupRefused.class, () -> restore(file, card));
    assertTrue(said(refused).contains(table + ":1: colour is no key of a table"), said(refused));
    assertEquals(before, all(card));
  }

  @Test
  void a_journal_can_be_put_elsewhere() throws Exception {
    Path file = writing().into(stick).file();
    Path elsewhere = folder.resolve("data/other.journal");
    restore(file, folder.resolve("fresh"), elsewhere);
    assertTrue(Files.exists(elsewhere));
    assertFalse(Files.exists(journal(folder.resolve("fresh"))));
  }
}
