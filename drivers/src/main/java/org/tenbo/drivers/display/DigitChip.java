package org.tenbo.drivers.display;

import org.tenbo.drivers.bus.BusException;

/**
 * Makes a controller of digits hold a row of them; how the controller is told is for its own class.
 *
 * <p>A row is so short that every refresh sends all of it.
 */
public abstract class DigitChip extends RememberingChip<DigitPicture> {
  private final int count;

  /**
   * A driver that knows nothing of its chip yet: the first update sets it up.
   *
   * @param count digits of the row, 1 to 8
   */
  protected DigitChip(int count) {
    this.count = count;
  }

  @Override
  public final PictureForm form() {
    return new PictureForm.Digits(count);
  }

  @Override
  public final int slices() {
    return 1;
  }

  @Override
  protected final DigitPicture memory(Frame frame) {
    if (frame.picture() instanceof DigitPicture row && row.digits() == count) {
      return row;
    }
    throw new IllegalArgumentException("This display takes rows of " + count + " digits only.");
  }

  @Override
  protected final void renew() throws BusException {
    setUp();
  }

  @Override
  protected final void sendSlice(DigitPicture memory, int slice) throws BusException {
    send(null, memory);
  }
}
