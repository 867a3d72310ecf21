package org.tenbo.journal;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/**
 * One SQLite file, held by this process alone: connects when it is used, and again after a failure.
 */
final class SqliteFile implements AutoCloseable {
  private final Path file;
  private @Nullable Connection connection;

  SqliteFile(Path file) {
    this.file = file;
  }

  interface Work {
    void on(Connection connection) throws SQLException;
  }

  interface Row {
    void take(ResultSet rows) throws SQLException;
  }

  interface Parameters {
    void set(PreparedStatement statement) throws SQLException;
  }

  interface Reading<T> {
    T of(ResultSet rows) throws SQLException;
  }

  static Connection connect(Path file) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(0); // whoever holds the file holds it for long
    return config.createConnection("jdbc:sqlite:" + file);
  }

  boolean isConnected() {
    return connection != null;
  }

  Connection connection() throws JournalFault {
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
      throw Faults.of(file, e);
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

  void execute(String sql) throws JournalFault {
    try (Statement statement = connection().createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw Faults.of(file, e);
    }
  }

  <T> T read(String sql, Parameters parameters, Reading<T> reading) throws JournalFault {
    try (PreparedStatement statement = connection().prepareStatement(sql)) {
      parameters.set(statement);
      try (ResultSet rows = statement.executeQuery()) {
        return reading.of(rows);
      }
    } catch (SQLException e) {
      throw Faults.of(file, e);
    }
  }

  void each(String sql, Parameters parameters, Row row) throws JournalFault {
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

  void transaction(Work work) throws JournalFault {
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
      throw Faults.of(file, e);
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
      if (!Faults.isDiskFull(cause)) {
        connection = null;
        try {
          used.close();
        } catch (SQLException closing) {
          cause.addSuppressed(closing);
        }
      }
    }
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
      throw Faults.inUse(file);
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
        throw Faults.of(file, e);
      }
    }
  }
}
