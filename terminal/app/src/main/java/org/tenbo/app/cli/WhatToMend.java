package org.tenbo.app.cli;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.loop.UnreadableEntry;
import org.tenbo.journal.JournalDamaged;
import org.tenbo.journal.JournalFault;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/**
 * Says in a line or two what a person can mend; anything else is a bug and shows where it is.
 *
 * <p>The exit code is 2 for a file that is missing or wrong, and 3 for a journal that cannot be
 * used as it is.
 */
public final class WhatToMend implements IExecutionExceptionHandler {
  private static final int JOURNAL_REFUSED = 3;

  @Override
  public int handleExecutionException(Exception exception, CommandLine command, ParseResult parsed)
      throws Exception {
    return switch (exception) {
      case NoSuchFileException missing ->
          say(command, CommandLine.ExitCode.USAGE, missing.getFile() + ": there is no such file");
      case ConfigRefused refused -> say(command, CommandLine.ExitCode.USAGE, refused.getMessage());
      case IOException fault -> say(command, CommandLine.ExitCode.USAGE, fault.getMessage());
      case JournalDamaged damaged ->
          say(
              command,
              JOURNAL_REFUSED,
              damaged.getMessage(),
              "To take up what can be read: start the table once with --restore-journal.");
      case JournalFault fault -> say(command, JOURNAL_REFUSED, fault.getMessage());
      case UnreadableEntry unreadable ->
          say(
              command,
              JOURNAL_REFUSED,
              "The journal holds what this version of Tenbo cannot read: "
                  + unreadable.getMessage(),
              "Start the version that wrote it, or take another file with --journal.");
      default -> throw exception;
    };
  }

  private static int say(CommandLine command, int code, @Nullable String... lines) {
    for (String line : lines) {
      command.getErr().println(line);
    }
    return code;
  }
}
