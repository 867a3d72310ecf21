package org.tenbo.table.codec;

/** A stored event that this program cannot read: damaged, or written by a newer one. */
public final class UnreadableEvent extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  UnreadableEvent(String message) {
    super(message);
  }

  UnreadableEvent(String message, Throwable cause) {
    super(message, cause);
  }
}
