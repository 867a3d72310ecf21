package org.tenbo.club.store;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The store in a real PostgreSQL, which goes away and comes back. */
class PostgresStoreTest extends StoreContract {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static @Nullable Postgres server;

  @BeforeAll
  static void starts_a_server() throws IOException, InterruptedException {
    assumeTrue(
        Postgres.isThere(), "left out: PostgreSQL is not installed (Debian package 'postgresql')");
    server = Postgres.open();
  }

  @AfterAll
  static void ends_it() throws IOException {
    if (server != null) {
      server.close();
    }
  }

  private static Postgres server() {
    return java.util.Objects.requireNonNull(server);
  }

  @BeforeEach
  void empties_it() throws SQLException {
    try (Connection other = connect();
        Statement statement = other.createStatement()) {
      statement.execute("DROP SCHEMA public CASCADE");
      statement.execute("CREATE SCHEMA public");
    }
  }

  private static Connection connect() throws SQLException {
    return DriverManager.getConnection(server().jdbc(), Postgres.USER, Postgres.PASSWORD);
  }

  @Override
  JdbcStore open() {
    return JdbcStore.at(server().jdbc(), Postgres.USER, Postgres.PASSWORD);
  }

  private static int one(Statement statement, String query) throws SQLException {
    try (ResultSet rows = statement.executeQuery(query)) {
      assertTrue(rows.next());
      return rows.getInt(1);
    }
  }

  @Test
  void a_wrong_password_opens_nothing_and_is_not_repeated() {
    StoreFault refused =
        assertThrows(
            StoreFault.class,
            () -> JdbcStore.at(server().jdbc() + "?ssl=false", Postgres.USER, "wrong horse"));
    String words = String.valueOf(refused.getMessage());
    assertTrue(words.startsWith("The store " + server().jdbc() + " cannot be opened"), words);
    assertFalse(words.contains("horse"), words);
  }

  @Test
  void a_connection_that_is_lost_amid_a_batch_leaves_nothing_of_it() throws Exception {
    try (Store store = open();
        Connection other = connect();
        Statement statement = other.createStatement()) {
      store.write(batch(1, event(1, "a")));
      other.setAutoCommit(false);
      // The batch gets as far as its events, and waits there.
      statement.execute("LOCK TABLE events IN ACCESS EXCLUSIVE MODE");
      CompletableFuture<Void> writing =
          CompletableFuture.runAsync(() -> store.write(batch(3, event(2, "b"), event(3, "c"))));
      String waits =
          "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND pid <> pg_backend_pid()";
      await().atMost(PATIENCE).until(() -> one(statement, "SELECT COUNT(*) " + waits) == 1);
      assertEquals(1, one(statement, "SELECT COUNT(pg_terminate_backend(pid)) " + waits));
      ExecutionException failed =
          assertThrows(ExecutionException.class, () -> writing.get(60, TimeUnit.SECONDS));
      assertInstanceOf(StoreFault.class, failed.getCause());
      other.rollback();

      assertEquals(List.of(event(1, "a")), store.events(GAME));
      assertEquals(Map.of(SENDER, 1L), store.positions());
      store.write(batch(3, event(2, "b"), event(3, "c")));
      assertEquals(3, store.size());
    }
  }

  @Test
  void a_server_that_dies_and_comes_back_has_all_that_was_acknowledged() throws Exception {
    try (Store store = open()) {
      store.write(batch(1, event(1, "a")));
      server().kill();
      StoreFault away = assertThrows(StoreFault.class, () -> store.write(batch(2, event(2, "b"))));
      assertTrue(
          String.valueOf(away.getMessage()).startsWith("The store " + server().jdbc()),
          away.getMessage());
      server().start();
      await().atMost(PATIENCE).ignoreExceptions().until(() -> store.size() == 1);
      store.write(batch(2, event(2, "b")));
      assertEquals(List.of(event(1, "a"), event(2, "b")), store.events(GAME));
    }
  }
}
