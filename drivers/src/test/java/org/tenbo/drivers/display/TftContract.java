package org.tenbo.drivers.display;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.sim.SimulatedPin;
import org.tenbo.drivers.sim.SimulatedSpiBus;
import org.tenbo.drivers.sim.SimulatedTft;

/** What every driver of a colour controller has to do. */
public abstract class TftContract {
  private static final ChipSelect LINE = new ChipSelect(0);

  /** Black, white, and one of each part of a pixel, so that none can stand in for another. */
  private static final Palette PALETTE =
      Palette.of(
          Colour.BLACK,
          new Colour(0xffffff),
          new Colour(0xff0000),
          new Colour(0x00ff00),
          new Colour(0x0000ff),
          new Colour(0x4a1d7c));

  /** A window: five bytes of columns, five of rows, and the command before the pixels. */
  private static final int WINDOW = 11;

  private final Size size;
  private final SimulatedSpiBus bus = new SimulatedSpiBus(new BusName("spi-0"));
  private final SimulatedPin dataCommand = new SimulatedPin("line 25");
  private final SimulatedPin reset = new SimulatedPin("line 24");
  private final SimulatedPin backlight = new SimulatedPin("line 23");
  private final Drivers drivers;
  private final SimulatedTft glass;
  private final DcsTft chip;
  private Moment now = Moment.START;

  /** Makes the chip and its double. */
  protected interface Drivers {
    DcsTft driver(Size size, DcsTft.Wires wires);

    SimulatedTft glass(Size size, SimulatedPin dataCommand, MonotonicClock clock, long seed);
  }

  protected TftContract(Size size, Drivers drivers) {
    this.size = size;
    this.drivers = drivers;
    glass = drivers.glass(size, dataCommand, () -> now, 1);
    bus.attach(LINE, glass);
    chip = drivers.driver(size, wires(Optional.empty()));
  }

  private DcsTft.Wires wires(Optional<SimulatedPin> resetLine) {
    return new DcsTft.Wires(
        bus,
        LINE,
        dataCommand,
        resetLine.map(pin -> pin),
        Optional.of(backlight),
        time -> now = now.plus(time));
  }

  private static Frame frame(ColourPicture picture) {
    return new Frame(picture, Brightness.FULL);
  }

  private ColourPicture black() {
    return ColourPicture.ofIndexes(size, PALETTE, new byte[size.width() * size.height()]);
  }

  private ColourPicture block(int left, int top, int width, int height, int colour) {
    return ColourPicture.of(
        size,
        PALETTE,
        (x, y) -> x >= left && x < left + width && y >= top && y < top + height ? colour : 0);
  }

  /** Something at every edge and in every colour, none of it alike when turned or mirrored. */
  private ColourPicture telling() {
    return ColourPicture.of(
        size,
        PALETTE,
        (x, y) -> {
          if (y == 0) {
            return 2;
          }
          if (x == 0) {
            return 3;
          }
          return x == size.width() - 1 ? 4 : y == size.height() - 1 ? 5 : x < y / 2 ? 1 : 0;
        });
  }

