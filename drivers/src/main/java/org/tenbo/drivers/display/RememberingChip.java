package org.tenbo.drivers.display;

import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.bus.BusException;

/**
 * Remembers what a display chip holds, and decides from it whether all is sent, what differs, or a
 * slice; how that is sent is for the class of the chip.
 *
 * <p>From the first byte of a change to its last, what the chip holds counts as unknown.
 *
 * @param <M> what the chip is to hold for a picture
 */
public abstract class RememberingChip<M> implements DisplayChip {
  /** What the chip holds, as far as it is known. */
  private @Nullable M held;

  private Brightness brightness = Brightness.FULL;
  private int slice;

  /**
   * What the chip is to hold.
   *
   * @throws IllegalArgumentException when it cannot show such a picture
   */
  protected abstract M memory(Frame frame);

  /** Sends all settings to a chip of which nothing is known, which must not light up by it. */
  protected abstract void setUp() throws BusException;

  /** Sends all settings again to a chip that works. */
  protected abstract void renew() throws BusException;

  /** Sends how bright to be. */
  protected abstract void light(Brightness wanted) throws BusException;

  /**
   * Sends what differs.
   *
   * @param before what the chip holds; null when that is not known, and all is to be sent
   */
  protected abstract void send(@Nullable M before, M wanted) throws BusException;

  /**
   * Sends a part of the memory.
   *
   * @param slice 0 to {@link #slices} - 1
   */
  protected abstract void sendSlice(M memory, int slice) throws BusException;

  @Override
  public final void update(Frame frame) throws BusException {
    M wanted = memory(frame);
    M before = held;
    held = null;
    if (before == null) {
      setUp();
    }
    boolean switches = before == null || frame.brightness() != brightness;
    boolean darkens = frame.brightness() == Brightness.DARK;
    // What is about to be dark goes dark first, what is about to be lit is whole by then.
    if (switches && darkens) {
      light(Brightness.DARK);
    }
    if (!wanted.equals(before)) {
      send(before, wanted);
    }
    if (switches && !darkens) {
      light(frame.brightness());
    }
    brightness = frame.brightness();
    held = wanted;
  }

  @Override
  public final void refresh() throws BusException {
    M wanted = held;
    if (wanted == null) {
      return;
    }
    held = null;
    renew();
    light(brightness);
    sendSlice(wanted, slice);
    slice = (slice + 1) % slices();
    held = wanted;
  }
}
