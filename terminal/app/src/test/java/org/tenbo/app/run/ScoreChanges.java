package org.tenbo.app.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.loop.Pixels;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.console.dialogue.Soft;
import org.tenbo.console.dialogue.Words;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.screen.BitScreens;
import org.tenbo.console.screen.ColourScreens;
import org.tenbo.console.screen.Screens;
import org.tenbo.console.screen.Showing;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.Colour;
import org.tenbo.drivers.display.ColourPicture;
import org.tenbo.drivers.display.DcsTft;
import org.tenbo.drivers.display.DisplayChip;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.PagedOled;
import org.tenbo.drivers.display.Palette;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.display.sh1106.Sh1106;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.display.ssd1309.Ssd1309;
import org.tenbo.drivers.display.st7789.St7789;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedI2cPart;
import org.tenbo.drivers.sim.SimulatedPin;
import org.tenbo.drivers.sim.SimulatedSh1106;
import org.tenbo.drivers.sim.SimulatedSpiBus;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.drivers.sim.SimulatedSsd1309;
import org.tenbo.drivers.sim.SimulatedSt7789;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.Position;
import org.tenbo.table.Round;
import org.tenbo.table.Setup;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** Changes the score on the real idle screens, and counts what that costs on the wire. */
final class ScoreChanges {
  /** So far away are the others. */
  private static final int FAR = 500_000;

  private static final I2cAddress ADDRESS = new I2cAddress(0x3c);
  private static final ChipSelect SELECT = new ChipSelect(0);

  private final Ruleset rules;
  private final Texts texts;
  private final Fonts fonts;

  /**
   * @param config the folder with rulesets and texts
   */
  ScoreChanges(Path config) throws Exception {
    rules = new RulesetFolder(config.resolve("rulesets")).read("tenhou");
    texts =
        Objects.requireNonNull(TextsFile.readAll(config.resolve("texts")).get(Language.ENGLISH));
    fonts = FontFiles.read();
  }

  /** The displays of pixels. */
  enum Display {
    SSD1306,
    SSD1309,
    SH1106,
    COLOUR_240,
    COLOUR_320
  }

  /** Which scores follow one another, each after each. */
  enum Range {
    /** Up to five digits of either sign: all of them may change at once. */
    FIVE_DIGITS(1, 10_000),

    /** What a game brings: hundreds of either sign with up to six digits. */
    HUNDREDS(100, 100_000),

    /** The same where the rank changes as well, the dearest of these changes. */
    HUNDREDS_WITH_RANK(100, 100_000);

    private final int step;
    private final int most;

    Range(int step, int most) {
      this.step = step;
      this.most = most;
    }

    /**
     * Scores that between them have each digit in each place, alone with its like: what one digit
     * in place of another costs depends on its place alone, so that the dearest change of all is
     * among those from one of these to another.
     */
    private List<Integer> scores() {
      Set<Integer> scores = new TreeSet<>();
      for (int digit = 0; digit <= 9; digit++) {
        int score = 0;
        for (int unit = step; unit <= most; unit *= 10) {
          // A game's sixth digit is a one.
          score += unit == 100_000 ? unit : digit * unit;
          int first = score < unit ? score + unit : score;
          if (unit >= 100) {
            scores.add(first);
            scores.add(-first);
          }
        }
      }
      scores.add(0);
      return List.copyOf(scores);
    }
  }

  /**
   * What was counted.
   *
   * @param dearest bytes of the dearest change
   * @param fullFrame bytes of a picture of which everything changes
   */
  record Cost(long dearest, long fullFrame) {
    /** The dearest change, in hundredths of a full frame. */
    double share() {
      return 100.0 * dearest / fullFrame;
    }
  }

  /** A display on its simulated bus. */
  private record Glass(
      Screens screens, DisplayChip chip, Picture dark, Picture lit, LongSupplier bytesOnWire) {
    long cost(Picture picture) throws BusException {
      long before = bytesOnWire.getAsLong();
      chip.update(new Frame(picture, Brightness.FULL));
      return bytesOnWire.getAsLong() - before;
    }
  }

  /** Counts every change of a range. */
  Cost dearest(Display display, Layout layout, Range range) throws BusException {
    Glass glass = glass(display);
    glass.cost(glass.dark);
    long full = glass.cost(glass.lit);
    List<Integer> ranks =
        range == Range.HUNDREDS_WITH_RANK ? dearestRanks(glass, layout) : List.of(1, 1);
    List<Picture> some = pictures(glass, layout, range, ranks.get(0));
    List<Picture> others = pictures(glass, layout, range, ranks.get(1));
    // Both ways: each pair once. Where the rank changes, either may have the one or the other.
    long dearest = 0;
    for (int i = 0; i < some.size(); i++) {
      Picture one = some.get(i);
      glass.cost(one);
      for (Picture other : others.subList(i, others.size())) {
        dearest = Math.max(dearest, glass.cost(other));
        dearest = Math.max(dearest, glass.cost(one));
      }
    }
    return new Cost(dearest, full);
  }

