package org.tenbo.journal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tenbo.journal.JournalTest.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that a power cut, a failing card or a wrong hand leave behind. */
class DamagedJournalTest {
  private static final int FRAME = 24 + 4096;

  @TempDir Path folder;
  Path file = Path.of("");
  Path log = Path.of("");

  @BeforeEach
  void name_the_files() {
    file = folder.resolve("table.db");
    log = folder.resolve("table.db-wal");
  }

  private void write(int entries) throws JournalFault {
    try (SqliteStorage storage = SqliteStorage.open(file)) {
      storage.setPragma("synchronous=OFF"); // many writes; what happens to the file comes later
      Journal journal = Journal.over(storage);
      for (int i = 1; i <= entries; i++) {
        journal.append(batch("{\"entry\":" + (1000 + i) + "}"));
      }
      journal.putName("p1", "Sato");
    }
  }

  /** Leaves the files as a killed process does: the last writes only in the write-ahead log. */
  private void writeAndLoseThePower(int entries) throws JournalFault, IOException {
    Path elsewhere = folder.resolve("running");
    Files.createDirectories(elsewhere);
    try (Journal journal = Journal.open(elsewhere.resolve("table.db"))) {
      for (int i = 1; i <= entries; i++) {
        journal.append(batch("{\"entry\":" + (1000 + i) + "}"));
      }
      Files.copy(elsewhere.resolve("table.db"), file);
      Files.copy(elsewhere.resolve("table.db-wal"), log);
    }
  }

  private static List<String> bodies(Journal journal) throws JournalFault {
    List<String> bodies = new ArrayList<>();
    journal.replay(1, entry -> bodies.add(entry.event().body()));
    return bodies;
  }

  private static List<String> bodies(int entries) {
    List<String> bodies = new ArrayList<>();
    for (int i = 1; i <= entries; i++) {
      bodies.add("{\"entry\":" + (1000 + i) + "}");
    }
    return bodies;
  }

  @Test
  void a_changed_body_is_reported_with_its_number_and_what_is_lost() throws Exception {
    write(20);
    Bytes.replace(file, "{\"entry\":1007}", "{\"entry\":9007}");
    JournalDamaged fault = assertThrows(JournalDamaged.class, () -> Journal.open(file));
    assertEquals(6, fault.damage().lastReadable());
    assertTrue(
        fault.damage().what().endsWith("entry 7 does not match its checksum."),
        fault.damage().what());
    assertTrue(fault.damage().lost().startsWith("Entries 7 to 20 are lost"), fault.getMessage());
  }

  @Test
  void the_readable_part_is_taken_up_and_the_damaged_file_kept_byte_for_byte() throws Exception {
    write(20);
    Bytes.replace(file, "{\"entry\":1007}", "{\"entry\":9007}");
    byte[] damaged = Files.readAllBytes(file);
    assertThrows(JournalDamaged.class, () -> Journal.open(file));
    assertArrayEquals(damaged, Files.readAllBytes(file), "opening leaves it as it is");

    Restoration restored = Journal.restore(file);
    assertEquals(6, restored.entries());
    assertArrayEquals(damaged, Files.readAllBytes(restored.keptAside()));
    try (Journal journal = Journal.open(file)) {
      assertEquals(bodies(6), bodies(journal));
      assertEquals(Map.of("p1", "Sato"), journal.names());
      journal.append(batch("{\"entry\":1007}"));
      assertEquals(bodies(7), bodies(journal));
    }
  }

  @Test
  void a_second_damage_is_kept_beside_the_first() throws Exception {
    write(5);
    Bytes.replace(file, "{\"entry\":1004}", "{\"entry\":9004}");
    Path first = Journal.restore(file).keptAside();
    byte[] kept = Files.readAllBytes(first);
    Bytes.replace(file, "{\"entry\":1002}", "{\"entry\":9002}");
    Restoration second = Journal.restore(file);
    assertFalse(first.equals(second.keptAside()));
    assertArrayEquals(kept, Files.readAllBytes(first));
    assertEquals(1, second.entries());
  }

