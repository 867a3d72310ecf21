package org.tenbo.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Ruleset;

/** Makes valid rulesets, and commands of every kind, sensible and not, from one seed. */
final class Chance {
  private final Random random;
  private int games;

  Chance(long seed) {
    this.random = new Random(seed);
  }

  // ---- rulesets

  Ruleset ruleset() {
    boolean four = random.nextInt(4) > 0;
    List<Object> switches = new ArrayList<>();
    set(switches, "game.winds", 1 + random.nextInt(2));
    set(
        switches,
        four
            ? any(
                List.of("ron.winners", 3, "ron.three", "pay"),
                List.of("ron.winners", 3, "ron.three", "abort"),
                List.of("ron.winners", 2, "ron.three", "nearest"),
                List.of("ron.winners", 1, "ron.three", "nearest"))
            : any(
                List.of("ron.winners", 2, "ron.three", "nearest"),
                List.of("ron.winners", 1, "ron.three", "abort")));
    set(switches, "ron.honba", any("each", "nearest"));
    set(switches, "ron.sticks", any("nearest", "own-back", "split"));
    set(switches, "aborts.nine-terminals", random.nextBoolean());
    set(switches, "aborts.four-riichi", random.nextBoolean());
    set(switches, "aborts.declaring-stick", any("placed", "returned"));
    set(switches, "nagashi.counts", any("none", "draw", "win"));
    set(switches, "nagashi.honba", random.nextBoolean());
    set(switches, "pao.scope", any("whole", "part"));
    set(switches, "pao.honba", any("discarder", "liable"));
    set(switches, "limits.kiriage", random.nextBoolean());
    set(switches, "limits.counted", random.nextBoolean());
    set(
        switches,
        any(
            List.of(),
            List.of(
                "limits.stacking",
                false,
                "limits.doubled-yakuman",
                List.of(),
                "limits.most-yakuman",
                1)));
    set(switches, "riichi.needs", any("nothing", "stick"));
    set(switches, "dealer.repeat", any("tenpai", "win", "never"));
    set(
        switches,
        any(
            List.of(),
            List.of("end.stop", "automatic", "end.stop-points", 30000),
            List.of("end.stop", "choice", "end.stop-points", 0)));
    set(switches, "end.bust", any("none", "none", "below-zero", "zero"));
    set(switches, any(List.of(), List.of("end.extension", 2, "end.target", 40000)));
    set(switches, "end.time-up", any("none", "finish-hand", "one-more-hand"));
    set(switches, "result.ties", any("seat", "average", "shared"));
    set(switches, "result.rounding", any("none", "nearest", "five-down"));
    set(
        switches,
        any(
            List.of("result.leftover", "first"),
            List.of("result.leftover", "dealer"),
            List.of("result.leftover", "nobody"),
            List.of("result.leftover", "split", "result.remainder", "nearest-first-dealer")));
    set(switches, "chombo.play", any("tournament", "social"));
    set(switches, "chombo.ends-last-hand", random.nextBoolean());
    set(switches, "chombo.dead-hand", random.nextInt(4) > 0);
    set(switches, "sanma.tsumo", any("loss", "split"));
    set(switches, "extras.yakitori", any(0, 3000));
    set(switches, "extras.chip", any(0, 1000));
    return four ? House.four(switches.toArray()) : House.three(switches.toArray());
  }

  private static void set(List<Object> switches, String key, Object value) {
    switches.add(key);
    switches.add(value);
  }

  private static void set(List<Object> switches, List<?> pairs) {
    switches.addAll(pairs);
  }

  // ---- orders

  /** An order that somebody might give, or nobody would. */
  Order order(TableState state) {
    OptionalLong decidedOn =
        switch (random.nextInt(12)) {
          case 0 -> OptionalLong.of(state.events());
          case 1 -> OptionalLong.of(state.events() - random.nextInt(3));
          default -> OptionalLong.empty();
        };
    Actor actor = random.nextInt(3) == 0 ? Actor.PLAYERS : Actor.REFEREE;
    return new Order(formed(() -> command(state)), actor, decidedOn);
  }

