package org.tenbo.app.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.Release;
import org.tenbo.app.config.WholeFile;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalCopy;
import org.tenbo.journal.JournalFault;

/**
 * Makes a backup of a table, which may play meanwhile: a file that is written whole, read back, and
 * only then given its name.
 */
public final class BackupWriting {
  private static final String UNFINISHED = ".part";

  /** Backups with the same number of entries that a folder can hold. */
  private static final int MOST_OF_A_NAME = 99;

  /** More than any file of a configuration has, in bytes. */
  private static final long LARGEST = 200_000;

  private final FilesOfTable files;
  private final String table;
  private final UnaryOperator<OutputStream> disk;

  private BackupWriting(FilesOfTable files, String table, UnaryOperator<OutputStream> disk) {
    this.files = files;
    this.table = table;
    this.disk = disk;
  }

  /**
   * Of a table.
   *
   * @param tableFile the table's file
   * @param table its name, as the file says it
   * @param journal its journal
   */
  public static BackupWriting of(Path tableFile, String table, Path journal) {
    return new BackupWriting(
        FilesOfTable.of(tableFile, tableFile).with(journal), table, out -> out);
  }

  /** The same onto a disk that may fail. */
  BackupWriting onto(UnaryOperator<OutputStream> other) {
    return new BackupWriting(files, table, other);
  }

  /**
   * Writes a backup into a folder.
   *
   * @param folder of a stick, or any other that is there
   * @throws BackupRefused if it cannot be written; then nothing of it is left
   * @throws JournalFault if the journal cannot be read to its end
   */
  public Backup into(Path folder) throws IOException, JournalFault {
    if (!Files.isDirectory(folder)) {
      throw new BackupRefused(
          "There is no folder "
              + folder
              + ". Plug the stick in and mount it, or name a folder that is there.");
    }
    if (!Files.exists(files.journal())) {
      throw new BackupRefused(
          "There is no journal "
              + files.journal()
              + " to back up. Start the table once, or name its journal with --journal.");
    }
    if (!Files.isReadable(files.journal())) {
      throw new BackupRefused(
          files.journal() + " may only be read by its owner. Run this as root, with sudo.");
    }
    try (JournalCopy copy = JournalCopy.of(files.journal())) {
      Journal journal = copy.journal();
      long entries = journal.last();
      String checksum = journal.lastChecksum().toString();
      Map<String, Path> parts = parts(copy.file());
      Path name = free(folder, entries);
      Path fresh = name.resolveSibling(name.getFileName() + UNFINISHED);
      try {
        WholeFile.writeForced(fresh, out -> write(disk.apply(out), parts, entries, checksum));
        Backup.open(fresh); // what the disk gives back is what counts
        WholeFile.move(fresh, name);
      } catch (IOException e) {
        WholeFile.discard(fresh, e);
        throw inWords(folder, e);
      }
      return Backup.open(name);
    }
  }

  /** What goes in, by its name there; what the table's file names and is not there is left out. */
  private Map<String, Path> parts(Path journal) throws IOException {
    Map<String, Path> parts = new TreeMap<>();
    parts.put(Manifest.TABLE, files.table());
    parts.put(Manifest.JOURNAL, journal);
    files.tags().filter(Files::exists).ifPresent(tags -> parts.put(Manifest.TAGS, tags));
    files.authority().filter(Files::exists).ifPresent(pem -> parts.put(Manifest.AUTHORITY, pem));
    try (Stream<Path> rulesets = Files.list(files.rulesets())) {
      rulesets
          .filter(file -> file.toString().endsWith(".toml"))
          .forEach(file -> parts.put(Manifest.RULESETS + file.getFileName(), file));
    }
    for (String name : parts.keySet()) {
      if (!Manifest.takes(name)) {
        throw new BackupRefused(
            "The ruleset "
                + parts.get(name)
                + " has a name that no backup takes: 1 to 100 characters before .toml, no \\ and no"
                + " control characters. Give it another name. No backup was made.");
      }
    }
    for (Path file : parts.values()) {
      if (!file.equals(journal) && Files.size(file) > LARGEST) {
        throw new ConfigRefused(file, "is larger than " + LARGEST + " bytes");
      }
    }
    if (parts.size() > Manifest.MOST_PARTS) {
      throw new BackupRefused(
          files.rulesets() + " has too many rulesets for a backup. Move some away.");
    }
    return parts;
  }

  private Path free(Path folder, long entries) throws BackupRefused {
    for (int number = 1; number <= MOST_OF_A_NAME; number++) {
      Path name = folder.resolve(Backup.name(table, entries, number));
      if (!Files.exists(name)) {
        return name;
      }
    }
    throw new BackupRefused(
        folder + " has " + MOST_OF_A_NAME + " backups of this very state. Delete some of them.");
  }

  private void write(OutputStream disk, Map<String, Path> parts, long entries, String checksum)
      throws IOException {
    List<Manifest.Part> written = new ArrayList<>();
    ZipOutputStream zip = new ZipOutputStream(disk); // what it writes to is closed elsewhere
    for (Map.Entry<String, Path> part : parts.entrySet()) {
      ZipEntry entry = entry(part.getKey());
      zip.putNextEntry(entry);
      try (InputStream in = Files.newInputStream(part.getValue())) {
        Digest digest = Digest.passing(in, zip);
        zip.closeEntry();
        written.add(new Manifest.Part(part.getKey(), entry.getSize(), digest));
      }
    }
    zip.putNextEntry(entry(Manifest.NAME));
    zip.write(
        new Manifest(Release.NUMBER, table, entries, checksum, written)
            .text()
            .getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
    zip.finish();
  }

  /** The time of a board may be anything: the files in a backup have the first that ZIP knows. */
  private static ZipEntry entry(String name) {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(java.time.LocalDateTime.of(1980, 1, 1, 0, 0));
    return entry;
  }

  private static BackupRefused inWords(Path folder, IOException e) {
    String what = String.valueOf(e.getMessage());
    String why;
    if (what.contains("No space left") || what.contains("File too large")) {
      why = " has no room for the backup. Delete old backups there, or take another stick.";
    } else if (what.contains("Read-only")) {
      why = " is read-only. Take off the stick's lock, or mount it for writing.";
    } else if (e instanceof AccessDeniedException) {
      why = " may not be written by you. Run this as root, with sudo.";
    } else {
      why =
          " could not be written: "
              + what
              + ". Was the stick pulled out? Plug it in, mount it, and do this once more.";
    }
    return new BackupRefused(
        folder + why + " No backup was made; earlier ones are as they were.", e);
  }
}
