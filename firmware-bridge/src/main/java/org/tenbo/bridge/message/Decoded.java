package org.tenbo.bridge.message;

/** What the bytes of a message turned out to be. */
public sealed interface Decoded {
  /** A message of this protocol version. */
  record Known(BridgeMessage message) implements Decoded {}

  /**
   * Bytes of a right frame that are no message of this version: the other side is newer, or wrong.
   *
   * @param type the first byte, 0 to 255
   * @param why in words, for a log
   */
  record Unreadable(int type, String why) implements Decoded {}
}
