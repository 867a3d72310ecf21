package org.tenbo.app.check.games;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.tenbo.app.check.CheckReport;
import org.tenbo.app.check.RecordedGames;
import org.tenbo.app.check.RecordedRound;
import org.tenbo.app.check.RecordedRules;
import org.tenbo.app.check.Records;
import org.tenbo.app.check.hand.RecordedWins;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.record.TracedRound;
import org.tenbo.app.tiles.RecordedDeal;
import org.tenbo.app.tiles.SimulatedReader.Noise;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.rules.pay.Stake;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;
import org.tenbo.table.Position;
import org.tenbo.tracking.Antennas;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.claim.Claim;
import org.tenbo.tracking.claim.Ending;
import org.tenbo.tracking.deal.Chronicle;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.track.Proposal;

/**
 * Plays recorded games with tagged tiles: every win, draw and payment that tracking proposes is
 * held against the record.
 *
 * <p>Without noise a game agrees if all its deals do, move by move where an antenna sees called
 * sets; its records are then written, read back and held against the game as well. With noise a
 * game differs only where a wrong proposal was called certain; how many were right and certain is
 * counted apart. What has nothing to be held against is counted as left out, a game of such deals
 * alone as skipped.
 */
public final class GamesCheck {
  /** How many scan rounds winners usually wait. */
  public static final int USUAL_ROUNDS = 3;

  private static final List<Integer> TOLD_ROUNDS = List.of(USUAL_ROUNDS, 6, 10);

  private final RecordedRules rules;
  private final RulesetFolder rulesets;
  private final Table table;
  private final Trouble trouble;
  private final int rounds;
  private final CheckReport report;
  private final WinCount wins = new WinCount();
  private int deals;

  /** Which antennas a table has. */
  public enum Table {
    FULL,
    NINE,
    EIGHT;

    /** Whether it has antennas of a kind. */
    public boolean has(Zone.Kind kind) {
      return antennas(Players.FOUR).watched().stream().anyMatch(zone -> zone.kind() == kind);
    }

    /** Those of a table for so many players. */
    public Antennas antennas(Players players) {
      return switch (this) {
        case FULL -> Antennas.full(players);
        case NINE -> Antennas.nine(players);
        case EIGHT -> Antennas.eight(players);
      };
    }
  }

  /**
   * What breaks at a moment of a deal that the seed chooses.
   *
   * @param kills the share of deals in which the power is cut once, 0 to 1
   * @param dead in every deal without a cut an antenna of this kind, of a seat that the seed
   *     chooses, reads nothing from then on
   */
  public record Trouble(double kills, Optional<Zone.Kind> dead) {
    public static final Trouble NONE = new Trouble(0, Optional.empty());
  }

  /**
   * @param rulesets the folder of rulesets
   * @param rounds how many scan rounds a winner waits for a certain proposal, 1 to 100
   */
  public GamesCheck(Path rulesets, Table table, Trouble trouble, int rounds, CheckReport report) {
    this.rules = new RecordedRules(rulesets);
    this.rulesets = new RulesetFolder(rulesets);
    this.table = table;
    this.trouble = trouble;
    this.rounds = rounds;
    this.report = report;
  }

