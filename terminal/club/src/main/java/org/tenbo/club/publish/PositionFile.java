package org.tenbo.club.publish;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.tenbo.club.event.Ack;
import org.tenbo.club.event.JournalId;

/**
 * Keeps how far the hub has a journal: one line, the journal's id and a number.
 *
 * <p>It spares a table that starts without a hub from sending everything again, no more: a lost or
 * old one costs repeats, which the hub knows how to take.
 */
public final class PositionFile {
  private final Path file;

  public PositionFile(Path file) {
    this.file = file;
  }

  /** What was kept for that journal; 0 where nothing is. */
  public long read(JournalId journal) {
    try {
      String[] words = Files.readString(file).strip().split(" ", -1);
      return words.length == 2
              && words[0].equals(journal.value())
              && words[1].matches("[0-9]{1,18}")
          ? Long.parseLong(words[1])
          : 0;
    } catch (NoSuchFileException e) {
      return 0;
    } catch (IOException e) {
      return 0; // costs repeats
    }
  }

  /** Keeps it; what went wrong, if something did. */
  public Optional<String> write(Ack ack) {
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.writeString(fresh, ack.journal().value() + " " + ack.upTo() + "\n");
      Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("the position in " + file + " could not be kept: " + e.getMessage());
    }
  }
}
