package org.tenbo.table.codec;

/** A stored event that this program cannot read: damaged, or written by a newer one. */
public final class UnreadableEvent extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** So much is said of what is damaged, in characters. */
  private static final int LONGEST = 300;

  UnreadableEvent(String message) {
    super(shortened(message));
  }

  UnreadableEvent(String message, Throwable cause) {
    super(shortened(message), cause);
  }

  private static String shortened(String message) {
    return message.length() <= LONGEST ? message : message.substring(0, LONGEST) + "...";
  }
}
