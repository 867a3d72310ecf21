package org.tenbo.app.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * One backup of a table, whole and readable: a ZIP with the files of the table and a {@link
 * Manifest}.
 */
public final class Backup {
  private static final byte[] ZIP = {'P', 'K', 3, 4};

  /** {@code tenbo-TABLE-ENTRIES.zip}, with {@code .2} and so on where that was taken. */
  private static final Pattern NAME =
      Pattern.compile("tenbo-([A-Za-z0-9-]{1,24})-([0-9]{6,18})(?:[.]([0-9]{1,2}))?[.]zip");

  private final Path file;
  private final Manifest manifest;

  private Backup(Path file, Manifest manifest) {
    this.file = file;
    this.manifest = manifest;
  }

  /** The name of a table's backup; the clock of a board may be wrong, its entries count right. */
  static String name(String table, long entries, int number) {
    return "tenbo-%s-%06d%s.zip".formatted(table, entries, number == 1 ? "" : "." + number);
  }

  /**
   * Opens a backup and makes sure that every byte of it is as it was written.
   *
   * @param path a backup, or a folder: of those in it, the one with the most entries
   * @throws BackupRefused if it is none, damaged, or of a newer Tenbo
   */
  public static Backup open(Path path) throws IOException {
    Path file = Files.isDirectory(path) ? newestIn(path) : path;
    byte[] head;
    try (InputStream in = Files.newInputStream(file)) {
      head = in.readNBytes(ZIP.length);
    } catch (NoSuchFileException e) {
      throw new BackupRefused(
          file + ": there is no such file. Is the stick plugged in and mounted?", e);
    }
    if (!Arrays.equals(head, ZIP)) {
      throw foreign(file);
    }
    try (ZipFile zip = new ZipFile(file.toFile())) {
      Manifest manifest = manifest(file, zip);
      check(manifest, zip);
      return new Backup(file, manifest);
    } catch (BackupRefused e) {
      throw e;
    } catch (IOException | IllegalArgumentException e) {
      throw new BackupRefused(
          file
              + " is damaged, or was cut off: "
              + e.getMessage()
              + ". Nothing was put back. Take another copy of it, or an earlier backup.",
          e);
    }
  }

  private static BackupRefused foreign(Path file) {
    return new BackupRefused(
        file + " is no backup of Tenbo. Name a file tenbo-TABLE-NUMBER.zip, or its folder.");
  }

  private static Manifest manifest(Path file, ZipFile zip) throws IOException {
    ZipEntry entry = zip.getEntry(Manifest.NAME);
    if (entry == null) {
      throw foreign(file);
    }
    byte[] bytes;
    try (InputStream in = zip.getInputStream(entry)) {
      bytes = in.readNBytes(Manifest.LONGEST);
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    int form = Manifest.form(text);
    if (form == 0) {
      throw foreign(file);
    }
    if (form > Manifest.FORM) {
      throw new BackupRefused(
          "%s was written by a newer Tenbo (form %d; this program reads up to %d). Install the newer Tenbo first."
              .formatted(file, form, Manifest.FORM));
    }
    return Manifest.read(text);
  }

  private static void check(Manifest manifest, ZipFile zip) throws IOException {
    if (zip.size() != manifest.parts().size() + 1) {
      throw new IOException("it holds other files than it lists");
    }
    for (Manifest.Part part : manifest.parts()) {
      unpack(zip, part, OutputStream.nullOutputStream());
    }
  }

  private static void unpack(ZipFile zip, Manifest.Part part, OutputStream out) throws IOException {
    ZipEntry entry = zip.getEntry(part.name());
    if (entry == null || entry.getSize() != part.size()) {
      throw new IOException(part.name() + " is missing in it, or has another size");
    }
    try (InputStream in = zip.getInputStream(entry)) {
      if (!Digest.passing(in, out).equals(part.sha256())) {
        throw new IOException(part.name() + " does not match its checksum");
      }
    }
  }

  /** Writes one of its files as it was. */
  void unpack(Manifest.Part part, OutputStream out) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      unpack(zip, part, out);
    }
  }

  private static Path newestIn(Path folder) throws IOException {
    List<Path> found;
    try (Stream<Path> files = Files.list(folder)) {
      found = files.filter(each -> named(each).isPresent()).sorted(byEntries()).toList();
    }
    Set<String> tables =
        found.stream()
            .map(each -> named(each).orElseThrow().group(1))
            .collect(Collectors.toCollection(java.util.TreeSet::new));
    if (tables.size() != 1) {
      throw new BackupRefused(
          tables.isEmpty()
              ? "There is no backup in " + folder + ". Is the stick plugged in and mounted?"
              : folder
                  + " has backups of several tables ("
                  + String.join(", ", tables)
                  + "). Name one of the files.");
    }
    return found.getLast();
  }

  private static Comparator<Path> byEntries() {
    return Comparator.comparingLong((Path each) -> Long.parseLong(group(each, 2)))
        .thenComparingInt(each -> Integer.parseInt(group(each, 3)));
  }

  private static String group(Path file, int number) {
    return Optional.ofNullable(named(file).orElseThrow().group(number)).orElse("1");
  }

  private static Optional<Matcher> named(Path file) {
    Matcher matcher = NAME.matcher(String.valueOf(file.getFileName()));
    return matcher.matches() ? Optional.of(matcher) : Optional.empty();
  }

  public Path file() {
    return file;
  }

  /** The table's name. */
  public String table() {
    return manifest.table();
  }

  /** Number of the journal's last entry. */
  public long entries() {
    return manifest.entries();
  }

  /** The version of Tenbo that wrote it. */
  public String program() {
    return manifest.program();
  }

  Manifest manifest() {
    return manifest;
  }
}
