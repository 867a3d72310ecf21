package org.tenbo.club.event;

/**
 * Which journal of a table: a new one begins to count anew, and must not be taken for the old.
 *
 * @param value 16 hexadecimal digits, made with the journal
 */
public record JournalId(String value) {
  public JournalId {
    if (!value.matches("[0-9a-f]{16}")) {
      throw new IllegalArgumentException("a journal's id has 16 hexadecimal digits");
    }
  }
}
