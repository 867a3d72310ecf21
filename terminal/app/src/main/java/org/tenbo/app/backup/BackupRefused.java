package org.tenbo.app.backup;

import java.io.IOException;

/** A backup that was not made or not put back; the message says why, and what to do. */
public final class BackupRefused extends IOException {
  private static final long serialVersionUID = 1L;

  public BackupRefused(String what) {
    super(what);
  }

  public BackupRefused(String what, Throwable cause) {
    super(what, cause);
  }
}
