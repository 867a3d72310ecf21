package org.tenbo.console.screen;

import java.util.List;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.font.Segments;
import org.tenbo.console.picture.Digits;
import org.tenbo.console.text.Texts;

/**
 * Makes the rows for a display of six to eight seven-segment digits.
 *
 * <p>What does not fit at once is told in turn, each for {@link #STAND} beats; an own score stands
 * still. In riichi the score blinks; a fault lights the last point.
 */
public final class DigitScreens implements Screens {
  /** The fewest digits: a score below zero has six places. */
  public static final int FEWEST = 6;

  /** How many beats each of several rows stands. */
  static final int STAND = 2;

  /** A score in riichi is dark for the last of so many beats. */
  private static final int BLINK = 4;

  private final int count;
  private final Texts texts;
  private final Slips slips;

  /**
   * @param count digits of the display, {@value #FEWEST} to {@value Digits#MOST}
   * @param texts a catalogue in Latin letters: kanji have no shape on seven segments
   */
  public DigitScreens(int count, Texts texts, Slips slips) {
    if (count < FEWEST || count > Digits.MOST) {
      throw new IllegalArgumentException(
          "there are screens of %d to %d digits, not %d".formatted(FEWEST, Digits.MOST, count));
    }
    this.count = count;
    this.texts = texts;
    this.slips = slips;
  }

  @Override
  public Digits picture(Showing showing) {
    DigitRows rows = new DigitRows(count, texts, slips);
    List<Digits> turns = rows.of(showing);
    Digits row = turns.get((int) (showing.beat() / STAND % turns.size()));
    boolean dark = rows.blinks(showing.face()) && showing.beat() % BLINK == BLINK - 1;
    Digits lit = dark ? Segments.left(count, "") : row;
    return showing.fault() ? Segments.pointed(lit) : lit;
  }

  /** All rows that a face is told in, in their order. */
  List<Digits> turns(Showing showing) {
    return new DigitRows(count, texts, slips).of(showing);
  }

  @Override
  public Digits pairing(String code, String address) {
    return Segments.right(count, code);
  }
}
