package org.tenbo.club.event;

/**
 * The name of a club: the first changing part of every topic.
 *
 * @param value 1 to 32 of small letters, digits and hyphens
 */
public record ClubId(String value) {
  public ClubId {
    if (!value.matches("[a-z0-9-]{1,32}")) {
      throw new IllegalArgumentException(
          "a club's id has 1 to 32 small letters, digits or hyphens");
    }
  }
}
