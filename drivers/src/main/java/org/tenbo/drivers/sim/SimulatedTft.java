package org.tenbo.drivers.sim;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.display.Colour;
import org.tenbo.drivers.display.ColourPicture;
import org.tenbo.drivers.display.Palette;
import org.tenbo.drivers.display.Size;

/**
 * A colour controller that decodes the commands of MIPI's display command set, and fails on what
 * the chip would not take, or would take amiss (data sheets ST7789V 1.0 section 9.1, ILI9341 1.11
 * section 8.2).
 *
 * <p>Stricter than the chips: a command comes alone, its arguments in one write, pixels in whole
 * ones and not beyond their window, and the times of rest are kept. After a loss of power the
 * driver cannot know that the settings are gone; until it sets the bits a pixel again, pixels go
 * nowhere.
 */
public abstract class SimulatedTft implements SimulatedSpiPart {
  private static final int COLUMNS = 240;
  private static final int ROWS = 320;
  private static final Duration AFTER_SLEEP_OUT = Duration.ofMillis(5);
  private static final Duration AFTER_RESET = Duration.ofMillis(120);
  private static final int NO_COMMAND = -1;

  final Strictness chip;
  private final Size glass;
  private final Glass kind;
  private final MonotonicClock clock;
  private final SplittableRandom garbage;
  private final int[] ram = new int[COLUMNS * ROWS];

  private boolean data;
  private boolean inReset;
  private Moment ready = Moment.START;
  private int command = NO_COMMAND;
  private boolean answered = true;

  private boolean awake;
  private boolean on;
  private boolean inverted;
  private int order;
  private int bits;
  private boolean surprised;

  private int left;
  private int right;
  private int top;
  private int bottom;
  private int column;
  private int row;
  private int room;

  /**
   * How the glass of a module is made.
   *
   * @param mirrored whether its columns run from right to left
   * @param blueFirst whether a pixel's blue comes before its red
   * @param inverted whether it shows the colours of a controller that is set to inversion
   */
  record Glass(boolean mirrored, boolean blueFirst, boolean inverted) {}

  /**
   * A chip just powered up.
   *
   * @param size of the picture as it is looked at
   * @param dataCommand the line D/C
   * @param clock by which rests are measured
   * @param seed of what the memory holds at power-up, which the data sheets leave open
   */
  SimulatedTft(
      String name,
      Size size,
      Glass kind,
      SimulatedPin dataCommand,
      MonotonicClock clock,
      long seed) {
    this.chip = new Strictness(name);
    this.glass = size;
    this.kind = kind;
    this.clock = clock;
    this.garbage = new SplittableRandom(seed);
    powerUp();
    surprised = false;
    dataCommand.watch(this::dataCommandMoves);
  }

  private void powerUp() {
    int[] few = garbage.ints(8, 0, 0x10000).toArray();
    Arrays.setAll(ram, i -> few[garbage.nextInt(few.length)]);
    reset();
  }

  private void reset() {
    awake = false;
    on = false;
    inverted = false;
    order = 0;
    bits = 18;
    surprised = true;
    command = NO_COMMAND;
    answered = true;
    left = 0;
    right = COLUMNS - 1;
    top = 0;
    bottom = ROWS - 1;
    room = 0;
  }

  /** Forgets what is lost without power, and powers up again; SPI tells nobody. */
  public synchronized void losePower() {
    powerUp();
  }

  private synchronized void dataCommandMoves(boolean high) {
    data = high;
  }

  /** Wires the line RES, without which the chip is reset by its power alone. */
  public final void wireReset(SimulatedPin pin) {
    pin.watch(this::resetMoves);
  }

  private synchronized void resetMoves(boolean high) {
    if (!high) {
      inReset = true;
    } else if (inReset) {
      inReset = false;
      reset();
      surprised = false;
      ready = clock.now().plus(AFTER_RESET);
    }
  }

  @Override
  public synchronized void write(byte[] bytes) {
    chip.require(!inReset, "bytes while it is held in reset:", bytes.length);
    chip.require(!clock.now().isBefore(ready), "no rest before", bytes[0] & 0xff);
    if (data) {
      take(bytes);
    } else {
      chip.require(bytes.length == 1, "a command is not alone, bytes:", bytes.length);
      chip.require(answered, "arguments are missing for command", command);
      begin(bytes[0] & 0xff);
    }
  }

  @Override
  public synchronized void cutOff() {
    answered = true;
  }

