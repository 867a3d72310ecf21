package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.console.dialogue.Input;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.Size;
import org.tenbo.rules.Seat;

class PairingOverlayTest {
  private static final Picture CODE = BitPicture.dark(new Size(128, 64));
  private static final Moment NOW = Moment.START;

  private final PairingOverlay overlay = new PairingOverlay(seat -> CODE);

  @Test
  void the_code_is_shown_on_the_panel_whose_back_is_held_and_on_no_other() {
    overlay.heed(new Input.Press(Seat.B, Key.BACK), NOW);
    overlay.heed(new Input.Hold(Seat.B, Key.BACK), NOW);

    assertEquals(Optional.of(CODE), overlay.over(Seat.B, NOW));
    assertEquals(Optional.empty(), overlay.over(Seat.A, NOW));
  }

  @Test
  void it_goes_with_the_next_press_on_that_panel() {
    overlay.heed(new Input.Hold(Seat.B, Key.BACK), NOW);
    overlay.heed(new Input.Release(Seat.B, Key.BACK), NOW);
    overlay.heed(new Input.Press(Seat.A, Key.OK), NOW);
    assertEquals(Optional.of(CODE), overlay.over(Seat.B, NOW));

    overlay.heed(new Input.Press(Seat.B, Key.OK), NOW);

    assertEquals(Optional.empty(), overlay.over(Seat.B, NOW));
  }

  @Test
  void it_goes_by_itself_after_half_a_minute() {
    overlay.heed(new Input.Hold(Seat.B, Key.BACK), NOW);

    assertEquals(
        Optional.of(CODE),
        overlay.over(Seat.B, NOW.plus(PairingOverlay.SHOWN.minus(Duration.ofMillis(1)))));
    assertEquals(Optional.empty(), overlay.over(Seat.B, NOW.plus(PairingOverlay.SHOWN)));
  }

  @Test
  void holding_another_key_shows_nothing() {
    overlay.heed(new Input.Hold(Seat.B, Key.UP), NOW);

    assertEquals(Optional.empty(), overlay.over(Seat.B, NOW));
  }
}
