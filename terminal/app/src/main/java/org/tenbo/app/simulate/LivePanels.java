package org.tenbo.app.simulate;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.tenbo.app.check.Panels;
import org.tenbo.app.page.PanelKeys;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Seat;

/**
 * The panels of a running simulated table, for somebody who presses and looks at their own pace.
 */
public final class LivePanels implements Panels {
  /** Longer than a key bounces, shorter than one is held at ten times the pace. */
  private static final Duration KEY_TIME = Duration.ofMillis(20);

  /** Nothing changes for so long: what was pressed has been shown. */
  private static final Duration QUIET = Duration.ofMillis(60);

  /** A key that changes nothing on its own display is not waited for longer. */
  private static final Duration REACTION = Duration.ofMillis(1500);

  /** What is due by time is seen to at every fourth of a second, whatever the pace. */
  private static final Duration SOME_TICKS = Duration.ofMillis(600);

  private final Function<Seat, BitPicture> eyes;
  private final PanelKeys keys;
  private final Pace pace;

  /**
   * @param eyes what somebody sees who looks at a seat's display
   */
  public LivePanels(Function<Seat, BitPicture> eyes, PanelKeys keys, Pace pace) {
    this.eyes = eyes;
    this.keys = keys;
    this.pace = pace;
  }

  @Override
  public void press(Seat seat, Key key) {
    BitPicture before = seen(seat);
    keys.move(seat, key, true);
    pause(KEY_TIME);
    keys.move(seat, key, false);
    long end = System.nanoTime() + REACTION.toNanos();
    while (seen(seat).equals(before) && System.nanoTime() < end) {
      pause(Duration.ofMillis(5));
    }
    rest(seat);
  }

  /** Waits until a display changes no more. */
  public void rest(Seat seat) {
    for (BitPicture last = seen(seat); ; last = seen(seat)) {
      pause(QUIET);
      if (seen(seat).equals(last)) {
        return;
      }
    }
  }

  @Override
  public BitPicture seen(Seat seat) {
    return eyes.apply(seat);
  }

  @Override
  public void pass(Duration time) {
    Duration own = time.dividedBy(pace.times());
    boolean settles = time.compareTo(Duration.ofSeconds(2)) > 0;
    pause(own);
    if (settles) {
      pause(SOME_TICKS);
    }
  }

  private static void pause(Duration time) {
    LockSupport.parkNanos(time.toNanos());
    if (Thread.currentThread().isInterrupted()) {
      throw new IllegalStateException("the game is broken off");
    }
  }
}
