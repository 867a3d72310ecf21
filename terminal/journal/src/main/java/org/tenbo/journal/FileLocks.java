package org.tenbo.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Finds out who holds a file, so that a refusal can name the process to end. */
final class FileLocks {
  private static final Path LOCKS = Path.of("/proc/locks");

  /** Where SQLite's locks lie in a file (SQLite, {@code os.h}); nothing is stored there. */
  private static final long PENDING_BYTE = 0x40000000;

  private static final long SHARED_BYTES = 510;

  private FileLocks() {}

  /**
   * Whether a process, this one too, holds the file.
   *
   * @throws IOException if the file cannot be opened for writing
   */
  static boolean held(Path file) throws IOException {
    if (holder(file).isPresent()) {
      return true;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock(PENDING_BYTE, SHARED_BYTES + 2, false)) {
      return lock == null;
    }
  }

  /**
   * Process id of a holder of a lock on this file, where the system tells: a line of Linux's {@code
   * /proc/locks} is {@code 1: POSIX ADVISORY WRITE 1234 fe:00:5678 0 EOF}, with the process and the
   * file's device and inode.
   */
  static Optional<Long> holder(Path file) {
    try {
      if (!Files.exists(LOCKS) || !Files.exists(file)) {
        return Optional.empty();
      }
      String inode = ":" + Files.getAttribute(file, "unix:ino");
      for (String line : Files.readAllLines(LOCKS)) {
        String[] fields = line.trim().split("\\s+", -1);
        if (fields.length >= 6 && fields[5].endsWith(inode) && fields[4].matches("[1-9][0-9]*")) {
          return Optional.of(Long.valueOf(fields[4]));
        }
      }
      return Optional.empty();
    } catch (IOException | UnsupportedOperationException e) {
      return Optional.empty(); // only the name of the holder is missing then
    }
  }
}
