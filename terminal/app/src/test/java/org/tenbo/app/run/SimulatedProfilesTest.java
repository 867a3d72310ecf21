package org.tenbo.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.config.TableConfig;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TextsFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.loop.Painter;
import org.tenbo.app.reader.ReadersFile;
import org.tenbo.app.reader.TiledTable;
import org.tenbo.app.simulate.Pace;
import org.tenbo.app.simulate.SimulatedTable;
import org.tenbo.app.simulate.SimulatedTiles;
import org.tenbo.app.tiles.SimulatedReader;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.text.Text;
import org.tenbo.drivers.DeviceReport;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.drivers.bus.BusTap;
import org.tenbo.drivers.display.Picture;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;

/** The whole program on the parts of every profile, each of them simulated. */
final class SimulatedProfilesTest {
  private static final Path CONFIG = Path.of("../../config");

  @TempDir private Path folder;

  private final MonotonicClock clock = MonotonicClock.ofSystem();
  private final List<DeviceReport> reports = new CopyOnWriteArrayList<>();

  static List<Path> profiles() throws IOException {
    try (Stream<Path> files = Files.list(CONFIG.resolve("tables"))) {
      return files
          .filter(file -> file.toString().endsWith(".toml"))
          .filter(file -> PartsFile.in(TomlFile.read(file)))
          .sorted()
          .toList();
    }
  }

  private static PartsConfig parts(Path file) {
    return PartsFile.read(TomlFile.read(file), TableFile.read(file).layout());
  }