  private TableCommand command(TableState state) {
    Optional<Game> current = state.current();
    if (current.isEmpty() && random.nextInt(4) == 0) {
      return new TableCommand.DeclareRiichi(seat());
    }
    if (current.isEmpty() || random.nextInt(40) == 0) {
      return start();
    }
    if (random.nextInt(80) == 0) {
      return new TableCommand.TakeBack(new GameId("unknown"), 0);
    }
    Game game = current.get();
    if (game.phase() == Game.Phase.OVER && random.nextInt(4) == 0) {
      return start();
    }
    if (game.phase() == Game.Phase.DEALER_CHOOSES && random.nextInt(2) == 0) {
      return new TableCommand.ChooseStop(random.nextBoolean());
    }
    Game some = random.nextInt(6) == 0 ? anyGame(state, game) : game;
    return switch (random.nextInt(40)) {
      case 0 -> new TableCommand.ChooseStop(random.nextBoolean());
      case 1 -> new TableCommand.CallTime();
      case 2, 3, 4 -> new TableCommand.TakeBack(some.id(), some.undoable() - random.nextInt(8) / 7);
      case 5, 6, 7 -> new TableCommand.Correct(some.id(), step(some), entry(some));
      case 8 -> new TableCommand.CorrectFirstDealer(some.id(), seat());
      case 9 -> new TableCommand.Adjust(amounts(game.players()), reason());
      case 10 -> new TableCommand.Penalise(some.id(), penalty(), reason());
      case 11, 12 -> new TableCommand.JudgeHand(seat(), random.nextInt(3) > 0);
      case 13, 14 -> new TableCommand.SwapSeats(seat(), seat());
      case 15 -> new TableCommand.MoveChips(chips());
      case 16 -> new TableCommand.ForceEnd(reason());
      case 17 -> new TableCommand.SeatPlayers(some.id(), seated());
      case 18 -> new TableCommand.WithdrawRiichi(seat());
      case 19, 20, 21, 22, 23, 24, 25, 26 -> new TableCommand.DeclareRiichi(seat());
      default -> new TableCommand.Settle(outcome(game));
    };
  }

  private TableCommand start() {
    Ruleset rules = ruleset();
    Players players = rules.game().players();
    Position fresh = Position.fresh(players, rules.game().start());
    Position start = random.nextInt(3) > 0 ? fresh : resumed(fresh, players);
    games++;
    return new TableCommand.StartGame(
        new Setup(new GameId("game-" + games), rules, seat(), start, seated()));
  }

  private Position resumed(Position fresh, Players players) {
    int sticks = random.nextInt(4);
    Scores scores = fresh.scores();
    for (int moves = 0; moves < 4; moves++) {
      Points points = Points.of(100 * random.nextInt(100));
      scores = scores.plus(seat(players), points).plus(seat(players), points.negated());
    }
    scores = scores.plus(seat(players), Points.STICK.times(-sticks));
    int honba = random.nextInt(20) == 0 ? Honba.MOST : random.nextInt(5);
    return new Position(
        new Round(Wind.values()[random.nextInt(4)], 1 + random.nextInt(players.count())),
        new Honba(honba),
        new Deposit(sticks),
        scores);
  }

  private Game anyGame(TableState state, Game current) {
    return state.finished().isEmpty()
        ? current
        : state.finished().get(random.nextInt(state.finished().size()));
  }

  private int step(Game game) {
    return random.nextInt(game.steps().size() + 1) - random.nextInt(10) / 9;
  }

  private Entry entry(Game game) {
    return switch (random.nextInt(12)) {
      case 0 -> new Entry.Adjusted(amounts(game.players()), reason());
      case 1 -> new Entry.Penalised(penalty(), reason());
      case 2 -> new Entry.Swapped(seat(), seat());
      case 3 -> new Entry.Chips(chips());
      default -> {
        Outcome outcome = outcome(game);
        List<Seat> riichi = new ArrayList<>(seats());
        Collections.shuffle(riichi, random);
        yield new Entry.Played(
            random.nextBoolean() ? List.of() : riichi,
            random.nextInt(6) == 0 ? seats() : Set.of(),
            outcome);
      }
    };
  }

