package org.tenbo.bridge.message;

/**
 * How bright a panel's display is.
 *
 * @param contrast 0 to 255
 */
public record SetDisplay(Panel panel, int contrast, boolean on) implements ToController.Order {
  public SetDisplay {
    Range.check("contrast", contrast, 0, 255);
  }
}
