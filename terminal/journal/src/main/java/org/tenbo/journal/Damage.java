package org.tenbo.journal;

import java.nio.file.Path;

/**
 * What of a journal cannot be read.
 *
 * @param file the journal
 * @param lastReadable number of the last entry before the damage, 0 for none
 * @param what what was found, and where
 * @param lost what of the log cannot be had from this file any more
 * @param remedy what a person can do
 */
public record Damage(Path file, long lastReadable, String what, String lost, String remedy) {
  static final String TAKE_UP_WHAT_CAN_BE_READ =
      "Take up what can be read (the damaged file is kept aside), or put back a copy of the file.";

  /** The same of the file that the damaged one is a copy of. */
  Damage in(Path original) {
    return new Damage(
        original,
        lastReadable,
        what.replace(file.toString(), original.toString()),
        lost.replace(file.toString(), original.toString()),
        remedy);
  }

  /** All of it in three sentences. */
  public String words() {
    return what + " " + lost + " " + remedy;
  }
}
