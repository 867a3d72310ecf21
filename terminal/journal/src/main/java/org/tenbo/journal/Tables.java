package org.tenbo.journal;

import java.util.List;

/**
 * The tables of a journal and the marks in its file's header, as {@code README.md} draws them.
 *
 * <p>A change here is another {@link #VERSION}, and the program goes on reading the old ones.
 */
final class Tables {
  /** "Tenb", in the file's header (SQLite, "Database File Format", 1.3), offset 68. */
  static final int APPLICATION = 0x54656e62;

  /** Version of the tables below, at offset 60. */
  static final int VERSION = 1;

  static final List<String> CREATE =
      List.of(
          "CREATE TABLE games(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
              + " first INTEGER NOT NULL) STRICT",
          "CREATE TABLE entries(number INTEGER PRIMARY KEY, game INTEGER NOT NULL,"
              + " type TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER, body TEXT NOT NULL,"
              + " checksum BLOB NOT NULL) STRICT",
          "CREATE TABLE packs(first INTEGER PRIMARY KEY, before BLOB NOT NULL,"
              + " last INTEGER NOT NULL, after BLOB NOT NULL, checksum BLOB NOT NULL,"
              + " content BLOB NOT NULL) STRICT",
          "CREATE TABLE moves(number INTEGER PRIMARY KEY, after INTEGER NOT NULL,"
              + " game TEXT NOT NULL, type TEXT NOT NULL, version INTEGER NOT NULL,"
              + " body TEXT NOT NULL, checksum BLOB NOT NULL) STRICT",
          "CREATE TABLE commands(id TEXT PRIMARY KEY, decided_on INTEGER NOT NULL,"
              + " first INTEGER NOT NULL, last INTEGER NOT NULL, answer TEXT NOT NULL,"
              + " checksum BLOB NOT NULL) STRICT",
          "CREATE TABLE names(player TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID");

  private Tables() {}
}
