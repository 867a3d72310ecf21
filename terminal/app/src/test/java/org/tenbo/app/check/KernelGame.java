package org.tenbo.app.check;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.tenbo.app.board.PartsConfig;
import org.tenbo.app.board.PartsConfig.LinePanel;
import org.tenbo.app.board.PartsConfig.OledDisplay;
import org.tenbo.app.board.PartsFile;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.bus.BusException;
import org.tenbo.drivers.bus.BusName;
import org.tenbo.drivers.bus.I2cAddress;
import org.tenbo.drivers.bus.RecordedWrite;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.drivers.sim.SimulatedI2cBus;
import org.tenbo.drivers.sim.SimulatedSsd1306;
import org.tenbo.drivers.sim.SimulatedTca9548a;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;

/**
 * Plays recorded deals on {@code tenbo run} in the emulated machine: presses by pulling simulated
 * GPIO lines, pictures rebuilt from the bytes that the kernel's I2C bus kept; run by {@code
 * deploy/kernel-check} and {@code deploy/soak.d/package} there, and nowhere else.
 */
final class KernelGame implements Panels {
  private static final Path BUS = Path.of("/proc/tenbo-bus");

  /** An emulated machine is slow; a press that changes nothing is not waited for longer. */
  private static final Duration REACTION = Duration.ofSeconds(15);

  /** Longer than a key bounces, shorter than one is held. */
  private static final Duration KEY_TIME = Duration.ofMillis(80);

  private static final Duration QUIET = Duration.ofMillis(600);
  private static final Duration START = Duration.ofMinutes(4);

  /** What a riichi costs. */
  private static final int STICK = 1000;

  private final PartsConfig parts;
  private final Path pulls;
  private final SimulatedI2cBus bus = new SimulatedI2cBus(new BusName("i2c-1"));
  private final Map<Seat, SimulatedSsd1306> glasses = new EnumMap<>(Seat.class);
  private long read;
  private String begun = "";

  private KernelGame(PartsConfig parts, Path pulls) {
    this.parts = parts;
    this.pulls = pulls;
    SimulatedTca9548a mux = new SimulatedTca9548a();
    parts
        .displays()
        .forEach(
            (seat, part) -> {
              if (!(part instanceof OledDisplay oled)) {
                throw new IllegalArgumentException("the table of this test has OLEDs");
              }
              PartsConfig.Channel channel = oled.place().channel().orElseThrow();
              SimulatedSsd1306 glass = new SimulatedSsd1306(seat.ordinal());
              glasses.put(seat, glass);
              if (glasses.size() == 1) {
                bus.attach(channel.mux(), mux);
              }
              mux.attach(channel.number(), oled.place().address(), glass);
            });
  }

  /**
   * @param words {@code ready} to make the lines and the bus ready for the table's start, or {@code
   *     play}; the table's file; the folder of the lines' pulls; to play, also the folder of
   *     rulesets, the recorded deals, and what is done: {@code start} a game, {@code deal N}, of
   *     which {@code declare N} and {@code end N} are the two parts, and only looking, what {@code
   *     declared N} and {@code ended N} must show
   */
  static void main(String[] words) throws IOException {
    Path table = Path.of(words[1]);
    Path pulls = Path.of(words[2]);
    PartsConfig parts = PartsFile.read(TomlFile.read(table), TableFile.read(table).layout());
    KernelGame game = new KernelGame(parts, pulls);
    if (words[0].equals("ready")) {
      game.ready();
      return;
    }
    try {
      game.play(
          RecordedGame.first(Path.of(words[4]), new RecordedRules(Path.of(words[3]))),
          List.of(words).subList(5, words.length));
    } catch (IllegalStateException | Robot.Lost e) {
      System.out.println("CHECK FAILED: " + e.getMessage());
      System.exit(1);
    }
  }

  private void ready() throws IOException {
    Files.writeString(BUS, "clear");
    Files.writeString(BUS, "plug 70");
    for (Seat seat : Seat.values()) {
      for (Key key : Layout.FOUR.keys()) {
        pull(seat, key, "up");
      }
    }
    System.out.println("ok sixteen keys are up and a multiplexer is on the bus");
  }

