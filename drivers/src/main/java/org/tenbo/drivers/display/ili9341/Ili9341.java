package org.tenbo.drivers.display.ili9341;

import java.util.List;
import org.tenbo.drivers.display.DcsTft;
import org.tenbo.drivers.display.Size;

/**
 * Sets up an ILI9341 with the usual TN glass (data sheet ILI9341, version 1.11, section 8.2).
 *
 * <p>On the modules the columns run from right to left and blue comes first, both of which the
 * order of the memory sets right. A picture that is wider than high is turned: columns and rows are
 * exchanged.
 */
public final class Ili9341 extends DcsTft {
  /** As the modules are made; a square picture is for other glass. */
  public static final List<Size> SIZES = List.of(new Size(320, 240), new Size(240, 320));

  private static final int UPRIGHT = 0x48;
  private static final int ON_ITS_SIDE = 0x28;

  private final int order;

  /**
   * A driver that knows nothing of its chip yet: the first update sets it up.
   *
   * @param size one of {@link #SIZES}
   */
  public Ili9341(Size size, Wires wires) {
    super(size, wires);
    if (!SIZES.contains(size)) {
      throw new IllegalArgumentException("An ILI9341 has " + SIZES + ", not " + size + ".");
    }
    order = size.width() > size.height() ? ON_ITS_SIDE : UPRIGHT;
  }

  @Override
  protected List<Command> settings() {
    return List.of(Command.of(0x36, order), Command.of(0x20));
  }
}
