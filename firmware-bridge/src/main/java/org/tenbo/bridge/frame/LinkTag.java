package org.tenbo.bridge.frame;

/**
 * The low half of a session's number, which every frame carries so that one of another session is
 * known for what it is.
 *
 * @param value 0 to 65535
 */
public record LinkTag(int value) {
  public LinkTag {
    if (value < 0 || value > 0xffff) {
      throw new IllegalArgumentException("A link tag is 0 to 65535, not " + value + ".");
    }
  }
}
