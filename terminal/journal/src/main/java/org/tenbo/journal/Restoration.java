package org.tenbo.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.journal.Storage.ChainedEntry;
import org.tenbo.journal.Storage.CheckedCommand;

/**
 * A new journal made of what can be read of a damaged one, which is kept aside first.
 *
 * <p>Taken up are the entries before the damage, the answers to commands whose entries are among
 * them, and the names. Moves are not: what was seen of a hand across a gap is doubtful anyway.
 *
 * @param keptAside the damaged journal, byte for byte
 * @param entries entries that were taken up: 1 to this, 0 for none
 */
public record Restoration(Path keptAside, long entries) {
  /** Cut short anywhere, it leaves the damaged journal in its place or the new one. */
  static Restoration of(Path file) throws IOException, JournalFault {
    JournalFile.requireRestorable(file);
    Path kept = SetAside.copy(file);
    Path fresh = JournalFile.beside(file, ".restored");
    JournalFile.remove(fresh);
    long entries = 0;
    try (SqliteStorage to = SqliteStorage.open(fresh)) {
      try (ReadingCopy reading = ReadingCopy.of(file)) {
        entries = copy(reading.storage(), to);
      }
      to.checkpoint();
    }
    Files.deleteIfExists(JournalFile.beside(file, "-wal"));
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    JournalFile.forceFolder(file);
    return new Restoration(kept, entries);
  }

  /** What a journal that cannot even be opened still holds, for the report. */
  static Damage examine(Path path, JournalFault refused) {
    Path file = path.toAbsolutePath().normalize();
    String what = String.valueOf(refused.getMessage());
    try (ReadingCopy reading = ReadingCopy.of(file)) {
      long readable = Verification.of(reading.storage()).readable().number();
      String lost =
          readable == 0
              ? "No entry can be read."
              : "What can be read ends with entry " + readable + ".";
      return new Damage(file, readable, what, lost, Damage.TAKE_UP_WHAT_CAN_BE_READ);
    } catch (IOException | JournalFault e) {
      return new Damage(
          file,
          0,
          what,
          "How much can be read could not be found out: " + e.getMessage(),
          "Copy the file and its write-ahead log (-wal) to another disk first.");
    }
  }

  private static long copy(SqliteStorage from, SqliteStorage to) throws JournalFault {
    long readable = Verification.of(from).readable().number();
    for (long at = 1; at <= readable; at += Journal.PAGE) {
      to.writeForced(page(from, at, Math.min(readable, at + Journal.PAGE - 1)), Optional.empty());
    }
    for (CheckedCommand command : from.readableCommands()) {
      if (command.last() <= readable) {
        to.writeForced(List.of(), Optional.of(command));
      }
    }
    for (Map.Entry<String, String> name : from.readableNames().entrySet()) {
      to.putName(name.getKey(), name.getValue());
    }
    return readable;
  }

  /** Entries that were verified before; SQLite may stumble over the damage just behind the last. */
  private static List<ChainedEntry> page(SqliteStorage from, long first, long last)
      throws JournalFault {
    List<ChainedEntry> page = new ArrayList<>();
    try {
      from.entries(first, last, page::add);
    } catch (JournalFault e) {
      if (e.kind() != JournalFault.Kind.DAMAGED || page.size() != last - first + 1) {
        throw e;
      }
    }
    return page;
  }
}
