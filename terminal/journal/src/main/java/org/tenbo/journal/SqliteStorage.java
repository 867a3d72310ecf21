package org.tenbo.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

/**
 * Keeps a journal's rows in one SQLite file.
 *
 * <p>Write-ahead log with synchronous FULL: each forced write is one {@code fsync} of the log. The
 * file is held in exclusive mode, so a second process is refused by SQLite itself, the lock dies
 * with its process, and no shared-memory file lies beside it. A forced write touches one page in
 * most cases, 4 kB on the card.
 */
public final class SqliteStorage implements Storage {
  /** Answers to commands that caused nothing are kept for this many commands, for repeats. */
  private static final int REFUSALS_KEPT = 1000;

  private static final String PACKS =
      "SELECT first, before, last, after, content, checksum FROM packs";

  private final Path file;
  private final List<String> notices;
  private final SqliteFile sqlite;

  private SqliteStorage(Path file, List<String> notices) {
    this.file = file;
    this.sqlite = new SqliteFile(file);
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
        throw Faults.inUse(file);
      }
      JournalFile.requireWritable(file, folder);
      if (!Files.exists(file)) {
        JournalFile.create(file);
      }
      JournalFile.requireJournal(file);
      JournalFile.keepFromOthers(file);
      List<String> notices = JournalFile.judgeLog(file);
      SqliteStorage storage = new SqliteStorage(file, notices);
      if (notices.isEmpty()) {
        storage.sqlite.connection();
      } else {
        storage.checkpoint(); // so that the broken rest is not found again next time
      }
      JournalFile.removeUnfinished(file);
      return storage;
    } catch (IOException e) {
      throw Faults.of(file, e);
    }
  }

  /** Rows of a file that {@link #open} refuses; it connects when they are asked for. */
  static SqliteStorage ofReadingCopy(Path file) {
    return new SqliteStorage(file, List.of());
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
        sqlite.read(
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
        sqlite.read(
            "SELECT number, checksum FROM entries ORDER BY number DESC LIMIT 1",
            statement -> {},
            SqliteStorage::head);
    return row.isPresent() ? row.get() : packedHead();
  }

  private Head packedHead() throws JournalFault {
    return sqlite
        .read(
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

  @Override
  public void packs(Consumer<Head> sink) throws JournalFault {
    Head[] head = {new Head(0, Checksum.START)};
    try {
      sqlite.each(
          PACKS + " ORDER BY first",
          statement -> {},
          rows -> {
            Pack pack = pack(rows);
            if (pack.first() != head[0].number() + 1
                || !pack.before().equals(head[0].checksum())
                || !pack.checksum().equals(Checksum.from(blob(rows, 6)))) {
              throw new UnreadableRow("a pack that does not match its checksum");
            }
            head[0] = new Head(pack.last(), pack.after());
            sink.accept(head[0]);
          });
    } catch (UnreadableRow e) {
      throw damagedPack(head[0].number() + 1, e);
    }
  }

  private void packedEntries(long from, long to, Consumer<ChainedEntry> sink) throws JournalFault {
    long[] first = {from};
    try {
      sqlite.each(
          PACKS + " WHERE last >= ? AND first <= ? ORDER BY first",
          statement -> {
            statement.setLong(1, from);
            statement.setLong(2, to);
          },
          rows -> {
            Pack pack = pack(rows);
            first[0] = pack.first();
            for (ChainedEntry entry :
                pack.entries().orElseThrow(() -> new UnreadableRow("packed entries"))) {
              if (entry.entry().number() >= from && entry.entry().number() <= to) {
                sink.accept(entry);
              }
            }
          });
    } catch (UnreadableRow e) {
      throw damagedPack(first[0], e);
    }
  }

  private JournalFault damagedPack(long first, UnreadableRow cause) {
    return new JournalFault(
        JournalFault.Kind.DAMAGED,
        "The packed entries from " + first + " on in " + file + " cannot be read.",
        cause);
  }

  private static Pack pack(ResultSet rows) throws SQLException {
    return new Pack(
        rows.getLong(1),
        Checksum.from(blob(rows, 2)),
        rows.getLong(3),
        Checksum.from(blob(rows, 4)),
        new Pack.Content(blob(rows, 5)));
  }

  private void unpackedEntries(long from, long to, Consumer<ChainedEntry> sink)
      throws JournalFault {
    long[] next = {from};
    try {
      sqlite.each(
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
      sqlite.transaction(connection -> replaceBy(pack, connection));
      before = new Head(pack.last(), pack.after());
    }
  }

  private static void replaceBy(Pack pack, Connection connection) throws SQLException {
    try (PreparedStatement row =
            connection.prepareStatement(
                "INSERT INTO packs(first, before, last, after, content, checksum)"
                    + " VALUES(?, ?, ?, ?, ?, ?)");
        PreparedStatement delete =
            connection.prepareStatement("DELETE FROM entries WHERE number <= ?")) {
      row.setLong(1, pack.first());
      row.setBytes(2, pack.before().bytes());
      row.setLong(3, pack.last());
      row.setBytes(4, pack.after().bytes());
      row.setBytes(5, pack.content().bytes());
      row.setBytes(6, pack.checksum().bytes());
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
    return sqlite.read(
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
      return sqlite.read(
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
    requireWritable();
    sqlite.transaction(
        connection -> {
          insert(connection, entries);
          if (command.isPresent()) {
            insert(connection, command.get());
          }
        });
    requireWritable();
  }

  /**
   * A disk that has become read-only, as ext4 does after an error, goes on taking what overwrites
   * the log, in memory alone, and its {@code fsync} says yes without having written: what was shown
   * would be gone with the power.
   */
  private void requireWritable() throws JournalFault {
    if (Faults.isReadOnly(file())) {
      throw Faults.readOnly(file());
    }
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
    sqlite.execute("PRAGMA synchronous=NORMAL");
    try {
      sqlite.transaction(connection -> insertMoves(connection, moves));
    } finally {
      if (sqlite.isConnected()) {
        sqlite.execute("PRAGMA synchronous=FULL");
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
        sqlite.read(
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
    return sqlite.read(
        "SELECT max(number) FROM moves",
        statement -> {},
        rows -> {
          rows.next();
          return rows.getLong(1);
        });
  }

  @Override
  public void dropMoves(long before, String type) throws JournalFault {
    sqlite.transaction(
        connection -> {
          try (PreparedStatement delete =
              connection.prepareStatement("DELETE FROM moves WHERE after < ? AND type = ?")) {
            delete.setLong(1, before);
            delete.setString(2, type);
            delete.executeUpdate();
          }
        });
  }

  @Override
  public Map<String, String> names() throws JournalFault {
    return sqlite.read(
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

  private void asFarAsReadable(String sql, SqliteFile.Row row) throws JournalFault {
    try {
      sqlite.each(
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
    sqlite.transaction(connection -> insertName(connection, player, name));
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
    sqlite.transaction(
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
      throw Faults.of(file, e);
    }
    return true;
  }

  /** Brings all into the main file and cuts the write-ahead log to nothing. */
  void checkpoint() throws JournalFault {
    sqlite.checkpoint();
  }

  /** What SQLite says of a setting. */
  String pragma(String name) throws JournalFault {
    return sqlite.pragma(name);
  }

  /** Sets a setting, for tests that want a small or a quick disk. */
  void setPragma(String setting) throws JournalFault {
    sqlite.execute("PRAGMA " + setting);
  }

  @Override
  public void close() throws JournalFault {
    sqlite.close();
  }
}
