package org.tenbo.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteException;

/**
 * Keeps a journal's rows in one SQLite file.
 *
 * <p>Write-ahead log with synchronous FULL: each forced write is one {@code fsync} of the log. The
 * file is held in exclusive mode, so a second process is refused by SQLite itself, the lock dies
 * with its process, and no shared-memory file lies beside it. A forced write touches one page in
 * most cases, 4 kB on the card.
 */
public final class SqliteStorage implements Storage {
  /** "Tenb", in the file's header (SQLite, "Database File Format", 1.3), offset 68. */
  private static final int APPLICATION = 0x54656e62;

  /** Version of the tables below, at offset 60. */
  private static final int SCHEMA = 1;

  /** Answers to commands that caused nothing are kept for this many commands, for repeats. */
  private static final int REFUSALS_KEPT = 1000;

  private static final byte[] SQLITE_HEADER = {
    'S', 'Q', 'L', 'i', 't', 'e', ' ', 'f', 'o', 'r', 'm', 'a', 't', ' ', '3', 0
  };

  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE games(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
              + " first INTEGER NOT NULL) STRICT",
          "CREATE TABLE entries(number INTEGER PRIMARY KEY, game INTEGER NOT NULL,"
              + " type TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER, body TEXT NOT NULL,"
              + " checksum BLOB NOT NULL) STRICT",
          "CREATE TABLE packs(first INTEGER PRIMARY KEY, before BLOB NOT NULL,"
              + " last INTEGER NOT NULL, after BLOB NOT NULL, content BLOB NOT NULL) STRICT",
          "CREATE TABLE moves(number INTEGER PRIMARY KEY, after INTEGER NOT NULL,"
              + " game TEXT NOT NULL, type TEXT NOT NULL, version INTEGER NOT NULL,"
              + " body TEXT NOT NULL, checksum BLOB NOT NULL) STRICT",
          "CREATE TABLE commands(id TEXT PRIMARY KEY, decided_on INTEGER NOT NULL,"
              + " first INTEGER NOT NULL, last INTEGER NOT NULL, answer TEXT NOT NULL,"
              + " checksum BLOB NOT NULL) STRICT",
          "CREATE TABLE names(player TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID");

  // SQLite, "Result and Error Codes", the primary ones.
  private static final int BUSY = 5;
  private static final int LOCKED = 6;
  private static final int READONLY = 8;
  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int NOTADB = 26;

  private final Path file;
  private final List<String> notices;
  private @Nullable Connection connection;

  private SqliteStorage(Path file, List<String> notices) {
    this.file = file;
    this.notices = List.copyOf(notices);
  }

  /**
   * Opens the file, or creates it where there is none.
   *
   * @throws JournalFault if it is in use, no journal, newer than this program, damaged, or not to
   *     be written
   */
  public static SqliteStorage open(Path path) throws JournalFault {
    Path file = path.toAbsolutePath().normalize();
    try {
      Path folder = file.getParent();
      if (folder == null) {
        throw new JournalFault(
            JournalFault.Kind.FOREIGN, file + " is no file. Name a file for the journal.");
      }
      Files.createDirectories(folder);
      if (FileLocks.holder(file).equals(Optional.of(ProcessHandle.current().pid()))) {
        throw inUse(file);
      }
      if (!Files.exists(file)) {
        create(file);
      }
      requireWritable(file, folder);
      requireJournal(file);
      List<String> notices = judgeLog(file);
      SqliteStorage storage = new SqliteStorage(file, notices);
      if (notices.isEmpty()) {
        storage.connection();
      } else {
        storage.checkpoint(); // so that the broken rest is not found again next time
      }
      for (String unfinished : List.of(".new", ".restored", ".reading")) {
        for (String part : List.of("", "-wal", "-journal")) {
          Files.deleteIfExists(beside(file, unfinished + part));
        }
      }
      return storage;
    } catch (IOException e) {
      throw ioFault(file, e);
    }
  }

  /** Rows of a file that {@link #open} refuses; it connects when they are asked for. */
  static SqliteStorage ofReadingCopy(Path file) {
    return new SqliteStorage(file, List.of());
  }

  /** Refuses to restore what is no journal of ours, or in use. */
  static void requireRestorable(Path file) throws IOException, JournalFault {
    if (FileLocks.holder(file).isPresent()) {
      throw inUse(file);
    }
    if (Files.exists(file) && Files.size(file) > 0) {
      requireJournal(file);
    }
  }

