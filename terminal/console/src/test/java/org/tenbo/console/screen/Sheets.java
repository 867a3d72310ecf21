package org.tenbo.console.screen;

import java.util.List;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.picture.Picture;
import org.tenbo.console.picture.Png;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;

/**
 * Draws the sample screens enlarged, as images under {@code target/pictures}, for the eye.
 *
 * <p>Started by hand in the module's folder, with the tests' class path.
 */
final class Sheets {
  private Sheets() {}

  public static void main(String[] arguments) {
    Fonts fonts = Resources.fonts();
    for (Language language : Language.values()) {
      Texts texts = Resources.texts(language);
      List<View> views = List.copyOf(Samples.in(texts).values());
      BitScreens bits = new BitScreens(fonts, texts, Slips.BEAR);
      draw("bits-" + language.code(), views.stream().map(bits::picture).toList(), 2, 3, 6);
      for (int width : List.of(240, 320)) {
        ColourScreens colours = new ColourScreens(width, fonts, texts, Slips.BEAR);
        String name = "colour%d-%s".formatted(width, language.code());
        draw(name, views.stream().map(colours::picture).toList(), 3, 3, 2);
      }
    }
  }

  private static void draw(
      String name, List<? extends Picture> pictures, int perRow, int rows, int scale) {
    int each = perRow * rows;
    for (int first = 0; first < pictures.size(); first += each) {
      var some = pictures.subList(first, Math.min(first + each, pictures.size()));
      Resources.keep(
          "sheet-%s-%d.png".formatted(name, first / each),
          Png.bytes(Png.sheet(some, perRow, scale)));
    }
  }
}
