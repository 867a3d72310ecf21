package org.tenbo.journal;

/**
 * The journal could not be opened, read or written; the message says what is wrong, with the file,
 * and what to do. What was asked for did not happen. Asking again is safe: the journal works again
 * when the cause is gone.
 */
public class JournalFault extends Exception {
  private static final long serialVersionUID = 1L;

  /** What is wrong, for a screen that has room for a word or two. */
  public enum Kind {
    /** Another process has the file open. */
    IN_USE,
    /** Not a journal of ours. */
    FOREIGN,
    /** Written by a newer Tenbo. */
    NEWER,
    /** Something in the file cannot be read back as it was written. */
    DAMAGED,
    /** No space left. */
    DISK_FULL,
    /** The disk or the folder does not let us write. */
    READ_ONLY,
    /** Reading or writing failed. */
    DISK_ERROR,
    /** The file does not end where the running program left it: start again from the file. */
    OUT_OF_STEP
  }

  private final Kind kind;

  public JournalFault(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public JournalFault(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
