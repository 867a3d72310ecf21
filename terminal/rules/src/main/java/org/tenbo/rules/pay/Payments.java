package org.tenbo.rules.pay;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Transfer.Reason;
import org.tenbo.rules.set.Ron;
import org.tenbo.rules.set.Ruleset;

/** Turns the outcome of a deal into payments under one ruleset. */
public final class Payments {
  private final Ruleset rules;

  public Payments(Ruleset rules) {
    this.rules = rules;
  }

  /**
   * Settles an outcome.
   *
   * @throws IllegalArgumentException if the outcome names a seat where nobody sits; whether the
   *     ruleset has such an outcome at all is the table's to say
   */
  public Settlement settle(Stake stake, Outcome outcome) {
    if (!stake.players().seats().containsAll(outcome.seats())) {
      throw new IllegalArgumentException("the outcome names a seat where nobody sits: " + outcome);
    }
    return switch (outcome) {
      case Outcome.Ron ron -> ron(stake, ron);
      case Outcome.Tsumo tsumo -> tsumo(stake, tsumo.win());
      case Outcome.Exhaustive draw -> exhaustive(stake, draw.tenpai());
      case Outcome.Nagashi nagashi -> nagashi(stake, nagashi.achieved());
      case Outcome.Abandoned abandoned -> unpaid(stake);
      case Outcome.Chombo chombo -> chombo(stake, chombo.offenders());
    };
  }

  /**
   * Those of the declared winners that the ruleset pays: the nearest after the discarder in turn
   * order, as many as it allows.
   */
  public List<Win> paid(Players players, Outcome.Ron ron) {
    List<Win> order = new ArrayList<>(ron.wins());
    order.sort(Comparator.comparingInt(win -> players.turns(ron.from(), win.winner())));
    return List.copyOf(order.subList(0, Math.min(order.size(), rules.ron().winners())));
  }

  /** Whether so many winners on one discard abandon the deal: then nothing is paid. */
  public boolean abandons(Outcome.Ron ron) {
    return ron.wins().size() == 3 && rules.ron().three() == Ron.Three.ABORT;
  }

  private Settlement ron(Stake stake, Outcome.Ron ron) {
    if (abandons(ron)) {
      return unpaid(stake);
    }
    List<Win> wins = paid(stake.players(), ron);
    List<Transfer> transfers = new ArrayList<>();
    for (Win win : wins) {
      boolean countsHonba =
          switch (rules.ron().honba()) {
            case EACH -> true;
            case NEAREST -> win.equals(wins.getFirst());
          };
      ronHand(transfers, stake, ron.from(), win, countsHonba);
    }
    sticks(transfers, stake, wins);
    return new Settlement(stake.players(), transfers, Deposit.NONE, List.of());
  }

  private static Settlement unpaid(Stake stake) {
    return new Settlement(stake.players(), List.of(), stake.deposit(), List.of());
  }

  private void ronHand(
      List<Transfer> transfers, Stake stake, Seat from, Win win, boolean countsHonba) {
    Worth worth = Worth.of(win.value(), rules.limits());
    Points hand = share(stake, from, win).rounded();
    Points honba =
        countsHonba ? rules.dealer().honbaRon().times(stake.honba().count()) : Points.ZERO;
    Seat honbaPayer = from;
    if (win.liability().isPresent() && win.liability().get().liable() != from) {
      Liability pao = win.liability().get();
      // The liable seat and the discarder share what was fed; WRC 2025 9.1.1, EMA 2025 3.3.7.
      Points half = fed(hand, worth, pao).halved();
      pay(transfers, pao.liable(), win.winner(), half, Reason.HAND);
      pay(transfers, from, win.winner(), hand.minus(half), Reason.HAND);
      honbaPayer =
          switch (rules.pao().honba()) {
            case DISCARDER -> from;
            case LIABLE -> pao.liable();
          };
    } else {
      pay(transfers, from, win.winner(), hand, Reason.HAND);
    }
    pay(transfers, honbaPayer, win.winner(), honba, Reason.HONBA);
  }

  /** The part of a hand's points for which somebody is liable. */
  private Points fed(Points hand, Worth worth, Liability pao) {
    if (pao.isForOpenQuad()) {
      return hand;
    }
    return switch (rules.pao().scope()) {
      case WHOLE -> hand;
      case PART ->
          Points.of(hand.value() / worth.yakuman() * Math.min(pao.yakuman(), worth.yakuman()));
    };
  }

  private void sticks(List<Transfer> transfers, Stake stake, List<Win> wins) {
    Seat nearest = wins.getFirst().winner();
    switch (rules.ron().sticks()) {
      case NEAREST -> payOut(transfers, nearest, stake.deposit().points(), Reason.STICKS);
      case OWN_BACK -> {
        int others = stake.deposit().sticks();
        for (Win win : wins) {
          if (win.winner() != nearest && stake.riichi().contains(win.winner())) {
            payOut(transfers, win.winner(), Points.STICK, Reason.STICKS);
            others--;
          }
        }
        payOut(transfers, nearest, Points.STICK.times(others), Reason.STICKS);
      }
      case SPLIT -> {
        // Whole hundreds; what does not divide goes to the nearest winner.
        Points all = stake.deposit().points();
        Points each = Points.of(all.value() / wins.size() / 100 * 100);
        for (Win win : wins.subList(1, wins.size())) {
          payOut(transfers, win.winner(), each, Reason.STICKS);
        }
        payOut(transfers, nearest, all.minus(each.times(wins.size() - 1)), Reason.STICKS);
      }
    }
  }

