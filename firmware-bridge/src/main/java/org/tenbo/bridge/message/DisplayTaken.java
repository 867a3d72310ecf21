package org.tenbo.bridge.message;

/**
 * How much the displays have taken off the controller's queue.
 *
 * @param bytes since the session began, 0 to 4294967295, beginning anew
 */
public record DisplayTaken(long bytes) implements FromController.Report {
  public DisplayTaken {
    Range.check("bytes", bytes, 0, 0xffff_ffffL);
  }
}
