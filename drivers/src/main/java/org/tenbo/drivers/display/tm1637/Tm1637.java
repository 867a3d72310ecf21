package org.tenbo.drivers.display.tm1637;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.PinOut;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.DigitChip;
import org.tenbo.drivers.display.DigitPicture;

/**
 * Makes a TM1637 with up to six digits hold what it shall show (data sheet TM1637, V2.4).
 *
 * <p>Its two lines look like I2C and are not: there is no address, and the lowest bit of a byte
 * comes first. The chip's acknowledgement is not read, since the line is an output; during it the
 * line is held low as the chip holds it. Each message stands between a start and a stop:
 *
 * <pre>
 * 40            data follow, counted up
 * c0 s0 s1 ...  segments from grid 0; a to g and point from bit 0
 * 80 / 88..8f   off / on, brightness 1/16 to 14/16
 * </pre>
 */
public final class Tm1637 extends DigitChip {
  /** How the digits of the usual module of six are wired: the grid of each, from the left. */
  public static final List<Integer> SIX_DIGITS = List.of(2, 1, 0, 5, 4, 3);

  /** How the digits of the usual module of four are wired. */
  public static final List<Integer> FOUR_DIGITS = List.of(0, 1, 2, 3);

  private final PinOut clock;
  private final PinOut data;
  private final List<Integer> grids;

  /**
   * A driver that knows nothing of its chip yet: the first update sets it up.
   *
   * @param grids the grid of each digit from the left, each of 0 to their number - 1 once
   */
  public Tm1637(PinOut clock, PinOut data, List<Integer> grids) {
    super(grids.size());
    List<Integer> all = IntStream.range(0, grids.size()).boxed().toList();
    if (grids.size() > 6 || !grids.stream().sorted().toList().equals(all)) {
      throw new IllegalArgumentException("Each of up to six grids stands once, not " + grids + ".");
    }
    this.clock = clock;
    this.data = data;
    this.grids = List.copyOf(grids);
  }

  @Override
  protected void setUp() throws BusException {
    // Both lines rest high; how they were left is not known.
    clock.write(true);
    data.write(true);
    message(0x40);
  }

  @Override
  protected void send(@Nullable DigitPicture before, DigitPicture wanted) throws BusException {
    int[] bytes = new int[1 + grids.size()];
    bytes[0] = 0xc0;
    for (int digit = 0; digit < grids.size(); digit++) {
      bytes[1 + grids.get(digit)] = wanted.segments(digit);
    }
    message(bytes);
  }

  @Override
  protected void light(Brightness wanted) throws BusException {
    message(
        switch (wanted) {
          case DARK -> 0x80;
          case DIM -> 0x88;
          case FULL -> 0x8c;
        });
  }

  private void message(int... bytes) throws BusException {
    data.write(false); // start: data falls while the clock is high
    clock.write(false);
    for (int each : bytes) {
      for (int bit = 0; bit < 8; bit++) {
        data.write((each >> bit & 1) != 0);
        clock.write(true);
        clock.write(false);
      }
      data.write(false); // the chip acknowledges
      clock.write(true);
      clock.write(false);
    }
    clock.write(true);
    data.write(true); // stop: data rises while the clock is high
  }
}
