package org.tenbo.bridge.parts;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.tenbo.bridge.message.Panel;
import org.tenbo.bridge.message.Sound;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.lamp.Buzzer;

/** A panel's buzzer; a sound that was asked for while the line was cut is not made up for. */
final class BridgeBuzzer implements Buzzer {
  private static final int HERTZ = 2_000;
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final DeviceId device;
  private final Panel panel;
  private final Runnable wake;
  private final AtomicReference<@Nullable Duration> wish = new AtomicReference<>();

  BridgeBuzzer(DeviceId device, Panel panel, Runnable wake) {
    this.device = device;
    this.panel = panel;
    this.wake = wake;
  }

  @Override
  public DeviceId device() {
    return device;
  }

  @Override
  public void sound(Duration length) {
    if (!length.isPositive() || length.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("A buzzer sounds for 5 s at most, not " + length + ".");
    }
    wish.set(length);
    wake.run();
  }

  void forget() {
    wish.set(null);
  }

  Optional<Sound> next() {
    Duration length = wish.getAndSet(null);
    return Optional.ofNullable(length)
        .map(l -> new Sound(panel, HERTZ, Math.toIntExact(Math.max(1, l.toMillis()))));
  }
}