  static JournalFault ioFault(Path file, IOException e) {
    if (e instanceof java.nio.file.AccessDeniedException
        || String.valueOf(e.getMessage()).contains("Read-only")) {
      return new JournalFault(JournalFault.Kind.READ_ONLY, readOnlyWords(file), e);
    }
    if (String.valueOf(e.getMessage()).contains("No space left")) {
      return new JournalFault(JournalFault.Kind.DISK_FULL, fullWords(file), e);
    }
    return new JournalFault(
        JournalFault.Kind.DISK_ERROR, "The journal " + file + " cannot be reached: " + e + ".", e);
  }

  /** Made beside and then renamed: a file of that name is a whole journal or not ours. */
  static void create(Path file) throws IOException, JournalFault {
    Path log = beside(file, "-wal");
    if (Files.exists(log)) {
      throw new JournalFault(
          JournalFault.Kind.DAMAGED,
          "The journal "
              + file
              + " is missing, but its write-ahead log "
              + log
              + " is there; without the journal it cannot be read.");
    }
    Path fresh = beside(file, ".new");
    Files.deleteIfExists(fresh);
    Files.deleteIfExists(beside(fresh, "-journal"));
    Files.deleteIfExists(beside(fresh, "-wal"));
    try (Connection connection = connect(fresh);
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA synchronous=FULL");
      statement.execute("PRAGMA application_id=" + APPLICATION);
      statement.execute("PRAGMA user_version=" + SCHEMA);
      statement.execute("BEGIN");
      for (String table : TABLES) {
        statement.execute(table);
      }
      statement.execute("COMMIT");
      statement.execute("PRAGMA locking_mode=EXCLUSIVE");
      statement.execute("PRAGMA journal_mode=WAL");
    } catch (SQLException e) {
      throw fault(file, e);
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    forceFolder(file);
  }

  /** Makes a renamed file's name durable; where a folder cannot be opened, nothing more can. */
  static void forceFolder(Path file) throws IOException {
    try (FileChannel folder =
        FileChannel.open(
            java.util.Objects.requireNonNull(file.getParent()), StandardOpenOption.READ)) {
      folder.force(true);
    }
  }

  static Path beside(Path file, String ending) {
    return file.resolveSibling(file.getFileName() + ending);
  }

  private static void requireWritable(Path file, Path folder) throws JournalFault {
    if (!Files.isWritable(file) || !Files.isWritable(folder)) {
      throw new JournalFault(JournalFault.Kind.READ_ONLY, readOnlyWords(file));
    }
  }

  private static void requireJournal(Path file) throws IOException, JournalFault {
    byte[] header;
    try (var in = Files.newInputStream(file)) {
      header = in.readNBytes(100);
    }
    if (header.length == 0) {
      throw new JournalFault(
          JournalFault.Kind.DAMAGED,
          "The journal " + file + " is empty (0 bytes): the disk did not keep what stood in it.");
    }
    java.nio.ByteBuffer fields = java.nio.ByteBuffer.wrap(java.util.Arrays.copyOf(header, 100));
    boolean sqlite =
        java.util.Arrays.equals(
            java.util.Arrays.copyOf(header, SQLITE_HEADER.length), SQLITE_HEADER);
    if (!sqlite || fields.getInt(68) != APPLICATION) {
      throw new JournalFault(
          JournalFault.Kind.FOREIGN,
          file
              + " is not a Tenbo journal, or its first bytes are damaged. It was left as it is. Name"
              + " another file, or put back a copy of the journal.");
    }
    if (fields.getInt(60) > SCHEMA) {
      throw new JournalFault(
          JournalFault.Kind.NEWER,
          file
              + " was written by a newer Tenbo (journal version "
              + fields.getInt(60)
              + ", this program reads up to "
              + SCHEMA
              + "). Install the newer Tenbo.");
    }
  }

  private static List<String> judgeLog(Path file) throws IOException, JournalFault {
    Path path = beside(file, "-wal");
    WriteAheadLog log = WriteAheadLog.read(path);
    if (log.damaged()) {
      throw new JournalFault(
          JournalFault.Kind.DAMAGED,
          "The journal's write-ahead log "
              + path
              + " is damaged behind its write "
              + log.commits()
              + ": "
              + log.commitsBehind()
              + " writes or more are lost, and results that were shown can be among them.");
    }
    return log.torn()
        ? List.of(
            "The last write to the journal "
                + file
                + " was cut off ("
                + log.brokenBytes()
                + " bytes were left out), as a power cut does. Nothing was shown of a write before"
                + " it was whole on the disk; if the last result is missing all the same, enter it"
                + " again and have the card looked at.")
        : List.of();
  }

  private static Connection connect(Path file) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(0); // whoever holds the file holds it for long
    return config.createConnection("jdbc:sqlite:" + file);
  }

