package org.tenbo.app.record;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Players;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Party;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Transfer;
import org.tenbo.rules.pay.Win;
import org.tenbo.table.Position;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.deal.Chronicle;
import org.tenbo.tracking.deal.TileMove;

/** Tells a deal of a table as a round of a record, and says what of it nobody saw. */
final class Telling {
  private final TracedRound traced;
  private final Players players;
  private final List<Tile> indicators = new ArrayList<>();
  private final List<Play> plays = new ArrayList<>();

  Telling(TracedRound traced) {
    this.traced = traced;
    players = traced.facts().players();
  }

  PlayedRound round() {
    Seat giver = traced.facts().dealer();
    for (Chronicle.Step step : traced.told().steps()) {
      play(step, giver).ifPresent(plays::add);
      giver = step.move() instanceof TileMove.Discard discard ? discard.seat() : giver;
    }
    RoundEnd end = end();
    List<String> lacking = lacking(end);
    try {
      return new PlayedRound(before(), indicators, dealt(), plays, accepted(), end, lacking);
    } catch (IllegalArgumentException e) {
      // Whatever was seen, the result stands: a record with its payments alone is still one.
      return new PlayedRound(
          before(),
          List.of(),
          players.seats().stream().map(seat -> List.<Tile>of()).toList(),
          List.of(),
          accepted(),
          end,
          List.of("the tiles, since what was seen does not fit: " + e.getMessage()));
    }
  }

  private Seat seat(Seat atTable) {
    return Seat.values()[players.turns(traced.firstDealer(), atTable)];
  }

  private Scores scores(Scores atTable) {
    return new Scores(
        players, players.from(traced.firstDealer()).stream().map(atTable::of).toList());
  }

  private Position before() {
    Position before = traced.before();
    return new Position(before.round(), before.honba(), before.deposit(), scores(before.scores()));
  }

  private Set<Seat> accepted() {
    Set<Seat> accepted = EnumSet.noneOf(Seat.class);
    traced.accepted().forEach(seat -> accepted.add(seat(seat)));
    return accepted;
  }

  private List<List<Tile>> dealt() {
    return players.from(traced.firstDealer()).stream()
        .map(seat -> faces(traced.told().dealt().getOrDefault(seat, List.of())))
        .toList();
  }

  private Optional<Play> play(Chronicle.Step step, Seat giver) {
    return switch (step.move()) {
      case TileMove.Draw(Seat seat, Optional<TileId> tile) ->
          Optional.of(new Play.Draw(seat(seat), tile.map(this::face)));
      case TileMove.Discard(Seat seat, TileId tile) ->
          Optional.of(
              new Play.Discard(seat(seat), face(tile), step.drawn() && justDrew(), step.riichi()));
      case TileMove.Call call ->
          Optional.of(
              new Play.Call(
                  seat(call.seat()),
                  seat(giver),
                  call.type(),
                  faces(call.own()),
                  face(call.called())));
      case TileMove.ClosedKan(Seat seat, List<TileId> tiles) ->
          Optional.of(new Play.ClosedQuad(seat(seat), faces(tiles)));
      case TileMove.AddedKan(Seat seat, TileId tile) ->
          Optional.of(new Play.AddedQuad(seat(seat), face(tile)));
      case TileMove.North(Seat seat, TileId tile) -> Optional.of(new Play.North(seat(seat)));
      case TileMove.Indicator(TileId tile) -> {
        indicators.add(face(tile));
        yield Optional.empty();
      }
      case TileMove.Riichi riichi -> Optional.empty();
      case TileMove.RiichiBack back -> Optional.empty();
      case TileMove.Shown shown -> Optional.empty();
      case TileMove.Mistaken wrong -> Optional.empty();
    };
  }

  private boolean justDrew() {
    return !plays.isEmpty() && plays.getLast() instanceof Play.Draw;
  }

  private Tile face(TileId tile) {
    return traced.facts().tiles().face(tile);
  }

  private List<Tile> faces(List<TileId> tiles) {
    return tiles.stream().map(this::face).toList();
  }

