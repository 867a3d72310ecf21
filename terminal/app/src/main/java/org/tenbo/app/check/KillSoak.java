package org.tenbo.app.check;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.tenbo.app.check.MortalTable.Death;
import org.tenbo.app.check.MortalTable.Death.When;
import org.tenbo.app.check.PiecePlayer.Naming;
import org.tenbo.app.check.PiecePlayer.Piece;
import org.tenbo.app.check.PiecePlayer.View;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Position;

/**
 * Plays recorded games on the real program and kills it at seeded moments: what a display had shown
 * is never lost, and play goes on.
 *
 * <p>Each seed is one kill. What the displays showed is read from their pixels before and after; a
 * score, round, honba or deposit that was shown must be one that the program, started again, shows
 * or has left behind it.
 */
public final class KillSoak {
  private static final int MOST_GAMES = 50;

  private final List<List<RecordedRound>> games;
  private final Doom doom;
  private final PrintWriter out;
  private final Path folder;
  private final MortalTable terminal;
  private final PiecePlayer player;
  private final Iterator<Long> seeds;
  private long seed;
  private int failed;

  /** How the program dies, and what happens until it is started again. */
  interface Doom {
    Death next(Random random);

    /** Does to the files of a dead program, in its folder, what may happen to them then. */
    void meanwhile(Path folder) throws IOException;
  }

  /** Sets up the table that is played on, with its files in a folder. */
  interface Setting {
    MortalTable in(Path folder) throws IOException;
  }

  /** Its process is killed; its files stay as they are. */
  private static final class Killed implements Doom {
    @Override
    public Death next(Random random) {
      return death(random);
    }

    @Override
    public void meanwhile(Path folder) {}
  }

  /** At any time around a press, just when it is being shown, or when all has been. */
  static Death death(Random random) {
    int presses = 1 + random.nextInt(8);
    return switch (random.nextInt(5)) {
      case 0, 1 -> new Death(presses, When.PRESSED, Duration.ofNanos(random.nextInt(60_000_000)));
      case 2, 3 -> new Death(presses, When.FIRST_BYTE, Duration.ofNanos(random.nextInt(5_000_000)));
      default -> new Death(presses, When.AT_REST, Duration.ZERO);
    };
  }

  private KillSoak(
      Path folder,
      MortalTable terminal,
      Ruleset rules,
      List<List<RecordedRound>> games,
      Iterator<Long> seeds,
      Doom doom,
      PrintWriter out) {
    this.games = games;
    this.seeds = seeds;
    this.doom = doom;
    this.out = out;
    this.folder = folder;
    this.terminal = terminal;
    this.player =
        new PiecePlayer(terminal, new PanelReader(terminal.layout()), rules, Naming.ARROWS);
  }

  /**
   * Runs seeds and writes a line {@code seed N ok} or {@code seed N failed: WORDS} after each.
   *
   * @param records the file of recorded deals
   * @param rulesets the folder of rulesets
   * @param atOnce how many tables play and die beside each other, 1 to 8; each takes its share of
   *     the seeds
   * @return how many failed
   */
  public static int run(
      Path records, Path rulesets, long first, int count, int atOnce, PrintWriter out)
      throws IOException {
    List<List<RecordedRound>> games = games(records, rulesets);
    List<Callable<Integer>> shares = new ArrayList<>();
    for (int share = 0; share < atOnce; share++) {
      Iterator<Long> seeds =
          LongStream.iterate(first + share, seed -> seed < first + count, seed -> seed + atOnce)
              .iterator();
      // Each table begins with another game.
      List<List<RecordedRound>> own = new ArrayList<>(games);
      Collections.rotate(own, -(int) ((first + share * games.size() / atOnce) % games.size()));
      shares.add(
          () ->
              run(
                  own,
                  rulesets,
                  seeds,
                  new Killed(),
                  folder -> new ObservedTerminal(folder, rulesets),
                  out));
    }
    return sum(shares);
  }

  /**
   * How many failed in all shares, run beside each other.
   *
   * @throws InterruptedIOException when interrupted: seeds that did not run are no success
   */
  static int sum(List<Callable<Integer>> shares) throws IOException {
    int failed = 0;
    try (ExecutorService tables = Executors.newFixedThreadPool(shares.size())) {
      for (Future<Integer> share : tables.invokeAll(shares)) {
        failed += share.get();
      }
      return failed;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("the soak was interrupted before its seeds had run");
    }
  }

  /** Runs seeds on one table, and on another where its program does not answer any more. */
  static int run(
      List<List<RecordedRound>> games,
      Path rulesets,
      Iterator<Long> seeds,
      Doom doom,
      Setting setting,
      PrintWriter out)
      throws IOException {
    int failed = 0;
    while (seeds.hasNext()) {
      failed += runOnOne(games, rulesets, seeds, doom, setting, out);
    }
    return failed;
  }

