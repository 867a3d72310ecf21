package org.tenbo.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.zip.GZIPInputStream;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.tiles.Happening;
import org.tenbo.app.tiles.RecordedDeal;
import org.tenbo.app.tiles.SimulatedReader;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.Sighting;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.track.Tracker;

/**
 * Measures what following a table's tagged tiles costs: processor time a scan round of all
 * antennas, with a reader that misses 5 % and strays 1 %, and the memory held over a simulated day.
 */
public final class TileTracking {
  private static final SimulatedReader.Noise NOISE = new SimulatedReader.Noise(0.05, 0.01);

  /** Twenty rounds a second, and a move each two seconds. */
  private static final int FAST_ROUNDS = 40;

  /** A round each two seconds. */
  private static final int SLOW_ROUNDS = 1;

  /** The dead wall and four hands of thirteen. */
  private static final int NOT_LIVE = 14 + 4 * 13;

  private static final int WARM_UP = 2;
  private static final int DEALS = 4;
  private static final int DAY_DEALS = 40;
  private static final int MOVE_SECONDS = 2;
  private static final int[] HOURS = {1, 12, 24};

  private final DealFacts facts;
  private final List<RecordedDeal> deals;
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final PrintStream out;

  private TileTracking(DealFacts facts, List<RecordedDeal> deals, PrintStream out) {
    this.facts = facts;
    this.deals = deals;
    this.out = out;
  }

  /**
   * Measures and prints.
   *
   * @param arguments the file of recorded games
   */
  public static void main(String[] arguments) throws IOException {
    DealFacts facts =
        DealFacts.of(new RulesetFolder(Home.rulesets()).read("tenhou"), Seat.A, Wind.EAST);
    new TileTracking(facts, read(Path.of(arguments[0]), facts), System.out).run();
  }

  /** The first deals of four players in which A is dealer, as {@link DealFacts} here has it. */
  private static List<RecordedDeal> read(Path file, DealFacts facts) throws IOException {
    ObjectMapper json = new ObjectMapper();
    List<RecordedDeal> deals = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode game = json.readTree(line);
        boolean numbered = game.get("tiles").textValue().equals("tenhou136");
        if (game.get("players").intValue() != 4) {
          continue;
        }
        for (JsonNode deal : game.get("rounds")) {
          if (deal.get("dealer").intValue() == 0 && deals.size() < DAY_DEALS) {
            deals.add(RecordedDeal.of(deal, facts.tiles(), numbered, List.of()));
          }
        }
      }
    }
    return deals;
  }

  private void run() {
    measure("full", Antennas.full(Players.FOUR));
    measure("nine", Antennas.nine(Players.FOUR));
    measure("eight", Antennas.eight(Players.FOUR));
    day();
  }

  private void measure(String name, Antennas antennas) {
    Feed feed = new Feed(antennas, FAST_ROUNDS);
    for (int deal = 0; deal < WARM_UP; deal++) {
      feed.play(deals.get(deal));
    }
    feed.nanos = 0;
    feed.rounds = 0;
    for (int deal = WARM_UP; deal < WARM_UP + DEALS; deal++) {
      feed.play(deals.get(deal));
    }
    double micros = feed.nanos / 1e3 / feed.rounds;
    out.printf(Locale.ROOT, "tracking_round_%s %.1f us%n", name, micros);
    out.printf(Locale.ROOT, "tracking_core_at_20_rounds_%s %.2f %%%n", name, micros * 20 / 1e4);
  }

  /** A day of play with nine antennas, and a table that is left with its tiles for as long. */
  private void day() {
    Feed feed = new Feed(Antennas.nine(Players.FOUR), SLOW_ROUNDS);
    Feed left = new Feed(Antennas.nine(Players.FOUR), SLOW_ROUNDS);
    left.play(deals.getFirst());
    int deal = 0;
    for (int hour : HOURS) {
      long rounds = hour * 3600L / MOVE_SECONDS;
      while (feed.rounds < rounds) {
        feed.play(deals.get(deal++ % deals.size()));
      }
      while (left.rounds < rounds) {
        left.round();
      }
      out.printf(
          Locale.ROOT, "tracking_heap_after_%d_hours %.2f MB%n", hour, heap() / 1024.0 / 1024);
    }
    // Both are held until here, so that the heap counted theirs.
    if (feed.tracker.best().live() < 0 || left.tracker.best().live() < 0) {
      throw new IllegalStateException("a deal has fewer than no tiles");
    }
  }

  private static long heap() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  /** Deals laid before a simulated reader, and what a tracker's time for its scans adds up to. */
  private final class Feed {
    private final Antennas antennas;
    private final int roundsAMove;
    private final List<Zone> zones;
    private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    private SimulatedReader reader;
    private Tracker tracker;
    private long at;
    private long nanos;
    private long rounds;

    Feed(Antennas antennas, int roundsAMove) {
      this.antennas = antennas;
      this.roundsAMove = roundsAMove;
      zones = List.copyOf(antennas.watched());
      reader = new SimulatedReader(antennas, Players.FOUR, NOISE, random);
      tracker = new Tracker(facts, antennas);
    }

    void play(RecordedDeal deal) {
      reader = new SimulatedReader(antennas, Players.FOUR, NOISE, random);
      tracker = new Tracker(facts, antennas);
      reader.lay(deal.dealt());
      for (int i = 0; i < 4; i++) {
        scan();
      }
      int draws = 0;
      for (Happening each : deal.happenings()) {
        switch (each) {
          case Happening.Laid laid -> {
            draws += draw(laid) ? 1 : 0;
            reader.lay(laid.tiles());
            scan();
          }
          case Happening.Pressed pressed -> {
            if (pressed.key() == Happening.Key.RIICHI) {
              tracker.riichi(pressed.seat());
            }
          }
        }
      }
      if (roundsAMove == FAST_ROUNDS) {
        followed(draws);
      }
    }

    /** What is measured is a tracker that has followed: it knows of the draws, but for the last. */
    private void followed(int draws) {
      int left = facts.tiles().ids().size() - NOT_LIVE - draws;
      if (Math.abs(tracker.best().live() - left) > 1) {
        throw new IllegalStateException(
            left + " tiles are left, the tracker thinks " + tracker.best().live());
      }
    }

    private static boolean draw(Happening.Laid laid) {
      return laid.tiles().size() == 1
          && laid.tiles().values().iterator().next().kind() == Zone.Kind.HAND;
    }

    private void scan() {
      for (int i = 0; i < roundsAMove; i++) {
        round();
      }
    }

    /** The reader's own time is left out. */
    void round() {
      List<Sighting> round = new ArrayList<>();
      for (Zone zone : zones) {
        round.add(reader.scan(zone, Duration.ofMillis(at++)));
      }
      long before = threads.getCurrentThreadCpuTime();
      round.forEach(tracker::see);
      nanos += threads.getCurrentThreadCpuTime() - before;
      rounds++;
    }
  }
}
