package org.tenbo.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds out who holds a file, so that a refusal can name the process to end. */
final class FileLocks {
  private static final Path LOCKS = Path.of("/proc/locks");

  private FileLocks() {}

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
