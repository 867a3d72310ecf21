package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.loop.Pixels;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.screen.BitScreens;
import org.tenbo.console.screen.ColourScreens;
import org.tenbo.console.screen.Screens;
import org.tenbo.console.screen.Showing;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.ChipSelect;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.display.Brightness;
import org.tenbo.drivers.display.DcsTft;
import org.tenbo.drivers.display.DisplayChip;
import org.tenbo.drivers.display.Frame;
import org.tenbo.drivers.display.Size;
import org.tenbo.drivers.display.ssd1306.Ssd1306;
import org.tenbo.drivers.display.st7789.St7789;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedPin;
import org.tenbo.drivers.sim.SimulatedSpiBus;
import org.tenbo.drivers.sim.SimulatedSsd1306;
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

/** What a changed score costs on the wire, drawn by the real screens. */
final class ScoreChangeCostTest {
  private static final Path CONFIG = Path.of("../../config");

  private final Ruleset rules = new RulesetFolder(CONFIG.resolve("rulesets")).read("tenhou");
  private final Texts texts =
      Objects.requireNonNull(TextsFile.readAll(CONFIG.resolve("texts")).get(Language.ENGLISH));

  ScoreChangeCostTest() throws Exception {}

  /** Seat A leads with this, so that nothing but its score changes; all five digits may. */
  private Face leading(int score) {
    int others = (100_000 - score) / 300 * 100;
    Position position =
        new Position(
            Round.FIRST,
            Honba.NONE,
            Deposit.NONE,
            Scores.of(score, others, others, 100_000 - score - 2 * others));
    Setup setup = new Setup(new GameId("game-1"), rules, Seat.A, position, Map.of());
    Game game = TableState.EMPTY.apply(new TableEvent.GameStarted(setup)).current().orElseThrow();
    return new Face.Idle(game, Seat.A, List.of());
  }

  /** The dearest of many changes of the score. */
  private long dearest(Screens screens, DisplayChip chip, LongSupplier bytesOnWire)
      throws BusException {
    SplittableRandom random = new SplittableRandom(1);
    long dearest = 0;
    chip.update(frame(screens, 44_444));
    for (int i = 0; i < 300; i++) {
      long before = bytesOnWire.getAsLong();
      chip.update(frame(screens, 40_000 + 100 * random.nextInt(600)));
      dearest = Math.max(dearest, bytesOnWire.getAsLong() - before);
    }
    return dearest;
  }

  private Frame frame(Screens screens, int score) {
    return new Frame(
        Pixels.of(screens.picture(Showing.of(leading(score), false))), Brightness.FULL);
  }

  @Test
  void a_score_on_four_oleds_takes_30_ms_at_most() throws Exception {
    I2cAddress address = new I2cAddress(0x3c);
    SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
    bus.attach(address, new SimulatedSsd1306(1));

    long dearest =
        dearest(
            new BitScreens(FontFiles.read(), texts, Slips.FAIL),
            new Ssd1306(bus, address),
            bus::bytesOnWire);

    double millis = 4 * dearest * 9 / 400.0;
    assertTrue(millis <= 30, millis + " ms at 400 kHz");
  }

  @ParameterizedTest
  @CsvSource({"240", "320"})
  void a_score_in_colour_costs_a_quarter_of_a_picture_at_most(int width) throws Exception {
    Size size = new Size(width, ColourScreens.HEIGHT);
    ChipSelect select = new ChipSelect(0);
    SimulatedSpiBus bus = new SimulatedSpiBus(new BusName("spi-0"));
    SimulatedPin dataCommand = new SimulatedPin("line 25");
    Moment[] now = {Moment.START};
    bus.attach(select, new SimulatedSt7789(size, dataCommand, () -> now[0], 1));

    long dearest =
        dearest(
            new ColourScreens(width, FontFiles.read(), texts, Slips.FAIL),
            new St7789(
                size,
                new DcsTft.Wires(
                    bus,
                    select,
                    dataCommand,
                    Optional.empty(),
                    Optional.empty(),
                    time -> now[0] = now[0].plus(time))),
            bus::bytesOnWire);

    assertTrue(4 * dearest <= 2L * width * ColourScreens.HEIGHT, dearest + " bytes");
  }
}