  @Test
  void a_lost_page_in_the_middle_is_reported_and_the_entries_before_it_taken_up() throws Exception {
    write(400);
    byte[] all = Files.readAllBytes(file);
    int page = Bytes.find(all, "{\"entry\":1200}".getBytes(UTF_8)).getFirst() / 4096;
    java.util.Arrays.fill(all, page * 4096, (page + 1) * 4096, (byte) 0);
    Files.write(file, all);
    JournalDamaged fault = assertThrows(JournalDamaged.class, () -> Journal.open(file));
    long readable = fault.damage().lastReadable();
    assertTrue(readable > 100 && readable < 200, fault.getMessage());
    assertEquals(readable, Journal.restore(file).entries());
    try (Journal journal = Journal.open(file)) {
      assertEquals(bodies((int) readable), bodies(journal));
    }
  }

  @Test
  void a_file_cut_short_is_reported_and_its_readable_part_taken_up() throws Exception {
    write(400);
    byte[] all = Files.readAllBytes(file);
    int page = Bytes.find(all, "{\"entry\":1300}".getBytes(UTF_8)).getFirst() / 4096;
    Files.write(file, java.util.Arrays.copyOf(all, page * 4096 + 100));
    JournalDamaged fault = assertThrows(JournalDamaged.class, () -> Journal.open(file));
    assertEquals(fault.damage().lastReadable(), Journal.restore(file).entries());
    try (Journal journal = Journal.open(file)) {
      assertEquals(bodies((int) fault.damage().lastReadable()), bodies(journal));
    }
  }

