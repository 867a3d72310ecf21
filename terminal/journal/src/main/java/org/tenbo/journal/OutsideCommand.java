package org.tenbo.journal;

/**
 * A command that came from outside (a page, a phone, the hub) with what it was told in answer.
 *
 * @param id the sender's own id of this command, 1 to 128 bytes; sent again, it means the same one
 * @param decidedOn number of the last entry that the sender had seen, 0 for none
 * @param answer what the sender was told, 1 byte to 16 KiB, given again for every repeat
 */
public record OutsideCommand(String id, long decidedOn, String answer) {
  public OutsideCommand {
    Limits.text("command id", id, Limits.ID);
    Limits.text("answer", answer, Limits.ANSWER);
    if (decidedOn < 0) {
      throw new IllegalArgumentException("a command is decided on entry 0 or later: " + decidedOn);
    }
  }
}