  /** The two ranks between which a change costs most. */
  private List<Integer> dearestRanks(Glass glass, Layout layout) throws BusException {
    List<Integer> ranks = List.of();
    long dearest = 0;
    for (int one = 1; one <= 4; one++) {
      for (int other = one + 1; other <= 4; other++) {
        glass.cost(picture(glass.screens, layout, 25_000, one));
        long cost = glass.cost(picture(glass.screens, layout, 25_000, other));
        if (cost > dearest) {
          dearest = cost;
          ranks = List.of(one, other);
        }
      }
    }
    return ranks;
  }

  private List<Picture> pictures(Glass glass, Layout layout, Range range, int rank) {
    return range.scores().stream()
        .map(score -> picture(glass.screens, layout, score, rank))
        .toList();
  }

  private Picture picture(Screens screens, Layout layout, int score, int rank) {
    return Pixels.of(screens.picture(Showing.of(idle(layout, score, rank), false)));
  }

  private Face idle(Layout layout, int score, int rank) {
    Position position =
        new Position(
            Round.FIRST,
            Honba.NONE,
            Deposit.NONE,
            Scores.of(score, other(rank, 2), other(rank, 3), other(rank, 4)));
    Setup setup = new Setup(new GameId("game-1"), rules, Seat.A, position, Map.of());
    Game game = TableState.EMPTY.apply(new TableEvent.GameStarted(setup)).current().orElseThrow();
    return new Face.Idle(
        game,
        Seat.A,
        switch (layout) {
          case EIGHT -> List.of();
          case FOUR ->
              List.of(
                  soft(Key.UP, Text.KEY_RIICHI),
                  soft(Key.DOWN, Text.KEY_TSUMO),
                  soft(Key.OK, Text.KEY_RON),
                  soft(Key.BACK, Text.KEY_MENU));
        });
  }

  /** One of the others, so far away that the rank never changes with the score. */
  private static int other(int rank, int from) {
    return rank >= from ? FAR : -FAR;
  }

  private static Soft soft(Key key, Text label) {
    return new Soft(key, Words.of(label), Optional.empty(), false);
  }

  private Glass glass(Display display) {
    return switch (display) {
      case SSD1306 -> oled(new SimulatedSsd1306(1), bus -> new Ssd1306(bus, ADDRESS));
      case SSD1309 -> oled(new SimulatedSsd1309(1), bus -> new Ssd1309(bus, ADDRESS));
      case SH1106 -> oled(new SimulatedSh1106(1), bus -> new Sh1106(bus, ADDRESS));
      case COLOUR_240 -> colour(240);
      case COLOUR_320 -> colour(320);
    };
  }

  private interface OledOn {
    PagedOled on(SimulatedI2cBus bus);
  }

  private Glass oled(SimulatedI2cPart part, OledOn driver) {
    SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
    bus.attach(ADDRESS, part);
    return new Glass(
        new BitScreens(fonts, texts, Slips.FAIL),
        driver.on(bus),
        BitPicture.dark(PagedOled.SIZE),
        BitPicture.of(PagedOled.SIZE, (x, y) -> true),
        bus::bytesOnWire);
  }

  private Glass colour(int width) {
    Size size = new Size(width, ColourScreens.HEIGHT);
    SimulatedSpiBus bus = new SimulatedSpiBus(new BusName("spi-0"));
    SimulatedPin dataCommand = new SimulatedPin("line 25");
    Moment[] now = {Moment.START};
    bus.attach(SELECT, new SimulatedSt7789(size, dataCommand, () -> now[0], 1));
    DcsTft.Wires wires =
        new DcsTft.Wires(
            bus,
            SELECT,
            dataCommand,
            Optional.empty(),
            Optional.empty(),
            time -> now[0] = now[0].plus(time));
    return new Glass(
        new ColourScreens(width, fonts, texts, Slips.FAIL),
        new St7789(size, wires),
        ColourPicture.dark(size),
        ColourPicture.of(size, Palette.of(Colour.BLACK, new Colour(0xffffff)), (x, y) -> 1),
        bus::bytesOnWire);
  }
}
