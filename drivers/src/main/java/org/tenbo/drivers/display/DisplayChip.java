package org.tenbo.drivers.display;

import org.tenbo.drivers.bus.BusException;

/**
 * A driver that makes one display chip hold what it shall show.
 *
 * <p>It remembers what the chip holds. After a write that failed it takes nothing for granted: the
 * next {@link #update} sets the chip up from the beginning and sends the full picture, so that a
 * display that was unplugged never shows part of two pictures.
 */
public interface DisplayChip {
  /** What kind of picture it takes. */
  PictureForm form();

  /**
   * Sends what differs between what the chip holds and the frame; returns when it is on the wire.
   *
   * @throws BusException when the chip does not answer
   */
  void update(Frame frame) throws BusException;

  /**
   * Sends the settings and the next slice of the last frame though nothing differs: a chip that
   * lost its power for a moment still acknowledges, and would stay dark for ever.
   *
   * <p>Before the first {@link #update} it does nothing.
   *
   * @throws BusException when the chip does not answer
   */
  void refresh() throws BusException;

  /** How many calls of {@link #refresh} send the whole picture; 1 to 12. */
  int slices();
}
