package org.tenbo.console.screen;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.tenbo.console.dialogue.Face;
import org.tenbo.rules.Seat;
import org.tenbo.table.Drawers;

/**
 * Everything that the picture of one seat depends on.
 *
 * @param face what the dialogue shows to the seat
 * @param fault whether something of the table is unplugged or broken
 * @param names what people are called, as far as the club has said, by where they sit
 * @param drawer what is wrong with the seat's stick drawer
 * @param remark a few signs for who plays, such as what the clock of the hall has left; empty for
 *     none
 * @param beat how many {@link #BEAT}s the face has stood; 0 where all is shown at once
 */
public record Showing(
    Face face,
    boolean fault,
    Map<Seat, String> names,
    Optional<Drawers.Doubt> drawer,
    String remark,
    long beat) {
  /** The rhythm of a row of digits, which tells in turn what does not fit at once, and blinks. */
  public static final Duration BEAT = Duration.ofMillis(500);

  /** So many beats stands a page of a display with pixels. */
  public static final int PAGE = 5;

  public Showing {
    names = Map.copyOf(names);
    if (beat < 0) {
      throw new IllegalArgumentException("a face has stood 0 beats or more, not " + beat);
    }
  }

  /** Which page of what comes in turn is shown. */
  int turn() {
    return (int) (beat / PAGE);
  }

  /** A face that has just come up, at a table where nobody has a name. */
  public static Showing of(Face face, boolean fault) {
    return new Showing(face, fault, Map.of(), Optional.empty(), "", 0);
  }
}