  private Settlement tsumo(Stake stake, Win win) {
    Worth worth = Worth.of(win.value(), rules.limits());
    List<Transfer> transfers = new ArrayList<>();
    for (Share share : shares(stake, win)) {
      Seat payer = share.payer();
      Points hand = share.rounded();
      Points rest = hand;
      Seat honbaPayer = payer;
      if (win.liability().isPresent()) {
        // One bears every share of what was fed, and the counters; WRC 2025 9.1.1, EMA 2025 3.3.7.
        Liability pao = win.liability().get();
        Points fed = fed(hand, worth, pao);
        pay(transfers, pao.liable(), win.winner(), fed, Reason.HAND);
        rest = hand.minus(fed);
        honbaPayer = pao.liable();
      }
      pay(transfers, payer, win.winner(), rest, Reason.HAND);
      pay(transfers, honbaPayer, win.winner(), honbaTsumo(stake), Reason.HONBA);
    }
    payOut(transfers, win.winner(), stake.deposit().points(), Reason.STICKS);
    return new Settlement(stake.players(), transfers, Deposit.NONE, List.of());
  }

  private Points honbaTsumo(Stake stake) {
    return rules.dealer().honbaTsumo().times(stake.honba().count());
  }

  /** What the discarder owes for a hand, before anybody is liable. */
  public Share share(Stake stake, Seat from, Win win) {
    Points base = Worth.of(win.value(), rules.limits()).base();
    return new Share(from, base, win.winner() == stake.dealer() ? 12 : 8);
  }

  /** What each of the others owes for a self-drawn hand, before anybody is liable. */
  public List<Share> shares(Stake stake, Win win) {
    Points base = Worth.of(win.value(), rules.limits()).base();
    return stake.players().others(win.winner()).stream()
        .map(payer -> share(stake, win.winner(), payer, base))
        .toList();
  }

  /**
   * One share of a self-drawn hand. With three players that of the missing fourth is either lost,
   * or borne in equal halves by the two who pay.
   */
  private Share share(Stake stake, Seat winner, Seat payer, Points base) {
    boolean dealerInvolved = winner == stake.dealer() || payer == stake.dealer();
    int halves = dealerInvolved ? 4 : 2;
    if (stake.players() == Players.THREE) {
      halves +=
          switch (rules.sanma().tsumo()) {
            case LOSS -> 0;
            case SPLIT -> winner == stake.dealer() ? 2 : 1;
          };
    }
    return new Share(payer, base, halves);
  }

  private Settlement exhaustive(Stake stake, Set<Seat> tenpai) {
    List<Transfer> transfers = new ArrayList<>();
    List<Seat> noten = without(stake.players().seats(), tenpai);
    if (!tenpai.isEmpty() && !noten.isEmpty()) {
      Points each = Points.of(rules.draw().notenTotal().value() / (noten.size() * tenpai.size()));
      for (Seat payer : noten) {
        for (Seat ready : tenpai) {
          pay(transfers, payer, ready, each, Reason.NOTEN);
        }
      }
    }
    return new Settlement(stake.players(), transfers, stake.deposit(), List.of());
  }

  private Settlement nagashi(Stake stake, Set<Seat> achieved) {
    List<Transfer> transfers = new ArrayList<>();
    Points honba = rules.nagashi().honba() ? honbaTsumo(stake) : Points.ZERO;
    for (Seat winner : achieved) {
      for (Seat payer : stake.players().others(winner)) {
        Points hand = share(stake, winner, payer, Limit.MANGAN.base()).rounded();
        pay(transfers, payer, winner, hand, Reason.NAGASHI);
        pay(transfers, payer, winner, honba, Reason.HONBA);
      }
    }
    if (rules.nagashi().counts().asWin()) {
      // Of several, the first in turn order from the dealer, as the nearest of several winners.
      Seat first =
          stake.players().from(stake.dealer()).stream()
              .filter(achieved::contains)
              .findFirst()
              .orElseThrow();
      payOut(transfers, first, stake.deposit().points(), Reason.STICKS);
      return new Settlement(stake.players(), transfers, Deposit.NONE, List.of());
    }
    return new Settlement(stake.players(), transfers, stake.deposit(), List.of());
  }

  private Settlement chombo(Stake stake, Set<Seat> offenders) {
    List<Transfer> transfers = new ArrayList<>();
    for (Seat seat : stake.riichi()) {
      payOut(transfers, seat, Points.STICK, Reason.STICK_RETURNED);
    }
    List<Penalty> penalties = new ArrayList<>();
    for (Seat offender : offenders) {
      switch (rules.chombo().payment()) {
        case AFTER_UMA -> penalties.add(new Penalty(offender, rules.chombo().points()));
        case MANGAN -> {
          for (Seat paid : stake.players().others(offender)) {
            Points share = share(stake, offender, paid, Limit.MANGAN.base()).rounded();
            pay(transfers, offender, paid, share, Reason.CHOMBO);
          }
        }
      }
    }
    return new Settlement(stake.players(), transfers, stake.carried(), penalties);
  }

  private static List<Seat> without(List<Seat> seats, Set<Seat> excluded) {
    return seats.stream().filter(seat -> !excluded.contains(seat)).toList();
  }

  private static void pay(
      List<Transfer> transfers, Seat from, Seat to, Points points, Reason reason) {
    if (!points.isZero()) {
      transfers.add(new Transfer(Party.of(from), Party.of(to), points, reason));
    }
  }

  private static void payOut(List<Transfer> transfers, Seat to, Points points, Reason reason) {
    if (!points.isZero()) {
      transfers.add(new Transfer(new Party.Sticks(), Party.of(to), points, reason));
    }
  }
}
