package org.tenbo.app.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Tile;

/**
 * Finds the order of a tenhou.net/6 round, which the format does not write down.
 *
 * <p>Where a player discarded the same tile twice it cannot be told at once which of the two was
 * called: the first is tried, and the other where the round then cannot be played to its end.
 */
final class TenhouOrder {
  /** Orders looked at before the round is given up: a real one has one or two. */
  private static final int MOST_TRIED = 64;

  private final List<TenhouSide> sides;
  private final Seat dealer;
  private final Function<List<Play>, PlayedRound> made;
  private final List<Play> plays = new ArrayList<>();
  private final int[] in;
  private final int[] out;
  private int tried;
  private @Nullable PlayedRound found;
  private @Nullable String flaw;

  /**
   * @param made makes the round of its plays, or refuses them
   */
  TenhouOrder(List<TenhouSide> sides, Seat dealer, Function<List<Play>, PlayedRound> made) {
    this.sides = sides;
    this.dealer = dealer;
    this.made = made;
    in = new int[sides.size()];
    out = new int[sides.size()];
  }

  PlayedRound round(Field field) throws BadRecord {
    if (allUsed()) {
      ended();
    } else {
      take(dealer);
    }
    if (found == null) {
      String why = flaw;
      throw field.bad(why == null ? "the rows cannot be put in order" : why);
    }
    return found;
  }

  private int players() {
    return sides.size();
  }

  private Seat next(Seat seat) {
    return Seat.values()[(seat.ordinal() + 1) % players()];
  }

  private boolean done() {
    return found != null || tried >= MOST_TRIED;
  }

  /** A seat draws, or calls what was just laid. */
  private void take(Seat seat) {
    int who = seat.ordinal();
    Optional<Play> taken = sides.get(who).in(in[who]);
    if (taken.isEmpty()) {
      fails("seat " + who + " should draw next, and its row has nothing more");
      return;
    }
    Play play = taken.get();
    in[who]++;
    plays.add(play);
    if (play instanceof Play.Call call && call.type() == MeldType.OPEN_KAN) {
      if (allTaken()) {
        ended();
      } else {
        take(seat);
      }
    } else if (sides.get(who).out(out[who]).isEmpty()) {
      ended();
    } else {
      lay(seat);
    }
    plays.removeLast();
    in[who]--;
  }

  private void lay(Seat seat) {
    int who = seat.ordinal();
    Play play = laid(seat, sides.get(who).out(out[who]).orElseThrow());
    out[who]++;
    plays.add(play);
    if (allTaken()) {
      ended();
    } else if (play instanceof Play.Discard discard) {
      passes(discard);
    } else {
      take(seat);
    }
    plays.removeLast();
    out[who]--;
  }

  /** What went out; a drawn tile is the one that came in last. */
  private Play laid(Seat seat, TenhouSide.Out going) {
    Optional<Tile> drew =
        plays.getLast() instanceof Play.Draw draw ? draw.tile() : Optional.empty();
    return switch (going) {
      case TenhouSide.Out.Whole(Play play) -> play;
      case TenhouSide.Out.Drawn(boolean riichi) ->
          // Without a draw that is known it fits nothing, and the replay says so.
          new Play.Discard(seat, drew.orElse(Tile.EAST), true, riichi);
    };
  }

  /** After a discard: whoever called it, else the next. */
  private void passes(Play.Discard discard) {
    for (MeldType type : List.of(MeldType.OPEN_KAN, MeldType.PON, MeldType.CHI)) {
      for (int who = 0; who < players(); who++) {
        if (!done()
            && sides.get(who).in(in[who]).orElse(null) instanceof Play.Call call
            && call.type() == type
            && call.from() == discard.seat()
            && call.called() == discard.tile()) {
          take(Seat.values()[who]);
        }
      }
    }
    Seat next = next(discard.seat());
    Optional<Play> head = sides.get(next.ordinal()).in(in[next.ordinal()]);
    if (!done() && head.isPresent() && head.get() instanceof Play.Draw) {
      take(next);
    } else if (!done()) {
      fails("after seat " + discard.seat().ordinal() + "'s discard nobody can go on");
    }
  }

  private boolean allTaken() {
    for (int who = 0; who < players(); who++) {
      if (in[who] < sides.get(who).in().size()) {
        return false;
      }
    }
    return true;
  }

  private boolean allUsed() {
    for (int who = 0; who < players(); who++) {
      if (out[who] < sides.get(who).out().size()) {
        return false;
      }
    }
    return allTaken();
  }

  private void ended() {
    if (!allUsed()) {
      fails("the round ends, and the rows have more");
      return;
    }
    tried++;
    try {
      found = made.apply(List.copyOf(plays));
    } catch (IllegalArgumentException e) {
      fails(e.getMessage());
    }
  }

  private void fails(@Nullable String why) {
    tried++;
    flaw = flaw == null ? why : flaw;
  }
}
