package org.tenbo.club.event;

/** A message is none of ours, or says what cannot be; its sender is told why, or it is counted. */
public final class UnreadableMessage extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnreadableMessage(String message) {
    super(message);
  }

  public UnreadableMessage(String message, Throwable cause) {
    super(message, cause);
  }
}
