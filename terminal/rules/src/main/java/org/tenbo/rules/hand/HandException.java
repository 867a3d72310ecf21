package org.tenbo.rules.hand;

/** Tiles that cannot be a hand; {@link #flaw} is the reason, the message names the place. */
public final class HandException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final HandFlaw flaw;

  public HandException(HandFlaw flaw, String place) {
    super(place + ": " + flaw.text());
    this.flaw = flaw;
  }

  public HandFlaw flaw() {
    return flaw;
  }
}
