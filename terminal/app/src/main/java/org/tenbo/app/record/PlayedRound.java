package org.tenbo.app.record;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.table.Position;

/**
 * A round as records of games have it, whatever the format: it is the same written and read back.
 *
 * <p>Seats are counted from the first dealer of the game, who is {@link Seat#A}. A round that
 * exists can be replayed: see {@link Replay}.
 *
 * @param before as it began
 * @param indicators the dora indicators in the order turned, as far as an antenna saw them
 * @param dealt the thirteen tiles of each seat, as far as they were ever seen
 * @param plays what was done, in order
 * @param accepted whose riichi stick was laid
 * @param lacking what is not known of it, in words; empty where the round is whole
 */
public record PlayedRound(
    Position before,
    List<Tile> indicators,
    List<List<Tile>> dealt,
    List<Play> plays,
    Set<Seat> accepted,
    RoundEnd end,
    List<String> lacking) {
  /** Tiles in a hand as dealt; the dealer's fourteenth is a draw. */
  static final int DEALT = 13;

  public PlayedRound {
    indicators = List.copyOf(indicators);
    dealt = dealt.stream().map(Faces::sorted).toList();
    plays = List.copyOf(plays);
    accepted =
        accepted.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(accepted));
    lacking = List.copyOf(lacking);
    Replay.check(before, indicators, dealt, plays, accepted, end, !lacking.isEmpty());
  }

  public Players players() {
    return before.scores().players();
  }

  /** Who deals. */
  public Seat dealer() {
    return before.round().dealer(players(), Seat.A);
  }

  /** The same without what the winners' hands counted, which mjai does not say. */
  public PlayedRound withoutWorth() {
    if (!(end instanceof RoundEnd.Won won)) {
      return this;
    }
    List<RoundEnd.WonHand> hands =
        won.hands().stream()
            .map(
                hand ->
                    new RoundEnd.WonHand(
                        hand.winner(), hand.from(), hand.deltas(), hand.liable(), Optional.empty()))
            .toList();
    return new PlayedRound(
        before, indicators, dealt, plays, accepted, new RoundEnd.Won(hands, won.ura()), lacking);
  }
}
