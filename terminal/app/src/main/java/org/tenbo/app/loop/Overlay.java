package org.tenbo.app.loop;

import java.util.Optional;
import org.tenbo.console.dialogue.Input;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.display.Picture;
import org.tenbo.rules.Seat;

/** A picture that lies over a seat's own for a while and concerns no game, such as a code. */
public interface Overlay {
  /** Nothing ever lies over a seat's picture. */
  Overlay NONE =
      new Overlay() {
        @Override
        public void heed(Input input, Moment now) {}

        @Override
        public Optional<Picture> over(Seat seat, Moment now) {
          return Optional.empty();
        }
      };

  /** Hears of every input, which means to the dialogue what it always means. */
  void heed(Input input, Moment now);

  /** A few signs for every seat that is played at, beside its name; empty for none. */
  default String remark(Moment now) {
    return "";
  }

  /** What lies over a seat's picture now. */
  Optional<Picture> over(Seat seat, Moment now);
}