  private Connection connection() throws JournalFault {
    if (connection != null) {
      return connection;
    }
    Connection opened = null;
    try {
      opened = connect(file);
      try (Statement statement = opened.createStatement()) {
        statement.execute("PRAGMA locking_mode=EXCLUSIVE");
        statement.execute("PRAGMA synchronous=FULL");
        // What is deleted is overwritten, for names that are to be forgotten.
        statement.execute("PRAGMA secure_delete=ON");
        // Sorting and the like never writes names to a file of its own.
        statement.execute("PRAGMA temp_store=MEMORY");
        statement.execute("SELECT count(*) FROM sqlite_schema"); // takes the lock
      }
      connection = opened;
      return opened;
    } catch (SQLException e) {
      if (opened != null) {
        try {
          opened.close();
        } catch (SQLException closing) {
          e.addSuppressed(closing);
        }
      }
      throw fault(file, e);
    }
  }

  /** What SQLite says of a setting. */
  String pragma(String name) throws JournalFault {
    return read(
        "PRAGMA " + name,
        statement -> {},
        rows -> {
          rows.next();
          return rows.getString(1);
        });
  }

  /** Sets a setting, for tests that want a small disk. */
  void setPragma(String setting) throws JournalFault {
    execute("PRAGMA " + setting);
  }

  @Override
  public Path file() {
    return file;
  }

  @Override
  public List<String> notices() {
    return notices;
  }

  @Override
  public Optional<String> damageOutsideTheLog() throws JournalFault {
    String found =
        read(
            "PRAGMA quick_check(1)",
            statement -> {},
            rows -> {
              rows.next();
              return rows.getString(1);
            });
    return found.equals("ok") ? Optional.empty() : Optional.of(found);
  }

  @Override
  public Head head() throws JournalFault {
    Optional<Head> row =
        read(
            "SELECT number, checksum FROM entries ORDER BY number DESC LIMIT 1",
            statement -> {},
            SqliteStorage::head);
    return row.isPresent() ? row.get() : packedHead();
  }

  private Head packedHead() throws JournalFault {
    return read(
            "SELECT last, after FROM packs ORDER BY first DESC LIMIT 1",
            statement -> {},
            SqliteStorage::head)
        .orElse(new Head(0, Checksum.START));
  }

  private static Optional<Head> head(ResultSet rows) throws SQLException {
    return rows.next()
        ? Optional.of(new Head(rows.getLong(1), Checksum.from(blob(rows, 2))))
        : Optional.empty();
  }

  @Override
  public void entries(long from, long to, Consumer<ChainedEntry> sink) throws JournalFault {
    long packed = packedHead().number();
    if (from <= packed) {
      packedEntries(from, to, sink);
    }
    if (to > packed) {
      unpackedEntries(Math.max(from, packed + 1), to, sink);
    }
  }

  private void packedEntries(long from, long to, Consumer<ChainedEntry> sink) throws JournalFault {
    long[] next = {from};
    try {
      each(
          "SELECT first, before, last, after, content FROM packs"
              + " WHERE last >= ? AND first <= ? ORDER BY first",
          statement -> {
            statement.setLong(1, from);
            statement.setLong(2, to);
          },
          rows -> {
            Pack pack =
                new Pack(
                    rows.getLong(1),
                    Checksum.from(blob(rows, 2)),
                    rows.getLong(3),
                    Checksum.from(blob(rows, 4)),
                    new Pack.Content(blob(rows, 5)));
            next[0] = pack.first();
            for (ChainedEntry entry :
                pack.entries().orElseThrow(() -> new UnreadableRow("packed entries"))) {
              if (entry.entry().number() >= from && entry.entry().number() <= to) {
                sink.accept(entry);
              }
            }
          });
    } catch (UnreadableRow e) {
      throw new JournalFault(
          JournalFault.Kind.DAMAGED,
          "The packed entries from " + next[0] + " on in " + file + " cannot be read.",
          e);
    }
  }

