package org.tenbo.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.rules.pay.Stake;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Aborts;
import org.tenbo.rules.set.Dealer;
import org.tenbo.rules.set.End;
import org.tenbo.rules.set.Ruleset;

/** How a game goes on after an entry: payments, the next deal, and whether the game is over. */
final class Course {
  private final Ruleset rules;
  private final Players players;
  private final Seat firstDealer;

  Course(Setup setup) {
    this.rules = setup.rules();
    this.players = setup.players();
    this.firstDealer = setup.firstDealer();
  }

  /** Whether an entry uses up a deal after the time was called; a chombo is dealt again. */
  static boolean counts(Entry entry) {
    return entry instanceof Entry.Played played && !(played.outcome() instanceof Outcome.Chombo);
  }

  /** The deals that are left after an entry. */
  private static OptionalInt left(OptionalInt dealsLeft, Entry entry) {
    return dealsLeft.isPresent() && counts(entry)
        ? OptionalInt.of(dealsLeft.getAsInt() - 1)
        : dealsLeft;
  }

  /**
   * What an entry causes.
   *
   * @param before what followed the step before it
   * @param dealsLeft the deals left before the entry, if the time was called
   */
  Step step(Next before, Entry entry, OptionalInt dealsLeft) {
    Scores scores = before.position().scores();
    return switch (entry) {
      case Entry.Played played -> played(before.position(), played, left(dealsLeft, entry));
      case Entry.Adjusted adjusted -> aside(before, entry, scores.plus(adjusted.change()));
      case Entry.Swapped swap -> aside(before, entry, swapped(scores, swap));
      case Entry.Penalised penalised -> aside(before, entry, scores);
      case Entry.Chips chips -> aside(before, entry, scores);
    };
  }

  /** A step that is no deal: what followed before it still follows. */
  private Step aside(Next before, Entry entry, Scores scores) {
    Position old = before.position();
    Position now = new Position(old.round(), old.honba(), old.deposit(), scores);
    Settlement nothing = new Settlement(players, List.of(), old.deposit(), List.of());
    Next next =
        switch (before) {
          case Next.Deal deal -> new Next.Deal(now);
          case Next.DealerChooses chooses -> new Next.DealerChooses(now);
          case Next.Over over -> new Next.Over(now, over.ending());
        };
    return new Step(entry, nothing, next);
  }

  private static Scores swapped(Scores scores, Entry.Swapped swap) {
    Points difference = scores.of(swap.other()).minus(scores.of(swap.one()));
    return scores.plus(swap.one(), difference).plus(swap.other(), difference.negated());
  }

  private Step played(Position before, Entry.Played played, OptionalInt left) {
    List<Seat> placed = placed(before, played);
    Stake stake =
        new Stake(players, dealer(before), before.honba(), before.deposit(), Set.copyOf(placed));
    Settlement settlement = new Payments(rules).settle(stake, played.outcome());
    Scores scores = before.scores().plus(settlement.deltas());
    for (Seat seat : placed) {
      scores = scores.plus(seat, Points.STICK.negated());
    }
    boolean stays = stays(before, played.outcome());
    Position same =
        new Position(
            before.round(), honba(before, played.outcome(), stays), settlement.left(), scores);
    return new Step(played, settlement, next(same, played.outcome(), stays, left));
  }

  /** The sticks that count: one whose declaring tile itself abandoned the deal may go back. */
  private List<Seat> placed(Position before, Entry.Played played) {
    List<Seat> placed = new ArrayList<>(played.riichi());
    boolean returned = rules.aborts().declaringStick() == Aborts.DeclaringStick.RETURNED;
    if (returned && played.outcome() instanceof Outcome.Abandoned abandoned) {
      declaring(before, played, abandoned).ifPresent(placed::remove);
    }
    return placed;
  }

  /** Whose riichi was declared with the tile that abandoned the deal, as far as it can be known. */
  private Optional<Seat> declaring(
      Position before, Entry.Played played, Outcome.Abandoned abandoned) {
    if (played.riichi().isEmpty()) {
      return Optional.empty();
    }
    return switch (abandoned.abort()) {
      // The fourth first discard is that of the seat before the dealer.
      case FOUR_WINDS -> Optional.of(players.step(dealer(before), -1));
      // All four riichi count; a ronned declaration was taken back before; after a fourth quad the
      // declarer takes it back.
      case NINE_TERMINALS, FOUR_RIICHI, FOUR_KANS, TRIPLE_RON -> Optional.empty();
    };
  }

