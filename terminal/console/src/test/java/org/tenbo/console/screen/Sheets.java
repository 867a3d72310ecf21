package org.tenbo.console.screen;

import java.util.List;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.picture.Bitmap;
import org.tenbo.console.picture.Png;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;

/**
 * Draws the sample screens enlarged, as images under {@code target/pictures}, for the eye.
 *
 * <p>Started by hand in the module's folder, with the tests' class path.
 */
final class Sheets {
  private static final int PER_ROW = 2;
  private static final int ROWS = 3;
  private static final int SCALE = 6;

  private Sheets() {}

  public static void main(String[] arguments) {
    for (Language language : Language.values()) {
      Texts texts = Resources.texts(language);
      BitScreens screens = new BitScreens(Resources.fonts(), texts, Slips.BEAR);
      draw(language.code(), Samples.in(texts).values().stream().map(screens::picture).toList());
    }
  }

  private static void draw(String name, List<Bitmap> pictures) {
    int each = PER_ROW * ROWS;
    for (int first = 0; first < pictures.size(); first += each) {
      List<Bitmap> some = pictures.subList(first, Math.min(first + each, pictures.size()));
      Resources.keep(
          "sheet-%s-%d.png".formatted(name, first / each), Png.sheet(some, PER_ROW, SCALE));
    }
  }
}
