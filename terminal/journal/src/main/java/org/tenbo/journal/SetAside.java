package org.tenbo.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/** Keeps damaged journals as they were, beside the journal, under names of their own. */
final class SetAside {
  private static final int MOST = 99;
  private static final String ENDING = ".damaged-";

  private SetAside() {}

  /**
   * Copies a journal and its write-ahead log, byte for byte and forced.
   *
   * @return the copy of the journal; its log has the same name and {@code -wal}
   */
  static Path copy(Path file) throws IOException {
    for (int n = 1; n <= MOST; n++) {
      Path copy = JournalFile.beside(file, ENDING + n);
      if (!Files.exists(copy)) {
        copyForced(JournalFile.beside(file, "-wal"), JournalFile.beside(copy, "-wal"));
        copyForced(file, copy);
        JournalFile.forceFolder(file);
        return copy;
      }
    }
    throw new IOException(
        "there are "
            + MOST
            + " damaged journals beside "
            + file
            + " already; move them away, and have the disk looked at");
  }

  private static void copyForced(Path from, Path to) throws IOException {
    if (!Files.exists(from)) {
      return;
    }
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    try (RandomAccessFile copied = new RandomAccessFile(to.toFile(), "rw")) {
      copied.getFD().sync();
    }
  }

  /**
   * Overwrites a text with asterisks in every file that was kept aside, by whomever: all whose
   * names begin with the journal's and a dot.
   */
  static void blot(Path file, String text) throws IOException {
    Path folder = java.util.Objects.requireNonNull(file.getParent());
    try (DirectoryStream<Path> kept =
        Files.newDirectoryStream(folder, path -> isKeptOf(file, path))) {
      for (Path path : kept) {
        blotFile(path, text.getBytes(UTF_8));
      }
    }
  }

  private static boolean isKeptOf(Path file, Path path) {
    return String.valueOf(path.getFileName()).startsWith(file.getFileName() + ".");
  }

  private static void blotFile(Path path, byte[] text) throws IOException {
    byte[] stars = new byte[text.length];
    Arrays.fill(stars, (byte) '*');
    byte[] all = Files.readAllBytes(path); // journals are small, and this is rare
    try (RandomAccessFile out = new RandomAccessFile(path.toFile(), "rw")) {
      for (int at = 0; at + text.length <= all.length; at++) {
        if (Arrays.equals(all, at, at + text.length, text, 0, text.length)) {
          out.seek(at);
          out.write(stars);
          at += text.length - 1;
        }
      }
      out.getFD().sync();
    }
  }
}
