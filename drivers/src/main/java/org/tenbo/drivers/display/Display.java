package org.tenbo.drivers.display;

import org.tenbo.drivers.DeviceId;

/**
 * A display as the table sees it: it takes the newest frame and nobody waits.
 *
 * <p>A frame that was not yet sent when the next one comes is never shown.
 */
public interface Display {
  DeviceId device();

  /** What kind of picture it takes. */
  PictureForm form();

  /**
   * Shows a frame as soon as the bus is free; any thread may call, none is held.
   *
   * @throws IllegalArgumentException when the frame's picture is not of {@link #form}
   */
  void show(Frame frame);
}
