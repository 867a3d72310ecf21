package org.tenbo.bridge.message;

import org.tenbo.bridge.frame.LinkTag;

/**
 * The number of a session between host and controller.
 *
 * @param number 1 to 4294967295
 */
public record Session(long number) {
  public Session {
    Range.check("session", number, 1, 0xffff_ffffL);
  }

  /** What every frame of this session carries. */
  public LinkTag tag() {
    return new LinkTag((int) (number & 0xffff));
  }

  /** The session after this. */
  public Session next() {
    return new Session(number % 0xffff_ffffL + 1);
  }
}
