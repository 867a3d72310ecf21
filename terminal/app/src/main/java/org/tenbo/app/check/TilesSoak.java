package org.tenbo.app.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.tenbo.app.check.TiledGame.TiledDeal;
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
 * <p>Each seed is two deals of a game that follow each other, and one kill: in the first, of which
 * nothing is certain any more, as nobody looked on in between. The second is followed from its
 * beginning by the program that was started again, and has to end as it is recorded. Where the kill
 * hid too much and the first ends otherwise than recorded, both are played anew with a kill at
 * another moment: no seed is well without its second deal. The program reads its tiles from a
 * simulated reader over the network, which outlives it; nothing is waited for longer than the
 * reader takes to be asked for its antennas.
 */
public final class TilesSoak {
  /** How much faster than a real one the reader works: an antenna takes it about a millisecond. */
  private static final int SPEED = 200;

  /** For whatever has to be seen at last, on a machine however busy. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** From the winner's OK until all payers have accepted. */
  private static final Duration SETTLED = Duration.ofSeconds(20);

  /** Moves are kept every fourth of a second: a kill may come before and after. */
  private static final Duration KEEPING = Duration.ofMillis(300);

  /** Scan rounds that a winner waits for a proposal that is certain. */
  private static final int ROUNDS = 6;

  /** Scan rounds in which people sort their hands before the first draw. */
  private static final int SORTING = 2;

  /**
   * Of the draws, discards, calls and keys of a deal; longer ones take long and tell nothing new.
   */
  private static final int MOST_HAPPENINGS = 70;

  /** Of fewer than two deals in a hundred a kill hides so much that they end wrong. */
  private static final int TRIES = 3;

  private final PanelReader reader = new PanelReader(Layout.EIGHT);
  private final Path rulesets;
  private final Ruleset ruleset;
  private final List<Pair> pairs;

  /** Two deals of a game that follow each other. */
  private record Pair(TiledDeal killed, TiledDeal after) {}

  private TilesSoak(Path rulesets, List<Pair> pairs) {
    this.rulesets = rulesets;
    this.ruleset = new RulesetFolder(rulesets).read("tenhou");
    this.pairs = pairs;
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
    TilesSoak soak = new TilesSoak(rulesets, pairs(file, rulesets));
    List<Callable<Integer>> shares = new ArrayList<>();
    for (int share = 0; share < atOnce; share++) {
      // Seeds that follow each other are mostly of one game, which is played on.
      long begin = first + (long) count * share / atOnce;
      long end = first + (long) count * (share + 1) / atOnce;
      shares.add(() -> soak.share(begin, end, out));
    }
    return KillSoak.sum(shares);
  }

  /** Short deals of games of four under the plain ruleset that are won, as is the next. */
  private static List<Pair> pairs(Path file, Path rulesets) throws IOException {
    RulesetFolder folder = new RulesetFolder(rulesets);
    Ruleset plain = folder.read("tenhou");
    List<Pair> pairs = new ArrayList<>();
    TiledGame.each(
        file,
        new RecordedRules(rulesets),
        folder,
        game -> {
          List<TiledDeal> deals = game.deals();
          for (int i = 0; game.rules().equals(plain) && i + 1 < deals.size(); i++) {
            if (isShort(deals.get(i), plain)
                && isShort(deals.get(i + 1), plain)
                && follows(deals.get(i), deals.get(i + 1))) {
              pairs.add(new Pair(deals.get(i), deals.get(i + 1)));
              i++;
            }
          }
        });
    if (pairs.isEmpty()) {
      throw new IOException(file + " has no two short deals with their tiles that are won.");
    }
    return pairs;
  }

  private static boolean isShort(TiledDeal deal, Ruleset rules) {
    Outcome outcome = deal.round().outcome();
    return (outcome instanceof Outcome.Ron || outcome instanceof Outcome.Tsumo)
        && deal.laid(rules).happenings().size() <= MOST_HAPPENINGS;
  }

  private static boolean follows(TiledDeal before, TiledDeal deal) {
    return before.round().next().equals(Optional.of(deal.round().before()));
  }

