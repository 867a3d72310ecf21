package org.tenbo.app.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.tag.TagFile;
import org.tenbo.app.tiles.Happening;
import org.tenbo.app.tiles.RecordedDeal;
import org.tenbo.app.tiles.SimulatedTags;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.dialogue.Layout;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.MonotonicClock;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Position;
import org.tenbo.tracking.Antennas;

/**
 * Plays recorded deals with their tiles on the real program and kills it at a seeded moment: after
 * the restart no proposal that its display calls certain may be wrong.
 *
 * <p>Each seed is one deal and one kill. The program reads its tiles from a simulated reader over
 * the network, which outlives it; what is settled in the end is held against the record.
 */
public final class TilesSoak {
  /** How much faster than a real one the reader works: ten milliseconds a tag are half of one. */
  private static final int SPEED = 20;

  /** All antennas once, with what a busy machine adds. */
  private static final Duration ROUND = Duration.ofMillis(400);

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** Longer deals take minutes. */
  private static final int MOST_HAPPENINGS = 70;

  private static final int ROUNDS = 6;

  private final PanelReader reader = new PanelReader(Layout.EIGHT);
  private final Path rulesets;
  private final Ruleset ruleset;
  private final List<TiledGame.TiledDeal> deals;

  private TilesSoak(Path rulesets, List<TiledGame.TiledDeal> deals) {
    this.rulesets = rulesets;
    this.ruleset = new RulesetFolder(rulesets).read("tenhou");
    this.deals = deals;
  }

  /** What a seed came to. */
  private record Ended(boolean certain, List<String> differences) {
    String words() {
      return differences.isEmpty() ? (certain ? "certain" : "doubtful, right") : "doubtful";
    }
  }

  /**
   * Runs seeds and writes a line {@code seed N ok} or {@code seed N failed: WORDS} after each.
   *
   * @param file of recorded games with their tiles
   * @param rulesets the folder of rulesets
   * @param atOnce how many tables play and die beside each other
   * @return how many failed
   */
  public static int run(
      Path file, Path rulesets, long first, int count, int atOnce, PrintWriter out)
      throws IOException {
    TilesSoak soak = new TilesSoak(rulesets, deals(file, rulesets));
    List<Callable<Integer>> shares = new ArrayList<>();
    for (int share = 0; share < atOnce; share++) {
      long begin = first + share;
      shares.add(
          () -> {
            int failed = 0;
            for (long seed = begin; seed < first + count; seed += atOnce) {
              failed += soak.told(seed, out) ? 0 : 1;
            }
            return failed;
          });
    }
    return KillSoak.sum(shares);
  }

  /** First deals of games of four under the plain ruleset that are won. */
  private static List<TiledGame.TiledDeal> deals(Path file, Path rulesets) throws IOException {
    RulesetFolder folder = new RulesetFolder(rulesets);
    Ruleset plain = folder.read("tenhou");
    Position fresh = Position.fresh(Players.FOUR, plain.game().start());
    List<TiledGame.TiledDeal> deals = new ArrayList<>();
    TiledGame.each(
        file,
        new RecordedRules(rulesets),
        folder,
        game -> {
          TiledGame.TiledDeal deal = game.deals().getFirst();
          boolean won =
              deal.round().outcome() instanceof Outcome.Ron
                  || deal.round().outcome() instanceof Outcome.Tsumo;
          if (won
              && game.rules().equals(plain)
              && deal.round().before().equals(fresh)
              && deal.laid(plain).happenings().size() <= MOST_HAPPENINGS) {
            deals.add(deal);
          }
        });
    if (deals.isEmpty()) {
      throw new IOException(file + " has no short deal with its tiles.");
    }
    return deals;
  }

  private boolean told(long seed, PrintWriter out) throws IOException {
    TiledGame.TiledDeal deal = deals.get((int) (seed % deals.size()));
    boolean fine;
    String words;
    try {
      Ended ended = play(deal, new Random(seed));
      fine = ended.differences().isEmpty() || !ended.certain();
      words = fine ? ended.words() : "certain and wrong: " + String.join("; ", ended.differences());
    } catch (Robot.Lost | MortalTable.Killed e) {
      fine = false;
      words = String.valueOf(e.getMessage());
    }
    synchronized (this) {
      if (fine) {
        out.println(deal.round().id() + ": " + words);
        out.println("seed " + seed + " ok");
      } else {
        out.println("seed " + seed + " failed: " + deal.round().id() + ": " + words);
      }
      out.flush();
    }
    return fine;
  }

