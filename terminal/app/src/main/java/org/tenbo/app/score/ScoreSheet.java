package org.tenbo.app.score;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Party;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.rules.pay.Share;
import org.tenbo.rules.pay.Stake;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.pay.Worth;
import org.tenbo.rules.set.Ruleset;

/**
 * A win from its reading, or from a declared value, to what everybody pays.
 *
 * @param reading how the hand is read; empty where only a value was declared
 * @param value what it counts as
 * @param worth its base points and limit
 * @param kind by self-draw or ron
 * @param winner the winner's wind; Seat A deals here, so the winds are the seats in order
 * @param shares how each payer's share of the hand comes about, without honba and sticks
 * @param settlement who pays whom; at a ron the discarder is the seat after the winner
 */
public record ScoreSheet(
    Optional<Reading> reading,
    Value value,
    Worth worth,
    WinKind kind,
    Wind winner,
    List<Share> shares,
    Settlement settlement) {

  public ScoreSheet {
    shares = List.copyOf(shares);
  }

  /** The sheet of a reading. */
  public static ScoreSheet of(
      Ruleset rules, Reading reading, Wind winner, Honba honba, Deposit sticks) {
    return sheet(
        rules, Optional.of(reading), reading.value(), reading.win().kind(), winner, honba, sticks);
  }

  /** The sheet of a declared value. */
  public static ScoreSheet of(
      Ruleset rules, Value value, WinKind kind, Wind winner, Honba honba, Deposit sticks) {
    return sheet(rules, Optional.empty(), value, kind, winner, honba, sticks);
  }

  private static ScoreSheet sheet(
      Ruleset rules,
      Optional<Reading> reading,
      Value value,
      WinKind kind,
      Wind wind,
      Honba honba,
      Deposit sticks) {
    Players players = rules.game().players();
    Seat winner = players.step(Seat.A, wind.ordinal());
    Win win = Win.of(winner, value);
    Outcome outcome =
        switch (kind) {
          case TSUMO -> new Outcome.Tsumo(win);
          case RON -> Outcome.Ron.of(players.next(winner), win);
        };
    Stake stake = new Stake(players, Seat.A, honba, sticks, Set.of());
    Payments payments = new Payments(rules);
    List<Share> shares =
        switch (kind) {
          case TSUMO -> payments.shares(stake, win);
          case RON -> List.of(payments.share(stake, players.next(winner), win));
        };
    Worth worth = Worth.of(value, rules.limits());
    return new ScoreSheet(
        reading, value, worth, kind, wind, shares, payments.settle(stake, outcome));
  }

  /** What a seat pays, the hand and the honba together; 0 for the winner and where nobody sits. */
  public int paidBy(Seat seat) {
    return settlement.transfers().stream()
        .filter(transfer -> transfer.from().equals(new Party.Player(seat)))
        .mapToInt(transfer -> transfer.points().value())
        .sum();
  }

  /** What the winner receives in all. */
  public int total() {
    Seat seat = settlement.players().step(Seat.A, winner.ordinal());
    return settlement.deltas().of(seat).value();
  }
}
