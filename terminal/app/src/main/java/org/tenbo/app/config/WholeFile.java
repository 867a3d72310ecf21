package org.tenbo.app.config;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.tinylog.Logger;

/** Writes files so that they are there whole or not at all, also when the power is cut. */
public final class WholeFile {
  private WholeFile() {}

  /** Writes what a file holds. */
  public interface Content {
    void to(OutputStream out) throws IOException;
  }

  /**
   * Writes a text, in UTF-8, in place of what stood there.
   *
   * @throws IOException when it cannot be written; what stood there stands then
   */
  public static void write(Path path, String text) throws IOException {
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Path fresh = path.resolveSibling(path.getFileName() + ".new");
    writeForced(fresh, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    move(fresh, path);
  }

  /**
   * Writes a file under a name of its own, and returns when the disk has its bytes.
   *
   * @throws IOException when it cannot be written; nothing of it is left then, where the disk still
   *     answers
   */
  public static void writeForced(Path fresh, Content content) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            fresh,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      content.to(Channels.newOutputStream(channel));
      channel.force(true);
    } catch (IOException e) {
      discard(fresh, e);
      throw e;
    }
  }

  /**
   * Removes a file that is of no use; what else goes wrong there is told with the first trouble.
   */
  public static void discard(Path file, Exception trouble) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      trouble.addSuppressed(e);
    }
  }

  /** Gives a file its name at last, in place of what had it, and returns when the disk has that. */
  public static void move(Path fresh, Path path) throws IOException {
    Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null) {
      force(folder);
    }
  }

  /**
   * Has the new name on the disk too, where folders can be opened; elsewhere it comes by itself.
   */
  private static void force(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      Logger.debug(e, "The folder {} cannot be forced to the disk", folder);
    }
  }
}
