package org.tenbo.app.run;

import org.tinylog.Logger;

/**
 * Ends the program when a thread meets a bug: carried on with, it could show wrong points; started
 * again, the table stands as its journal says.
 */
public final class LastWords implements Thread.UncaughtExceptionHandler {
  /** What the service takes for a reason to start again (sysexits: internal software error). */
  public static final int EXIT_CODE = 70;

  @Override
  public void uncaughtException(Thread thread, Throwable bug) {
    Logger.error(
        bug, "A bug in the thread {}: the program ends, to be started again.", thread.getName());
    // Not exit: its hooks would wait for the thread that is broken.
    Runtime.getRuntime().halt(EXIT_CODE);
  }
}