  private Terminal open(Path profile, SimulatedTable table) throws Exception {
    TableConfig config = TableFile.read(profile);
    return Terminal.open(
        config.with(folder.resolve("table.journal")).with(config.web().at(0)),
        TextsFile.readAll(CONFIG.resolve("texts")),
        faults ->
            table.connect(
                report -> {
                  reports.add(report);
                  faults.accept(report);
                }),
        clock);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("profiles")
  void a_game_is_begun_by_keys_and_every_display_shows_it(Path profile) throws Exception {
    SimulatedTable table = new SimulatedTable(parts(profile), clock, BusTap.NONE);
    List<Picture> dark = allSeen(table);
    try (Terminal terminal = open(profile, table)) {
      lookAlive(table, dark);
      List<Picture> before = allSeen(table);

      startGame(table);

      for (Seat seat : Seat.values()) {
        await(() -> !seen(table, seat).equals(before.get(seat.ordinal())));
      }
      assertTrue(!terminal.addresses().isEmpty());
    }
    assertTrue(reports.isEmpty(), reports::toString);
  }

  @Test
  void the_lamp_of_a_seat_lights_while_it_is_in_riichi_and_the_buzzer_sounds() throws Exception {
    Path profile = CONFIG.resolve("tables/drawers.toml");
    PartsConfig parts = parts(profile);
    SimulatedTable table = new SimulatedTable(parts, clock, BusTap.NONE);
    List<Boolean> sounds = new CopyOnWriteArrayList<>();
    table.wiring().board().pin(parts.buzzer().orElseThrow()).watch(sounds::add);
    List<Picture> dark = allSeen(table);
    try (Terminal terminal = open(profile, table)) {
      lookAlive(table, dark);
      startGame(table);

      press(table, Seat.B, Key.RIICHI);
      await(() -> lamp(table, parts, Seat.B));

      assertTrue(!lamp(table, parts, Seat.A) && !lamp(table, parts, Seat.C));
      await(() -> sounds.contains(true));
      await(() -> !sounds.getLast());
      assertTrue(!terminal.addresses().isEmpty());
    }
  }

  /** 1m to 9m and 1p to 4p; a second 4p wins with the dealer's first tile. */
  private static Map<TileId, Zone> dealt() {
    Map<TileId, Zone> tiles = new TreeMap<>();
    for (int i = 0; i < 13; i++) {
      tiles.put(TileId.of(4 * i), Zone.HAND_A);
      tiles.put(TileId.of(72 + i), Zone.HAND_B);
      tiles.put(TileId.of(85 + i), Zone.HAND_C);
      tiles.put(TileId.of(98 + i), Zone.HAND_D);
    }
    tiles.put(TileId.of(120), Zone.DORA);
    return tiles;
  }

  @Test
  void at_a_table_of_tagged_tiles_a_win_takes_its_key_and_ok() throws Exception {
    Path profile = CONFIG.resolve("tables/tagged-tiles.toml");
    MonotonicClock fast = new Pace(Pace.FASTEST).clock();
    Antennas antennas = new Antennas(Set.copyOf(ReadersFile.read(profile).zones().values()));
    SimulatedTiles tiles =
        new SimulatedTiles(antennas, Players.FOUR, SimulatedReader.Noise.NONE, new Random(1), fast);
    SimulatedTable table = new SimulatedTable(parts(profile), fast, BusTap.NONE);
    Map<Seat, Face> faces = new ConcurrentHashMap<>();
    Hardware read = new TiledTable(table, tiles);
    Hardware watched =
        new Hardware() {
          @Override
          public Parts connect(Consumer<? super DeviceReport> reports) {
            return read.connect(reports);
          }

          @Override
          public Painter before(Painter usual) {
            return look -> {
              faces.put(look.seat(), look.face());
              return usual.paint(look);
            };
          }
        };
    List<Picture> dark = allSeen(table);
    TableConfig config = TableFile.read(profile);
    try (Terminal terminal =
        Terminal.open(
            config.with(folder.resolve("table.journal")).with(config.web().at(0)),
            TextsFile.readAll(CONFIG.resolve("texts")),
            watched,
            fast)) {
      assertTrue(!terminal.addresses().isEmpty());
      lookAlive(table, dark);
      startGame(table);
      tiles.lay(dealt());
      await(() -> faces.get(Seat.A) instanceof Face.Idle);
      // Two scans of each antenna, as people sort their hands.
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
      tiles.lay(Map.of(TileId.of(49), Zone.HAND_A));

      press(table, Seat.A, Key.TSUMO);
      await(
          () ->
              labels(faces.get(Seat.A)).contains(Text.KEY_OK)
                  && !labels(faces.get(Seat.A)).contains(Text.KEY_RESCAN));
      press(table, Seat.A, Key.OK);

      await(() -> faces.get(Seat.A) instanceof Face.Idle idle && !idle.game().steps().isEmpty());
      Face.Idle idle = (Face.Idle) Optional.ofNullable(faces.get(Seat.A)).orElseThrow();
      // A dealer's first hand that wins is a yakuman: 16,000 from each.
      assertEquals(Points.of(25000 + 48000), idle.game().scores().of(Seat.A));
    }
  }

  private static List<Text> labels(@Nullable Face face) {
    return face instanceof Face.Won won
        ? won.keys().stream().map(soft -> soft.label().text()).toList()
        : List.of();
  }

  private static boolean lamp(SimulatedTable table, PartsConfig parts, Seat seat) {
    return table
        .wiring()
        .board()
        .pin(Optional.ofNullable(parts.lamps().get(seat)).orElseThrow())
        .isHigh();
  }

  private static List<Picture> allSeen(SimulatedTable table) {
    return Stream.of(Seat.values()).map(seat -> seen(table, seat)).toList();
  }

  private static Picture seen(SimulatedTable table, Seat seat) {
    return table.wiring().seen(seat).orElseThrow();
  }

  /** Waits for every display; a key that is down when first looked at would be no press. */
  private static void lookAlive(SimulatedTable table, List<Picture> dark) {
    for (Seat seat : Seat.values()) {
      await(() -> !seen(table, seat).equals(dark.get(seat.ordinal())));
    }
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
  }

  /** Seat A takes the usual rules and starts. */
  private void startGame(SimulatedTable table) {
    press(table, Seat.A, Key.OK);
    press(table, Seat.A, Key.OK);
  }

  /** Presses a key until its own display shows what came of it. */
  private void press(SimulatedTable table, Seat seat, Key key) {
    Picture before = seen(table, seat);
    table.wiring().move(seat, key, true);
    await(() -> !seen(table, seat).equals(before));
    table.wiring().move(seat, key, false);
    // The next press is one only if this key was seen open.
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
  }

  private static void await(BooleanSupplier met) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (!met.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "not within twenty seconds");
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
  }
}
