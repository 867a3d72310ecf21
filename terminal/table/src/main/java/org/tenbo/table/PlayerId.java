package org.tenbo.table;

/**
 * Stands for a person in every event, so that a name can be removed without touching one.
 *
 * @param value 1 to 40 of letters, digits, dot, hyphen and underscore
 */
public record PlayerId(String value) {
  public PlayerId {
    if (!value.matches("[A-Za-z0-9._-]{1,40}")) {
      throw new IllegalArgumentException(
          "a player's id has 1 to 40 letters, digits, dots, hyphens or underscores");
    }
  }
}