  private void play(RecordedGame game, List<String> words) {
    PanelReader reader = new PanelReader(Layout.FOUR);
    RoundPlayer player = new RoundPlayer(new Robot(this, reader, Layout.FOUR), game.rules());
    long end = System.nanoTime() + START.toNanos();
    while (reader.labels(seen(Seat.A)).isEmpty()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("the table does not begin within " + START);
      }
      pause(QUIET);
    }
    System.out.println("ok the table of tenbo run shows what its keys do");
    Iterator<String> steps = words.iterator();
    while (steps.hasNext()) {
      String step = steps.next();
      if (step.equals("start")) {
        player.start();
        continue;
      }
      RecordedRound round = game.rounds().get(Integer.parseInt(steps.next()));
      switch (step) {
        case "deal" -> player.play(round);
        case "declare" -> player.declare(round);
        case "end" -> player.end(round);
        case "declared", "ended" -> {}
        default -> throw new IllegalArgumentException("no such step: " + step);
      }
      boolean middle = step.equals("declare") || step.equals("declared");
      for (Seat seat : Seat.values()) {
        shows(reader, round, middle, seat);
      }
    }
  }

  /** In the middle of a deal each riichi has cost its seat a stick; at its end all is settled. */
  private void shows(PanelReader reader, RecordedRound round, boolean middle, Seat seat) {
    int stick = round.declared().contains(seat) ? STICK : 0;
    Points wanted =
        middle
            ? Points.of(round.before().scores().of(seat).value() - stick)
            : round.after().of(seat);
    long end = System.nanoTime() + REACTION.toNanos();
    while (!reader.idle(seen(seat)).map(PanelReader.Idle::score).equals(Optional.of(wanted))) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(
            "deal "
                + round.id()
                + ": seat "
                + seat
                + " should show "
                + wanted
                + " and shows\n"
                + seen(seat).toText());
      }
      pause(QUIET);
    }
    System.out.println(
        "ok deal "
            + round.id()
            + (middle ? " in its middle" : "")
            + ": the bytes on I2C show seat "
            + seat
            + " its "
            + wanted.value());
  }

  private void pull(Seat seat, Key key, String way) throws IOException {
    if (!(parts.panels().get(seat) instanceof LinePanel panel)) {
      throw new IllegalArgumentException("the table of this test has keys on lines");
    }
    Files.writeString(
        pulls.resolve("sim_gpio" + panel.pins().get(key)).resolve("pull"), "pull-" + way);
  }

  @Override
  public void press(Seat seat, Key key) {
    BitPicture before = seen(seat);
    try {
      pull(seat, key, "down");
      pause(KEY_TIME);
      pull(seat, key, "up");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    long end = System.nanoTime() + REACTION.toNanos();
    while (seen(seat).equals(before) && System.nanoTime() < end) {
      pause(KEY_TIME);
    }
    for (BitPicture last = seen(seat); ; last = seen(seat)) {
      pause(QUIET);
      if (seen(seat).equals(last)) {
        return;
      }
    }
  }

  /** Feeds what the kernel kept since the last look to the simulated chips. */
  @Override
  public BitPicture seen(Seat seat) {
    try (RandomAccessFile file = new RandomAccessFile(BUS.toFile(), "r")) {
      file.seek(read);
      byte[] block = new byte[65_536];
      for (int count = file.read(block); count > 0; count = file.read(block)) {
        read += count;
        take(new String(block, 0, count, StandardCharsets.US_ASCII));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Objects.requireNonNull(glasses.get(seat)).seen();
  }

  private void take(String text) throws BusException {
    String[] lines = (begun + text).split("\n", -1);
    begun = lines[lines.length - 1];
    for (int i = 0; i < lines.length - 1; i++) {
      RecordedWrite write = RecordedWrite.ofLine(lines[i]);
      if (write.kind() == RecordedWrite.Kind.I2C) {
        bus.write(new I2cAddress(write.part()), write.bytes());
      }
    }
  }

  @Override
  public void pass(Duration time) {
    pause(time);
  }

  private static void pause(Duration time) {
    LockSupport.parkNanos(time.toNanos());
  }
}
