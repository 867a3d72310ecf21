package org.tenbo.journal;

/** A row whose fields can be had but not be what we wrote. */
final class UnreadableRow extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnreadableRow(IllegalArgumentException cause) {
    super(cause.getMessage(), cause);
  }

  UnreadableRow(String what) {
    super(what);
  }
}
