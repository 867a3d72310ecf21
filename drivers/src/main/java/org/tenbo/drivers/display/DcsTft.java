package org.tenbo.drivers.display;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.Pause;
import org.tenbo.drivers.bus.PinOut;
import org.tenbo.drivers.bus.SpiBus;

/**
 * Sends to a colour controller on SPI that speaks the display command set of MIPI (DCS) what
 * differs from what it holds; which settings it has is for its own class.
 *
 * <p>A command is one byte while the line D/C is low, its data follow while it is high. Each area
 * is a window of the memory and its pixels, 16 bits each, the high byte first:
 *
 * <pre>
 * 2a | xx xx xx xx    first and last column
 * 2b | yy yy yy yy    first and last row
 * 2c | rrrrrggg gggbbbbb ...    row by row
 * </pre>
 *
 * Further commands that all of them have: {@code 11} sleep out, {@code 13} all of the memory is
 * shown, {@code 20}/{@code 21} inversion off and on, {@code 28}/{@code 29} display off and on,
 * {@code 36} the order of the memory, {@code 3a} bits a pixel.
 *
 * <p>SPI never answers: a display that was gone is made whole by refreshing alone.
 */
public abstract class DcsTft extends RememberingChip<DcsTft.Toned> {
  /** What the controllers' memory can hold, upright or on its side, or a square part of it. */
  public static final List<Size> SIZES =
      List.of(new Size(240, 240), new Size(320, 240), new Size(240, 320));

  /** Sixteen bits a pixel, on either of the controllers' interfaces. */
  private static final byte SIXTEEN_BITS = 0x55;

  private static final int SLICES = 12;

  /** Pixels are compared in squares of this side, and the areas then drawn tight. */
  private static final int CELL = 8;

  /** A window's five writes and moves of D/C take the time of some 130 bytes: one square. */
  private static final int OPENING_COST = 1;

  /** Sleep out: 5 ms before the next command (ST7789V 9.1.12, ILI9341 8.2.12). */
  private static final Duration AFTER_SLEEP_OUT = Duration.ofMillis(5);

  private static final Duration RESET_PULSE = Duration.ofMillis(1);

  /** After a reset: 120 ms before sleep out, if it was not asleep (same sections). */
  private static final Duration AFTER_RESET = Duration.ofMillis(120);

  private final Size size;
  private final Wires wires;

  /** The last tone that was lit: darkness changes no pixel. */
  private Brightness lit = Brightness.FULL;

  /**
   * Where a display is wired.
   *
   * @param dataCommand the line D/C, which displays on one bus can share; also called DC, RS or A0
   * @param reset the line RES, when it is not tied to the supply
   * @param backlight the line BL, when it is not tied to the supply; high is on
   * @param pause waits as the data sheets ask
   */
  public record Wires(
      SpiBus bus,
      ChipSelect select,
      PinOut dataCommand,
      Optional<PinOut> reset,
      Optional<PinOut> backlight,
      Pause pause) {}

  /** What a controller holds: a picture, bright or dimmed. */
  protected record Toned(ColourPicture picture, Brightness tone) {
    /** The 16 bits of each index. */
    int[] words() {
      return picture.palette().colours().stream()
          .mapToInt(colour -> (tone == Brightness.DIM ? colour.dimmed() : colour).to565())
          .toArray();
    }
  }

  /** A command of the settings and its arguments. */
  protected record Command(int code, List<Integer> arguments) {
    public static Command of(int code, Integer... arguments) {
      return new Command(code, List.of(arguments));
    }
  }

  /**
   * A driver that knows nothing of its chip yet: the first update sets it up.
   *
   * @param size one of {@link #SIZES}
   */
  protected DcsTft(Size size, Wires wires) {
    if (!SIZES.contains(size)) {
      throw new IllegalArgumentException("Sizes are " + SIZES + ", not " + size + ".");
    }
    this.size = size;
    this.wires = wires;
  }

  /** All settings that the controllers do not share; may be sent again to one that works. */
  protected abstract List<Command> settings();

  @Override
  public final PictureForm form() {
    return new PictureForm.Colours(size);
  }

  @Override
  public final int slices() {
    return SLICES;
  }

  @Override
  protected final Toned memory(Frame frame) {
    if (!(frame.picture() instanceof ColourPicture picture) || !picture.size().equals(size)) {
      throw new IllegalArgumentException(
          "This display takes colour pictures of " + size + " only.");
    }
    lit = frame.brightness() == Brightness.DARK ? lit : frame.brightness();
    return new Toned(picture, lit);
  }

