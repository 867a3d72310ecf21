package org.tenbo.club.desk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.tenbo.club.day.Day;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.store.WholeFile;

/**
 * The day's events on the disk: a file with one {@link DayForm} a line, each forced before it
 * counts. A last line that a power cut left without its end never counted and is cut off.
 */
public final class DayBook implements AutoCloseable {
  /** More than a day of any size; in bytes. */
  private static final long LARGEST = 64L << 20;

  private final DayForm form = new DayForm();
  private final Path file;
  private final FileChannel channel;
  private final List<DayEvent.Entry> entries = new ArrayList<>();
  private long end;

  private DayBook(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Opens the file, or begins it.
   *
   * @throws IOException if it cannot be read or written, or holds what is no event; says which line
   */
  public static DayBook open(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    if (Files.exists(file) && Files.size(file) > LARGEST) {
      throw new IOException(file + " has more than 64 MB; move it away to begin another");
    }
    String text = Files.exists(file) ? Files.readString(file) : "";
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    DayBook book = new DayBook(file, channel);
    try {
      book.read(text);
      return book;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * Makes a whole file at once: it is on the disk as a whole or not at all.
   *
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, List<DayEvent.Entry> entries) throws IOException {
    DayForm form = new DayForm();
    StringBuilder lines = new StringBuilder();
    entries.forEach(entry -> lines.append(form.write(entry)).append('\n'));
    new WholeFile(file).write(lines.toString());
  }

  private void read(String text) throws IOException {
    int whole = text.lastIndexOf('\n') + 1;
    int number = 0;
    for (String line : text.substring(0, whole).lines().toList()) {
      number++;
      try {
        entries.add(form.read(line));
      } catch (DayForm.Unreadable e) {
        throw new IOException(
            "%s, line %d: %s. Take the file away to begin anew, or put a saved one in its place."
                .formatted(file, number, e.getMessage()),
            e);
      }
    }
    end = text.substring(0, whole).getBytes(StandardCharsets.UTF_8).length;
    channel.truncate(end);
  }

  /** What is in it, oldest first. */
  public List<DayEvent.Entry> entries() {
    return List.copyOf(entries);
  }

  /**
   * Adds an entry; it is on the disk when this returns.
   *
   * @throws IOException if it could not be stored; then nothing has changed
   */
  void append(DayEvent.Entry entry) throws IOException {
    byte[] line = (form.write(entry) + "\n").getBytes(StandardCharsets.UTF_8);
    try {
      channel.position(end);
      ByteBuffer rest = ByteBuffer.wrap(line);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(false);
    } catch (IOException e) {
      channel.truncate(end);
      throw new IOException("The day could not be stored (" + e.getMessage() + ").", e);
    }
    end += line.length;
    entries.add(entry);
  }

  /** The day that these entries make. */
  static Day replay(List<DayEvent.Entry> entries) {
    Day day = Day.NONE;
    for (DayEvent.Entry entry : entries) {
      day = day.with(entry);
    }
    return day;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
