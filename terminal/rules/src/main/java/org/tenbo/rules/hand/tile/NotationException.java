package org.tenbo.rules.hand.tile;

/** A text that is no row of tiles; the message names the place and what to write. */
public final class NotationException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public NotationException(String message) {
    super(message);
  }
}