  private void unpackedEntries(long from, long to, Consumer<ChainedEntry> sink)
      throws JournalFault {
    long[] next = {from};
    try {
      each(
          "SELECT e.number, g.name, e.type, e.version, e.at, e.body, e.checksum FROM entries e"
              + " LEFT JOIN games g ON g.id = e.game"
              + " WHERE e.number BETWEEN ? AND ? ORDER BY e.number",
          statement -> {
            statement.setLong(1, from);
            statement.setLong(2, to);
          },
          rows -> {
            ChainedEntry entry = entry(rows);
            next[0] = entry.entry().number() + 1;
            sink.accept(entry);
          });
    } catch (UnreadableRow e) {
      throw new JournalFault(
          JournalFault.Kind.DAMAGED, "Entry " + next[0] + " of " + file + " cannot be read.", e);
    }
  }

  @Override
  public void pack(long upTo) throws JournalFault {
    Head before = packedHead();
    while (before.number() < upTo) {
      List<ChainedEntry> entries = new ArrayList<>();
      unpackedEntries(
          before.number() + 1, Math.min(upTo, before.number() + Pack.MOST), entries::add);
      if (entries.isEmpty()) {
        return;
      }
      Pack pack = Pack.of(before.checksum(), entries);
      if (!pack.entries().equals(Optional.of(entries))) {
        throw new IllegalStateException("packed entries would not come back as they were");
      }
      transaction(connection -> replaceBy(pack, connection));
      before = new Head(pack.last(), pack.after());
    }
  }

  private static void replaceBy(Pack pack, Connection connection) throws SQLException {
    try (PreparedStatement row =
            connection.prepareStatement(
                "INSERT INTO packs(first, before, last, after, content) VALUES(?, ?, ?, ?, ?)");
        PreparedStatement delete =
            connection.prepareStatement("DELETE FROM entries WHERE number <= ?")) {
      row.setLong(1, pack.first());
      row.setBytes(2, pack.before().bytes());
      row.setLong(3, pack.last());
      row.setBytes(4, pack.after().bytes());
      row.setBytes(5, pack.content().bytes());
      row.executeUpdate();
      delete.setLong(1, pack.last());
      delete.executeUpdate();
    }
  }

  private static ChainedEntry entry(ResultSet rows) throws SQLException {
    try {
      long millis = rows.getLong(5);
      Optional<Instant> at =
          rows.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
      StoredEvent event =
          new StoredEvent(
              String.valueOf(rows.getString(2)),
              String.valueOf(rows.getString(3)),
              rows.getInt(4),
              String.valueOf(rows.getString(6)));
      return new ChainedEntry(new Entry(rows.getLong(1), event, at), Checksum.from(blob(rows, 7)));
    } catch (IllegalArgumentException e) {
      throw new UnreadableRow(e);
    }
  }

  private static byte[] blob(ResultSet rows, int column) throws SQLException {
    byte[] bytes = rows.getBytes(column);
    return bytes == null ? new byte[0] : bytes;
  }

  @Override
  public Map<String, Long> games() throws JournalFault {
    return read(
        "SELECT name, first FROM games ORDER BY first",
        statement -> {},
        rows -> {
          Map<String, Long> games = new LinkedHashMap<>();
          while (rows.next()) {
            games.put(rows.getString(1), rows.getLong(2));
          }
          return games;
        });
  }

  @Override
  public Optional<CheckedCommand> command(String id) throws JournalFault {
    try {
      return read(
          "SELECT decided_on, first, last, answer, checksum FROM commands WHERE id = ?",
          statement -> statement.setString(1, id),
          rows -> rows.next() ? Optional.of(command(id, rows)) : Optional.empty());
    } catch (UnreadableRow e) {
      throw new JournalFault(
          JournalFault.Kind.DAMAGED,
          "The answer to command " + id + " in " + file + " cannot be read.",
          e);
    }
  }

  private static CheckedCommand command(String id, ResultSet rows) throws SQLException {
    try {
      return new CheckedCommand(
          new OutsideCommand(id, rows.getLong(1), String.valueOf(rows.getString(4))),
          rows.getLong(2),
          rows.getLong(3),
          Checksum.from(blob(rows, 5)));
    } catch (IllegalArgumentException e) {
      throw new UnreadableRow(e);
    }
  }

