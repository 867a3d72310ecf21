package org.tenbo.console.screen;

import org.tenbo.console.canvas.ColourCanvas;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.picture.Pixmap;
import org.tenbo.console.text.Texts;

/** Makes the pictures for a colour display of 240x240 or 320x240 pixels. */
public final class ColourScreens implements Screens {
  public static final int HEIGHT = 240;

  private final int width;
  private final ColourFonts fonts;
  private final Texts texts;
  private final Slips slips;

  /**
   * @param width 240 or 320 pixels; the height is {@value #HEIGHT}
   */
  public ColourScreens(int width, Fonts fonts, Texts texts, Slips slips) {
    if (width != 240 && width != 320) {
      throw new IllegalArgumentException(
          "there are colour screens of 240x240 and 320x240 pixels, not %dx240".formatted(width));
    }
    this.width = width;
    this.fonts = ColourFonts.of(fonts, width);
    this.texts = texts;
    this.slips = slips;
  }

  @Override
  public Pixmap picture(Showing showing) {
    return picture(new Faces(texts, fonts.lines().getLast()::writes).view(showing));
  }

  @Override
  public Pixmap pairing(String code, String address) {
    return picture(new View.Pairing(code, address));
  }

  /** The picture of a view. */
  Pixmap picture(View view) {
    ColourPen pen = new ColourPen(new ColourCanvas(width, HEIGHT, slips), fonts, texts);
    switch (view) {
      case View.Idle idle -> new ColourIdleScreen(pen).draw(idle);
      case View.Differences differences -> new ColourDifferencesScreen(pen).draw(differences);
      case View.Won won -> new ColourHandScreens(pen).won(won);
      case View.Told told -> new ColourHandScreens(pen).told(told);
      case View.Question question -> new ColourWordScreens(pen).question(question);
      case View.Payment payment -> new ColourPaymentScreen(pen).draw(payment);
      case View.Message message -> new ColourWordScreens(pen).message(message);
      case View.Count count -> new ColourWordScreens(pen).count(count);
      case View.Ranking ranking -> new ColourEndScreens(pen).ranking(ranking);
      case View.Result result -> new ColourEndScreens(pen).result(result);
      case View.Pairing pairing -> new ColourWordScreens(pen).pairing(pairing);
      case View.Dark dark -> {}
    }
    return pen.canvas().picture();
  }
}
