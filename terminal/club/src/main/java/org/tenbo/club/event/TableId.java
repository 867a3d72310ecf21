package org.tenbo.club.event;

/**
 * The name of a table within its club: part of its topics, so it is unique and seldom changes.
 *
 * @param value 1 to 32 of small letters, digits and hyphens
 */
public record TableId(String value) implements Comparable<TableId> {
  public TableId {
    if (!value.matches("[a-z0-9-]{1,32}")) {
      throw new IllegalArgumentException(
          "a table's id has 1 to 32 small letters, digits or hyphens");
    }
  }

  @Override
  public int compareTo(TableId other) {
    return value.compareTo(other.value);
  }
}
