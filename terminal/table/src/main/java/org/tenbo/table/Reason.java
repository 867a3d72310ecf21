package org.tenbo.table;

/**
 * Why a referee acted, in the referee's words.
 *
 * @param text 1 to 200 characters on one line
 */
public record Reason(String text) {
  public Reason {
    text = text.strip();
    if (text.isEmpty() || text.length() > 200 || text.codePoints().anyMatch(Reason::isNone)) {
      throw new IllegalArgumentException("a reason is one line of 1 to 200 characters");
    }
  }

  /** Half of a character is nothing that a journal could store. */
  private static boolean isNone(int character) {
    return Character.isISOControl(character) || Character.getType(character) == Character.SURROGATE;
  }
}
