package org.tenbo.app.backup;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.WholeFile;
import org.tenbo.app.loop.Book;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.loop.UnreadableEntry;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tinylog.Logger;

/**
 * Puts a backup back where its table's file says that things belong.
 *
 * <p>First everything is written beside its place and looked at, which may fail without a trace;
 * then files only change their names. What stood there is kept as {@code NAME.before-N}, and stands
 * until the new file takes its place: a table that starts meanwhile, or after a power cut, finds
 * one or the other.
 */
public final class Restoring {
  private static final String STAGED = ".restoring";
  private static final String KEPT = ".before-";
  private static final int MOST_KEPT = 99;

  /** What lies beside a journal and belongs to it. */
  private static final List<String> BESIDE_A_JOURNAL = List.of("", "-wal", ".club");

  private final Backup backup;
  private final Path table;
  private final Optional<Path> journal;
  private final Consumer<Path> looksAtTable;
  private final Disk disk;

  /** Files that were written beside their places, by these; in the order of the backup. */
  private final Map<Path, Path> staged = new LinkedHashMap<>();

  private final List<Path> kept = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();

  /** What was done to a name, to be undone where a later step fails. */
  private sealed interface Step {
    /** A file has a second name, under which it is kept. */
    record Kept(Path place, Path other) implements Step {}

    /** A file has another name. */
    record Renamed(Path from, Path to) implements Step {}
  }

  /** What gives files their names. */
  interface Disk {
    /** Gives a file another name, in place of what had it. */
    void rename(Path from, Path to) throws IOException;
  }

  private Restoring(
      Backup backup, Path table, Optional<Path> journal, Consumer<Path> looksAtTable, Disk disk) {
    this.backup = backup;
    this.table = table.toAbsolutePath().normalize();
    this.journal = journal;
    this.looksAtTable = looksAtTable;
    this.disk = disk;
  }

  /**
   * What was put back.
   *
   * @param written the files that are as in the backup now, without those that were so before
   * @param kept where the files are that stood in their places
   */
  public record Restored(List<Path> written, List<Path> kept) {
    public Restored {
      written = List.copyOf(written);
      kept = List.copyOf(kept);
    }
  }

  /**
   * Puts a backup back.
   *
   * @param table where the table's file belongs
   * @param journal where the journal belongs, if not where that file says
   * @param looksAtTable refuses a table's file that this program cannot run
   * @throws BackupRefused if it cannot be put back; then all is as it was
   * @throws JournalFault if the table runs, or its journal cannot be read by this program
   */
  public static Restored of(
      Backup backup, Path table, @Nullable Path journal, Consumer<Path> looksAtTable)
      throws IOException, JournalFault {
    return of(backup, table, journal, looksAtTable, WholeFile::move);
  }

  /** The same on a disk that may fail. */
  static Restored of(
      Backup backup, Path table, @Nullable Path journal, Consumer<Path> looksAtTable, Disk disk)
      throws IOException, JournalFault {
    Restoring restoring =
        new Restoring(backup, table, Optional.ofNullable(journal), looksAtTable, disk);
    try {
      return restoring.run();
    } catch (IOException e) {
      restoring.undo(e);
      throw inWords(e);
    } catch (JournalFault | RuntimeException e) {
      restoring.undo(e);
      throw e;
    } finally {
      restoring.clear();
    }
  }

  private Restored run() throws IOException, JournalFault {
    if (Files.exists(table)) {
      requireStopped(table);
    }
    Files.createDirectories(table.resolveSibling(""));
    Path standing = stage(part(Manifest.TABLE), table);
    FilesOfTable files = filesOf(standing);
    Journal.requireClosed(files.journal());
    for (Manifest.Part part : backup.manifest().parts()) {
      Optional<Path> place = files.place(part.name());
      if (place.isPresent() && !part.name().equals(Manifest.TABLE) && !stands(part, place.get())) {
        stage(part, place.get());
      }
    }
    lookAtJournal(beside(files.journal(), STAGED));
    for (Map.Entry<Path, Path> each : Map.copyOf(staged).entrySet()) {
      Path place = each.getKey();
      if (!place.equals(table) && !place.equals(files.journal())) {
        replace(place, List.of(""));
      }
    }
    lookAtTable(standing);
    fold(files.journal());
    replace(files.journal(), BESIDE_A_JOURNAL);
    if (!stands(part(Manifest.TABLE), table)) {
      replace(table, List.of(""));
    }
    return new Restored(
        steps.stream()
            .filter(Step.Renamed.class::isInstance)
            .map(each -> ((Step.Renamed) each).to())
            .filter(staged::containsKey)
            .toList(),
        kept);
  }

  /** The table that stands there now, whose journal may be another than the backup's. */
  private void requireStopped(Path standing) throws JournalFault, IOException {
    Path running;
    try {
      running = FilesOfTable.of(standing, table).journal();
    } catch (ConfigRefused e) {
      return; // nothing can run by this file
    }
    Journal.requireClosed(journal.orElse(running));
  }

  private FilesOfTable filesOf(Path standing) throws BackupRefused {
    try {
      FilesOfTable files = FilesOfTable.of(standing, table);
      return journal.map(files::with).orElse(files);
    } catch (ConfigRefused e) {
      throw notOfThisProgram(e);
    }
  }