  /** The 16 bits of each pixel. */
  private static int[] words(ColourPicture picture) {
    int[] words = new int[picture.palette().size()];
    for (int i = 0; i < words.length; i++) {
      words[i] = picture.palette().colour(i).to565();
    }
    byte[] indexes = picture.indexes();
    int[] pixels = new int[indexes.length];
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = words[indexes[i] & 0xff];
    }
    return pixels;
  }

  private static ColourPicture dimmed(ColourPicture picture) {
    List<Colour> colours = new ArrayList<>();
    picture.palette().colours().forEach(colour -> colours.add(colour.dimmed()));
    return ColourPicture.ofIndexes(picture.size(), new Palette(colours), picture.indexes());
  }

  private static void assertShows(ColourPicture wanted, ColourPicture seen, String where) {
    assertArrayEquals(words(wanted), words(seen), where);
  }

  private long cost(Frame frame) throws BusException {
    long before = bus.bytesOnWire();
    chip.update(frame);
    return bus.bytesOnWire() - before;
  }

  private int pixels() {
    return size.width() * size.height();
  }

  @Test
  void the_first_picture_is_seen_as_it_was_meant_upright_and_in_its_colours() throws BusException {
    chip.update(frame(telling()));

    assertShows(telling(), glass.seen(), "");
  }

  @Test
  void nothing_is_sent_when_nothing_differs() throws BusException {
    chip.update(frame(telling()));

    assertEquals(0, cost(frame(telling())));
  }

  @Test
  void another_palette_that_looks_the_same_sends_nothing() throws BusException {
    chip.update(frame(block(3, 4, 10, 10, 1)));
    ColourPicture same =
        ColourPicture.of(
            size,
            Palette.of(new Colour(0xffffff), Colour.BLACK),
            (x, y) -> x >= 3 && x < 13 && y >= 4 && y < 14 ? 0 : 1);

    assertEquals(0, cost(frame(same)));
  }

  @Test
  void a_full_picture_costs_two_bytes_a_pixel_and_its_window() throws BusException {
    chip.update(frame(black()));

    assertEquals(WINDOW + 2L * pixels(), cost(frame(block(0, 0, 320, 320, 1))));
  }

  @Test
  void five_digits_of_32x48_cost_a_quarter_of_a_full_picture_at_most() throws BusException {
    chip.update(frame(black()));

    long cost = cost(frame(block(37, 61, 160, 48, 1)));

    assertEquals(WINDOW + 2 * 160 * 48, cost);
    assertTrue(cost * 4 <= 2L * pixels());
  }

  @Test
  void two_changes_far_apart_are_two_windows() throws BusException {
    chip.update(frame(black()));
    ColourPicture two =
        ColourPicture.of(
            size, PALETTE, (x, y) -> (x < 5 && y < 5) || (x >= 200 && x < 203 && y == 239) ? 3 : 0);

    assertEquals(2 * WINDOW + 2 * 25 + 2 * 3, cost(frame(two)));
    assertShows(two, glass.seen(), "");
  }

  @Test
  void a_dimmed_picture_has_a_quarter_of_its_light() throws BusException {
    chip.update(frame(telling()));

    chip.update(new Frame(telling(), Brightness.DIM));

    assertShows(dimmed(telling()), glass.seen(), "");
  }

  @Test
  void darkness_is_told_without_a_picture_and_puts_the_backlight_out() throws BusException {
    chip.update(frame(telling()));

    assertEquals(1, cost(new Frame(telling(), Brightness.DARK)));
    assertShows(ColourPicture.dark(size), glass.seen(), "");
    assertTrue(!backlightIsOn());
    assertEquals(1, cost(frame(telling())));
    assertShows(telling(), glass.seen(), "");
    assertTrue(backlightIsOn());
  }

  private boolean backlightIsOn() throws BusException {
    return backlight.high();
  }

  @Test
  void what_the_memory_holds_at_power_on_is_never_seen() {
    for (int blocks = 0; blocks < 40; blocks++) {
      glass.losePower();
      DcsTft fresh = drivers.driver(size, wires(Optional.empty()));
      bus.refuseAfter(blocks);
      try {
        fresh.update(frame(telling()));
      } catch (BusException e) {
        assertShows(ColourPicture.dark(size), glass.seen(), blocks + " blocks");
      }
    }
  }

  @Test
  void a_chip_with_a_reset_line_is_reset_first_and_given_its_rest() throws BusException {
    glass.wireReset(reset);

    drivers.driver(size, wires(Optional.of(reset))).update(frame(telling()));

    assertShows(telling(), glass.seen(), "");
    assertTrue(now.since(Moment.START).toMillis() >= 125, now::toString);
  }

  @Test
  void after_a_refusal_everything_is_sent_anew() throws BusException {
    chip.update(frame(black()));
    bus.refuseAfter(3);
    assertThrows(BusException.class, () -> chip.update(frame(block(0, 0, 200, 200, 2))));

    long cost = cost(frame(block(1, 1, 200, 200, 2)));

    assertShows(block(1, 1, 200, 200, 2), glass.seen(), "");
    assertTrue(cost > 2L * pixels());
  }

  @Test
  void a_replugged_display_is_whole_after_all_slices_though_nothing_told_of_it()
      throws BusException {
    chip.update(frame(telling()));
    bus.unplug(LINE);
    glass.losePower();
    chip.update(frame(block(0, 0, 50, 50, 3)));
    bus.attach(LINE, glass);

    for (int i = 0; i < chip.slices(); i++) {
      chip.refresh();
    }

    assertShows(block(0, 0, 50, 50, 3), glass.seen(), "");
  }

  @Test
  void pictures_of_another_size_or_kind_are_refused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> chip.update(frame(ColourPicture.dark(new Size(128, 64)))));
    assertThrows(
        IllegalArgumentException.class,
        () -> chip.update(new Frame(BitPicture.dark(size), Brightness.FULL)));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {51, 52})
  void a_thousand_random_updates_refusals_and_replugs_rebuild_the_picture(long seed)
      throws BusException {
    rebuild(seed);
  }

  /** Holds the glass to a thousand random pictures of a seed. */
  protected final void rebuild(long seed) throws BusException {
    Seeds seeds = new Seeds(seed);
    ColourPicture picture = black();
    for (int i = 0; i < 1000; i++) {
      String where = "seed " + seed + ", update " + i;
      picture = seeds.after(picture);
      Brightness brightness = seeds.oneIn(10) ? seeds.brightness() : Brightness.FULL;
      if (seeds.oneIn(15)) {
        bus.refuseAfter(seeds.below(30));
      }
      boolean replugged = seeds.oneIn(30);
      if (replugged) {
        bus.unplug(LINE);
        glass.losePower();
      }
      Frame frame = new Frame(picture, brightness);
      persist(() -> chip.update(frame));
      if (replugged) {
        bus.attach(LINE, glass);
        for (int slice = 0; slice < chip.slices(); slice++) {
          persist(chip::refresh);
        }
        persist(() -> chip.update(frame));
      }
      if (brightness == Brightness.DARK) {
        assertShows(ColourPicture.dark(size), glass.seen(), where);
      } else {
        assertShows(brightness == Brightness.DIM ? dimmed(picture) : picture, glass.seen(), where);
      }
    }
  }

  private interface Talk {
    void begin() throws BusException;
  }

  private static void persist(Talk talk) throws BusException {
    try {
      talk.begin();
    } catch (BusException refused) {
      talk.begin();
    }
  }
}