  private int share(long begin, long end, PrintWriter out) throws IOException {
    int failed = 0;
    Optional<Sitting> at = Optional.empty();
    try {
      for (long seed = begin; seed < end; seed++) {
        Pair pair = pairs.get((int) (seed % pairs.size()));
        Random random = new Random(seed);
        List<String> wrong = new ArrayList<>();
        List<String> words = new ArrayList<>();
        boolean whole = false;
        try {
          while (!whole && wrong.isEmpty() && words.size() < TRIES) {
            if (at.isEmpty() || !at.get().shows(pair.killed().round())) {
              Optional<Sitting> left = at;
              at = Optional.empty();
              leave(left);
              at = Optional.of(sit());
              at.get().begin(pair.killed().round());
            }
            Course course = at.get().play(pair, random, wrong);
            words.add(course.words());
            whole = course.after().isPresent();
          }
          if (!whole && wrong.isEmpty()) {
            wrong.add("after each of " + TRIES + " kills the deal ended otherwise");
          }
        } catch (Robot.Lost | MortalTable.Killed | IllegalStateException e) {
          wrong.add(String.valueOf(e.getMessage()));
        } catch (IOException | UncheckedIOException e) {
          // A program that does not start, or does not answer, fails its seed and no other.
          wrong.add(e.toString());
        }
        String named = pair.killed().round().id() + ": ";
        if (wrong.isEmpty()) {
          tell(out, named + String.join("; anew: ", words), "seed " + seed + " ok");
        } else {
          failed++;
          tell(out, "seed " + seed + " failed: " + named + String.join("; ", wrong));
        }
      }
    } finally {
      leave(at);
    }
    return failed;
  }

  private synchronized void tell(PrintWriter out, String... lines) {
    for (String line : lines) {
      out.println(line);
    }
    out.flush();
  }

  private static void leave(Optional<Sitting> at) throws IOException {
    if (at.isPresent()) {
      at.get().close();
    }
  }

  /** What a deal came to: whether a winner took what was called certain, and what is wrong. */
  private record Ended(boolean certain, List<String> differences) {
    String words() {
      return (certain ? "certain, " : "doubtful, ") + (differences.isEmpty() ? "right" : "wrong");
    }
  }

  /** What a seed's two deals came to; the second is not played where the first ended wrong. */
  private record Course(Ended killed, Optional<Ended> after) {
    String words() {
      return killed.words() + after.map(ended -> ", then " + ended.words()).orElse("");
    }
  }

  private Sitting sit() throws IOException {
    Path folder = Files.createTempDirectory("tenbo-killtiles");
    try {
      TagFile.write(folder.resolve("soak.tags"), SimulatedTags.table());
      MonotonicClock system = MonotonicClock.ofSystem();
      return sit(
          folder,
          new NetworkReader(
              Antennas.full(Players.FOUR), () -> new Moment(system.now().nanos() * SPEED)));
    } catch (IOException | RuntimeException e) {
      FolderTree.delete(folder);
      throw e;
    }
  }

  private Sitting sit(Path folder, NetworkReader tiles) throws IOException {
    String sections = "[tiles]\ntags = \"soak.tags\"\n" + tiles.section();
    try {
      return new Sitting(
          folder, tiles, new ObservedTerminal("soak", folder, rulesets, sections, true));
    } catch (IOException | RuntimeException e) {
      tiles.close();
      throw e;
    }
  }

  /** A table at which a recorded game is being played. */
  private final class Sitting implements AutoCloseable {
    private final Path folder;
    private final NetworkReader tiles;
    private final ObservedTerminal terminal;
    private final Robot robot;
    private Optional<Position> shown = Optional.empty();

    private Sitting(Path folder, NetworkReader tiles, ObservedTerminal terminal) {
      this.folder = folder;
      this.tiles = tiles;
      this.terminal = terminal;
      this.robot = new Robot(terminal, reader, Layout.EIGHT);
    }

    private void begin(RecordedRound round) throws IOException {
      terminal.start();
      RoundPlayer starter = new RoundPlayer(robot, ruleset);
      if (round.before().equals(Position.fresh(Players.FOUR, ruleset.game().start()))) {
        starter.start();
      } else {
        starter.resume(round.before(), ruleset.game().start());
      }
      shown = Optional.of(round.before());
    }

