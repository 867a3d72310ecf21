package org.tenbo.app.record;

import java.io.IOException;

/** A record of a game that cannot be read: where, what is wrong, and what belongs there. */
public final class BadRecord extends IOException {
  private static final long serialVersionUID = 1;

  BadRecord(String where, String what) {
    super(where + ": " + what);
  }
}
