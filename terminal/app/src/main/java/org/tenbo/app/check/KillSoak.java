package org.tenbo.app.check;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.tenbo.app.check.MortalTable.Death;
import org.tenbo.app.check.MortalTable.Death.When;
import org.tenbo.app.check.PanelReader.Idle;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
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
  /** Pauses that a player waits out are for settlements; here all payers accept. */
  private static final Duration SETTLEMENT = Duration.ofSeconds(5);

  /** For all that follows from a press, on a machine that is busy with other things. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final int MOST_GAMES = 50;
  private static final int MOST_TRIES = 4;

  private final PanelReader reader;
  private final List<List<RecordedRound>> games;
  private final Doom doom;
  private final PrintWriter out;
  private final Path folder;
  private final MortalTable terminal;
  private final RoundPlayer player;
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
    /** At any time around a press, just when it is being shown, or when all has been. */
    @Override
    public Death next(Random random) {
      int presses = 1 + random.nextInt(8);
      return switch (random.nextInt(5)) {
        case 0, 1 -> new Death(presses, When.PRESSED, Duration.ofNanos(random.nextInt(60_000_000)));
        case 2, 3 ->
            new Death(presses, When.FIRST_BYTE, Duration.ofNanos(random.nextInt(5_000_000)));
        default -> new Death(presses, When.AT_REST, Duration.ZERO);
      };
    }

    @Override
    public void meanwhile(Path folder) {}
  }

  /** What stands on the four displays, as far as it says how the game stands. */
  private record View(Map<Seat, String> seats) {
    /** Whether all that is shown here stands so in the other. */
    boolean isWithin(View other) {
      return seats.entrySet().stream()
          .allMatch(entry -> entry.getValue().equals(other.seats.get(entry.getKey())));
    }
  }

  /** A piece of a game, with all that the displays can show of it from its beginning to its end. */
  private record Piece(String name, List<View> views, Optional<RecordedRound> round) {
    int last() {
      return views.size() - 1;
    }
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
    this.reader = new PanelReader(terminal.layout());
    this.player = new RoundPlayer(new Robot(new Table(), reader, terminal.layout()), rules);
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

  /** Runs seeds on one table. */
  static int run(
      List<List<RecordedRound>> games,
      Path rulesets,
      Iterator<Long> seeds,
      Doom doom,
      Setting setting,
      PrintWriter out)
      throws IOException {
    if (!seeds.hasNext()) {
      return 0;
    }
    Path folder = Files.createTempDirectory("tenbo-kill");
    try (MortalTable table = setting.in(folder)) {
      Ruleset rules = new RulesetFolder(rulesets).read("tenhou");
      KillSoak soak = new KillSoak(folder, table, rules, games, seeds, doom, out);
      soak.run();
      return soak.failed;
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
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
    View before = new View(Map.of());
    while (true) {
      for (List<RecordedRound> game : games) {
        for (Piece piece : pieces(before, game)) {
          if (!play(piece, before)) {
            return;
          }
          before = piece.views().getLast();
        }
      }
    }
  }

  /** Says how a seed went; whether there is another. */
  private boolean told(Optional<String> trouble) {
    failed += trouble.isPresent() ? 1 : 0;
    out.println("seed " + seed + trouble.map(words -> " failed: " + words).orElse(" ok"));
    out.flush();
    if (!seeds.hasNext()) {
      return false;
    }
    seed = seeds.next();
    terminal.dies(doom.next(new Random(seed)));
    return true;
  }

  /** Plays a piece to its end through as many deaths as come; whether seeds are left. */
  private boolean play(Piece piece, View before) throws IOException {
    int reached = 0;
    for (int tries = 0; reached < piece.last(); ) {
      try {
        carryOn(piece, reached);
        requireShown(piece.views().getLast());
        return true;
      } catch (MortalTable.Killed e) {
        terminal.bury();
        View shown = view();
        doom.meanwhile(folder);
        startAgain(piece);
        View now = view();
        reached = lastIndex(piece, now);
        boolean more = told(judged(piece, before, shown, now, reached));
        if (reached < 0) {
          throw new IOException("play cannot go on: the displays show " + now, e);
        }
        if (!more) {
          return false;
        }
        tries = 0;
      } catch (Robot.Lost e) {
        // A robot that reads faster than it is shown gets lost; the players then go back and look.
        if (++tries == MOST_TRIES) {
          throw new IOException("in " + piece.name() + ": " + e.getMessage(), e);
        }
        reached = Math.max(0, lastIndex(piece, goBack(piece)));
      }
    }
    return true;
  }

  private void startAgain(Piece piece) throws IOException {
    try {
      terminal.start();
    } catch (IOException e) {
      told(Optional.of(piece.name() + ": it does not start again: " + e.getMessage()));
      throw e;
    }
  }

  private void requireShown(View end) {
    long patience = System.nanoTime() + PATIENCE.toNanos();
    View now = view();
    while (!now.equals(end)) {
      if (System.nanoTime() > patience) {
        throw new Robot.Lost("the displays show " + now + ", not " + end);
      }
      terminal.pass(Duration.ZERO);
      now = view();
    }
  }

  private View goBack(Piece piece) throws IOException {
    try {
      for (Seat seat : Seat.values()) {
        if (!view().seats().containsKey(seat)) {
          terminal.press(seat, Key.BACK);
        }
      }
      return view();
    } catch (MortalTable.Killed e) {
      return piece.views().getFirst(); // comes again, and is taken care of, at the next press
    }
  }

  private void carryOn(Piece piece, int reached) {
    if (piece.round().isPresent()) {
      player.play(afterRiichi(piece.round().get(), reached));
    } else {
      player.start();
    }
  }

  /** What is left of a deal once so many have declared. */
  private static RecordedRound afterRiichi(RecordedRound round, int declared) {
    return new RecordedRound(
        round.id(),
        round.players(),
        round.rules(),
        round.before(),
        round.declared().subList(declared, round.declared().size()),
        round.accepted(),
        round.outcome(),
        round.deltas(),
        round.sticks(),
        round.after(),
        round.next(),
        round.nextUnknown(),
        round.end(),
        round.result());
  }

  private static int lastIndex(Piece piece, View now) {
    for (int i = piece.last(); i >= 0; i--) {
      if (piece.views().get(i).equals(now)) {
        return i;
      }
    }
    return -1;
  }

  /** What was lost; nothing if all is well. */
  private static Optional<String> judged(
      Piece piece, View before, View shown, View now, int index) {
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

  // ---- what the displays say

  private View view() {
    Map<Seat, String> seats = new EnumMap<>(Seat.class);
    for (Seat seat : Seat.values()) {
      says(terminal.seen(seat)).ifPresent(said -> seats.put(seat, said));
    }
    return new View(seats);
  }

  private Optional<String> says(BitPicture picture) {
    Optional<Idle> idle = reader.idle(picture);
    if (idle.isPresent()) {
      return Optional.of(said(idle.get()));
    }
    try {
      List<String> lines =
          reader.ranking(picture, 4).stream()
              .map(line -> line.who() + " " + line.score())
              .sorted()
              .toList();
      return Optional.of("final " + lines);
    } catch (IndexOutOfBoundsException | NumberFormatException | NoSuchElementException e) {
      return Optional.empty(); // a question, a proposal or a notice
    }
  }

  private static String said(Idle idle) {
    return idle.round()
        + " honba "
        + idle.honba().count()
        + " sticks "
        + idle.deposit().sticks()
        + " score "
        + idle.score();
  }

  private static View of(Position position) {
    Map<Seat, String> seats = new EnumMap<>(Seat.class);
    for (Seat seat : Seat.values()) {
      seats.put(
          seat,
          said(
              new Idle(
                  position.scores().of(seat),
                  position.round(),
                  position.honba(),
                  position.deposit())));
    }
    return new View(seats);
  }

  private static View ofEnd(Scores scores) {
    Map<Seat, String> seats = new EnumMap<>(Seat.class);
    for (Seat viewer : Seat.values()) {
      List<String> lines = new ArrayList<>();
      for (Seat seat : Seat.values()) {
        lines.add(RoundPlayer.arrow(viewer, seat) + " " + scores.of(seat));
      }
      lines.sort(Comparator.naturalOrder());
      seats.put(viewer, "final " + lines);
    }
    return new View(seats);
  }

  private static List<Piece> pieces(View before, List<RecordedRound> game) {
    List<Piece> pieces = new ArrayList<>();
    View fresh = of(game.getFirst().before());
    pieces.add(
        new Piece(
            "the start of " + game.getFirst().game(), List.of(before, fresh), Optional.empty()));
    for (RecordedRound round : game) {
      List<View> views = new ArrayList<>();
      Position position = round.before();
      views.add(of(position));
      for (Seat seat : round.declared()) {
        position =
            new Position(
                position.round(),
                position.honba(),
                new Deposit(position.deposit().sticks() + 1),
                position.scores().plus(seat, Points.of(-1000)));
        views.add(of(position));
      }
      views.add(
          round.next().map(KillSoak::of).orElseGet(() -> ofEnd(round.end().orElse(round.after()))));
      pieces.add(new Piece(round.id(), views, Optional.of(round)));
    }
    return pieces;
  }

  /** The table for players who do not wait for a proposal to be carried out, but accept it. */
  private final class Table implements Panels {
    @Override
    public void press(Seat seat, Key key) {
      terminal.press(seat, key);
    }

    @Override
    public BitPicture seen(Seat seat) {
      return terminal.seen(seat);
    }

    @Override
    public void pass(Duration time) {
      terminal.pass(time);
      if (time.compareTo(SETTLEMENT) > 0) {
        acceptAll();
      }
    }

    private void acceptAll() {
      long patience = System.nanoTime() + PATIENCE.toNanos();
      while (view().seats().size() < 4 && System.nanoTime() < patience) {
        for (Seat seat : Seat.values()) {
          if (PanelReader.says(
              reader.labels(terminal.seen(seat)).getOrDefault(Key.OK, List.of()), "accept")) {
            terminal.press(seat, Key.OK);
          }
        }
        terminal.pass(Duration.ZERO);
      }
    }
  }
}
