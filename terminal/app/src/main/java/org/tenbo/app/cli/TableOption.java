package org.tenbo.app.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.club.ClubFile;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.reader.ReadersFile;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Which table a command is about: {@code --config FILE}, with {@code --journal FILE} or its own.
 */
public final class TableOption {
  private final @Nullable Path usual;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "The table's file; config/tables has some to copy and change.")
  private @Nullable Path config;

  @Option(
      names = "--journal",
      paramLabel = "FILE",
      description = "Where everything is kept, if not in the table's own journal.")
  private @Nullable Path journal;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  /** Of a command about this machine's table, which has to be told the file where none is known. */
  public TableOption() {
    this(Home.table().orElse(null));
  }

  /**
   * Of a command that takes a table of ours where no file is named and this machine has none.
   *
   * @param usual a file in {@code config/tables}
   */
  public TableOption(String usual) {
    this(Home.table().orElseGet(() -> Home.tables().resolve(usual)));
  }

  private TableOption(@Nullable Path usual) {
    this.usual = usual;
  }

  /**
   * Of a command that takes a table of ours, whatever this machine has.
   *
   * @param usual a file in {@code config/tables}
   */
  static TableOption ofOurs(String usual) {
    return new TableOption(Home.tables().resolve(usual));
  }

  /** The table's file. */
  public Path file() {
    if (config != null) {
      return config;
    }
    if (usual == null) {
      throw new ParameterException(
          command.commandLine(),
          "Missing: --config FILE, the table's file; " + Home.tables() + " has some to copy.");
    }
    return usual;
  }

  /**
   * What the file says, with the journal that was named.
   *
   * @throws org.tenbo.app.config.ConfigRefused with file, line, key and what is allowed
   */
  public TableConfig read() {
    TableConfig table = TableFile.read(file());
    return journal == null ? table : table.with(journal.toAbsolutePath());
  }

  /**
   * Looks at everything in a table's file that a command would read.
   *
   * @throws org.tenbo.app.config.ConfigRefused with file, line, key and what is allowed
   */
  static void check(Path path) {
    TableConfig table = TableFile.read(path);
    ClubFile.read(path);
    TomlFile file = TomlFile.read(path);
    ReadersFile.check(path, file);
    if (PartsFile.in(file)) {
      PartsFile.read(file, table.layout());
    }
  }

  /** The journal; the table's file is read only where none was named. */
  Path journal() {
    return journal == null ? read().journal() : journal;
  }

  /** Whether a journal was named. */
  boolean namesJournal() {
    return journal != null;
  }
}
