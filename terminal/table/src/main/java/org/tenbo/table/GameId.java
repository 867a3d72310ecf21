package org.tenbo.table;

/**
 * The name of a game, made when it starts and never reused: with an event's number it is the key of
 * that event everywhere.
 *
 * @param value 1 to 64 of letters, digits, dot, hyphen and underscore
 */
public record GameId(String value) {
  public GameId {
    if (!value.matches("[A-Za-z0-9._-]{1,64}")) {
      throw new IllegalArgumentException(
          "a game's id has 1 to 64 letters, digits, dots, hyphens or underscores");
    }
  }
}
