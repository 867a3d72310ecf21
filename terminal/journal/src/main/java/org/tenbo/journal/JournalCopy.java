package org.tenbo.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A journal as it is at a moment, to be read while its table plays on: a copy in a folder that
 * nobody else may open, gone when it is closed.
 *
 * <p>The table's own file is read and never locked or changed. A copy into which the table wrote is
 * thrown away and made anew.
 */
public final class JournalCopy implements AutoCloseable {
  private static final int TRIES = 20;
  private static final String COPY = "journal";

  /** The write-ahead log's header, whose salts change whenever it begins anew (SQLite, WAL). */
  private static final int LOG_HEADER = 32;

  private final Path folder;
  private final Journal journal;

  private JournalCopy(Path folder, Journal journal) {
    this.folder = folder;
    this.journal = journal;
  }

  /**
   * Copies and opens a journal.
   *
   * @throws JournalDamaged if it cannot be read to its end
   * @throws JournalFault if there is none, or the table writes faster than it can be copied
   */
  public static JournalCopy of(Path path) throws JournalFault {
    Path file = path.toAbsolutePath().normalize();
    Path folder = null;
    try {
      // Owner-only by the library's own rule: a journal tells of hands that are being played.
      folder = Files.createTempDirectory("tenbo-journal-");
      return new JournalCopy(folder, Journal.open(copied(file, folder)));
    } catch (IOException e) {
      remove(folder);
      throw Faults.of(file, e);
    } catch (JournalDamaged e) {
      remove(folder);
      throw new JournalDamaged(e.damage().in(file));
    } catch (JournalFault e) {
      remove(folder);
      throw e;
    }
  }

  private static Path copied(Path file, Path folder) throws IOException, JournalFault {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    Path copy = folder.resolve(COPY);
    for (int i = 0; i < TRIES; i++) {
      Mark before = Mark.of(file);
      JournalFile.remove(copy);
      Path log = JournalFile.beside(file, "-wal");
      if (Files.exists(log)) {
        Files.copy(log, JournalFile.beside(copy, "-wal"));
      }
      Files.copy(file, copy);
      if (Mark.of(file).equals(before)) {
        return copy;
      }
    }
    throw new JournalFault(
        JournalFault.Kind.IN_USE,
        "The journal " + file + " changed while it was copied, again and again; try once more.");
  }

  /** What changes when the table moves its log into the file: between two moves both only grow. */
  private record Mark(FileTime written, long size, ByteBuffer log) {
    static Mark of(Path file) throws IOException {
      Path log = JournalFile.beside(file, "-wal");
      byte[] header = {};
      if (Files.exists(log)) {
        try (var in = Files.newInputStream(log)) {
          header = in.readNBytes(LOG_HEADER);
        }
      }
      return new Mark(Files.getLastModifiedTime(file), Files.size(file), ByteBuffer.wrap(header));
    }
  }

  public Journal journal() {
    return journal;
  }

  /**
   * The copy as one file, without a write-ahead log beside it. It is of no use after {@link
   * #close}.
   */
  public Path file() throws JournalFault {
    journal.close();
    return folder.resolve(COPY);
  }

  @Override
  public void close() throws JournalFault {
    journal.close();
    remove(folder);
  }

  private static void remove(@Nullable Path folder) throws JournalFault {
    if (folder == null) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
      Files.delete(folder);
    } catch (IOException e) {
      throw Faults.of(folder, e);
    }
  }
}
