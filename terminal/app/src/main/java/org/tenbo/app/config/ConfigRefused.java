package org.tenbo.app.config;

import java.nio.file.Path;

/**
 * Says where a configuration file is wrong and what may stand there instead.
 *
 * <p>The message is one line, {@code FILE:LINE: KEY what is wrong; allowed: ...}, to be shown as it
 * is to whoever edits the file.
 */
public final class ConfigRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * A wrong place in a file.
   *
   * @param line from 1
   * @param problem what is wrong and what is allowed, with the key if there is one
   */
  public ConfigRefused(Path file, int line, String problem) {
    super(file + ":" + line + ": " + problem);
  }

  /** A file that cannot be read at all. */
  public ConfigRefused(Path file, String problem) {
    super(file + ": " + problem);
  }
}
