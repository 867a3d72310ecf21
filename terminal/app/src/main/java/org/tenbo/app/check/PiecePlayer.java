package org.tenbo.app.check;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.tenbo.app.check.PanelReader.Idle;
import org.tenbo.console.dialogue.Key;
import org.tenbo.drivers.display.BitPicture;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Position;

/**
 * Plays recorded games piece by piece, a deal at a time, on a table whose program may die, and goes
 * on from what its displays show then, as its players would.
 */
final class PiecePlayer {
  /** Pauses that a player waits out are for settlements; here all payers accept. */
  private static final Duration SETTLEMENT = Duration.ofSeconds(5);

  /** For all that follows from a press, on a machine that is busy with other things. */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final int MOST_TRIES = 4;

  /** From the last question of an entry back to its first, and out of it. */
  private static final int MOST_BACKS = 8;

  /** Four panels that show no game, as on a table that has never been played on. */
  static final View NOTHING = new View(Map.of());

  private final MortalTable terminal;
  private final Naming naming;
  private final PanelReader reader;
  private final RoundPlayer player;

  /** How the final ranking calls people. */
  enum Naming {
    /** By where they sit: nobody has a name. */
    ARROWS,
    /** By what the club calls them, which is not looked at. */
    NAMES
  }

  /** Starts a program again that died, and judges what it shows. */
  interface Reviver {
    /** Called with what the displays showed when it was dead. */
    void revive(Piece piece, View shown) throws IOException;

    /**
     * What it shows now.
     *
     * @param reached the last view of the piece that it shows; below 0 for none of them
     * @return whether the piece is to be played on
     */
    boolean judge(Piece piece, View shown, View now, int reached) throws IOException;
  }

  /** What stands on the four displays, as far as it says how the game stands. */
  record View(Map<Seat, String> seats) {
    /** Whether all that is shown here stands so in the other. */
    boolean isWithin(View other) {
      return seats.entrySet().stream()
          .allMatch(entry -> entry.getValue().equals(other.seats.get(entry.getKey())));
    }
  }

  /** A piece of a game, with all that the displays can show of it from its beginning to its end. */
  record Piece(String name, List<View> views, Optional<RecordedRound> round) {
    int last() {
      return views.size() - 1;
    }
  }

  /**
   * A player of one table.
   *
   * @param reader of the table's layout; several tables may share one, which remembers what it read
   */
  PiecePlayer(MortalTable terminal, PanelReader reader, Ruleset rules, Naming naming) {
    this.terminal = terminal;
    this.naming = naming;
    this.reader = reader;
    this.player = new RoundPlayer(new Robot(new Table(), reader, terminal.layout()), rules);
  }

  /**
   * Plays a piece to its end through as many deaths as come.
   *
   * @return whether the piece was played to its end
   */
  boolean play(Piece piece, Reviver reviver) throws IOException {
    int reached = 0;
    for (int tries = 0; reached < piece.last(); ) {
      try {
        carryOn(piece, reached);
        awaits(piece.views().getLast());
        return true;
      } catch (MortalTable.Killed e) {
        terminal.bury();
        View shown = view();
        reviver.revive(piece, shown);
        View now = view();
        reached = lastIndex(piece, now);
        boolean more = reviver.judge(piece, shown, now, reached);
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

  /**
   * Waits until the displays show something.
   *
   * @throws Robot.Lost if they do not
   */
  void awaits(View end) {
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
      for (int back = 0; back < MOST_BACKS && view().seats().size() < 4; back++) {
        for (Seat seat : Seat.values()) {
          if (!view().seats().containsKey(seat)) {
            terminal.press(seat, Key.BACK);
          }
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
              .map(line -> last(line.who(), line.score()))
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

  private String last(String who, Points score) {
    return switch (naming) {
      case ARROWS -> who + " " + score;
      case NAMES -> score.toString();
    };
  }

  private View ofEnd(Scores scores) {
    Map<Seat, String> seats = new EnumMap<>(Seat.class);
    for (Seat viewer : Seat.values()) {
      List<String> lines = new ArrayList<>();
      for (Seat seat : Seat.values()) {
        lines.add(last(RoundPlayer.arrow(viewer, seat), scores.of(seat)));
      }
      lines.sort(Comparator.naturalOrder());
      seats.put(viewer, "final " + lines);
    }
    return new View(seats);
  }

  List<Piece> pieces(View before, List<RecordedRound> game) {
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
          round
              .next()
              .map(PiecePlayer::of)
              .orElseGet(() -> ofEnd(round.end().orElse(round.after()))));
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