  // ---- the end

  private RoundEnd end() {
    return switch (traced.outcome()) {
      case Outcome.Ron ron when new Payments(traced.facts().rules()).abandons(ron) ->
          drawn(RoundEnd.Why.THREE_RONS);
      case Outcome.Ron ron ->
          won(new Payments(traced.facts().rules()).paid(players, ron), ron.from());
      case Outcome.Tsumo(Win win) -> won(List.of(win), null);
      case Outcome.Exhaustive draw -> drawn(RoundEnd.Why.EXHAUSTIVE);
      case Outcome.Nagashi nagashi -> drawn(RoundEnd.Why.NAGASHI);
      case Outcome.Abandoned(Abort abort) -> drawn(why(abort));
      case Outcome.Chombo chombo -> drawn(RoundEnd.Why.CHOMBO);
    };
  }

  private static RoundEnd.Why why(Abort abort) {
    return switch (abort) {
      case NINE_TERMINALS -> RoundEnd.Why.NINE_TERMINALS;
      case FOUR_WINDS -> RoundEnd.Why.FOUR_WINDS;
      case FOUR_RIICHI -> RoundEnd.Why.FOUR_RIICHI;
      case FOUR_KANS -> RoundEnd.Why.FOUR_QUADS;
      case TRIPLE_RON -> RoundEnd.Why.THREE_RONS;
    };
  }

  private RoundEnd drawn(RoundEnd.Why why) {
    return new RoundEnd.Drawn(why, scores(traced.settlement().deltas()));
  }

  private RoundEnd won(List<Win> wins, @Nullable Seat from) {
    List<RoundEnd.WonHand> hands = new ArrayList<>();
    TenhouWords words = new TenhouWords(traced);
    for (Win win : wins) {
      Seat giver = from == null ? win.winner() : from;
      hands.add(
          new RoundEnd.WonHand(
              seat(win.winner()),
              seat(giver),
              scores(paid(win.winner())),
              win.liability().map(Liability::liable).map(this::seat),
              Optional.of(words.of(win, giver))));
    }
    return new RoundEnd.Won(hands, traced.ura().stream().map(Tile::of).toList());
  }

  /** What was paid to one winner, and by whom. */
  private Scores paid(Seat winner) {
    Scores deltas = Scores.zero(players);
    for (Transfer paid : traced.settlement().transfers()) {
      if (paid.to() instanceof Party.Player(Seat seat) && seat == winner) {
        deltas = deltas.plus(seat, paid.points());
        if (paid.from() instanceof Party.Player(Seat payer)) {
          deltas = deltas.plus(payer, paid.points().negated());
        }
      }
    }
    return deltas;
  }

  // ---- what is lacking

  private List<String> lacking(RoundEnd end) {
    List<String> lacking = new ArrayList<>();
    if (plays.isEmpty()) {
      return List.of("the tiles: none was seen");
    }
    int hidden =
        players.count() * PlayedRound.DEALT
            - traced.told().dealt().values().stream().mapToInt(List::size).sum();
    if (hidden > 0) {
      lacking.add(hidden + " of the tiles dealt");
    }
    long draws =
        plays.stream().filter(p -> p instanceof Play.Draw draw && draw.tile().isEmpty()).count();
    if (draws > 0) {
      lacking.add(draws + " of the tiles drawn");
    }
    if (indicators.isEmpty()) {
      lacking.add("the dora indicators");
    }
    if (!traced.whole() || !reaches(end)) {
      lacking.add("moves at the end");
    }
    return lacking;
  }

  /** Whether the moves go on to a tile that could be won on, where somebody won. */
  private boolean reaches(RoundEnd end) {
    if (!(end instanceof RoundEnd.Won won)) {
      return true;
    }
    RoundEnd.WonHand first = won.hands().getFirst();
    boolean drawn = plays.getLast() instanceof Play.Draw;
    return drawn == (first.winner() == first.from()) && plays.getLast().seat() == first.from();
  }
}