  /**
   * Every sort of place in the file: whatever is hit, nothing is given back that was not put in.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void a_flipped_bit_anywhere_never_changes_an_entry_without_a_word(long seed) throws Exception {
    write(200);
    Random random = new Random(seed);
    long size = Files.size(file);
    long at = 100 + random.nextLong(size - 100);
    Bytes.flip(file, at);
    String where = "seed " + seed + ", byte " + at;
    try (Journal journal = Journal.open(file)) {
      assertEquals(bodies(200), bodies(journal), where);
    } catch (JournalDamaged fault) {
      long restored = Journal.restore(file).entries();
      assertEquals(fault.damage().lastReadable(), restored, where);
      try (Journal journal = Journal.open(file)) {
        assertEquals(bodies((int) restored), bodies(journal), where);
      }
    }
  }

  @Test
  void a_damaged_pack_is_reported_with_its_first_entry_and_what_stands_before_is_taken_up()
      throws Exception {
    write(1200);
    long unpacked = Files.size(file);
    try (Journal journal = Journal.open(file)) {
      journal.pack(1100);
      assertEquals(bodies(1200), bodies(journal));
    }
    byte[] all = Files.readAllBytes(file);
    assertEquals(unpacked, all.length, "the pages that became free are kept for what comes");
    try (Journal journal = Journal.open(file)) {
      assertEquals(bodies(1200), bodies(journal));
    }
    byte[] second = packedContent(501, 1000);
    int at = Bytes.find(all, java.util.Arrays.copyOf(second, 64)).getFirst();
    Bytes.flip(file, at + 40);
    JournalDamaged fault = assertThrows(JournalDamaged.class, () -> Journal.open(file));
    assertEquals(500, fault.damage().lastReadable());
    assertTrue(fault.damage().what().contains("packed entries from 501"), fault.getMessage());
    assertTrue(fault.damage().lost().contains("501 to 1200"), fault.getMessage());
    assertEquals(500, Journal.restore(file).entries());
    try (Journal journal = Journal.open(file)) {
      assertEquals(bodies(500), bodies(journal));
    }
  }

  private static byte[] packedContent(int first, int last) throws JournalFault {
    List<Storage.ChainedEntry> entries = new ArrayList<>();
    MemoryStorage storage = new MemoryStorage();
    try (Journal journal = Journal.over(storage)) {
      for (String body : bodies(last)) {
        journal.append(batch(body));
      }
      storage.entries(first, last, entries::add);
    }
    return Pack.of(Checksum.START, entries).content().bytes();
  }

  @Test
  void a_spoilt_first_page_costs_no_entry() throws Exception {
    write(50);
    byte[] all = Files.readAllBytes(file);
    java.util.Arrays.fill(all, 100, 4096, (byte) 0x55);
    Files.write(file, all);
    JournalDamaged fault = assertThrows(JournalDamaged.class, () -> Journal.open(file));
    assertEquals(50, fault.damage().lastReadable(), fault.getMessage());
    assertArrayEquals(all, Files.readAllBytes(file));
    assertEquals(1, folder.toFile().list().length, "nothing is left lying about");
    Journal.restore(file);
    try (Journal journal = Journal.open(file)) {
      assertEquals(bodies(50), bodies(journal));
      assertEquals(Map.of("p1", "Sato"), journal.names());
    }
  }

  @Test
  void a_torn_end_of_the_write_ahead_log_is_left_out_with_a_notice_once() throws Exception {
    writeAndLoseThePower(10);
    byte[] whole = Files.readAllBytes(log);
    Files.write(log, java.util.Arrays.copyOf(whole, whole.length - 1000));
    try (Journal journal = Journal.open(file)) {
      assertEquals(1, journal.notices().size());
      assertTrue(journal.notices().getFirst().contains("was cut off (3120 bytes were left out)"));
      assertEquals(bodies(9), bodies(journal));
      journal.append(batch("{\"entry\":1010}"));
    }
    try (Journal journal = Journal.open(file)) {
      assertEquals(List.of(), journal.notices());
      assertEquals(bodies(10), bodies(journal));
    }
  }

  @Test
  void a_last_write_that_the_disk_kept_as_zeros_is_left_out_with_a_notice() throws Exception {
    writeAndLoseThePower(10);
    byte[] whole = Files.readAllBytes(log);
    java.util.Arrays.fill(whole, whole.length - FRAME, whole.length, (byte) 0);
    Files.write(log, whole);
    try (Journal journal = Journal.open(file)) {
      assertEquals(1, journal.notices().size());
      assertEquals(bodies(9), bodies(journal));
    }
  }

  @Test
  void a_log_that_is_damaged_before_its_end_is_refused_since_shown_results_may_be_lost()
      throws Exception {
    writeAndLoseThePower(10);
    Bytes.flip(log, Files.size(log) - 4L * FRAME - 100);
    byte[] damaged = Files.readAllBytes(log);
    JournalDamaged fault = assertThrows(JournalDamaged.class, () -> Journal.open(file));
    assertTrue(fault.damage().lost().contains("ends with entry 5"), fault.getMessage());
    assertTrue(fault.damage().what().contains("4 writes or more are lost"), fault.getMessage());
    assertEquals(5, fault.damage().lastReadable());
    Restoration restored = Journal.restore(file);
    assertEquals(5, restored.entries());
    Path keptLog = restored.keptAside().resolveSibling(restored.keptAside().getFileName() + "-wal");
    assertArrayEquals(damaged, Files.readAllBytes(keptLog));
    try (Journal journal = Journal.open(file)) {
      assertEquals(bodies(5), bodies(journal));
    }
  }

  @Test
  void an_untouched_log_of_a_killed_process_is_read_whole_without_a_notice() throws Exception {
    writeAndLoseThePower(10);
    try (Journal journal = Journal.open(file)) {
      assertEquals(List.of(), journal.notices());
      assertEquals(bodies(10), bodies(journal));
    }
  }

  @Test
  void an_empty_file_is_no_new_journal() throws Exception {
    Files.createFile(file);
    JournalDamaged fault = assertThrows(JournalDamaged.class, () -> Journal.open(file));
    assertTrue(fault.damage().what().contains("is empty (0 bytes)"), fault.getMessage());
    assertEquals(0, Files.size(file));
    Restoration begun = Journal.restore(file);
    assertEquals(0, begun.entries());
    assertEquals(0, Files.size(begun.keptAside()));
    try (Journal journal = Journal.open(file)) {
      assertEquals(0, journal.last());
    }
  }

  @Test
  void a_journal_that_is_gone_while_its_log_is_there_is_no_new_journal() throws Exception {
    writeAndLoseThePower(3);
    Files.delete(file);
    JournalDamaged fault = assertThrows(JournalDamaged.class, () -> Journal.open(file));
    assertTrue(fault.damage().what().contains("is missing"), fault.getMessage());
    assertFalse(Files.exists(file));
  }

  @Test
  void a_foreign_file_is_refused_and_left_as_it_is() throws Exception {
    byte[] text = "score = 25000\n".repeat(400).getBytes(UTF_8);
    Files.write(file, text);
    for (int i = 0; i < 2; i++) {
      JournalFault fault = assertThrows(JournalFault.class, () -> Journal.open(file));
      assertEquals(JournalFault.Kind.FOREIGN, fault.kind());
      assertTrue(String.valueOf(fault.getMessage()).contains(file.toString()));
    }
    assertEquals(
        JournalFault.Kind.FOREIGN,
        assertThrows(JournalFault.class, () -> Journal.restore(file)).kind());
    assertArrayEquals(text, Files.readAllBytes(file));
    assertEquals(1, folder.toFile().list().length);
  }

  @Test
  void a_journal_of_a_newer_tenbo_is_refused_with_both_versions() throws Exception {
    write(1);
    byte[] all = Files.readAllBytes(file);
    all[63] = 9; // user_version, big-endian at 60
    Files.write(file, all);
    JournalFault fault = assertThrows(JournalFault.class, () -> Journal.open(file));
    assertEquals(JournalFault.Kind.NEWER, fault.kind());
    assertTrue(
        String.valueOf(fault.getMessage())
            .contains("journal version 9, this program reads up to 1"),
        fault.getMessage());
    assertArrayEquals(all, Files.readAllBytes(file));
  }

  @Test
  void a_full_disk_is_a_fault_in_words_and_the_journal_goes_on_when_there_is_room()
      throws Exception {
    try (SqliteStorage storage = SqliteStorage.open(file)) {
      Journal journal = Journal.over(storage);
      journal.append(batch("{\"entry\":1001}"));
      storage.setPragma("max_page_count=" + storage.pragma("page_count"));
      JournalFault fault =
          assertThrows(
              JournalFault.class,
              () -> {
                for (int i = 0; i < 10; i++) {
                  journal.append(batch("\"" + "x".repeat(3000) + "\""));
                }
              });
      assertEquals(JournalFault.Kind.DISK_FULL, fault.kind());
      assertTrue(String.valueOf(fault.getMessage()).contains(file + " is full"));
      List<String> before = bodies(journal);
      assertThrows(JournalFault.class, () -> journal.append(batch("\"" + "y".repeat(5000) + "\"")));
      assertEquals(before, bodies(journal), "a refused batch leaves nothing");

      storage.setPragma("max_page_count=100000");
      assertInstanceOf(
          Appended.Stored.class, journal.append(batch("\"" + "y".repeat(5000) + "\"")));
      assertEquals(before.size() + 1, journal.last());
    }
    try (Journal journal = Journal.open(file)) {
      assertEquals("\"" + "y".repeat(5000) + "\"", bodies(journal).getLast());
    }
  }

  @Test
  void a_write_that_failed_but_reached_the_disk_asks_for_a_restart() throws Exception {
    FlakyStorage storage = new FlakyStorage(new MemoryStorage());
    Journal journal = Journal.over(storage);
    journal.append(batch("{}"));
    storage.failAfterWriting = true;
    assertThrows(JournalFault.class, () -> journal.append(batch("{\"lost\":1}")));
    JournalFault fault = assertThrows(JournalFault.class, () -> journal.append(batch("{}")));
    assertEquals(JournalFault.Kind.OUT_OF_STEP, fault.kind());
  }

  @Test
  void a_write_that_failed_without_a_trace_can_be_offered_again() throws Exception {
    FlakyStorage storage = new FlakyStorage(new MemoryStorage());
    Journal journal = Journal.over(storage);
    storage.failBeforeWriting = true;
    assertThrows(JournalFault.class, () -> journal.append(batch("{\"entry\":1001}")));
    journal.append(batch("{\"entry\":1001}"));
    assertEquals(bodies(1), bodies(journal));
  }

  @Test
  void a_second_open_is_refused_with_the_file_and_the_process() throws Exception {
    try (Journal journal = Journal.open(file)) {
      for (int i = 0; i < 2; i++) {
        JournalFault fault = assertThrows(JournalFault.class, () -> Journal.open(file));
        assertEquals(JournalFault.Kind.IN_USE, fault.kind());
        assertEquals(
            "The journal "
                + file
                + " is in use by process "
                + ProcessHandle.current().pid()
                + ". End that one first, or name another file.",
            fault.getMessage());
      }
      assertEquals(
          JournalFault.Kind.IN_USE,
          assertThrows(JournalFault.class, () -> Journal.restore(file)).kind());
      journal.append(batch("{\"entry\":1001}"));
    }
    try (Journal journal = Journal.open(file)) {
      assertEquals(bodies(1), bodies(journal));
    }
  }

  /** Fails one write, before or after it was done. */
  private static final class FlakyStorage implements Storage {
    private final Storage kept;
    private boolean failBeforeWriting;
    private boolean failAfterWriting;

