package org.tenbo.console.screen;

import java.util.List;
import org.tenbo.console.font.Font;
import org.tenbo.console.font.Fonts;

/**
 * The fonts of the colour screens, made from those of the small ones by enlarging them smoothly:
 * the pixels of a colour display are half as wide.
 *
 * @param words Latin and kanji of 32 rows, the wider first
 * @param lines Latin and kanji of 16 rows, the wider first
 * @param figures digits and their signs, the largest first: 28, 14 and 8 rows
 * @param scores digits and their signs, the largest first: 72, 48 and 24 rows
 * @param own one's own score, as large as the longest is not too wide and a changed one cheap to
 *     send
 */
record ColourFonts(
    List<Font> words, List<Font> lines, List<Font> figures, List<Font> scores, Font own) {

  private static final int WIDE = 320;

  /**
   * Fonts for a display.
   *
   * @param width columns of the display
   */
  static ColourFonts of(Fonts fonts, int width) {
    return new ColourFonts(
        List.of(fonts.body().enlarged(2), fonts.label().enlarged(2)),
        List.of(fonts.body().bold(), fonts.body(), fonts.label()),
        List.of(fonts.medium().enlarged(2), fonts.medium(), fonts.small()),
        List.of(fonts.large().enlarged(3), fonts.large().enlarged(2), fonts.large()),
        fonts.large().resized(width < WIDE ? 56 : 66));
  }

  /** Words as large as they go, down to 16 rows. */
  List<Font> allWords() {
    return List.of(words.get(0), words.get(1), lines.get(0), lines.get(1), lines.get(2));
  }

  /** Figures of 14 rows and less. */
  List<Font> smallFigures() {
    return figures.subList(1, figures.size());
  }

  /** The first font of a list that writes a text in a room; the last where none does. */
  static Font fitting(List<Font> fonts, String text, int room, int height) {
    return fonts.stream()
        .filter(font -> font.writes(text) && font.width(text) <= room)
        .filter(font -> font.rows() <= height)
        .findFirst()
        .orElse(fonts.getLast());
  }
}
