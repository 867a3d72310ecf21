package org.tenbo.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/** What a hub's store holds, read beside the hub by another connection: what is committed alone. */
final class HubRows implements AutoCloseable {
  private final Connection connection;
  private final PreparedStatement positions;
  private final boolean file;

  HubRows(String jdbc, String user, String password) throws SQLException {
    Properties properties = new Properties();
    if (!user.isEmpty()) {
      properties.put("user", user);
      properties.put("password", password);
    }
    file = jdbc.startsWith("jdbc:sqlite:");
    if (file) {
      properties.put("open_mode", "1"); // read only
      properties.put("busy_timeout", "10000");
    }
    connection = DriverManager.getConnection(jdbc, properties);
    positions = connection.prepareStatement("SELECT sender, up_to FROM positions");
  }

  /** How far the journal of each table is in. */
  Map<String, Long> positions() throws SQLException {
    Map<String, Long> all = new HashMap<>();
    try (ResultSet rows = positions.executeQuery()) {
      while (rows.next()) {
        all.put(rows.getString(1), rows.getLong(2));
      }
    }
    return all;
  }

  /** An event as it is kept. */
  record Row(String game, long number, String type, String body) {}

  /** What is done with each event. */
  interface Each {
    void event(Row row);
  }

  void events(Each each) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT game, number, type, body FROM events")) {
      while (rows.next()) {
        each.event(
            new Row(
                Objects.requireNonNull(rows.getString(1)),
                rows.getLong(2),
                Objects.requireNonNull(rows.getString(3)),
                Objects.requireNonNull(rows.getString(4))));
      }
    }
  }

  /** How many events were kept aside. */
  long asides() throws SQLException {
    return number("SELECT COUNT(*) FROM asides");
  }

  /** How many bytes the store takes, its indices included. */
  long size() throws SQLException {
    return number(
        file
            ? "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
            : "SELECT pg_database_size(current_database())");
  }

  private long number(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
