package org.tenbo.club.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Makes a file anew: it is on the disk as a whole, or what was there before is. */
public final class WholeFile {
  private final Path file;
  private final Path fresh;

  public WholeFile(Path file) {
    this.file = file.toAbsolutePath();
    this.fresh = this.file.resolveSibling(this.file.getFileName() + ".new");
  }

  /**
   * Writes it, and its folder where there is none.
   *
   * @throws IOException if it cannot be written
   */
  public void write(String text) throws IOException {
    Path folder = file.getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    try (FileChannel to =
        FileChannel.open(
            fresh,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      ByteBuffer rest = StandardCharsets.UTF_8.encode(text);
      while (rest.hasRemaining()) {
        to.write(rest);
      }
      to.force(true);
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    if (folder != null) {
      // The new name too: else the power can take it, with what was said to be kept.
      try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
        names.force(true);
      }
    }
  }
}