  private Outcome outcome(Game game) {
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> {
        List<Win> wins = new ArrayList<>();
        int winners = random.nextInt(4) > 0 ? 1 : 1 + random.nextInt(3);
        for (int i = 0; i < winners; i++) {
          wins.add(win());
        }
        yield new Outcome.Ron(seat(), wins);
      }
      case 4, 5, 6 -> new Outcome.Tsumo(win());
      case 7, 8 -> {
        Set<Seat> ready = new LinkedHashSet<>(seats(game.players()));
        ready.addAll(game.riichi());
        ready.removeAll(game.dead());
        yield new Outcome.Exhaustive(ready);
      }
      case 9 -> new Outcome.Nagashi(seats(), seats());
      case 10 -> new Outcome.Abandoned(any(Abort.values()));
      default -> new Outcome.Chombo(seats());
    };
  }

  private Win win() {
    boolean liable = random.nextInt(10) == 0;
    return new Win(
        seat(),
        value(),
        liable ? Optional.of(new Liability(seat(), random.nextInt(3))) : Optional.empty());
  }

  private Value value() {
    return switch (random.nextInt(10)) {
      case 0 -> new Value.Yakuman(1 + random.nextInt(3));
      case 1, 2 -> new Value.Named(any(Limit.values()));
      default ->
          Value.Counted.of(
              1 + random.nextInt(random.nextInt(5) == 0 ? 14 : 4),
              any(30, 30, 40, 20, 25, 50, 110));
    };
  }

  private Scores amounts(Players players) {
    Players other = random.nextInt(10) == 0 ? any(Players.values()) : players;
    List<Points> list = new ArrayList<>();
    for (int i = 0; i < other.count(); i++) {
      list.add(
          Points.of(
              switch (random.nextInt(12)) {
                case 0 -> random.nextInt();
                case 1 -> random.nextInt(3000);
                default -> 100 * (random.nextInt(21) - 10);
              }));
    }
    return new Scores(other, list);
  }

  private Penalty penalty() {
    return new Penalty(
        seat(), Points.of(random.nextInt(8) == 0 ? random.nextInt() : 100 * random.nextInt(200)));
  }

  private Map<Seat, Integer> chips() {
    Map<Seat, Integer> chips = new HashMap<>();
    int moved = random.nextInt(10) == 0 ? random.nextInt() : random.nextInt(5);
    chips.put(seat(), moved);
    chips.put(seat(), -moved);
    return chips;
  }

  private Map<Seat, PlayerId> seated() {
    Map<Seat, PlayerId> seated = new HashMap<>();
    for (Seat seat : seats()) {
      seated.put(seat, new PlayerId("p" + random.nextInt(20)));
    }
    return seated;
  }

  private Reason reason() {
    return new Reason(any("touched the wall", "\"quoted\" \\ back", "終局後の訂正"));
  }

  private Seat seat() {
    return Seat.values()[random.nextInt(random.nextInt(3) == 0 ? 4 : 3)];
  }

  private Seat seat(Players players) {
    return players.seats().get(random.nextInt(players.count()));
  }

  private Set<Seat> seats() {
    return seats(random.nextInt(3) == 0 ? Players.FOUR : Players.THREE);
  }

  private Set<Seat> seats(Players players) {
    Set<Seat> seats = new LinkedHashSet<>();
    for (Seat seat : players.seats()) {
      if (random.nextBoolean()) {
        seats.add(seat);
      }
    }
    return seats;
  }

  @SafeVarargs
  private <T> T any(T... values) {
    return values[random.nextInt(values.length)];
  }

  /** What can be made at all: values that refuse themselves are drawn again. */
  private static <T> T formed(Supplier<T> draw) {
    while (true) {
      try {
        return draw.get();
      } catch (IllegalArgumentException impossible) {
        // Such a value does not exist.
      }
    }
  }
}
