package org.tenbo.club.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.JournalId;
import org.tenbo.club.event.TableId;
import org.tenbo.table.GameId;
import org.tenbo.table.codec.StoredForm;

/**
 * The store in a database that is reached by JDBC: SQLite in a file of the hub's own, or
 * PostgreSQL.
 *
 * <p>The statements are those that both understand. The key of an event is its game and number; one
 * that is stored again fails the batch.
 *
 * <p>The store is of one hub, the one that opened it last: an older one that still runs is refused
 * with its next batch. A lock would have to be broken by hand after a hub that lost its power.
 */
public final class JdbcStore implements Store {
  private static final String SCHEMA = "hub/v1.sql";
  private static final int VERSION = 1;

  /** How long one that reads or writes waits for another, in milliseconds. */
  private static final String BUSY = "10000";

  /** SQLite's own number of it, which it calls SQLITE_OPEN_READONLY. */
  private static final String READ_ONLY = "1";

  private final HikariDataSource pool;
  private final String address;

  /** Names this opening; what is written is written under it alone. */
  private final String run = UUID.randomUUID().toString();

  private JdbcStore(HikariDataSource pool, String address) {
    this.pool = pool;
    this.address = address;
  }

  /** The store in a file, which is made where there is none. */
  public static JdbcStore inFile(Path file) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:sqlite:" + file.toAbsolutePath());
    // Full: a batch that was acknowledged is on the disk.
    config.addDataSourceProperty("journal_mode", "WAL");
    config.addDataSourceProperty("synchronous", "FULL");
    config.addDataSourceProperty("busy_timeout", BUSY);
    return open(config, file.toString(), JdbcStore::prepare);
  }

  /**
   * The store in a file that a hub has, to be read beside it: nothing in it is changed, and it
   * stays that hub's.
   *
   * @throws StoreFault where there is no such file, or none of a hub
   */
  public static JdbcStore look(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new StoreFault(
          "The store " + file + " cannot be opened: there is no such file",
          new NoSuchFileException(file.toString()));
    }
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:sqlite:" + file.toAbsolutePath());
    config.addDataSourceProperty("open_mode", READ_ONLY);
    config.setReadOnly(true); // the pool would make its connections such as write
    config.addDataSourceProperty("busy_timeout", BUSY);
    return open(config, file.toString(), (_, to) -> isOurs(to));
  }

  /**
   * The store behind an address such as {@code jdbc:postgresql://db.example/tenbo}.
   *
   * @param user and password may be empty where the address says them
   */
  public static JdbcStore at(String jdbc, String user, String password) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(jdbc);
    if (!user.isEmpty()) {
      config.setUsername(user);
      config.setPassword(password);
    }
    config.addDataSourceProperty("reWriteBatchedInserts", "true");
    // A server that is gone without a word holds the hub no longer than that, in seconds.
    config.addDataSourceProperty("socketTimeout", "30");
    config.addDataSourceProperty("tcpKeepAlive", "true");
    return open(config, jdbc.replaceAll("[?].*", ""), JdbcStore::prepare);
  }

  @FunctionalInterface
  private interface First {
    boolean in(JdbcStore store, Connection to) throws SQLException;
  }

  private static JdbcStore open(HikariConfig config, String address, First first) {
    config.setMaximumPoolSize(4);
    config.setMinimumIdle(1);
    config.setConnectionTimeout(10_000);
    config.setPoolName("hub");
    HikariDataSource pool;
    try {
      pool = new HikariDataSource(config);
    } catch (RuntimeException e) {
      throw new StoreFault(
          "The store " + address + " cannot be opened: " + deepest(e).getMessage(), e);
    }
    JdbcStore store = new JdbcStore(pool, address);
    try {
      store.in(to -> first.in(store, to));
    } catch (StoreFault e) {
      pool.close();
      throw e;
    }
    return store;
  }

  private static Throwable deepest(Throwable fault) {
    Throwable cause = fault;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }

  /** The version of its tables, 0 for none yet; one that this program does not know is refused. */
  private static int version(Statement statement) throws SQLException {
    int version = 0;
    try (ResultSet rows = statement.executeQuery("SELECT MAX(version) FROM tenbo_schema")) {
      if (rows.next()) {
        version = rows.getInt(1);
      }
    }
    if (version > VERSION) {
      throw new SQLException(
          "it has version " + version + " of the tables, newer than this program; run a newer one");
    }
    return version;
  }

  private static boolean isOurs(Connection to) throws SQLException {
    try (Statement statement = to.createStatement()) {
      if (version(statement) < VERSION) {
        throw new SQLException("no hub has made its tables yet; start the hub first");
      }
    }
    return true;
  }

  private boolean prepare(Connection to) throws SQLException {
    try (Statement statement = to.createStatement()) {
      statement.execute("CREATE TABLE IF NOT EXISTS tenbo_schema (version INTEGER NOT NULL)");
      if (version(statement) < 1) {
        for (String each : script().split(";", -1)) {
          if (!each.isBlank()) {
            statement.execute(each);
          }
        }
        statement.execute("INSERT INTO tenbo_schema (version) VALUES (1)");
      }
      // Beside the tables of a version: it says who may write them now, and is no one's data.
      statement.execute("CREATE TABLE IF NOT EXISTS tenbo_hub (run TEXT NOT NULL)");
      if (statement.executeUpdate("UPDATE tenbo_hub SET run = '" + run + "'") == 0) {
        statement.execute("INSERT INTO tenbo_hub (run) VALUES ('" + run + "')");
      }
    }
    return true;
  }

  private static String script() {
    try (var in = JdbcStore.class.getResourceAsStream("/org/tenbo/club/" + SCHEMA)) {
      if (in == null) {
        throw new IllegalStateException(SCHEMA + " is not in the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @FunctionalInterface
  private interface Work<T> {
    T in(Connection connection) throws SQLException;
  }

  /** Does it in one transaction. */
  private <T> T in(Work<T> work) {
    try (Connection connection = pool.getConnection()) {
      connection.setAutoCommit(false);
      try {
        T result = work.in(connection);
        connection.commit();
        return result;
      } catch (SQLException | RuntimeException e) {
        connection.rollback();
        throw e;
      }
    } catch (SQLException e) {
      throw fault(e);
    } catch (RuntimeException e) {
      // A pool that is closed amid a statement takes the statement's own parts away: what is thrown
      // then is whatever was missed first, and no bug.
      throw pool.isClosed() ? fault(e) : e;
    }
  }

  private StoreFault fault(Exception e) {
    return new StoreFault(
        "The store " + address + " cannot be used now: " + deepest(e).getMessage(), e);
  }

  /** Holds the row of who may write until the transaction ends; fails where that is another. */
  private void own(Connection connection) throws SQLException {
    try (PreparedStatement mine =
        connection.prepareStatement("UPDATE tenbo_hub SET run = run WHERE run = ?")) {
      mine.setString(1, run);
      if (mine.executeUpdate() != 1) {
        throw new SQLException("another hub has opened it since; let one of the two run");
      }
    }
  }

  @Override
  public void write(Batch batch) {
    in(
        connection -> {
          own(connection);
          try (PreparedStatement owner =
                  connection.prepareStatement(
                      "INSERT INTO games (game, owner, since) VALUES (?, ?, ?)"
                          + " ON CONFLICT (game) DO UPDATE SET owner = excluded.owner");
              PreparedStatement event =
                  connection.prepareStatement(
                      "INSERT INTO events (game, number, at, type, version, body)"
                          + " VALUES (?, ?, ?, ?, ?, ?)");
              PreparedStatement aside =
                  connection.prepareStatement(
                      "INSERT INTO asides (sender, game, number, at, type, version, body, why,"
                          + " came, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO"
                          + " NOTHING");
              PreparedStatement position =
                  connection.prepareStatement(
                      "INSERT INTO positions (sender, journal, up_to) VALUES (?, ?, ?) ON CONFLICT"
                          + " (sender, journal) DO UPDATE SET up_to = excluded.up_to")) {
            // Games that a table tells together, after hours without a network, keep their order.
            long since = batch.at().toEpochMilli();
            for (Map.Entry<GameId, TableId> each : batch.owners().entrySet()) {
              owner.setString(1, each.getKey().value());
              owner.setString(2, each.getValue().value());
              owner.setLong(3, since++);
              owner.addBatch();
            }
            owner.executeBatch();
            for (ClubEvent each : batch.events()) {
              put(event, 1, each);
              event.addBatch();
            }
            event.executeBatch();
            for (Aside each : batch.asides()) {
              aside.setString(1, each.from().value());
              put(aside, 2, each.event());
              aside.setString(8, each.why());
              aside.setLong(9, each.came().toEpochMilli());
              aside.setString(10, digest(each.event().form().body()));
              aside.addBatch();
            }
            aside.executeBatch();
            for (Map.Entry<Sender, Long> each : batch.positions().entrySet()) {
              position.setString(1, each.getKey().table().value());
              position.setString(2, each.getKey().journal().value());
              position.setLong(3, each.getValue());
              position.addBatch();
            }
            position.executeBatch();
          }
          return true;
        });
  }

  /** Stands for a body in a key, which has no room for the body itself. */
  private static String digest(String body) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(body.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sum);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void put(PreparedStatement to, int first, ClubEvent event) throws SQLException {
    to.setString(first, event.game().value());
    to.setLong(first + 1, event.number());
    if (event.at().isPresent()) {
      to.setLong(first + 2, event.at().get().toEpochMilli());
    } else {
      to.setNull(first + 2, Types.BIGINT);
    }
    to.setString(first + 3, event.form().type());
    to.setInt(first + 4, event.form().version());
    to.setString(first + 5, event.form().body());
  }

  private static ClubEvent event(ResultSet row) throws SQLException {
    long at = row.getLong("at");
    Optional<Instant> when =
        row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(at));
    return new ClubEvent(
        new GameId(row.getString("game")),
        row.getLong("number"),
        when,
        new StoredForm(row.getString("type"), row.getInt("version"), row.getString("body")));
  }

  @FunctionalInterface
  private interface Row<T> {
    T of(ResultSet row) throws SQLException;
  }

  private <T> List<T> query(String sql, Row<T> reading, Object... values) {
    return in(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
              statement.setObject(i + 1, values[i]);
            }
            List<T> list = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
              while (rows.next()) {
                list.add(reading.of(rows));
              }
            }
            return list;
          }
        });
  }

  @Override
  public Map<Sender, Long> positions() {
    Map<Sender, Long> positions = new HashMap<>();
    query(
            "SELECT sender, journal, up_to FROM positions",
            row ->
                Map.entry(
                    new Sender(new TableId(row.getString(1)), new JournalId(row.getString(2))),
                    row.getLong(3)))
        .forEach(each -> positions.put(each.getKey(), each.getValue()));
    return positions;
  }

  private static KeptGame game(ResultSet row) throws SQLException {
    return new KeptGame(
        new GameId(row.getString(1)),
        new TableId(row.getString(2)),
        row.getLong(3),
        Instant.ofEpochMilli(row.getLong(4)));
  }

  private static final String GAMES =
      "SELECT g.game, g.owner, (SELECT COUNT(*) FROM events e WHERE e.game = g.game), g.since"
          + " FROM games g";

  @Override
  public Optional<KeptGame> game(GameId game) {
    return query(GAMES + " WHERE g.game = ?", JdbcStore::game, game.value()).stream().findFirst();
  }

  @Override
  public List<KeptGame> latest(int most) {
    return query(GAMES + " ORDER BY g.since DESC, g.game LIMIT ?", JdbcStore::game, most);
  }

  @Override
  public List<ClubEvent> events(GameId game) {
    return query(
        "SELECT * FROM events WHERE game = ? ORDER BY number", JdbcStore::event, game.value());
  }

  @Override
  public Optional<StoredForm> event(GameId game, long number) {
    return query(
            "SELECT * FROM events WHERE game = ? AND number = ?",
            JdbcStore::event,
            game.value(),
            number)
        .stream()
        .findFirst()
        .map(ClubEvent::form);
  }

  @Override
  public List<Aside> asides(int most) {
    return query(
            "SELECT * FROM asides ORDER BY came DESC, game, number DESC LIMIT ?",
            row ->
                new Aside(
                    new TableId(row.getString("sender")),
                    event(row),
                    row.getString("why"),
                    Instant.ofEpochMilli(row.getLong("came"))),
            most)
        .reversed();
  }

  @Override
  public long size() {
    return query("SELECT COUNT(*) FROM events", row -> row.getLong(1)).getFirst();
  }

  @Override
  public void close() {
    pool.close();
  }
}
