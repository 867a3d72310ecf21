package org.tenbo.app.page;

import java.util.Optional;
import org.tenbo.drivers.display.Picture;
import org.tenbo.rules.Seat;

/** What an eye would see on the displays right now. */
public interface Glasses {
  /** What one seat's display shows; empty where there is none. */
  Optional<Picture> seen(Seat seat);

  /** Takes the call that is made, on any thread, when something may have changed. */
  void onChange(Runnable call);
}
