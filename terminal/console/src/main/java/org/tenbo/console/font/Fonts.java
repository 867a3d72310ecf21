package org.tenbo.console.font;

import java.util.function.UnaryOperator;

/**
 * The set of fonts that the screens are drawn with.
 *
 * @param narrow 8 rows, Latin only: for a label that {@code small} is too wide for
 * @param small 8 rows, Latin only, capitals 7 high
 * @param medium 14 rows, digits 12 high and their signs
 * @param body 16 rows, Latin 8 and kanji 16 columns wide: cut from GNU Unifont when the project is
 *     built, to the characters of the text catalogues; with some signs drawn by hand
 * @param label the body font without dark columns at the sides of its glyphs, for the labels of
 *     keys
 * @param large 24 rows, digits of one width and their signs: a player's own score
 */
public record Fonts(Font narrow, Font small, Font medium, Font body, Font label, Font large) {

  /**
   * Reads the font files.
   *
   * @param read gives the text of a file of this package, named like {@code small.txt}
   * @throws IllegalArgumentException naming font and line where a file is wrong
   */
  public static Fonts read(UnaryOperator<String> read) {
    Font body = font("body", read).with(font("signs", read));
    return new Fonts(
        font("narrow", read),
        font("small", read),
        font("medium", read),
        body,
        body.tight(1),
        font("large", read));
  }

  private static Font font(String name, UnaryOperator<String> read) {
    return Font.parse(name, read.apply(name + ".txt"));
  }
}
