package org.tenbo.app.loop;

import org.tenbo.table.codec.UnreadableEvent;

/** An entry of the journal is sound, but says what this version of the program cannot read. */
public final class UnreadableEntry extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnreadableEntry(long number, UnreadableEvent cause) {
    super("entry " + number + ": " + cause.getMessage(), cause);
  }
}
