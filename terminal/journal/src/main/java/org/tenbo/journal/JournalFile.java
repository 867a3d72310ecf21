package org.tenbo.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** A journal's file before SQLite opens it: made whole or not at all, and known as ours. */
final class JournalFile {
  private static final byte[] SQLITE_HEADER = {
    'S', 'Q', 'L', 'i', 't', 'e', ' ', 'f', 'o', 'r', 'm', 'a', 't', ' ', '3', 0
  };

  private JournalFile() {}

  /** Made beside and then renamed: a file of that name is a whole journal or not ours. */
  static void create(Path file) throws IOException, JournalFault {
    Path log = beside(file, "-wal");
    if (Files.exists(log)) {
      throw new JournalFault(
          JournalFault.Kind.DAMAGED,
          "The journal "
              + file
              + " is missing, but its write-ahead log "
              + log
              + " is there; without the journal it cannot be read.");
    }
    Path fresh = beside(file, ".new");
    remove(fresh);
    Files.createFile(fresh);
    keepFromOthers(fresh);
    try (Connection connection = SqliteFile.connect(fresh);
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA synchronous=FULL");
      statement.execute("PRAGMA application_id=" + Tables.APPLICATION);
      statement.execute("PRAGMA user_version=" + Tables.VERSION);
      statement.execute("BEGIN");
      for (String table : Tables.CREATE) {
        statement.execute(table);
      }
      statement.execute("COMMIT");
      statement.execute("PRAGMA locking_mode=EXCLUSIVE");
      statement.execute("PRAGMA journal_mode=WAL");
    } catch (SQLException e) {
      throw Faults.of(file, e);
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    forceFolder(file);
  }

  /**
   * Lets nobody but its owner read a journal: it tells of hands that are being played. SQLite gives
   * its log the same rights.
   */
  static void keepFromOthers(Path file) throws IOException {
    for (Path part : List.of(file, beside(file, "-wal"))) {
      PosixFileAttributeView rights =
          Files.getFileAttributeView(part, PosixFileAttributeView.class);
      if (rights != null && Files.exists(part)) {
        rights.setPermissions(PosixFilePermissions.fromString("rw-------"));
      }
    }
  }

  /** Makes a renamed file's name durable; where a folder cannot be opened, nothing more can. */
  static void forceFolder(Path file) throws IOException {
    try (FileChannel folder =
        FileChannel.open(Objects.requireNonNull(file.getParent()), StandardOpenOption.READ)) {
      folder.force(true);
    }
  }

  static Path beside(Path file, String ending) {
    return file.resolveSibling(file.getFileName() + ending);
  }

  static void requireWritable(Path file, Path folder) throws JournalFault {
    if (!Files.isWritable(folder) || (Files.exists(file) && !Files.isWritable(file))) {
      throw Faults.readOnly(file);
    }
  }

  static void requireJournal(Path file) throws IOException, JournalFault {
    byte[] header;
    try (var in = Files.newInputStream(file)) {
      header = in.readNBytes(100);
    }
    if (header.length == 0) {
      throw new JournalFault(
          JournalFault.Kind.DAMAGED,
          "The journal " + file + " is empty (0 bytes): the disk did not keep what stood in it.");
    }
    ByteBuffer fields = ByteBuffer.wrap(Arrays.copyOf(header, 100));
    boolean sqlite = Arrays.equals(Arrays.copyOf(header, SQLITE_HEADER.length), SQLITE_HEADER);
    if (!sqlite || fields.getInt(68) != Tables.APPLICATION) {
      throw new JournalFault(
          JournalFault.Kind.FOREIGN,
          file
              + " is not a Tenbo journal, or its first bytes are damaged. It was left as it is."
              + " Name another file, or put back a copy of the journal.");
    }
    if (fields.getInt(60) > Tables.VERSION) {
      throw new JournalFault(
          JournalFault.Kind.NEWER,
          file
              + " was written by a newer Tenbo (journal version "
              + fields.getInt(60)
              + ", this program reads up to "
              + Tables.VERSION
              + "). Install the newer Tenbo.");
    }
  }

  static List<String> judgeLog(Path file) throws IOException, JournalFault {
    Path path = beside(file, "-wal");
    WriteAheadLog log = WriteAheadLog.read(path);
    if ((log.damaged() || log.torn()) && FileLocks.holder(file).isPresent()) {
      throw Faults.inUse(file); // it was read in the middle of a write
    }
    if (log.damaged()) {
      throw new JournalFault(
          JournalFault.Kind.DAMAGED,
          "The journal's write-ahead log "
              + path
              + " is damaged behind its write "
              + log.commits()
              + ": "
              + log.commitsBehind()
              + " writes or more are lost, and results that were shown can be among them.");
    }
    return log.torn()
        ? List.of(
            "The last write to the journal "
                + file
                + " was cut off ("
                + log.brokenBytes()
                + " bytes were left out), as a power cut does. Nothing was shown of a write before"
                + " it was whole on the disk; if the last result is missing all the same, enter it"
                + " again and have the card looked at.")
        : List.of();
  }

  /** Refuses to restore what is no journal of ours, or in use. */
  static void requireRestorable(Path file) throws IOException, JournalFault {
    if (FileLocks.holder(file).isPresent()) {
      throw Faults.inUse(file);
    }
    if (Files.exists(file) && Files.size(file) > 0) {
      requireJournal(file);
    }
  }

  /** Removes what a creation or a restoration that was cut short has left. */
  static void removeUnfinished(Path file) throws IOException {
    for (String unfinished : List.of(".new", ".restored", ".reading")) {
      remove(beside(file, unfinished));
    }
  }

  /** Removes a journal with all that SQLite keeps beside it. */
  static void remove(Path file) throws IOException {
    for (String part : List.of("", "-wal", "-journal")) {
      Files.deleteIfExists(beside(file, part));
    }
  }
}
