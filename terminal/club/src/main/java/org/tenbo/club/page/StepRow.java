package org.tenbo.club.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.table.Entry;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;

/**
 * What a step brought one player, by who sat there then: two who changed seats later are told as
 * they sat in that round, and the change itself brought nobody anything.
 *
 * @param player empty where nobody is named
 * @param score after the step
 */
public record StepRow(Optional<PlayerId> player, Points change, Points score) {

  /**
   * Of all players, East of the first round first.
   *
   * @param index of the step, from 0
   */
  public static List<StepRow> of(Game game, int index) {
    Scores before = game.before(index).scores();
    Scores after = game.steps().get(index).next().position().scores();
    boolean swap = game.steps().get(index).entry() instanceof Entry.Swapped;
    Map<Seat, PlayerId> people = game.seatedBefore(index + 1);
    return game.players().from(game.setup().firstDealer()).stream()
        .map(
            seat ->
                new StepRow(
                    Optional.ofNullable(people.get(seat)),
                    swap ? Points.ZERO : after.of(seat).minus(before.of(seat)),
                    after.of(seat)))
        .toList();
  }
}
