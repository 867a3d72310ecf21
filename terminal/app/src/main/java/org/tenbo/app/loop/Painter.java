package org.tenbo.app.loop;

import java.util.Optional;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.screen.Showing;
import org.tenbo.drivers.display.Picture;
import org.tenbo.rules.Seat;
import org.tenbo.table.Drawers;

/** Makes the picture of what one seat shows, in that seat's language and for its display. */
@FunctionalInterface
public interface Painter {
  /**
   * What is to be painted.
   *
   * @param fault whether something of the table is out of order
   * @param restless whether nobody has played for a while: such a picture should wander
   * @param minutes since the program started where the picture is restless, else 0
   * @param drawer what is wrong with the seat's stick drawer
   * @param beat how long the face has stood, where the display tells things in turn; see {@link
   *     Showing#beat}
   * @param remark a few signs for who plays, such as what the clock of the hall has left; empty for
   *     none
   */
  record Look(
      Seat seat,
      Face face,
      boolean fault,
      boolean restless,
      long minutes,
      Optional<Drawers.Doubt> drawer,
      long beat,
      String remark) {}

  /** A pure function: equal looks give equal pictures, of the form that the display takes. */
  Picture paint(Look look);
}
