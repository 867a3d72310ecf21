package org.tenbo.journal;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** How long a text may be that goes into the journal; a longer one is a bug of the caller. */
final class Limits {
  /** Ids: of games, events, commands and players. */
  static final int ID = 128;

  /** An event's body in bytes of UTF-8; the longest is a game's first, with its full ruleset. */
  static final int BODY = 256 * 1024;

  /** An answer to an outside command, in bytes of UTF-8. */
  static final int ANSWER = 16 * 1024;

  /** A person's name, in bytes of UTF-8. */
  static final int NAME = 256;

  /** Events that one command may cause. */
  static final int BATCH = 1000;

  private Limits() {}

  /**
   * Returns the text when it has 1 to {@code most} bytes of UTF-8.
   *
   * @throws IllegalArgumentException if it is empty, too long, or no Unicode (half a surrogate pair
   *     would come back from the disk as another text and break the checksum)
   */
  static String text(String what, String text, int most) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException(what + " is empty");
    }
    int bytes;
    try {
      bytes =
          StandardCharsets.UTF_8.newEncoder().encode(java.nio.CharBuffer.wrap(text)).remaining();
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(what + " is not valid Unicode", e);
    }
    if (bytes > most) {
      throw new IllegalArgumentException(what + " has " + bytes + " bytes, at most " + most);
    }
    if (text.indexOf('\0') >= 0) {
      throw new IllegalArgumentException(what + " contains a NUL character");
    }
    return text;
  }
}