  /**
   * Plays every game of a file; {@code rounds.jsonl.gz} and {@code hands.tsv.gz} lie beside it.
   *
   * @param seed of the noise
   * @param games how many of them, from the first
   */
  public void run(Path file, Noise noise, long seed, int games) throws IOException {
    Map<String, RecordedRound> rounds = new HashMap<>();
    Records.json(
        file.resolveSibling("rounds.jsonl.gz"),
        row -> rounds.put(row.get("id").textValue(), RecordedRound.of(row)));
    RecordedWins recorded = RecordedWins.read(file.resolveSibling("hands.tsv.gz"), rulesets);
    List<Callable<Outcomes>> tasks = new ArrayList<>();
    RecordedGames.each(
        file,
        game -> {
          if (tasks.size() < games) {
            tasks.add(() -> check(game, noise, seed, rounds, recorded));
          }
        });
    // Games know nothing of each other: as many are played at once as there are processors.
    try (ExecutorService pool =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      for (Future<Outcomes> played : pool.invokeAll(tasks)) {
        report(played.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the check was broken off", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  /**
   * How one game came out.
   *
   * @param compared how many of its deals there was something to hold against
   */
  private record Outcomes(String game, int compared, List<String> differences) {}

  private void report(Outcomes game) {
    deals += game.compared();
    if (game.compared() == 0) {
      report.skips();
    } else if (game.differences().isEmpty()) {
      report.agrees();
    } else {
      report.differs(game.game(), String.join("; ", game.differences()));
    }
  }

  /** What was counted of the wins. */
  public WinCount wins() {
    return wins;
  }

  /** How many deals were played. */
  public int deals() {
    return deals;
  }

  private Outcomes check(
      JsonNode game,
      Noise noise,
      long seed,
      Map<String, RecordedRound> rounds,
      RecordedWins recorded) {
    String name = game.get("id").textValue();
    if (game.get("rules").textValue().contains("special=1")) {
      wins.leavesOut(WinCount.LeftOut.SPECIAL_GAME);
      return new Outcomes(name, 0, List.of());
    }
    boolean numbered = game.get("tiles").textValue().equals("tenhou136");
    List<String> differences = new ArrayList<>();
    List<ReadBack.Round> told = new ArrayList<>();
    int compared = 0;
    for (JsonNode row : game.get("rounds")) {
      String id = row.get("round_id").textValue();
      RecordedRound round = rounds.get(id);
      if (round == null) {
        wins.leavesOut(WinCount.LeftOut.DEAL_WITHOUT_ROUND);
      } else {
        RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(seed * 31 + id.hashCode());
        Played played = new Played(round, row, numbered, recorded, noise, random);
        played.differences().forEach(each -> differences.add(id + ": " + each));
        played.traced().ifPresent(told::add);
        compared++;
      }
    }
    if (noise.none() && trouble.equals(Trouble.NONE) && table == Table.FULL && !told.isEmpty()) {
      differences.addAll(new ReadBack(numbered).differences(told));
    }
    return new Outcomes(name, compared, differences);
  }

  private Ruleset rules(RecordedRound round) {
    Ruleset plain = rules.of(round);
    if (!round.rules().contains("dblyakuman=1")) {
      return plain;
    }
    Map<String, Object> values = new HashMap<>(RulesetForm.write(plain));
    values.put(
        "limits.doubled-yakuman",
        HandRules.DOUBLE_CANDIDATES.stream().map(yaku -> yaku.key()).toList());
    return RulesetForm.read(values);
  }

  /** One deal, played and compared. */
  private final class Played {
    private final RecordedRound round;
    private final RecordedWins recorded;
    private final Noise noise;
    private final JsonNode row;
    private final boolean numbered;
    private final Ruleset ruleset;
    private final DealFacts facts;
    private final TrackedDeal tracked;
    private final boolean killed;
    private final Optional<Zone> dead;
    private final List<TrackedDeal.Proposed> proposed;
    private final List<TileKind> ura;
    private final Map<Seat, Reading> readings = new EnumMap<>(Seat.class);
    private Optional<ReadBack.Round> traced = Optional.empty();
    private final List<String> differences = new ArrayList<>();

    Played(
        RecordedRound round,
        JsonNode row,
        boolean numbered,
        RecordedWins recorded,
        Noise noise,
        RandomGenerator random) {
      this.round = round;
      this.recorded = recorded;
      this.noise = noise;
      this.row = row;
      this.numbered = numbered;
      ruleset = rules(round);
      Position before = round.before();
      Seat dealer = before.round().dealer(round.players(), Seat.A);
      facts = DealFacts.of(ruleset, dealer, before.round().wind());
      tracked = new TrackedDeal(facts, table.antennas(round.players()), noise, random, rounds);
      ura = ura(round.id());
      RecordedDeal deal = RecordedDeal.of(row, facts.tiles(), numbered, ura);
      killed = random.nextDouble() < trouble.kills();
      dead = killed ? Optional.empty() : trouble.dead().map(kind -> antenna(kind, random));
      proposed = play(deal, random);
    }

    private List<TrackedDeal.Proposed> play(RecordedDeal deal, RandomGenerator random) {
      if (!killed && dead.isEmpty()) {
        return tracked.play(deal);
      }
      int moment = random.nextInt(deal.happenings().size());
      return dead.isEmpty()
          ? tracked.playCut(deal, moment)
          : tracked.playDead(deal, moment, dead.get());
    }

    private Zone antenna(Zone.Kind kind, RandomGenerator random) {
      List<Zone> all =
          table.antennas(round.players()).watched().stream()
              .filter(zone -> zone.kind() == kind)
              .toList();
      return all.get(random.nextInt(all.size()));
    }

    private List<TileKind> ura(String id) {
      List<TileKind> turned = recorded.ura(id + ":0");
      for (int winner = 1; turned.isEmpty() && winner < 3; winner++) {
        turned = recorded.ura(id + ":" + winner);
      }
      return turned;
    }

    /** The deal as it is written down, once it has been settled. */
    Optional<ReadBack.Round> traced() {
      return traced;
    }

    List<String> differences() {
      Deal deal = tracked.tracker().best();
      if (strict() && table == Table.FULL) {
        differences.addAll(
            new RecordedMoves(facts.tiles(), numbered).differences(row, Chronicle.of(deal)));
      }
      if (!tracked.winners().isEmpty()) {
        won(deal);
      } else if (!tracked.abandoning().isEmpty()) {
        Seat seat = tracked.abandoning().getFirst();
        if (Ending.nineTerminals(deal, seat)) {
          settled(new Outcome.Abandoned(Abort.NINE_TERMINALS), deal.accepted());
        } else {
          wrong("no nine terminals");
        }
      } else {
        Optional<Ending> ending = Ending.of(deal);
        if (ending.isEmpty()) {
          wrong("the deal has not ended, " + deal.live() + " tiles are left");
        } else if (!ending.get().unseen().isEmpty()) {
          wrong("unseen hands at the draw: " + ending.get().unseen());
        } else {
          settled(ending.get().outcome(), ending.get().sticks());
        }
      }
      return differences;
    }

    /** Whether everything has to be right, and certain: nothing was missed. */
    private boolean strict() {
      return noise.none() && !killed && dead.isEmpty();
    }

    /** A draw is not held against a noisy reader: nothing says that it was certain. */
    private void wrong(String what) {
      if (strict()) {
        differences.add(what);
      } else {
        wins.otherWrong();
      }
    }

    private void won(Deal deal) {
      List<Seat> order = new ArrayList<>(tracked.winners());
      List<Claim.Won> claims = new ArrayList<>();
      for (int i = 0; i < order.size(); i++) {
        judge(order.get(i), round.id() + ":" + i).ifPresent(claims::add);
      }
      if (strict() && claims.size() == order.size()) {
        settled(outcome(claims), deal.accepted());
      }
    }

    private Outcome outcome(List<Claim.Won> claims) {
      List<Win> all = claims.stream().map(Claim.Won::win).toList();
      Optional<Seat> from = claims.getFirst().from();
      return from.isEmpty() ? new Outcome.Tsumo(all.getFirst()) : new Outcome.Ron(from.get(), all);
    }

    /**
     * Holds what one winner was proposed against the record: what the panel offers for one press.
     */
    private Optional<Claim.Won> judge(Seat seat, String id) {
      Proposal offered = offered(seat, rounds);
      List<String> wrong = wrong(offered.claim(), id);
      if (abandoned()) {
        wins.leavesOut(WinCount.LeftOut.WIN_OF_TRIPLE_RON);
      } else {
        for (int waited : TOLD_ROUNDS) {
          if (waited < rounds) {
            Proposal early = offered(seat, waited);
            wins.count(waited, wrong(early.claim(), id).isEmpty(), early.certain());
          }
        }
        wins.count(rounds, wrong.isEmpty(), offered.certain());
        if (!offered.certain()) {
          dead.ifPresent(antenna -> wins.doubts(accused(offered), antenna));
        }
        if (tracked.asked().contains(seat)) {
          wins.asks();
        }
      }
      if (!wrong.isEmpty()) {
        wins.tell(id + " " + wrong);
      }
      if (!wrong.isEmpty() && (strict() || offered.certain())) {
        differences.add(seat + (offered.certain() ? " certain and wrong " : " ") + wrong);
      } else if (strict() && !offered.certain()) {
        differences.add(seat + " is not certain without noise: " + offered.doubts());
      }
      if (!(offered.claim() instanceof Claim.Won won)) {
        return Optional.empty();
      }
      readings.put(seat, won.reading());
      return Optional.of(won);
    }

    /** The antennas that a proposal calls dead. */
    private static Set<Zone> accused(Proposal offered) {
      Set<Zone> accused = EnumSet.noneOf(Zone.class);
      for (Proposal.Doubt doubt : offered.doubts()) {
        if (doubt instanceof Proposal.Doubt.Silent(Zone zone)) {
          accused.add(zone);
        }
      }
      return accused;
    }

    /** The first certain proposal of so many scan rounds, or the last one where none is. */
    private Proposal offered(Seat seat, int waited) {
      List<Proposal> all =
          proposed.stream()
              .filter(each -> each.seat() == seat && each.round() <= waited)
              .map(each -> each.proposal())
              .toList();
      return all.stream().filter(Proposal::certain).findFirst().orElse(all.getLast());
    }

    private List<String> wrong(Claim claim, String id) {
      return switch (claim) {
        case Claim.Won won -> wrong(won, id);
        case Claim.NoTile none -> List.of(none.toString());
        case Claim.NoWin none -> List.of(none.toString());
        case Claim.InFuriten furiten -> List.of(furiten.toString());
        case Claim.Unseen unseen -> List.of(unseen.toString());
      };
    }

    /** Any win will do where the record has no hands; without noise the end is compared. */
    private List<String> wrong(Claim.Won won, String id) {
      if (abandoned()) {
        return List.of();
      }
      if (!tracked.asked().contains(won.seat())) {
        return recorded.differences(id, won.reading());
      }
      // How many dora were told, not which of them are ura: the sum is held against the record.
      Reading counted = tracked.withIndicators(won.reading());
      List<String> wrong = new ArrayList<>(recorded.differences(id, counted));
      if (!counted.value().equals(won.reading().value())) {
        wrong.add(won.reading().value() + " told, " + counted.value() + " counted");
      }
      return wrong;
    }

    /** Whether the wins abandoned the deal, as three rons do: the record has no hands of them. */
    private boolean abandoned() {
      return round.outcome() instanceof Outcome.Abandoned;
    }

    private void settled(Outcome outcome, Set<Seat> sticks) {
      Outcome told = told(outcome);
      if (!kind(told).equals(kind(round.outcome()))) {
        wrong(kind(told) + " in place of " + kind(round.outcome()));
      }
      Position before = round.before();
      Stake stake =
          new Stake(round.players(), facts.dealer(), before.honba(), before.deposit(), sticks);
      Settlement settlement = new Payments(ruleset).settle(stake, outcome);
      traced =
          Optional.of(
              new ReadBack.Round(
                  new TracedRound(
                      facts,
                      Seat.A,
                      before,
                      Chronicle.of(tracked.tracker().best()),
                      true,
                      sticks,
                      told,
                      settlement,
                      readings,
                      ura),
                  row,
                  round,
                  ruleset));
      Scores deltas = settlement.deltas();
      for (Seat seat : sticks) {
        deltas = deltas.plus(seat, Points.STICK.negated());
      }
      if (!deltas.equals(round.deltas())) {
        wrong("deltas " + deltas.bySeat() + " in place of " + round.deltas().bySeat());
      }
      Deposit lying = stake.deposit();
      if (!lying.equals(round.sticks())) {
        wrong(lying + " in place of " + round.sticks());
      }
    }

    private Outcome told(Outcome outcome) {
      boolean none = outcome instanceof Outcome.Ron ron && new Payments(ruleset).abandons(ron);
      return none ? new Outcome.Abandoned(Abort.TRIPLE_RON) : outcome;
    }

    /** What is compared beside the payments: how it ended, and for draws for whom. */
    private static String kind(Outcome outcome) {
      return switch (outcome) {
        case Outcome.Ron ron ->
            "ron from "
                + ron.from()
                + " by "
                + EnumSet.copyOf(ron.wins().stream().map(Win::winner).toList());
        case Outcome.Tsumo tsumo -> "tsumo by " + tsumo.win().winner();
        case Outcome.Exhaustive draw -> draw.toString();
        case Outcome.Nagashi nagashi -> nagashi.toString();
        case Outcome.Abandoned abandoned -> abandoned.toString();
        case Outcome.Chombo chombo -> chombo.toString();
      };
    }
  }
}