  private Seat dealer(Position position) {
    return position.round().dealer(players, firstDealer);
  }

  private boolean stays(Position before, Outcome outcome) {
    Seat dealer = dealer(before);
    Dealer.Repeat repeat = rules.dealer().repeat();
    return switch (outcome) {
      case Outcome.Ron ron ->
          repeat != Dealer.Repeat.NEVER
              && new Payments(rules)
                  .paid(players, ron).stream().map(Win::winner).anyMatch(dealer::equals);
      case Outcome.Tsumo tsumo -> repeat != Dealer.Repeat.NEVER && tsumo.win().winner() == dealer;
      case Outcome.Exhaustive draw ->
          repeat == Dealer.Repeat.TENPAI && draw.tenpai().contains(dealer);
      case Outcome.Nagashi nagashi ->
          rules.nagashi().counts().asWin()
              ? repeat != Dealer.Repeat.NEVER && nagashi.achieved().contains(dealer)
              : repeat == Dealer.Repeat.TENPAI && nagashi.tenpai().contains(dealer);
      case Outcome.Abandoned abandoned -> repeat != Dealer.Repeat.NEVER;
      case Outcome.Chombo chombo -> true;
    };
  }

  private Honba honba(Position before, Outcome outcome, boolean stays) {
    return switch (outcome) {
      case Outcome.Ron ron -> stays ? before.honba().next() : Honba.NONE;
      case Outcome.Tsumo tsumo -> stays ? before.honba().next() : Honba.NONE;
      case Outcome.Nagashi nagashi ->
          stays || !rules.nagashi().counts().asWin() ? before.honba().next() : Honba.NONE;
      case Outcome.Exhaustive draw -> before.honba().next();
      case Outcome.Abandoned abandoned -> before.honba().next();
      // The same hand is dealt again, nothing counted: WRC penalties 2025 12.2, EMA 2025 3.4.6.
      case Outcome.Chombo chombo -> before.honba();
    };
  }

  private Next next(Position same, Outcome outcome, boolean stays, OptionalInt left) {
    if (same.scores().bySeat().stream().anyMatch(rules.end()::busts)) {
      return new Next.Over(same, Ending.BUST);
    }
    boolean regular = same.round().wind().ordinal() + 1 < rules.game().winds();
    boolean extended = same.round().wind().ordinal() >= rules.game().winds();
    boolean last = !regular && (extended || same.round().last(players));
    if (outcome instanceof Outcome.Chombo) {
      return last && rules.chombo().endsLastHand()
          ? new Next.Over(same, Ending.CHOMBO)
          : new Next.Deal(same);
    }
    if (last && stays && !(outcome instanceof Outcome.Abandoned) && leads(same)) {
      switch (rules.end().stop()) {
        case AUTOMATIC -> {
          return new Next.Over(same, Ending.DEALER_STOPPED);
        }
        case CHOICE -> {
          return left.isPresent() && left.getAsInt() <= 0
              ? new Next.Over(same, Ending.TIME_UP)
              : new Next.DealerChooses(same);
        }
        case NONE -> {}
      }
    }
    if (!stays && last) {
      Optional<Ending> ending = ending(same, extended);
      if (ending.isPresent()) {
        return new Next.Over(same, ending.get());
      }
    }
    if (left.isPresent() && left.getAsInt() <= 0) {
      return new Next.Over(same, Ending.TIME_UP);
    }
    return new Next.Deal(
        stays
            ? same
            : new Position(
                same.round().next(players), same.honba(), same.deposit(), same.scores()));
  }

  /** Whether the game ends with a last deal, or a deal of an extension, that passes. */
  private Optional<Ending> ending(Position same, boolean extended) {
    End end = rules.end();
    boolean reached =
        end.extension() > 0
            && same.scores().bySeat().stream().anyMatch(p -> p.compareTo(end.target()) >= 0);
    if (extended && reached) {
      return Optional.of(Ending.TARGET_REACHED);
    }
    int lastWind = rules.game().winds() - 1 + end.extension();
    boolean nothingLeft = same.round().wind().ordinal() >= lastWind && same.round().last(players);
    boolean regularEnd = !extended && reached;
    return nothingLeft || regularEnd ? Optional.of(Ending.LAST_DEAL) : Optional.empty();
  }

  private boolean leads(Position position) {
    Seat dealer = dealer(position);
    return position.scores().ranked(firstDealer).getFirst() == dealer
        && position.scores().of(dealer).compareTo(rules.end().stopPoints()) >= 0;
  }
}
