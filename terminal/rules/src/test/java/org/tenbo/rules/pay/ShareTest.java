package org.tenbo.rules.pay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.House;

class ShareTest {
  private static final Value THREE_FORTY = Value.Counted.of(3, 40);

  private static Stake stake(Players players) {
    return new Stake(players, Seat.A, new Honba(2), new Deposit(1), Set.of());
  }

  private static String told(Share share) {
    return share.payer()
        + ": "
        + share.base()
        + " x "
        + share.factor()
        + " = "
        + share.exact()
        + ", +"
        + share.rounding()
        + " = "
        + share.rounded();
  }

  @Test
  void a_discarder_owes_four_times_the_base_and_six_times_to_the_dealer() {
    Payments payments = new Payments(House.four());
    Stake stake = stake(Players.FOUR);
    // 40 x 2^5 = 1,280; the tables say 5,200 and 7,700 (WRC 2025 11.2).
    assertEquals(
        "C: 1,280 x 4 = 5,120, +80 = 5,200",
        told(payments.share(stake, Seat.C, Win.of(Seat.B, THREE_FORTY))));
    assertEquals(
        "C: 1,280 x 6 = 7,680, +20 = 7,700",
        told(payments.share(stake, Seat.C, Win.of(Seat.A, THREE_FORTY))));
  }

  @Test
  void each_share_of_a_self_draw_is_rounded_by_itself_and_holds_no_honba() {
    Payments payments = new Payments(House.four());
    assertEquals(
        List.of(
            "C: 1,280 x 1 = 1,280, +20 = 1,300",
            "D: 1,280 x 1 = 1,280, +20 = 1,300",
            "A: 1,280 x 2 = 2,560, +40 = 2,600"),
        payments.shares(stake(Players.FOUR), Win.of(Seat.B, THREE_FORTY)).stream()
            .map(ShareTest::told)
            .toList());
  }

  @Test
  void two_who_bear_the_missing_fourth_share_owe_half_of_it_each() {
    Payments payments = new Payments(House.three("sanma.tsumo", "split"));
    assertEquals(
        List.of("C: 1,280 x 1.5 = 1,920, +80 = 2,000", "A: 1,280 x 2.5 = 3,200, +0 = 3,200"),
        payments.shares(stake(Players.THREE), Win.of(Seat.B, THREE_FORTY)).stream()
            .map(ShareTest::told)
            .toList());
    assertEquals(
        List.of("B: 1,280 x 3 = 3,840, +60 = 3,900", "C: 1,280 x 3 = 3,840, +60 = 3,900"),
        payments.shares(stake(Players.THREE), Win.of(Seat.A, THREE_FORTY)).stream()
            .map(ShareTest::told)
            .toList());
  }

  @Test
  void an_impossible_share_is_refused() {
    assertThrows(IllegalArgumentException.class, () -> new Share(Seat.A, Points.of(1280), 1));
    assertThrows(IllegalArgumentException.class, () -> new Share(Seat.A, Points.ZERO, 2));
  }
}
