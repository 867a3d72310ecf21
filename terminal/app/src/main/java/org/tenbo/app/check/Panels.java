package org.tenbo.app.check;

import java.time.Duration;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Seat;

/** A table as its players have it before them: keys to press and displays to look at. */
public interface Panels {

  /** Presses a key and lets it go. */
  void press(Seat seat, Key key);

  /** What the display of a seat shows. */
  BitPicture seen(Seat seat);

  /** Lets time go by. */
  void pass(Duration time);
}
