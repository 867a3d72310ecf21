package org.tenbo.journal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another process writes and is killed in the middle; nothing that it told of may be missing. */
class KilledJournalTest {
  private static final int KILLS = 24;
  private static final long SEED = 20261129;

  @TempDir Path folder;

  /** Appends batches for ever and prints the last number of each after it was stored. */
  static final class Writer {
    public static void main(String[] arguments) throws JournalFault {
      OutputStream out = System.out;
      try (Journal journal = Journal.open(Path.of(arguments[0]))) {
        for (long i = journal.last() + 1; ; i += 2) {
          List<StoredEvent> two =
              List.of(
                  new StoredEvent("g1", "T", 1, "{\"i\":" + i + "}"),
                  new StoredEvent("g1", "T", 1, "{\"i\":" + (i + 1) + "}"));
          journal.appendMoves(List.of(new StoredEvent("g1", "M", 1, "{\"i\":" + i + "}")));
          journal.append(Batch.of(two, Optional.empty()));
          out.write(((i + 1) + "\n").getBytes(UTF_8));
          out.flush();
        }
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static Process start(Path file) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xshare:auto",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            Writer.class.getName(),
            file.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  @Test
  void nothing_that_was_told_as_stored_is_lost_by_a_kill() throws Exception {
    Path file = folder.resolve("table.db");
    Random random = new Random(SEED);
    for (int kill = 0; kill < KILLS; kill++) {
      String where = "kill " + kill + " of seed " + SEED;
      Process writer = start(file);
      long told = 0;
      try (BufferedReader lines =
          new BufferedReader(new InputStreamReader(writer.getInputStream(), UTF_8))) {
        // The moment: after so many stored batches, and so many spins of this processor.
        int batches = 1 + random.nextInt(40);
        for (int i = 0; i < batches; i++) {
          told = Long.parseLong(String.valueOf(lines.readLine()));
        }
        for (int spin = random.nextInt(200_000); spin > 0; spin--) {
          Thread.onSpinWait();
        }
        writer.toHandle().destroyForcibly(); // the process's own would close its output too
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          told = Long.parseLong(line);
        }
      }
      writer.waitFor();
      try (Journal journal = Journal.open(file)) {
        // A kill between the two halves of a write leaves its beginning: never told as stored.
        assertTrue(
            journal.notices().stream().allMatch(notice -> notice.contains(" was cut off (")),
            () -> where + ": " + journal.notices());
        assertTrue(journal.last() >= told, where + ": " + told + " told, " + journal.last());
        assertEquals(0, journal.last() % 2, where + ": half a batch");
        List<Entry> entries = new ArrayList<>();
        journal.replay(1, entries::add);
        for (int i = 0; i < entries.size(); i++) {
          assertEquals("{\"i\":" + (i + 1) + "}", entries.get(i).event().body(), where);
        }
        assertEquals(journal.last(), entries.size(), where);
      }
    }
  }

  @Test
  void a_second_process_is_refused_with_the_first_ones_number() throws Exception {
    Path file = folder.resolve("table.db");
    Process writer = start(file);
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(writer.getInputStream(), UTF_8))) {
      lines.readLine();
      JournalFault fault =
          org.junit.jupiter.api.Assertions.assertThrows(
              JournalFault.class, () -> Journal.open(file));
      assertEquals(JournalFault.Kind.IN_USE, fault.kind());
      assertTrue(
          String.valueOf(fault.getMessage())
              .contains(file + " is in use by process " + writer.pid()),
          fault.getMessage());
    } finally {
      writer.destroyForcibly();
      writer.waitFor();
    }
    Journal.open(file).close();
  }
}
