package org.tenbo.bridge.frame;

/**
 * What one frame carries: whose it is, where it stands in the order, and a message in its bytes.
 *
 * @param sequence of this frame if its message is sequenced, else of the next sequenced one to come
 * @param next the number that the sender expects from the other side; all before it have arrived
 * @param message the type and the body, 1 to {@value #LONGEST_MESSAGE} bytes
 */
public record Frame(LinkTag link, Sequence sequence, Sequence next, Octets message) {
  /** The most bytes of a message, its type included, that fit into a frame of 64. */
  public static final int LONGEST_MESSAGE = 51;

  public Frame {
    if (message.length() < 1 || message.length() > LONGEST_MESSAGE) {
      throw new IllegalArgumentException(
          "A message has 1 to " + LONGEST_MESSAGE + " bytes, not " + message.length() + ".");
    }
  }
}