  @Override
  protected final void setUp() throws BusException {
    if (wires.reset().isPresent()) {
      wires.reset().get().write(false);
      wires.pause().atLeast(RESET_PULSE);
      wires.reset().get().write(true);
      wires.pause().atLeast(AFTER_RESET);
    }
    // Off first: what the memory holds at power-on is never seen.
    light(Brightness.DARK);
    renew();
  }

  @Override
  protected final void renew() throws BusException {
    command(0x11);
    wires.pause().atLeast(AFTER_SLEEP_OUT);
    command(0x3a, SIXTEEN_BITS);
    command(0x13);
    for (Command setting : settings()) {
      byte[] arguments = new byte[setting.arguments().size()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = setting.arguments().get(i).byteValue();
      }
      command(setting.code(), arguments);
    }
  }

  @Override
  protected final void light(Brightness wanted) throws BusException {
    boolean on = wanted != Brightness.DARK;
    command(on ? 0x29 : 0x28);
    if (wires.backlight().isPresent()) {
      wires.backlight().get().write(on);
    }
  }

  @Override
  protected final void send(@Nullable Toned before, Toned wanted) throws BusException {
    if (before == null) {
      send(wanted, new Area(0, 0, size.width() - 1, size.height() - 1));
      return;
    }
    Changes changes = new Changes(before, wanted);
    for (Area area : changes.areas()) {
      send(wanted, area);
    }
  }

  @Override
  protected final void sendSlice(Toned memory, int slice) throws BusException {
    int rows = (size.height() + SLICES - 1) / SLICES;
    int last = Math.min(size.height(), (slice + 1) * rows) - 1;
    send(memory, new Area(0, slice * rows, size.width() - 1, last));
  }

  private void send(Toned memory, Area area) throws BusException {
    command(0x2a, span(area.left(), area.right()));
    command(0x2b, span(area.top(), area.bottom()));
    int[] words = memory.words();
    byte[] pixels = new byte[2 * area.cells()];
    int at = 0;
    for (int y = area.top(); y <= area.bottom(); y++) {
      for (int x = area.left(); x <= area.right(); x++) {
        int word = words[memory.picture().index(x, y)];
        pixels[at++] = (byte) (word >> 8);
        pixels[at++] = (byte) word;
      }
    }
    command(0x2c, pixels);
  }

  private static byte[] span(int first, int last) {
    return new byte[] {(byte) (first >> 8), (byte) first, (byte) (last >> 8), (byte) last};
  }

  private void command(int code, byte... arguments) throws BusException {
    wires.dataCommand().write(false);
    wires.bus().write(wires.select(), new byte[] {(byte) code});
    if (arguments.length > 0) {
      wires.dataCommand().write(true);
      wires.bus().write(wires.select(), arguments);
    }
  }

  /** Finds the areas in which two memories differ. */
  private static final class Changes {
    private final ColourPicture before;
    private final ColourPicture wanted;
    private final int[] wordsBefore;
    private final int[] wordsWanted;
    private final boolean sameWords;

    private Changes(Toned before, Toned wanted) {
      this.before = before.picture();
      this.wanted = wanted.picture();
      wordsBefore = before.words();
      wordsWanted = wanted.words();
      sameWords = Arrays.equals(wordsBefore, wordsWanted);
    }

    private List<Area> areas() {
      int width = wanted.size().width();
      int columns = width / CELL;
      int rows = wanted.size().height() / CELL;
      boolean[] cells = new boolean[columns * rows];
      for (int y = 0; y < wanted.size().height(); y++) {
        if (sameWords && wanted.sameRow(before, y)) {
          continue;
        }
        for (int x = 0; x < width; x++) {
          if (differs(x, y)) {
            cells[y / CELL * columns + x / CELL] = true;
          }
        }
      }
      return Differences.between(columns, rows, OPENING_COST, (x, y) -> cells[y * columns + x])
          .stream()
          .map(this::tight)
          .toList();
    }

    private boolean differs(int x, int y) {
      return wordsWanted[wanted.index(x, y)] != wordsBefore[before.index(x, y)];
    }

    /** The smallest area of pixels that holds all that differ in an area of squares. */
    private Area tight(Area cells) {
      int left = Integer.MAX_VALUE;
      int top = Integer.MAX_VALUE;
      int right = 0;
      int bottom = 0;
      for (int y = cells.top() * CELL; y < (cells.bottom() + 1) * CELL; y++) {
        for (int x = cells.left() * CELL; x < (cells.right() + 1) * CELL; x++) {
          if (differs(x, y)) {
            left = Math.min(left, x);
            top = Math.min(top, y);
            right = Math.max(right, x);
            bottom = y;
          }
        }
      }
      return new Area(left, top, right, bottom);
    }
  }
}