    private boolean shows(RecordedRound round) {
      return shown.equals(Optional.of(round.before()));
    }

    /**
     * Plays two deals and kills the program in the first. Unless all goes well the table shows
     * nothing that could be played on.
     *
     * @param wrong gets what may not be
     */
    private Course play(Pair pair, Random random, List<String> wrong) throws IOException {
      shown = Optional.empty();
      RecordedDeal laid = pair.killed().laid(ruleset);
      int cut = random.nextInt(laid.happenings().size());
      Ended killed = play(pair.killed(), laid, Optional.of(new Cut(cut, random)));
      if (!killed.differences().isEmpty()) {
        if (killed.certain()) {
          wrong.add("certain and wrong: " + String.join("; ", killed.differences()));
        }
        return new Course(killed, Optional.empty());
      }
      clear();
      Ended after = play(pair.after(), pair.after().laid(ruleset), Optional.empty());
      wrong.addAll(after.differences());
      clear();
      if (wrong.isEmpty()) {
        shown = pair.after().round().next();
      }
      return new Course(killed, Optional.of(after));
    }

    /** When the program is killed. */
    private record Cut(int happening, Random random) {}

    private Ended play(TiledDeal deal, RecordedDeal laid, Optional<Cut> cut) throws IOException {
      tiles.lay(laid.dealt());
      scanned(SORTING * tiles.antennas());
      List<Happening.Pressed> pressed = new ArrayList<>();
      for (int i = 0; i < laid.happenings().size(); i++) {
        int now = i;
        Optional<Cut> dies = cut.filter(each -> each.happening() == now);
        switch (laid.happenings().get(i)) {
          case Happening.Laid more -> {
            tiles.lay(more.tiles());
            if (dies.isEmpty()) {
              scanned(tiles.antennas());
            }
          }
          case Happening.Pressed key -> press(key, pressed);
        }
        if (dies.isPresent()) {
          kill(dies.get().random());
          pressed.forEach(this::claim);
        }
      }
      boolean certain = false;
      for (Happening.Pressed key : pressed) {
        certain |= taken(key.seat());
      }
      return new Ended(certain, settled(deal));
    }

    /** Anywhere between two moves, seen by some of the antennas, kept or not. */
    private void kill(Random random) throws IOException {
      scanned(random.nextInt(tiles.antennas() + 1));
      LockSupport.parkNanos(random.nextLong(KEEPING.toNanos()));
      terminal.bury();
      terminal.start();
      scanned(tiles.antennas());
    }

    private void press(Happening.Pressed key, List<Happening.Pressed> pressed) {
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
        scanned(tiles.antennas());
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
    private List<String> settled(TiledDeal deal) {
      ShownRound round = new ShownRound(reader);
      long patience = System.nanoTime() + SETTLED.toNanos();
      List<String> differences = round.differences(terminal, deal.round());
      while (!differences.isEmpty() && System.nanoTime() < patience) {
        for (Seat seat : Seat.values()) {
          if (robot.offers(seat, "accept")) {
            robot.choose(seat, "accept");
          }
        }
        scanned(1);
        terminal.pass(Duration.ZERO);
        differences = round.differences(terminal, deal.round());
      }
      return differences;
    }

    private void clear() {
      tiles.clear();
      scanned(2 * tiles.antennas());
    }

    /** Waits until the reader has been asked for so many antennas, each after this moment. */
    private void scanned(int antennas) {
      if (antennas == 0) {
        return;
      }
      // The one that is being scanned now may have been seen before the tiles were moved.
      long due = tiles.scans() + 1 + antennas;
      long patience = System.nanoTime() + PATIENCE.toNanos();
      while (tiles.scans() < due) {
        if (!terminal.process().isAlive()) {
          throw new MortalTable.Killed();
        }
        if (System.nanoTime() > patience) {
          throw new IllegalStateException("the program asks its reader for nothing");
        }
        LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
      }
    }

    @Override
    public void close() throws IOException {
      try (tiles;
          terminal) {
        terminal.bury();
      }
      FolderTree.delete(folder);
    }
  }
}