    FlakyStorage(Storage kept) {
      this.kept = kept;
    }

    private static JournalFault failure() {
      return new JournalFault(JournalFault.Kind.DISK_ERROR, "the disk failed");
    }

    @Override
    public void writeForced(List<ChainedEntry> entries, Optional<CheckedCommand> command)
        throws JournalFault {
      if (failBeforeWriting) {
        failBeforeWriting = false;
        throw failure();
      }
      kept.writeForced(entries, command);
      if (failAfterWriting) {
        failAfterWriting = false;
        throw failure();
      }
    }

    @Override
    public Path file() {
      return kept.file();
    }

    @Override
    public List<String> notices() {
      return kept.notices();
    }

    @Override
    public Optional<String> damageOutsideTheLog() throws JournalFault {
      return kept.damageOutsideTheLog();
    }

    @Override
    public Head head() throws JournalFault {
      return kept.head();
    }

    @Override
    public void packs(java.util.function.Consumer<Head> sink) throws JournalFault {
      kept.packs(sink);
    }

    @Override
    public void entries(long from, long to, java.util.function.Consumer<ChainedEntry> sink)
        throws JournalFault {
      kept.entries(from, to, sink);
    }

    @Override
    public void pack(long upTo) throws JournalFault {
      kept.pack(upTo);
    }

    @Override
    public Map<String, Long> games() throws JournalFault {
      return kept.games();
    }

    @Override
    public Optional<CheckedCommand> command(String id) throws JournalFault {
      return kept.command(id);
    }

    @Override
    public void writeUnforced(List<CheckedMove> moves) throws JournalFault {
      kept.writeUnforced(moves);
    }

    @Override
    public void moves(long after, java.util.function.Consumer<CheckedMove> sink)
        throws JournalFault {
      kept.moves(after, sink);
    }

    @Override
    public long lastMove() throws JournalFault {
      return kept.lastMove();
    }

    @Override
    public void dropMoves(long before, String type) throws JournalFault {
      kept.dropMoves(before, type);
    }

    @Override
    public Map<String, String> names() throws JournalFault {
      return kept.names();
    }

    @Override
    public void putName(String player, String name) throws JournalFault {
      kept.putName(player, name);
    }

    @Override
    public boolean forget(String player) throws JournalFault {
      return kept.forget(player);
    }

    @Override
    public void close() throws JournalFault {
      kept.close();
    }
  }
}
