package org.tenbo.console.screen;

import org.tenbo.console.canvas.Canvas;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.picture.Bitmap;
import org.tenbo.console.text.Texts;

/** Makes the pictures for a one-bit display of 128x64 pixels. */
public final class BitScreens implements Screens {
  public static final int WIDTH = 128;
  public static final int HEIGHT = 64;

  private final Fonts fonts;
  private final Texts texts;
  private final Slips slips;

  public BitScreens(Fonts fonts, Texts texts, Slips slips) {
    this.fonts = fonts;
    this.texts = texts;
    this.slips = slips;
  }

  @Override
  public Bitmap picture(Showing showing) {
    return picture(new Faces(texts, fonts.body()::writes).view(showing));
  }

  /** The picture of a face that has just come up, at a table where nobody has a name. */
  public Bitmap picture(Face face, boolean fault) {
    return picture(Showing.of(face, fault));
  }

  @Override
  public Bitmap pairing(String code, String address) {
    return picture(new View.Pairing(code, address));
  }

  /** The picture of a view, always {@value #WIDTH}x{@value #HEIGHT}. */
  public Bitmap picture(View view) {
    Pen pen = new Pen(new Canvas(WIDTH, HEIGHT, slips), fonts, texts);
    switch (view) {
      case View.Idle idle -> new IdleScreen(pen).draw(idle);
      case View.Differences differences -> new DifferencesScreen(pen).draw(differences);
      case View.Won won -> new WonScreen(pen).draw(won);
      case View.Told told -> new ToldScreen(pen).draw(told);
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
