package org.tenbo.journal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteException;

/** Puts what SQLite and the file system say into words for the people at the table. */
final class Faults {
  // SQLite, "Result and Error Codes", the primary ones.
  private static final int BUSY = 5;
  private static final int LOCKED = 6;
  private static final int READONLY = 8;
  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int NOTADB = 26;

  private Faults() {}

  static JournalFault inUse(Path file) {
    String holder = FileLocks.holder(file).map(pid -> "process " + pid).orElse("another process");
    return new JournalFault(
        JournalFault.Kind.IN_USE,
        "The journal "
            + file
            + " is in use by "
            + holder
            + ". End that one first, or name another file.");
  }

  private static String readOnlyWords(Path file) {
    return "The journal "
        + file
        + " cannot be written. Give the user that runs Tenbo the right to write the file and its"
        + " folder; where the whole disk has become read-only, the card is failing or the power was"
        + " cut: check it and start again.";
  }

  private static String fullWords(Path file) {
    return "The disk that holds the journal "
        + file
        + " is full. Nothing is lost; the table goes on when there is room again.";
  }

  /** Puts SQLite's result code into words. */
  static JournalFault of(Path file, SQLException e) {
    return switch (code(e)) {
      case BUSY, LOCKED -> inUse(file);
      case READONLY -> new JournalFault(JournalFault.Kind.READ_ONLY, readOnlyWords(file), e);
      case FULL -> new JournalFault(JournalFault.Kind.DISK_FULL, fullWords(file), e);
      case CORRUPT, NOTADB ->
          new JournalFault(
              JournalFault.Kind.DAMAGED, "The journal " + file + " is damaged: " + words(e), e);
      default -> {
        if (isReadOnly(file)) {
          yield new JournalFault(JournalFault.Kind.READ_ONLY, readOnlyWords(file), e);
        }
        yield new JournalFault(
            JournalFault.Kind.DISK_ERROR,
            "The disk failed while the journal " + file + " was used: " + words(e),
            e);
      }
    };
  }

  private static int code(SQLException e) {
    return e instanceof SQLiteException sqlite ? sqlite.getResultCode().code & 0xff : 1;
  }

  private static String words(SQLException e) {
    return e.getMessage() + ".";
  }

  /** Whether the file is there and, or its whole disk, not to be written any more. */
  static boolean isReadOnly(Path file) {
    return Files.exists(file) && !Files.isWritable(file);
  }

  static JournalFault readOnly(Path file) {
    return new JournalFault(JournalFault.Kind.READ_ONLY, readOnlyWords(file));
  }

  static boolean isDiskFull(SQLException e) {
    return code(e) == FULL;
  }

  static JournalFault of(Path file, IOException e) {
    if (e instanceof AccessDeniedException
        || String.valueOf(e.getMessage()).contains("Read-only")) {
      return new JournalFault(JournalFault.Kind.READ_ONLY, readOnlyWords(file), e);
    }
    if (String.valueOf(e.getMessage()).contains("No space left")) {
      return new JournalFault(JournalFault.Kind.DISK_FULL, fullWords(file), e);
    }
    return new JournalFault(
        JournalFault.Kind.DISK_ERROR, "The journal " + file + " cannot be reached: " + e + ".", e);
  }
}
