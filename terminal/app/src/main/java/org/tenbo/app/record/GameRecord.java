package org.tenbo.app.record;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.tenbo.app.record.KeptDeals.Kept;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.result.Standing;
import org.tenbo.table.Entry;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Step;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.claim.Claim;
import org.tenbo.tracking.claim.Judge;
import org.tenbo.tracking.deal.Chronicle;
import org.tenbo.tracking.deal.Deal;
import org.tenbo.tracking.deal.DealFacts;
import org.tenbo.tracking.deal.TileMove;

/**
 * The record of a game of this table: its rounds that are over, with their tiles where those were
 * followed. The deal in play is no part of it: a game's steps do not hold it.
 */
public record GameRecord(GameHead head, PlayedGame game) {

  /** In which form it is written. */
  public enum Format {
    MJAI("mjai.jsonl"),
    TENHOU6("tenhou6.json");

    private final String ending;

    Format(String ending) {
      this.ending = ending;
    }

    /** How a file of it is named, behind the game's name and a point. */
    public String ending() {
      return ending;
    }

    /** As it is named in a command or address. */
    public String key() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The format of such a name. */
    public static Optional<Format> of(String key) {
      for (Format format : values()) {
        if (format.key().equals(key)) {
          return Optional.of(format);
        }
      }
      return Optional.empty();
    }
  }

  /**
   * What is known of a game.
   *
   * @param deals its deals that were followed, by their number
   * @param names the name of a player; empty where there is none
   */
  public static GameRecord of(
      Game game, Map<Integer, Kept> deals, Function<PlayerId, Optional<String>> names) {
    List<PlayedRound> rounds = new ArrayList<>();
    for (int i = 0; i < game.steps().size(); i++) {
      if (game.steps().get(i).entry() instanceof Entry.Played played) {
        Kept kept = deals.getOrDefault(rounds.size(), new Kept(false, List.of(), List.of()));
        rounds.add(traced(game, game.before(i), game.steps().get(i), played, kept).played());
      }
    }
    List<Seat> order = game.players().from(game.setup().firstDealer());
    List<String> called =
        order.stream()
            .map(
                seat ->
                    Optional.ofNullable(game.seated().get(seat)).flatMap(names).orElse(seat.name()))
            .toList();
    return new GameRecord(
        GameHead.of(game.id().value(), game.rules(), finals(game, order)),
        new PlayedGame(called, rounds));
  }

  /** As a text of a format. */
  public String text(Format format) {
    return switch (format) {
      case MJAI -> String.join("\n", Mjai.game(head, game)) + "\n";
      case TENHOU6 -> TenhouLog.game(head, game) + "\n";
    };
  }

  /**
   * With one of its rounds alone.
   *
   * @param number from 1
   */
  public GameRecord round(int number) {
    return new GameRecord(
        head, new PlayedGame(game.names(), game.rounds().subList(number - 1, number)));
  }

  private static List<GameHead.Final> finals(Game game, List<Seat> order) {
    List<GameHead.Final> finals = new ArrayList<>();
    for (Seat seat : order) {
      for (Standing standing : game.finished().map(Game.Finished::standings).orElse(List.of())) {
        if (standing.seat() == seat) {
          finals.add(new GameHead.Final(standing.score(), standing.total()));
        }
      }
    }
    return finals;
  }

  private static TracedRound traced(
      Game game, Position before, Step step, Entry.Played played, Kept kept) {
    Seat dealer = before.round().dealer(game.players(), game.setup().firstDealer());
    DealFacts facts = DealFacts.of(game.rules(), dealer, before.round().wind());
    Deal deal = Deal.dealt(facts);
    boolean whole = kept.whole();
    for (TileMove move : kept.moves()) {
      Optional<Deal> next = deal.after(move);
      if (next.isEmpty()) {
        whole = false;
        break;
      }
      deal = next.get();
    }
    return new TracedRound(
        facts,
        game.setup().firstDealer(),
        before,
        Chronicle.of(deal),
        whole,
        laid(before, step),
        played.outcome(),
        step.settlement(),
        readings(deal, played.outcome(), kept.ura()),
        kept.ura());
  }

  /** Whose stick was laid: what the payments do not explain. */
  private static Set<Seat> laid(Position before, Step step) {
    Scores unexplained =
        step.next().position().scores().minus(before.scores()).minus(step.settlement().deltas());
    Set<Seat> laid = EnumSet.noneOf(Seat.class);
    for (Seat seat : unexplained.players().seats()) {
      if (unexplained.of(seat).equals(Points.STICK.negated())) {
        laid.add(seat);
      }
    }
    return laid;
  }

  /** What the tiles say of the winners' hands. */
  private static Map<Seat, Reading> readings(Deal deal, Outcome outcome, List<TileKind> ura) {
    List<TileId> turned = ura.stream().map(kind -> TileId.of(kind, 0)).toList();
    Judge judge = new Judge(deal, turned, !deal.indicators().isEmpty());
    List<Claim> claims =
        switch (outcome) {
          case Outcome.Ron ron -> ron.wins().stream().map(Win::winner).map(judge::ron).toList();
          case Outcome.Tsumo(Win win) -> List.of(judge.tsumo(win.winner()));
          case Outcome.Exhaustive draw -> List.of();
          case Outcome.Nagashi nagashi -> List.of();
          case Outcome.Abandoned abandoned -> List.of();
          case Outcome.Chombo chombo -> List.of();
        };
    Map<Seat, Reading> readings = new EnumMap<>(Seat.class);
    for (Claim claim : claims) {
      if (claim instanceof Claim.Won won) {
        readings.put(won.seat(), won.reading());
      }
    }
    return readings;
  }
}
