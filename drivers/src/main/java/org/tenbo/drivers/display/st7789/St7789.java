package org.tenbo.drivers.display.st7789;

import java.util.List;
import org.tenbo.drivers.display.DcsTft;
import org.tenbo.drivers.display.Size;

/**
 * Sets up an ST7789 with the usual IPS glass (data sheet ST7789V, version 1.0, section 9.1).
 *
 * <p>The glass is normally black, which the controller calls inverted. A picture that is wider than
 * high is turned: columns and rows are exchanged and the rows mirrored.
 */
public final class St7789 extends DcsTft {
  private static final int UPRIGHT = 0x00;
  private static final int ON_ITS_SIDE = 0x60;

  private final int order;

  /**
   * A driver that knows nothing of its chip yet: the first update sets it up.
   *
   * @param size one of {@link #SIZES}
   */
  public St7789(Size size, Wires wires) {
    super(size, wires);
    order = size.width() > size.height() ? ON_ITS_SIDE : UPRIGHT;
  }

  @Override
  protected List<Command> settings() {
    return List.of(Command.of(0x36, order), Command.of(0x21));
  }
}
