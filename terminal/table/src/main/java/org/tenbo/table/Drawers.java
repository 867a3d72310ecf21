package org.tenbo.table;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;

/**
 * What the point-stick drawers were last seen to hold, against what the rules say.
 *
 * <p>The rules alone keep the scores. A drawer that holds something else is told what it lacks, and
 * never from whom: only the players know which stick went the wrong way. After a payment every
 * drawer differs until the sticks have been moved, and then nothing does.
 *
 * @param held by seat, as far as a drawer has been counted
 */
public record Drawers(Map<Seat, Held> held) {
  /** No drawer has been counted, or there is none. */
  public static final Drawers UNSEEN = new Drawers(Map.of());

  public Drawers {
    held = Map.copyOf(held);
  }

  /**
   * What one drawer holds.
   *
   * @param points of all its sticks, zero or more
   * @param misplaced the names of the slots with a stick that does not belong there
   */
  public record Held(Points points, List<String> misplaced) {
    public Held {
      misplaced = List.copyOf(misplaced);
      if (points.isNegative()) {
        throw new IllegalArgumentException("a drawer holds no " + points + " points");
      }
    }
  }

  /**
   * What is wrong with one drawer.
   *
   * @param missing what it lacks; negative where it holds too much, zero where only a stick lies in
   *     the wrong slot
   * @param misplaced the slots with a stick that does not belong there; what they hold is not known
   */
  public record Doubt(Points missing, List<String> misplaced) {
    public Doubt {
      misplaced = List.copyOf(misplaced);
    }
  }

  /** With a drawer as it has now been counted. */
  public Drawers with(Seat seat, Held now) {
    Map<Seat, Held> changed = new EnumMap<>(Seat.class);
    changed.putAll(held);
    changed.put(seat, now);
    return new Drawers(changed);
  }

  /** With a drawer that can no longer be counted: nothing is known of it. */
  public Drawers without(Seat seat) {
    Map<Seat, Held> changed = new EnumMap<>(Seat.class);
    changed.putAll(held);
    changed.remove(seat);
    return new Drawers(changed);
  }

  /**
   * What is wrong with a seat's drawer; empty where it holds the score, and where nothing can be
   * said: it was not counted, or the score is below zero and the player holds sticks on loan.
   */
  public Optional<Doubt> doubt(Game game, Seat seat) {
    Held now = held.get(seat);
    if (now == null || !game.players().has(seat)) {
      return Optional.empty();
    }
    if (!now.misplaced().isEmpty()) {
      return Optional.of(new Doubt(Points.ZERO, now.misplaced()));
    }
    Points score = game.scores().of(seat);
    Points missing = score.minus(now.points());
    return score.isNegative() || missing.isZero()
        ? Optional.empty()
        : Optional.of(new Doubt(missing, List.of()));
  }

  /**
   * Whether a count shows that one riichi stick has left the drawer: it held the score before, and
   * now holds a stick less. Change that is given looks the same for the 1,000 but not for the rest.
   */
  public boolean laid(Game game, Seat seat, Held now) {
    Held before = held.get(seat);
    Points score = game.scores().of(seat);
    return before != null
        && before.misplaced().isEmpty()
        && now.misplaced().isEmpty()
        && before.points().equals(score)
        && now.points().equals(score.minus(Points.STICK));
  }
}
