package org.tenbo.drivers.key;

import org.tenbo.drivers.DeviceBack;
import org.tenbo.drivers.DeviceFault;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.Trouble;

/**
 * Turns the bouncing level of one key into presses: one press is one {@code Down}, at most one
 * {@code Held}, one {@code Up}.
 *
 * <p>A level counts once it has stood still for {@link KeyTiming#settle}. A key that is down when
 * first seen gives no press, since nobody pressed it knowingly: it is let go first, or is stuck. A
 * stuck key is reported once, and once more when it is free.
 *
 * <pre>
 *           settled down           hold over              stuck over
 *   FREE ------------------> DOWN -----------> HELD ------------------> STUCK
 *     ^     Down                    Held                  fault           |
 *     +---------------------------------------------------------------+
 *           settled up: Up, and back when it was stuck
 * </pre>
 */
public final class Debouncer {
  private final KeyId key;
  private final String place;
  private final KeyTiming timing;
  private final KeyListener listener;

  private Phase phase = Phase.UNSEEN;
  private boolean level;
  private Moment levelSince = Moment.NEVER;
  private Moment downSince = Moment.NEVER;
  private boolean pressed;

  private enum Phase {
    /** No level was seen yet. */
    UNSEEN,
    /** Down since before the first look: not a press. */
    FOUND_DOWN,
    FREE,
    DOWN,
    HELD,
    STUCK
  }

  /**
   * @param place bus and line in words, for the report of a stuck key
   */
  public Debouncer(KeyId key, String place, KeyTiming timing, KeyListener listener) {
    this.key = key;
    this.place = place;
    this.timing = timing;
    this.listener = listener;
  }

  /** Takes a level as read or as an edge told it; levels come in order of time. */
  public void level(boolean pressed, Moment at) {
    if (phase == Phase.UNSEEN) {
      phase = pressed ? Phase.FOUND_DOWN : Phase.FREE;
      level = pressed;
      levelSince = at;
      downSince = pressed ? at : Moment.NEVER;
      return;
    }
    settle(at);
    if (pressed != level) {
      level = pressed;
      levelSince = at;
    }
  }

  /**
   * Lets time pass.
   *
   * @return when the next step can change something
   */
  public Moment step(Moment now) {
    if (phase == Phase.UNSEEN) {
      return Moment.NEVER;
    }
    settle(now);
    // Not while the level says otherwise: the key may just have been let go.
    if (level) {
      age(now);
    }
    return next();
  }

  private void settle(Moment now) {
    if (level == isDown() || now.isBefore(levelSince.plus(timing.settle()))) {
      return;
    }
    if (level) {
      phase = Phase.DOWN;
      downSince = now;
      pressed = true;
      listener.key(new KeyEvent.Down(key, now));
    } else {
      release(now);
    }
  }

  private void age(Moment now) {
    if (phase == Phase.DOWN && !now.isBefore(downSince.plus(timing.hold()))) {
      phase = Phase.HELD;
      listener.key(new KeyEvent.Held(key, now));
    }
    if ((phase == Phase.HELD || phase == Phase.FOUND_DOWN)
        && !now.isBefore(downSince.plus(timing.stuck()))) {
      phase = Phase.STUCK;
      listener.report(new DeviceFault(device(), stuck()));
    }
  }

  private boolean isDown() {
    return phase != Phase.FREE;
  }

  private void release(Moment now) {
    boolean wasPressed = pressed;
    boolean wasStuck = phase == Phase.STUCK;
    phase = Phase.FREE;
    downSince = Moment.NEVER;
    pressed = false;
    if (wasPressed) {
      listener.key(new KeyEvent.Up(key, now));
    }
    if (wasStuck) {
      listener.report(new DeviceBack(device()));
    }
  }

  private Moment next() {
    if (level != isDown()) {
      return levelSince.plus(timing.settle());
    }
    return switch (phase) {
      case UNSEEN, FREE, STUCK -> Moment.NEVER;
      case DOWN -> downSince.plus(timing.hold());
      case FOUND_DOWN, HELD -> downSince.plus(timing.stuck());
    };
  }

  private DeviceId device() {
    return new DeviceId(key.text());
  }

  private Trouble stuck() {
    return new Trouble(
        place,
        "The key " + key + " has been down for " + timing.stuck().toSeconds() + " s.",
        "Free the key; if nobody holds it, look for a short circuit between its line and ground.");
  }
}
