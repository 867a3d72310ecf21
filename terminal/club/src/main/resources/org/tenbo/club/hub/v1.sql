-- The hub's tables, version 1, for SQLite and PostgreSQL. Times are milliseconds since 1970.

-- Every game with the one table whose events count.
CREATE TABLE games (game TEXT PRIMARY KEY, owner TEXT NOT NULL, since BIGINT NOT NULL);

-- Every event once: its key is its game and its number within that.
CREATE TABLE events (
  game TEXT NOT NULL REFERENCES games (game), number BIGINT NOT NULL, at BIGINT,
  type TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (game, number));

-- What belongs to no standing: sent by who owned the game no longer, or under a number that was taken.
CREATE TABLE asides (
  sender TEXT NOT NULL, game TEXT NOT NULL, number BIGINT NOT NULL, at BIGINT,
  type TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, why TEXT NOT NULL,
  came BIGINT NOT NULL, digest TEXT NOT NULL,
  PRIMARY KEY (sender, game, number, digest));

-- How far each table's journal is in, without a gap.
CREATE TABLE positions (
  sender TEXT NOT NULL, journal TEXT NOT NULL, up_to BIGINT NOT NULL,
  PRIMARY KEY (sender, journal))
