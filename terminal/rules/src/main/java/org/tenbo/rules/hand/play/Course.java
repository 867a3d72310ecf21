package org.tenbo.rules.hand.play;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.set.Nagashi;

/**
 * The course of a deal so far: which abortive draws it allows, who has nagashi, who is furiten, and
 * who is still in the first turn.
 *
 * <p>Whether a house plays a draw is in its ruleset; here is only whether it has come about. A draw
 * that a discard brings about stands once that discard was not won on.
 *
 * @param players how many play
 * @param moves in order from the dealer's first
 */
public record Course(Players players, List<Move> moves) {

  /** 136 tiles are at most so many discards, calls and Norths. */
  private static final int MOST_MOVES = 250;

  private static final int NINE_KINDS = 9;

  public Course {
    moves = List.copyOf(moves);
    if (moves.size() > MOST_MOVES) {
      throw new IllegalArgumentException("no deal has " + moves.size() + " moves");
    }
  }

  /** A deal in which nobody has moved. */
  public static Course start(Players players) {
    return new Course(players, List.of());
  }

  public Course then(Move move) {
    List<Move> more = new ArrayList<>(moves);
    more.add(move);
    return new Course(players, more);
  }

  /** The first four discards are one wind and nobody called before the fourth. */
  public boolean fourWinds() {
    if (players != Players.FOUR || moves.size() != 4) {
      return false;
    }
    Set<TileKind> kinds = EnumSet.noneOf(TileKind.class);
    for (Move move : moves) {
      switch (move) {
        case Move.Discard discard -> kinds.add(discard.tile());
        case Move.Call call -> {
          return false;
        }
        case Move.North north -> {
          return false;
        }
      }
    }
    TileKind kind = kinds.iterator().next();
    return kinds.size() == 1 && kind.honour() && !kind.dragon();
  }

  /** Everybody has declared riichi. */
  public boolean allRiichi() {
    return riichi().size() == players.count();
  }

  /** Four kans were made, and not by one player alone. */
  public boolean fourKans() {
    Map<Seat, Integer> kans = new EnumMap<>(Seat.class);
    for (Move move : moves) {
      if (move instanceof Move.Call call && call.type().kan()) {
        kans.merge(call.seat(), 1, Integer::sum);
      }
    }
    int all = kans.values().stream().mapToInt(Integer::intValue).sum();
    return all == 4 && kans.size() > 1;
  }

  /**
   * Whether a player with this hand after the first draw may abandon the deal: nine different
   * terminals and honours, no discard of one's own and nobody's call before.
   */
  public boolean nineTerminals(Seat seat, Hand hand) {
    long kinds =
        hand.concealed().stream()
            .map(tile -> tile.kind())
            .filter(TileKind::yaochuu)
            .distinct()
            .count();
    return hand.drawn() && hand.melds().isEmpty() && kinds >= NINE_KINDS && firstTurn(seat);
  }

  /**
   * Whether a player's first turn is still uninterrupted: nobody has called, and the player has not
   * discarded. A win is then tenhou, chiihou or renhou, a riichi a double one.
   */
  public boolean firstTurn(Seat seat) {
    for (Move move : moves) {
      boolean goesOn =
          switch (move) {
            case Move.Discard discard -> discard.seat() != seat;
            case Move.Call call -> false;
            case Move.North north -> false;
          };
      if (!goesOn) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether ippatsu still stands for a player in riichi: no call, kan or North since, and not yet
   * another discard of one's own. Another's kan that is robbed is no call yet: leave it out.
   */
  public boolean ippatsu(Seat seat) {
    boolean standing = false;
    for (Move move : moves) {
      switch (move) {
        case Move.Discard discard -> {
          if (discard.seat() == seat) {
            standing = discard.riichi();
          }
        }
        case Move.Call call -> standing = false;
        case Move.North north -> standing = false;
      }
    }
    return standing;
  }

  /**
   * What keeps a player from ron: the own discards, and tiles of others let pass. The last discard
   * can still be won on, so it has not passed yet. A robbed quad is no move here: leave it out.
   *
   * <p>For users of these rules as a library; the terminal carries {@link Furiten} along with each
   * side, tile by tile.
   *
   * @param callLifts whether an own call ends what was let pass, as a draw does (WRC 2025 8.11:
   *     yes)
   */
  public Furiten furiten(Seat seat, boolean callLifts) {
    Furiten furiten = Furiten.NONE;
    boolean called = false;
    for (Move move : moves) {
      if (move.seat() == seat) {
        switch (move) {
          case Move.Discard discard -> {
            furiten = (called ? furiten : furiten.draws()).discards(discard.tile());
            called = false;
            if (discard.riichi()) {
              furiten = furiten.declaresRiichi();
            }
          }
          case Move.Call call -> {
            called = !call.type().kan();
            // A quad of one's own tiles follows a draw, and every quad is followed by one.
            furiten = called ? furiten.calls(callLifts) : furiten.draws();
          }
          case Move.North north -> furiten = furiten.draws();
        }
      } else if (move instanceof Move.Discard discard && move != moves.getLast()) {
        furiten = furiten.passes(discard.tile());
      }
    }
    return furiten;
  }

  /** Who has declared riichi. */
  public Set<Seat> riichi() {
    EnumSet<Seat> seats = EnumSet.noneOf(Seat.class);
    for (Move move : moves) {
      if (move instanceof Move.Discard discard && discard.riichi()) {
        seats.add(discard.seat());
      }
    }
    return Collections.unmodifiableSet(seats);
  }

  /** Whose discards so far are all terminals and honours with none of them called. */
  public Set<Seat> nagashi(Nagashi rules) {
    EnumSet<Seat> seats = EnumSet.copyOf(players.seats());
    EnumSet<Seat> discarding = EnumSet.noneOf(Seat.class);
    Seat last = null;
    for (Move move : moves) {
      switch (move) {
        case Move.Discard discard -> {
          last = discard.seat();
          discarding.add(last);
          if (!discard.tile().yaochuu()) {
            seats.remove(last);
          }
        }
        case Move.Call call -> {
          if (takesDiscard(call.type())) {
            seats.remove(last);
            if (rules.closedOnly()) {
              seats.remove(call.seat());
            }
          }
        }
        case Move.North north -> {}
      }
    }
    seats.retainAll(discarding);
    return Collections.unmodifiableSet(seats);
  }

  private static boolean takesDiscard(MeldType type) {
    return switch (type) {
      case CHI, PON, OPEN_KAN -> true;
      case ADDED_KAN, CLOSED_KAN -> false;
    };
  }
}