  @Override
  public void writeForced(List<ChainedEntry> entries, Optional<CheckedCommand> command)
      throws JournalFault {
    transaction(
        connection -> {
          insert(connection, entries);
          if (command.isPresent()) {
            insert(connection, command.get());
          }
        });
  }

  private static void insert(Connection connection, List<ChainedEntry> entries)
      throws SQLException {
    try (PreparedStatement game =
            connection.prepareStatement(
                "INSERT INTO games(name, first) VALUES(?, ?) ON CONFLICT(name) DO NOTHING");
        PreparedStatement row =
            connection.prepareStatement(
                "INSERT INTO entries(number, game, type, version, at, body, checksum)"
                    + " VALUES(?, (SELECT id FROM games WHERE name = ?), ?, ?, ?, ?, ?)")) {
      for (ChainedEntry chained : entries) {
        Entry entry = chained.entry();
        StoredEvent event = entry.event();
        game.setString(1, event.game());
        game.setLong(2, entry.number());
        game.executeUpdate();
        row.setLong(1, entry.number());
        row.setString(2, event.game());
        row.setString(3, event.type());
        row.setInt(4, event.version());
        if (entry.at().isPresent()) {
          row.setLong(5, entry.at().get().toEpochMilli());
        } else {
          row.setNull(5, java.sql.Types.INTEGER);
        }
        row.setString(6, event.body());
        row.setBytes(7, chained.checksum().bytes());
        row.executeUpdate();
      }
    }
  }

  private static void insert(Connection connection, CheckedCommand checked) throws SQLException {
    try (PreparedStatement row =
        connection.prepareStatement(
            "INSERT INTO commands(id, decided_on, first, last, answer, checksum)"
                + " VALUES(?, ?, ?, ?, ?, ?)")) {
      row.setString(1, checked.command().id());
      row.setLong(2, checked.command().decidedOn());
      row.setLong(3, checked.first());
      row.setLong(4, checked.last());
      row.setString(5, checked.command().answer());
      row.setBytes(6, checked.checksum().bytes());
      row.executeUpdate();
    }
    // A visitor whose commands are all refused must not fill the disk.
    try (PreparedStatement old =
        connection.prepareStatement(
            "DELETE FROM commands WHERE last < first AND rowid <= (SELECT max(rowid) FROM commands)"
                + " - ?")) {
      old.setInt(1, REFUSALS_KEPT);
      old.executeUpdate();
    }
  }

  @Override
  public void writeUnforced(List<CheckedMove> moves) throws JournalFault {
    execute("PRAGMA synchronous=NORMAL");
    try {
      transaction(connection -> insertMoves(connection, moves));
    } finally {
      if (connection != null) {
        execute("PRAGMA synchronous=FULL");
      }
    }
  }

  private static void insertMoves(Connection connection, List<CheckedMove> moves)
      throws SQLException {
    try (PreparedStatement row =
        connection.prepareStatement(
            "INSERT INTO moves(number, after, game, type, version, body, checksum)"
                + " VALUES(?, ?, ?, ?, ?, ?, ?)")) {
      for (CheckedMove move : moves) {
        row.setLong(1, move.number());
        row.setLong(2, move.after());
        row.setString(3, move.event().game());
        row.setString(4, move.event().type());
        row.setInt(5, move.event().version());
        row.setString(6, move.event().body());
        row.setBytes(7, move.checksum().bytes());
        row.executeUpdate();
      }
    }
  }

  @Override
  public void moves(long after, Consumer<CheckedMove> sink) throws JournalFault {
    // Moves are in the order of the entries that they came after, so those asked for are the last
    // ones; going back from the end needs no index, which would cost a page a write.
    List<CheckedMove> found =
        read(
            "SELECT number, after, game, type, version, body, checksum FROM moves"
                + " ORDER BY number DESC",
            statement -> {},
            rows -> {
              List<CheckedMove> moves = new ArrayList<>();
              while (rows.next() && rows.getLong(2) >= after) {
                Optional<CheckedMove> move = move(rows);
                move.ifPresent(moves::add);
              }
              return moves;
            });
    found.reversed().forEach(sink);
  }

