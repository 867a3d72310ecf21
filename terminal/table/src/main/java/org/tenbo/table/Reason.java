package org.tenbo.table;

/**
 * Why a referee acted, in the referee's words.
 *
 * @param text 1 to 200 characters on one line
 */
public record Reason(String text) {
  public Reason {
    text = text.strip();
    if (text.isEmpty() || text.length() > 200 || text.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException("a reason is one line of 1 to 200 characters");
    }
  }
}