  private static int runOnOne(
      List<List<RecordedRound>> games,
      Path rulesets,
      Iterator<Long> seeds,
      Doom doom,
      Setting setting,
      PrintWriter out)
      throws IOException {
    Path folder = Files.createTempDirectory("tenbo-kill");
    try (MortalTable table = setting.in(folder)) {
      Ruleset rules = new RulesetFolder(rulesets).read("tenhou");
      KillSoak soak = new KillSoak(folder, table, rules, games, seeds, doom, out);
      try {
        soak.run();
      } catch (UncheckedIOException e) {
        soak.tell(Optional.of(String.valueOf(e.getMessage())));
      }
      return soak.failed;
    } finally {
      FolderTree.delete(folder);
    }
  }

  /** Whole games of four under the plain ruleset, without sticks that were never placed. */
  static List<List<RecordedRound>> games(Path records, Path rulesets) throws IOException {
    RecordedRules recorded = new RecordedRules(rulesets);
    Ruleset plain = new RulesetFolder(rulesets).read("tenhou");
    List<List<RecordedRound>> games = new ArrayList<>();
    List<RecordedRound> game = new ArrayList<>();
    Records.jsonWhile(
        records,
        row -> {
          RecordedRound round = RecordedRound.of(row);
          if (!game.isEmpty() && !game.getFirst().game().equals(round.game())) {
            game.clear();
          }
          game.add(round);
          if (round.next().isEmpty() && isPlain(game, recorded, plain)) {
            games.add(List.copyOf(game));
          }
          return games.size() < MOST_GAMES;
        });
    if (games.isEmpty()) {
      throw new IOException(records + " has no whole game that could be played.");
    }
    return games;
  }

  private static boolean isPlain(List<RecordedRound> game, RecordedRules recorded, Ruleset plain) {
    Position fresh = Position.fresh(Players.FOUR, plain.game().start());
    return game.getFirst().before().equals(fresh)
        && game.stream()
            .allMatch(
                round ->
                    round.players() == Players.FOUR
                        && !round.special()
                        && !round.nextUnknown()
                        && round.declared().equals(round.accepted())
                        && recorded.of(round).equals(plain));
  }

  // ---- seeds

  private void run() throws IOException {
    seed = seeds.next();
    terminal.start();
    terminal.dies(doom.next(new Random(seed)));
    View before = PiecePlayer.NOTHING;
    while (true) {
      for (List<RecordedRound> game : games) {
        for (Piece piece : player.pieces(before, game)) {
          if (!play(piece, before)) {
            return;
          }
          before = piece.views().getLast();
        }
      }
    }
  }

  private void tell(Optional<String> trouble) {
    failed += trouble.isPresent() ? 1 : 0;
    out.println("seed " + seed + trouble.map(words -> " failed: " + words).orElse(" ok"));
    out.flush();
  }

  /** Says how a seed went; whether there is another. */
  private boolean told(Optional<String> trouble) {
    tell(trouble);
    if (!seeds.hasNext()) {
      return false;
    }
    seed = seeds.next();
    terminal.dies(doom.next(new Random(seed)));
    return true;
  }

  private boolean play(Piece piece, View before) throws IOException {
    return player.play(
        piece,
        new PiecePlayer.Reviver() {
          @Override
          public void revive(Piece dead, View shown) throws IOException {
            doom.meanwhile(folder);
            startAgain(dead);
          }

          @Override
          public boolean judge(Piece dead, View shown, View now, int reached) {
            return told(judged(dead, before, shown, now, reached));
          }
        });
  }

  private void startAgain(Piece piece) throws IOException {
    try {
      terminal.start();
    } catch (IOException e) {
      told(Optional.of(piece.name() + ": it does not start again: " + e.getMessage()));
      throw e;
    }
  }

  /** What was lost; nothing if all is well. */
  static Optional<String> judged(Piece piece, View before, View shown, View now, int index) {
    if (index < 0) {
      return Optional.of(piece.name() + ": started again it shows " + now);
    }
    for (Map.Entry<Seat, String> entry : shown.seats().entrySet()) {
      View one = new View(Map.of(entry.getKey(), entry.getValue()));
      boolean known =
          one.isWithin(before)
              || piece.views().subList(0, index + 1).stream().anyMatch(one::isWithin);
      if (!known) {
        return Optional.of(
            piece.name() + ": " + entry + " had been shown, and started again it shows " + now);
      }
    }
    return Optional.empty();
  }
}
