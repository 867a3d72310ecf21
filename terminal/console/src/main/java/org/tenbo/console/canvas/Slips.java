package org.tenbo.console.canvas;

/** What a canvas does when something is drawn wrongly. */
public enum Slips {
  /** It fails: a pixel outside, text over text, a character without a glyph. For tests. */
  FAIL,
  /**
   * It draws what can be seen: pixels outside are left out, text goes over text, a character
   * without a glyph is a hollow box. For a table in play, which no picture may stop.
   */
  BEAR
}
