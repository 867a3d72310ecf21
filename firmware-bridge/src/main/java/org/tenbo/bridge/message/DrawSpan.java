package org.tenbo.bridge.message;

import org.tenbo.bridge.frame.Octets;

/**
 * Pixels for a panel's display, side by side on one page of eight rows.
 *
 * @param page 0 to 7, rows 8 x page to 8 x page + 7
 * @param column of the first byte, 0 to 127
 * @param pixels 1 to {@value #MOST} bytes, none past column 127; a byte is a column of eight, the
 *     lowest bit on top (SSD1306 data sheet rev 1.1, section 8.7)
 */
public record DrawSpan(Panel panel, int page, int column, Octets pixels)
    implements ToController.Order {
  /** The most pixel bytes of one span. */
  public static final int MOST = 47;

  /** What a span costs of the controller's display queue beside its pixels, in bytes. */
  private static final int HEAD = 4;

  public DrawSpan {
    Range.check("page", page, 0, 7);
    Range.check("column", column, 0, 127);
    Range.check("pixels", pixels.length(), 1, MOST);
    Range.check("the last column", column + pixels.length() - 1, 0, 127);
  }

  /** What it takes of the controller's display queue, in bytes. */
  public int cost() {
    return HEAD + pixels.length();
  }
}
