package org.tenbo.rules.pay;

import java.util.List;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;

/**
 * Who pays whom for one outcome.
 *
 * @param players how many play
 * @param transfers every payment with its reason, winners in the order in which they are paid
 * @param left the sticks that stay on the table
 * @param penalties what is taken from final results, paid to nobody
 */
public record Settlement(
    Players players, List<Transfer> transfers, Deposit left, List<Penalty> penalties) {
  public Settlement {
    transfers = List.copyOf(transfers);
    penalties = List.copyOf(penalties);
    boolean sit =
        transfers.stream().allMatch(paid -> sits(players, paid.from()) && sits(players, paid.to()))
            && penalties.stream().allMatch(penalty -> players.has(penalty.seat()));
    if (!sit) {
      throw new IllegalArgumentException("a settlement names a seat where nobody sits");
    }
  }

  private static boolean sits(Players players, Party party) {
    return switch (party) {
      case Party.Player player -> players.has(player.seat());
      case Party.Sticks sticks -> true;
    };
  }

  /** What every seat gains and loses; the riichi sticks were laid before and are not in it. */
  public Scores deltas() {
    Scores sum = Scores.zero(players);
    for (Transfer transfer : transfers) {
      sum = moved(sum, transfer.from(), transfer.points().negated());
      sum = moved(sum, transfer.to(), transfer.points());
    }
    return sum;
  }

  private static Scores moved(Scores scores, Party party, Points points) {
    return switch (party) {
      case Party.Player player -> scores.plus(player.seat(), points);
      case Party.Sticks sticks -> scores;
    };
  }
}
