package org.tenbo.console.screen;

import org.tenbo.console.canvas.Canvas;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.picture.Picture;
import org.tenbo.console.text.Texts;

/**
 * Makes the picture of a view for a display of 128x64 pixels, in one language.
 *
 * <p>A pure function: equal views give equal pictures.
 */
public final class Screens {
  public static final int WIDTH = 128;
  public static final int HEIGHT = 64;

  private final Fonts fonts;
  private final Texts texts;
  private final Slips slips;

  public Screens(Fonts fonts, Texts texts, Slips slips) {
    this.fonts = fonts;
    this.texts = texts;
    this.slips = slips;
  }

  /**
   * The picture of what the dialogue shows to a seat.
   *
   * @param fault whether something of the table is unplugged or broken
   */
  public Picture picture(Face face, boolean fault) {
    return picture(new Faces(texts).view(face, fault));
  }

  /** The picture of a view, always {@value #WIDTH}x{@value #HEIGHT}. */
  public Picture picture(View view) {
    Pen pen = new Pen(new Canvas(WIDTH, HEIGHT, slips), fonts, texts);
    switch (view) {
      case View.Idle idle -> new IdleScreen(pen).draw(idle);
      case View.Differences differences -> new DifferencesScreen(pen).draw(differences);
      case View.Question question -> new QuestionScreen(pen).draw(question);
      case View.Payment payment -> new PaymentScreen(pen).draw(payment);
      case View.Message message -> new MessageScreen(pen).draw(message);
      case View.Count count -> new CountScreen(pen).draw(count);
      case View.Ranking ranking -> new RankingScreen(pen).draw(ranking);
      case View.Result result -> new ResultScreen(pen).draw(result);
      case View.Pairing pairing -> new PairingScreen(pen).draw(pairing);
      case View.Dark dark -> {}
    }
    return pen.canvas().picture();
  }
}