  private Ended play(TiledGame.TiledDeal deal, Random random) throws IOException {
    Path folder = Files.createTempDirectory("tenbo-killtiles");
    MonotonicClock system = MonotonicClock.ofSystem();
    Antennas antennas = Antennas.full(Players.FOUR);
    try (NetworkReader tiles =
        new NetworkReader(antennas, () -> new Moment(system.now().nanos() * SPEED))) {
      TagFile.write(folder.resolve("soak.tags"), SimulatedTags.table());
      String sections = "[tiles]\ntags = \"soak.tags\"\n" + tiles.section();
      try (ObservedTerminal terminal =
          new ObservedTerminal("soak", folder, rulesets, sections, true)) {
        return new Seed(terminal, tiles, deal, random).play();
      }
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }

  /** One deal with one kill. */
  private final class Seed {
    private final ObservedTerminal terminal;
    private final NetworkReader tiles;
    private final TiledGame.TiledDeal deal;
    private final Random random;
    private final Robot robot;
    private final List<Happening.Pressed> pressed = new ArrayList<>();

    private Seed(
        ObservedTerminal terminal, NetworkReader tiles, TiledGame.TiledDeal deal, Random random) {
      this.terminal = terminal;
      this.tiles = tiles;
      this.deal = deal;
      this.random = random;
      this.robot = new Robot(terminal, reader, Layout.EIGHT);
    }

    private Ended play() throws IOException {
      RecordedDeal laid = deal.laid(ruleset);
      terminal.start();
      new RoundPlayer(robot, ruleset).start();
      tiles.lay(laid.dealt());
      rest(ROUND.multipliedBy(4));
      int cut = random.nextInt(laid.happenings().size());
      for (int i = 0; i < laid.happenings().size(); i++) {
        switch (laid.happenings().get(i)) {
          case Happening.Laid more -> {
            tiles.lay(more.tiles());
            rest(i == cut ? part() : ROUND);
          }
          case Happening.Pressed key -> press(key);
        }
        if (i == cut) {
          terminal.bury();
          terminal.start();
          pressed.forEach(this::claim);
        }
      }
      boolean certain = true;
      for (Happening.Pressed key : pressed) {
        certain &= taken(key.seat());
      }
      return new Ended(certain, settled());
    }

    /** The kill comes anywhere between two moves. */
    private Duration part() {
      return Duration.ofMillis(random.nextLong(ROUND.toMillis()));
    }

    private void press(Happening.Pressed key) {
      switch (key.key()) {
        case RIICHI -> robot.engraved(key.seat(), Key.RIICHI);
        case TSUMO, RON -> {
          pressed.add(key);
          claim(key);
        }
        case NINE_TERMINALS -> throw new IllegalArgumentException("the deal is won");
      }
    }

    private void claim(Happening.Pressed key) {
      robot.engraved(key.seat(), key.key() == Happening.Key.TSUMO ? Key.TSUMO : Key.RON);
    }

    /** Takes what a winner's display proposes; whether it was called certain. */
    private boolean taken(Seat winner) {
      for (int round = 0; round < ROUNDS && !certain(winner); round++) {
        rest(ROUND);
        terminal.pass(Duration.ZERO);
      }
      boolean certain = certain(winner);
      if (robot.offers(winner, "OK")) {
        robot.choose(winner, "OK");
      }
      return certain;
    }

    private boolean certain(Seat winner) {
      return robot.offers(winner, "OK") && !robot.offers(winner, "rescan");
    }

    /** Lets payers accept, and compares what is shown in the end. */
    private List<String> settled() {
      ShownRound shown = new ShownRound(reader);
      long patience = System.nanoTime() + PATIENCE.toNanos();
      List<String> differences = shown.differences(terminal, deal.round());
      while (!differences.isEmpty() && System.nanoTime() < patience) {
        for (Seat seat : Seat.values()) {
          if (robot.offers(seat, "accept")) {
            robot.choose(seat, "accept");
          }
        }
        rest(ROUND);
        terminal.pass(Duration.ZERO);
        differences = shown.differences(terminal, deal.round());
      }
      return differences;
    }

    private static void rest(Duration time) {
      LockSupport.parkNanos(time.toNanos());
    }
  }
}