  private Manifest.Part part(String name) {
    return backup.manifest().parts().stream()
        .filter(part -> part.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static boolean stands(Manifest.Part part, Path place) throws IOException {
    if (!Files.isRegularFile(place) || Files.size(place) != part.size()) {
      return false;
    }
    // A journal is more than its file.
    return !part.name().equals(Manifest.JOURNAL)
        && Digest.of(Files.readAllBytes(place)).equals(part.sha256());
  }

  private Path stage(Manifest.Part part, Path place) throws IOException {
    Files.createDirectories(place.resolveSibling(""));
    Path fresh = place.resolveSibling(place.getFileName() + STAGED);
    staged.put(place, fresh);
    WholeFile.writeForced(fresh, out -> backup.unpack(part, out));
    Rights.like(place, part.isRuleset()).give(fresh);
    return fresh;
  }

  private void lookAtJournal(Path standing) throws JournalFault, BackupRefused {
    try (Journal open = Journal.open(standing)) {
      new Book(open, Optional::empty).replay(Onlooker.BLIND);
    } catch (UnreadableEntry e) {
      throw new BackupRefused(
          "The backup "
              + backup.file()
              + " holds what this program cannot read: "
              + e.getMessage()
              + ". Install Tenbo "
              + backup.program()
              + ", which wrote it, or a newer one. Nothing was changed.",
          e);
    }
  }

  private void lookAtTable(Path standing) throws BackupRefused {
    try {
      looksAtTable.accept(standing);
    } catch (ConfigRefused e) {
      throw notOfThisProgram(e);
    }
  }

  private BackupRefused notOfThisProgram(ConfigRefused e) {
    return new BackupRefused(
        "The table's file in the backup cannot be used: "
            + String.valueOf(e.getMessage()).replace(STAGED, "")
            + ". Install Tenbo "
            + backup.program()
            + ", which wrote it, or a newer one. Nothing was changed.",
        e);
  }

  /**
   * Has all of a journal in its one file, as a table does that ends well: it stands there without
   * its log until the new one does. One that cannot be read is kept as it is.
   */
  private static void fold(Path journal) throws JournalFault {
    if (!Files.exists(journal)) {
      return;
    }
    try (Journal open = Journal.open(journal)) {
      Logger.debug("The journal that is replaced has {} entries", open.last());
    } catch (JournalFault e) {
      if (e.kind() == JournalFault.Kind.IN_USE) {
        throw e;
      }
      Logger.debug(e, "The journal that is replaced cannot be read");
    }
  }

  /** Keeps what stands at a place, with what lies beside it, and puts the new file there. */
  private void replace(Path place, List<String> endings) throws IOException {
    if (endings.stream().anyMatch(ending -> Files.exists(beside(place, ending)))) {
      String aside = aside(place);
      for (String ending : endings) {
        Path old = beside(place, ending);
        if (Files.exists(old)) {
          Path other = beside(place, aside + ending);
          if (ending.isEmpty()) {
            keep(old, other);
          } else {
            rename(old, other);
          }
          kept.add(other);
        }
      }
    }
    rename(beside(place, STAGED), place);
  }

  private static String aside(Path place) throws BackupRefused {
    for (int number = 1; number <= MOST_KEPT; number++) {
      if (!Files.exists(beside(place, KEPT + number))) {
        return KEPT + number;
      }
    }
    throw new BackupRefused(
        "There are "
            + MOST_KEPT
            + " older files beside "
            + place
            + " already. Move those away that end in "
            + KEPT
            + "1 and so on. Nothing was changed.");
  }

  private static Path beside(Path place, String ending) {
    return place.resolveSibling(place.getFileName() + ending);
  }

  private void rename(Path from, Path to) throws IOException {
    disk.rename(from, to);
    steps.add(new Step.Renamed(from, to));
  }

  /** Gives a file a second name; where a disk has none of these, a copy under that name. */
  private void keep(Path place, Path other) throws IOException {
    try {
      Files.createLink(other, place);
    } catch (UnsupportedOperationException | FileSystemException e) {
      Logger.debug(e, "{} is copied, as it cannot be linked", place);
      WholeFile.writeForced(other, out -> Files.copy(place, out));
      Rights.like(place, false).give(other);
    }
    steps.add(new Step.Kept(place, other));
  }

  /** Gives every file the name back that it had; what was kept comes back in one step as well. */
  private void undo(Exception trouble) {
    for (Step each : steps.reversed()) {
      try {
        switch (each) {
          case Step.Kept(Path place, Path other) -> takeBack(other, place);
          case Step.Renamed(Path from, Path to) -> {
            Optional<Path> other = keptOf(to);
            if (other.isPresent()) {
              takeBack(other.get(), to);
            } else {
              WholeFile.move(to, from);
            }
          }
        }
      } catch (IOException e) {
        trouble.addSuppressed(e);
      }
    }
  }

  private Optional<Path> keptOf(Path place) {
    return steps.stream()
        .filter(each -> each instanceof Step.Kept(Path kept, Path other) && kept.equals(place))
        .map(each -> ((Step.Kept) each).other())
        .findFirst();
  }

  private static void takeBack(Path other, Path place) throws IOException {
    if (Files.exists(other)) {
      WholeFile.move(other, place);
      Files.deleteIfExists(other); // two names of one file: then a move does nothing
    }
  }

  /** Removes what was written beside and not put in place. */
  private void clear() throws IOException {
    for (Path fresh : staged.values()) {
      for (String ending : List.of("", "-wal")) {
        Files.deleteIfExists(beside(fresh, ending));
      }
    }
  }

  private static IOException inWords(IOException e) {
    if (e instanceof BackupRefused) {
      return e;
    }
    String what = String.valueOf(e.getMessage());
    return new BackupRefused(
        what.contains("No space left")
            ? "There is no room for the backup on this disk: " + what + ". Nothing was changed."
            : "The backup could not be put back: "
                + what
                + ". Run this as root, with sudo; where a disk failed, try another card. Nothing"
                + " was changed.",
        e);
  }
}
