package org.tenbo.app.run;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.tenbo.app.loop.Overlay;
import org.tenbo.console.dialogue.Input;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.display.Picture;
import org.tenbo.rules.Seat;

/** Shows the page's code on the panel whose BACK is held: whoever reads it sits at the table. */
final class PairingOverlay implements Overlay {
  static final Duration SHOWN = Duration.ofSeconds(30);

  private final Function<Seat, Picture> picture;
  private final Map<Seat, Moment> until = new EnumMap<>(Seat.class);

  /**
   * @param picture of the code as it is now
   */
  PairingOverlay(Function<Seat, Picture> picture) {
    this.picture = picture;
  }

  @Override
  public void heed(Input input, Moment now) {
    switch (input) {
      case Input.Hold hold -> {
        if (hold.key() == Key.BACK) {
          until.put(hold.seat(), now.plus(SHOWN));
        }
      }
      case Input.Press press -> until.remove(press.seat());
      case Input.Release release -> {}
      case Input.StickLaid laid -> {}
      case Input.Tick tick -> until.values().removeIf(end -> !now.isBefore(end));
    }
  }

  @Override
  public Optional<Picture> over(Seat seat, Moment now) {
    return Optional.ofNullable(until.get(seat))
        .filter(now::isBefore)
        .map(end -> picture.apply(seat));
  }
}
