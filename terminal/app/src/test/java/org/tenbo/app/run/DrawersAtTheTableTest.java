package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.simulate.SimulatedTable;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.display.PagedOled;
import org.tenbo.drivers.display.Picture;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.stick.ads1115.ResistanceSlot;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;

/** The whole program with stick drawers behind simulated converters. */
final class DrawersAtTheTableTest {
  private static final Path CONFIG = Path.of("../../config");
  private static final Path PROFILE = CONFIG.resolve("tables/drawers.toml");
  private static final Picture DARK = BitPicture.dark(PagedOled.SIZE);

  @TempDir private Path folder;

  private final MonotonicClock clock = MonotonicClock.ofSystem();
  private final PartsConfig parts =
      PartsFile.read(TomlFile.read(PROFILE), TableFile.read(PROFILE).layout());
  private final SimulatedTable table = new SimulatedTable(parts, clock, BusTap.NONE);

  @Test
  void a_stick_that_is_missing_is_shown_on_its_own_seat_until_it_is_back() throws Exception {
    layEverywhere();
    try (Terminal terminal = open(false)) {
      startGame();
      await(() -> !seen(Seat.C).equals(DARK));
      Picture right = seen(Seat.C);
      Picture other = seen(Seat.A);

      lay(Seat.C, 1000, 3000);
      await(() -> !seen(Seat.C).equals(right));
      assertEquals(other, seen(Seat.A));
      assertFalse(lamp(Seat.C), "a stick alone declares nothing under these rules");

      lay(Seat.C, 1000, 4000);
      await(() -> seen(Seat.C).equals(right));
      assertFalse(terminal.addresses().isEmpty());
    }
  }

  @Test
  void a_riichi_stick_that_leaves_its_drawer_declares_where_the_rules_say_so() throws Exception {
    layEverywhere();
    try (Terminal terminal = open(true)) {
      startGame();

      lay(Seat.C, 1000, 3000);

      await(() -> lamp(Seat.C));
      assertFalse(lamp(Seat.A));
      assertFalse(terminal.addresses().isEmpty());
    }
  }

  @Test
  void a_drawer_that_fell_out_says_nothing_and_declares_nothing_when_it_is_back() throws Exception {
    layEverywhere();
    try (Terminal terminal = open(true)) {
      startGame();
      Picture right = seen(Seat.C);

      drawer(Seat.C, false);
      await(() -> !seen(Seat.C).equals(right));
      Picture fallen = seen(Seat.C);
      lay(Seat.C, 1000, 3000);
      drawer(Seat.C, true);
      await(() -> !seen(Seat.C).equals(right) && !seen(Seat.C).equals(fallen));
      Picture lacking = seen(Seat.C);
      assertFalse(lamp(Seat.C), "a stick that nobody saw leave declares nothing");

      drawer(Seat.C, false);
      await(() -> seen(Seat.C).equals(fallen));
      drawer(Seat.C, true);
      await(() -> seen(Seat.C).equals(lacking));
      assertFalse(terminal.addresses().isEmpty());
    }
  }

  /** Plugs a seat's drawer in, or takes it off its bus. */
  private void drawer(Seat seat, boolean there) {
    PartsConfig.I2cPlace place =
        Optional.ofNullable(parts.drawers().get(seat)).orElseThrow().place();
    SimulatedI2cBus bus = table.wiring().board().i2c(place.bus());
    if (there) {
      bus.plug(place.address());
    } else {
      bus.unplug(place.address());
    }
  }

  /** 30,000 points everywhere, the start of the World Riichi Championship. */
  private void layEverywhere() {
    for (Seat seat : Seat.values()) {
      lay(seat, 5000, 25000);
      lay(seat, 1000, 4000);
      lay(seat, 100, 1000);
    }
  }

  /** Fills the first slot of a kind of stick. */
  private void lay(Seat seat, int unit, int points) {
    ResistanceSlot slot =
        Optional.ofNullable(parts.drawers().get(seat)).orElseThrow().slots().stream()
            .filter(each -> each.unit() == unit)
            .findFirst()
            .orElseThrow();
    table.wiring().sticks(seat, slot, points);
  }

  private Terminal open(boolean byStick) throws Exception {
    String shipped = Files.readString(CONFIG.resolve("rulesets/wrc-2025.toml"));
    assertTrue(shipped.contains("by-stick = false"));
    Files.writeString(
        folder.resolve("house.toml"), shipped.replace("by-stick = false", "by-stick = " + byStick));
    Ruleset rules = new RulesetFolder(folder).read("house");
    TableConfig config = TableFile.read(PROFILE);
    return Terminal.open(
        config.with(rules).with(folder.resolve("table.journal")).with(config.web().at(0)),
        TextsFile.readAll(CONFIG.resolve("texts")),
        table,
        clock);
  }

  private void startGame() {
    for (Seat seat : Seat.values()) {
      await(() -> !seen(seat).equals(DARK));
    }
    // A key that is down when it is first looked at would be no press; a drawer is told once it
    // has been counted twice.
    LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
    press(Seat.A, Key.OK);
    press(Seat.A, Key.OK);
  }

  private void press(Seat seat, Key key) {
    Picture before = seen(seat);
    table.wiring().move(seat, key, true);
    await(() -> !seen(seat).equals(before));
    table.wiring().move(seat, key, false);
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
  }

  private boolean lamp(Seat seat) {
    int line = Optional.ofNullable(parts.lamps().get(seat)).orElseThrow();
    return table.wiring().board().pin(line).isHigh();
  }

  private Picture seen(Seat seat) {
    return table.wiring().seen(seat).orElseThrow();
  }

  private static void await(BooleanSupplier met) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (!met.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "not within twenty seconds");
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
  }
}
