package org.tenbo.app.backup;

import java.nio.file.Path;
import java.util.Optional;
import org.tenbo.app.config.TomlFile;

/**
 * Which files a table's file names: all that makes the table, beside the program.
 *
 * @param table the table's file
 * @param journal where everything is kept
 * @param rulesets the folder of rulesets
 * @param tags the table of tags, where tiles have any
 * @param authority the certificates that its club's broker must come from, where it names some
 */
record FilesOfTable(
    Path table, Path journal, Path rulesets, Optional<Path> tags, Optional<Path> authority) {
  /**
   * Of a table's file.
   *
   * @param standing where its text stands: in the folder that it belongs to, as paths in it are
   *     relative to that
   * @param place where it belongs
   * @throws org.tenbo.app.config.ConfigRefused if it names no journal or no rulesets
   */
  static FilesOfTable of(Path standing, Path place) {
    TomlFile file = TomlFile.read(standing);
    return new FilesOfTable(
        place.toAbsolutePath().normalize(),
        file.path("journal.file"),
        file.path("rules.folder"),
        named(file, "tiles.tags"),
        named(file, "club.authority"));
  }

  FilesOfTable with(Path otherJournal) {
    return new FilesOfTable(
        table, otherJournal.toAbsolutePath().normalize(), rulesets, tags, authority);
  }

  private static Optional<Path> named(TomlFile file, String key) {
    return file.has(key) ? Optional.of(file.path(key)) : Optional.empty();
  }

  /** Where a part of a backup belongs; empty where this table has no place for it. */
  Optional<Path> place(String part) {
    return switch (part) {
      case Manifest.TABLE -> Optional.of(table);
      case Manifest.JOURNAL -> Optional.of(journal);
      case Manifest.TAGS -> tags;
      case Manifest.AUTHORITY -> authority;
      default -> Optional.of(rulesets.resolve(part.substring(Manifest.RULESETS.length())));
    };
  }
}