  private void begin(int code) {
    command = code;
    answered = true;
    switch (code) {
      case 0x11 -> {
        awake = true;
        ready = clock.now().plus(AFTER_SLEEP_OUT);
      }
      case 0x13 -> {}
      case 0x20, 0x21 -> inverted = code == 0x21;
      case 0x28, 0x29 -> on = code == 0x29;
      case 0x2a, 0x2b, 0x36, 0x3a -> answered = false;
      case 0x2c -> {
        chip.require(bits == 16 || surprised, "pixels of other than 16 bits:", bits);
        column = left;
        row = top;
        room = (right - left + 1) * (bottom - top + 1);
        answered = false;
      }
      default -> throw chip.refusal("a command that no driver needs:", code);
    }
  }

  private void take(byte[] bytes) {
    switch (command) {
      case 0x2a -> {
        arguments(bytes, 4);
        left = word(bytes, 0);
        right = word(bytes, 2);
        int columns = turned() || surprised ? ROWS : COLUMNS;
        chip.require(left <= right && right < columns, "columns up to", right);
      }
      case 0x2b -> {
        arguments(bytes, 4);
        top = word(bytes, 0);
        bottom = word(bytes, 2);
        int rows = turned() && !surprised ? COLUMNS : ROWS;
        chip.require(top <= bottom && bottom < rows, "rows up to", bottom);
      }
      case 0x36 -> {
        arguments(bytes, 1);
        chip.require((bytes[0] & 0x17) == 0, "an order that no driver needs:", bytes[0] & 0xff);
        order = bytes[0] & 0xff;
      }
      case 0x3a -> {
        arguments(bytes, 1);
        chip.require(bytes[0] == 0x55, "bits a pixel that no driver needs:", bytes[0] & 0xff);
        bits = 16;
        surprised = false;
      }
      case 0x2c -> pixels(bytes);
      default -> throw chip.refusal("data behind command", command);
    }
  }

  private void arguments(byte[] bytes, int count) {
    chip.require(!answered && bytes.length == count, "arguments, bytes:", bytes.length);
    answered = true;
  }

  private static int word(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 8 | (bytes[at + 1] & 0xff);
  }

  private boolean turned() {
    return (order & 0x20) != 0;
  }

  private void pixels(byte[] bytes) {
    chip.require(bytes.length % 2 == 0, "half a pixel, bytes:", bytes.length);
    answered = true;
    if (surprised) {
      return;
    }
    for (int i = 0; i < bytes.length; i += 2) {
      chip.require(room > 0, "pixels beyond their window, row", row);
      room--;
      ram[cell(column, row)] = word(bytes, i);
      if (column < right) {
        column++;
      } else {
        column = left;
        row++;
      }
    }
  }

  /** Where the column and row that a driver counts lie in the memory. */
  private int cell(int x, int y) {
    int memoryColumn = turned() ? y : x;
    int memoryRow = turned() ? x : y;
    if ((order & 0x40) != 0) {
      memoryColumn = COLUMNS - 1 - memoryColumn;
    }
    if ((order & 0x80) != 0) {
      memoryRow = ROWS - 1 - memoryRow;
    }
    return memoryRow * COLUMNS + memoryColumn;
  }

  /** What an eye sees on the glass; black while the display is off or asleep. */
  public synchronized ColourPicture seen() {
    return awake && on ? memory() : ColourPicture.dark(glass);
  }

  /** What the memory would show if the display were on. */
  public synchronized ColourPicture memory() {
    List<Colour> colours = new ArrayList<>();
    short[] indexes = new short[0x10000];
    byte[] picture = new byte[glass.width() * glass.height()];
    boolean exchanged = ((order & 0x08) != 0) != kind.blueFirst();
    int turnedOver = inverted == kind.inverted() ? 0 : 0xffff;
    for (int y = 0; y < glass.height(); y++) {
      int cell = firstOfRow(y);
      for (int x = 0; x < glass.width(); x++, cell += step()) {
        int word = (exchanged ? exchanged(ram[cell]) : ram[cell]) ^ turnedOver;
        if (indexes[word] == 0) {
          colours.add(Colour.of565(word));
          indexes[word] = (short) colours.size();
        }
        picture[y * glass.width() + x] = (byte) (indexes[word] - 1);
      }
    }
    return ColourPicture.ofIndexes(glass, new Palette(colours), picture);
  }

  private static int exchanged(int word) {
    return (word & 0x07e0) | word >> 11 | (word & 0x1f) << 11;
  }

  /** A wide picture is looked at with row 0 of the glass at its left. */
  private boolean wide() {
    return glass.width() > glass.height();
  }

  /** The cell of the memory at the left of a row as it is looked at. */
  private int firstOfRow(int y) {
    if (wide()) {
      return kind.mirrored() ? y : COLUMNS - 1 - y;
    }
    return y * COLUMNS + (kind.mirrored() ? COLUMNS - 1 : 0);
  }

  /** From the cell of a dot to that of the dot to its right. */
  private int step() {
    if (wide()) {
      return COLUMNS;
    }
    return kind.mirrored() ? -1 : 1;
  }
}
