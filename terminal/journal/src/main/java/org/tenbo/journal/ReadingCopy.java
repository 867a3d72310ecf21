package org.tenbo.journal;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A copy of a damaged journal, mended just so far that SQLite reads what is left of it.
 *
 * <p>SQLite refuses a whole file when its first page is spoilt or its end is missing. But the first
 * page holds nothing except the tables' definitions, which are the same in every journal of one
 * version, and what is missing at the end can stand there as zeros, which no checksum takes for an
 * entry.
 */
final class ReadingCopy implements AutoCloseable {
  private static final int PAGE = 4096;

  /** From here on the first page is the same in every journal (SQLite, "Database File Format"). */
  private static final int TABLES = 100;

  private static final int CHANGES = 24;
  private static final int PAGES = 28;
  private static final int PAGES_VALID_FOR = 92;

  private final Path copy;
  private final SqliteStorage storage;

  private ReadingCopy(Path copy) {
    this.copy = copy;
    this.storage = SqliteStorage.ofReadingCopy(copy);
  }

  static ReadingCopy of(Path file) throws IOException, JournalFault {
    Path copy = JournalFile.beside(file, ".reading");
    JournalFile.remove(copy);
    JournalFile.create(copy);
    byte[] sound = Files.readAllBytes(copy);
    if (Files.exists(file) && Files.size(file) > 0) {
      Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      mend(copy, sound);
      Path log = JournalFile.beside(file, "-wal");
      if (Files.exists(log)) {
        Files.copy(log, JournalFile.beside(copy, "-wal"));
      }
    }
    return new ReadingCopy(copy);
  }

  private static void mend(Path copy, byte[] sound) throws IOException {
    byte[] header = new byte[TABLES];
    try (RandomAccessFile file = new RandomAccessFile(copy.toFile(), "rw")) {
      file.read(header);
      ByteBuffer fields = ByteBuffer.wrap(header);
      int pages = (int) ((file.length() + PAGE - 1) / PAGE);
      pages = Math.max(pages, Math.min(fields.getInt(PAGES), 4 * pages + 16));
      file.setLength((long) pages * PAGE);
      file.seek(0);
      file.write(sound, 0, PAGE);
      file.seek(PAGES);
      file.writeInt(pages);
      file.seek(PAGES_VALID_FOR);
      file.writeInt(ByteBuffer.wrap(sound).getInt(CHANGES));
    }
  }

  SqliteStorage storage() {
    return storage;
  }

  @Override
  public void close() throws JournalFault {
    storage.close();
    try {
      JournalFile.remove(copy);
    } catch (IOException e) {
      throw Faults.of(copy, e);
    }
  }
}
