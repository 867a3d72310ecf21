package org.tenbo.drivers.display;

import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.bus.BusException;

/**
 * Sends to a controller of digits what differs from what it holds; how the controller is told is
 * for its own class.
 *
 * <p>From the first byte of a change to its last, what the chip holds counts as unknown. A row is
 * so short that every refresh sends all of it.
 */
public abstract class DigitChip implements DisplayChip {
  private final int count;

  /** What the chip holds, as far as it is known. */
  private @Nullable Frame held;

  /**
   * @param count digits of the row, 1 to 8
   */
  protected DigitChip(int count) {
    this.count = count;
  }

  /** Sends all settings, but does not light anything that was dark. */
  protected abstract void setUp() throws BusException;

  /**
   * Sends the row, or what differs of it.
   *
   * @param before what the chip shows; null when that is not known, and all is to be sent
   */
  protected abstract void send(@Nullable DigitPicture before, DigitPicture wanted)
      throws BusException;

  /** Sends how bright to be. */
  protected abstract void light(Brightness wanted) throws BusException;

  @Override
  public final PictureForm form() {
    return new PictureForm.Digits(count);
  }

  @Override
  public final int slices() {
    return 1;
  }

  @Override
  public final void update(Frame frame) throws BusException {
    if (!(frame.picture() instanceof DigitPicture wanted) || wanted.digits() != count) {
      throw new IllegalArgumentException("This display takes rows of " + count + " digits only.");
    }
    Frame before = held;
    held = null;
    if (before == null) {
      setUp();
    }
    DigitPicture shown =
        before != null && before.picture() instanceof DigitPicture row ? row : null;
    if (shown == null || !wanted.equals(shown)) {
      send(shown, wanted);
    }
    if (before == null || before.brightness() != frame.brightness()) {
      light(frame.brightness());
    }
    held = frame;
  }

  @Override
  public final void refresh() throws BusException {
    Frame wanted = held;
    if (wanted != null && wanted.picture() instanceof DigitPicture row) {
      held = null;
      setUp();
      send(null, row);
      light(wanted.brightness());
      held = wanted;
    }
  }
}