  /** Empty where the row is no move any more: its number is then missing from the list. */
  private static Optional<CheckedMove> move(ResultSet rows) throws SQLException {
    try {
      StoredEvent event =
          new StoredEvent(
              String.valueOf(rows.getString(3)),
              String.valueOf(rows.getString(4)),
              rows.getInt(5),
              String.valueOf(rows.getString(6)));
      return Optional.of(
          new CheckedMove(rows.getLong(1), rows.getLong(2), event, Checksum.from(blob(rows, 7))));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  public long lastMove() throws JournalFault {
    return read(
        "SELECT max(number) FROM moves",
        statement -> {},
        rows -> {
          rows.next();
          return rows.getLong(1);
        });
  }

  @Override
  public void dropMoves(long before) throws JournalFault {
    transaction(
        connection -> {
          try (PreparedStatement delete =
              connection.prepareStatement("DELETE FROM moves WHERE after < ?")) {
            delete.setLong(1, before);
            delete.executeUpdate();
          }
        });
  }

  @Override
  public Map<String, String> names() throws JournalFault {
    return read(
        "SELECT player, name FROM names",
        statement -> {},
        rows -> {
          Map<String, String> names = new TreeMap<>();
          while (rows.next()) {
            names.put(rows.getString(1), rows.getString(2));
          }
          return names;
        });
  }

  /** The answered commands, as far as they can be read. */
  List<CheckedCommand> readableCommands() throws JournalFault {
    List<CheckedCommand> commands = new ArrayList<>();
    asFarAsReadable(
        "SELECT id, decided_on, first, last, answer, checksum FROM commands ORDER BY rowid",
        rows -> {
          OutsideCommand command =
              new OutsideCommand(
                  String.valueOf(rows.getString(1)),
                  rows.getLong(2),
                  String.valueOf(rows.getString(5)));
          commands.add(
              new CheckedCommand(
                  command, rows.getLong(3), rows.getLong(4), Checksum.from(blob(rows, 6))));
        });
    return commands;
  }

  /** The names, as far as they can be read. */
  Map<String, String> readableNames() throws JournalFault {
    Map<String, String> names = new TreeMap<>();
    asFarAsReadable(
        "SELECT player, name FROM names",
        rows -> names.put(String.valueOf(rows.getString(1)), String.valueOf(rows.getString(2))));
    return names;
  }

  private void asFarAsReadable(String sql, Row row) throws JournalFault {
    try {
      each(
          sql,
          statement -> {},
          rows -> {
            try {
              row.take(rows);
            } catch (IllegalArgumentException e) {
              // A row that cannot be what we wrote: it stays in the file that is kept aside.
            }
          });
    } catch (JournalFault e) {
      if (e.kind() != JournalFault.Kind.DAMAGED) {
        throw e;
      }
    }
  }

  @Override
  public void putName(String player, String name) throws JournalFault {
    transaction(connection -> insertName(connection, player, name));
  }

  private static void insertName(Connection connection, String player, String name)
      throws SQLException {
    try (PreparedStatement row =
        connection.prepareStatement(
            "INSERT INTO names(player, name) VALUES(?, ?)"
                + " ON CONFLICT(player) DO UPDATE SET name = excluded.name")) {
      row.setString(1, player);
      row.setString(2, name);
      row.executeUpdate();
    }
  }

  /**
   * {@inheritDoc}
   *
   * <p>Deleting a row overwrites it where it stands, but not the copies that SQLite left in the
   * slack of a page when it moved rows to another. So the whole table is emptied, which overwrites
   * its pages whole, and filled again without the row; then the write-ahead log, which has seen the
   * name, is cut to nothing. A damaged journal that is kept aside is blotted in place.
   */
  @Override
  public boolean forget(String player) throws JournalFault {
    Map<String, String> kept = names();
    String name = kept.remove(player);
    if (name == null) {
      return false;
    }
    transaction(
        connection -> {
          try (Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM names");
          }
          for (Map.Entry<String, String> other : kept.entrySet()) {
            insertName(connection, other.getKey(), other.getValue());
          }
        });
    checkpoint();
    try {
      SetAside.blot(file, name);
    } catch (IOException e) {
      throw ioFault(file, e);
    }
    return true;
  }

  /** Brings all into the main file and cuts the write-ahead log to nothing. */
  void checkpoint() throws JournalFault {
    int busy =
        read(
            "PRAGMA wal_checkpoint(TRUNCATE)",
            statement -> {},
            rows -> {
              rows.next();
              return rows.getInt(1);
            });
    if (busy != 0) {
      throw inUse(file);
    }
  }

  @Override
  public void close() throws JournalFault {
    Connection closing = connection;
    connection = null;
    if (closing != null) {
      try {
        closing.close();
      } catch (SQLException e) {
        throw fault(file, e);
      }
    }
  }

  private interface Work {
    void on(Connection connection) throws SQLException;
  }

  private interface Row {
    void take(ResultSet rows) throws SQLException;
  }

  private interface Parameters {
    void set(PreparedStatement statement) throws SQLException;
  }

  private interface Reading<T> {
    T of(ResultSet rows) throws SQLException;
  }

  /** A row whose fields can be had but not be what we wrote. */
  private static final class UnreadableRow extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableRow(IllegalArgumentException cause) {
      super(cause.getMessage(), cause);
    }

    UnreadableRow(String what) {
      super(what);
    }
  }

  private void execute(String sql) throws JournalFault {
    try (Statement statement = connection().createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw fault(file, e);
    }
  }

  private <T> T read(String sql, Parameters parameters, Reading<T> reading) throws JournalFault {
    try (PreparedStatement statement = connection().prepareStatement(sql)) {
      parameters.set(statement);
      try (ResultSet rows = statement.executeQuery()) {
        return reading.of(rows);
      }
    } catch (SQLException e) {
      throw fault(file, e);
    }
  }

  private void each(String sql, Parameters parameters, Row row) throws JournalFault {
    read(
        sql,
        parameters,
        rows -> {
          while (rows.next()) {
            row.take(rows);
          }
          return true;
        });
  }

  private void transaction(Work work) throws JournalFault {
    Connection used = connection();
    try (Statement statement = used.createStatement()) {
      statement.execute("BEGIN IMMEDIATE");
      try {
        work.on(used);
        statement.execute("COMMIT");
      } catch (SQLException e) {
        rollBack(used, e);
        throw e;
      }
    } catch (SQLException e) {
      throw fault(file, e);
    }
  }

  /**
   * After a failed write. SQLite may have rolled back by itself; then this fails harmlessly. After
   * anything but a full disk the connection is not trusted further, and the next use makes another.
   */
  private void rollBack(Connection used, SQLException cause) {
    try (Statement statement = used.createStatement()) {
      statement.execute("ROLLBACK");
    } catch (SQLException e) {
      cause.addSuppressed(e);
      if (code(cause) != FULL) {
        connection = null;
        try {
          used.close();
        } catch (SQLException closing) {
          cause.addSuppressed(closing);
        }
      }
    }
  }

  private static JournalFault inUse(Path file) {
    String holder = FileLocks.holder(file).map(pid -> "process " + pid).orElse("another process");
    return new JournalFault(
        JournalFault.Kind.IN_USE,
        "The journal "
            + file
            + " is in use by "
            + holder
            + ". End that one first, or name another file.");
  }

  private static String readOnlyWords(Path file) {
    return "The journal "
        + file
        + " cannot be written. Give the user that runs Tenbo the right to write the file and its"
        + " folder; where the whole disk has become read-only, the card is failing or the power was"
        + " cut: check it and start again.";
  }

  private static String fullWords(Path file) {
    return "The disk that holds the journal "
        + file
        + " is full. Nothing is lost; the table goes on when there is room again.";
  }

  /** Puts SQLite's result code into words. */
  private static JournalFault fault(Path file, SQLException e) {
    return switch (code(e)) {
      case BUSY, LOCKED -> inUse(file);
      case READONLY -> new JournalFault(JournalFault.Kind.READ_ONLY, readOnlyWords(file), e);
      case FULL -> new JournalFault(JournalFault.Kind.DISK_FULL, fullWords(file), e);
      case CORRUPT, NOTADB ->
          new JournalFault(
              JournalFault.Kind.DAMAGED, "The journal " + file + " is damaged: " + words(e), e);
      default -> {
        if (Files.exists(file) && !Files.isWritable(file)) {
          yield new JournalFault(JournalFault.Kind.READ_ONLY, readOnlyWords(file), e);
        }
        yield new JournalFault(
            JournalFault.Kind.DISK_ERROR,
            "The disk failed while the journal " + file + " was used: " + words(e),
            e);
      }
    };
  }

  private static int code(SQLException e) {
    return e instanceof SQLiteException sqlite ? sqlite.getResultCode().code & 0xff : 1;
  }

  private static String words(SQLException e) {
    return e.getMessage() + ".";
  }
}
