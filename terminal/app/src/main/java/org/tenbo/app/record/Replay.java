package org.tenbo.app.record;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Players;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.table.Position;

/**
 * Plays a written round again and refuses it where it cannot have happened: a tile that is not in
 * the hand, a turn that is not due, a fifth tile of a kind, a win on nothing.
 *
 * <p>What nobody saw fits everywhere. Of a round that lacks moves, the end is not held against
 * them.
 */
final class Replay {
  /** More than a deal of 136 tiles can have. */
  static final int MOST_PLAYS = 400;

  private static final int MOST_INDICATORS = 5;

  private final Players players;
  private final Map<Seat, List<Tile>> hands = new EnumMap<>(Seat.class);
  private final Map<Seat, Integer> unseen = new EnumMap<>(Seat.class);
  private final Map<Seat, Set<TileKind>> pons = new EnumMap<>(Seat.class);
  private final Map<TileKind, Integer> used = new EnumMap<>(TileKind.class);
  private final Set<Seat> declared = EnumSet.noneOf(Seat.class);
  private Seat turn;
  private boolean drawDue = true;
  private @Nullable Play last;
  private int quads;

  private Replay(Players players, Seat dealer, List<List<Tile>> dealt) {
    this.players = players;
    turn = dealer;
    if (dealt.size() != players.count()) {
      throw new IllegalArgumentException(
          dealt.size() + " hands were dealt to " + players.count() + " players");
    }
    for (Seat seat : players.seats()) {
      List<Tile> hand = dealt.get(seat.ordinal());
      if (hand.size() > PlayedRound.DEALT) {
        throw new IllegalArgumentException("seat " + number(seat) + " was dealt " + hand.size());
      }
      hands.put(seat, new ArrayList<>(hand));
      unseen.put(seat, PlayedRound.DEALT - hand.size());
      pons.put(seat, EnumSet.noneOf(TileKind.class));
      hand.forEach(this::use);
    }
  }

  /**
   * Looks whether a round can have been played so.
   *
   * @param lacks whether moves of it are missing
   * @throws IllegalArgumentException with the first play that cannot be
   */
  static void check(
      Position before,
      List<Tile> indicators,
      List<List<Tile>> dealt,
      List<Play> plays,
      Set<Seat> accepted,
      RoundEnd end,
      boolean lacks) {
    Players players = before.scores().players();
    if (before.round().number() > players.count()) {
      throw new IllegalArgumentException(
          "round " + before.round().number() + " with " + players.count() + " players");
    }
    if (plays.size() > MOST_PLAYS) {
      throw new IllegalArgumentException(plays.size() + " plays: no round has so many");
    }
    Replay replay = new Replay(players, before.round().dealer(players, Seat.A), dealt);
    for (int i = 0; i < plays.size(); i++) {
      try {
        replay.play(plays.get(i));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("play " + (i + 1) + ": " + e.getMessage(), e);
      }
    }
    indicators.forEach(replay::use);
    if (indicators.size() > Math.min(MOST_INDICATORS, 1 + replay.quads)) {
      throw new IllegalArgumentException(
          indicators.size() + " indicators with " + replay.quads + " quads");
    }
    if (!lacks && !replay.declared.containsAll(accepted)) {
      throw new IllegalArgumentException("a stick was laid without a riichi: " + accepted);
    }
    replay.ended(end, lacks);
  }

  private void play(Play play) {
    if (!players.has(play.seat())) {
      throw new IllegalArgumentException("nobody sits at seat " + number(play.seat()));
    }
    switch (play) {
      case Play.Draw(Seat seat, Optional<Tile> tile) -> {
        due(seat, true);
        if (tile.isPresent()) {
          use(tile.get());
          hand(seat).add(tile.get());
        } else {
          unseen.merge(seat, 1, Integer::sum);
        }
        drawDue = false;
      }
      case Play.Discard discard -> discard(discard);
      case Play.Call call -> call(call);
      case Play.ClosedQuad(Seat seat, List<Tile> tiles) -> {
        laying(seat);
        tiles.forEach(tile -> take(seat, tile));
        quad(seat);
      }
      case Play.AddedQuad(Seat seat, Tile tile) -> {
        laying(seat);
        if (!pons(seat).remove(tile.kind())) {
          throw new IllegalArgumentException(
              "seat " + number(seat) + " adds " + tile.notation() + " to no pon");
        }
        take(seat, tile);
        quad(seat);
      }
      case Play.North(Seat seat) -> {
        laying(seat);
        if (players != Players.THREE) {
          throw new IllegalArgumentException("a North is set aside with three players only");
        }
        take(seat, Tile.NORTH);
        drawDue = true;
      }
    }
    last = play;
  }

  private void discard(Play.Discard discard) {
    Seat seat = discard.seat();
    due(seat, false);
    if (discard.drawn()) {
      if (!(last instanceof Play.Draw draw)) {
        throw new IllegalArgumentException("seat " + number(seat) + " has drawn nothing");
      }
      if (draw.tile().isPresent() && draw.tile().get() != discard.tile()) {
        throw new IllegalArgumentException(
            "the drawn tile is " + draw.tile().get().notation() + ", not " + name(discard.tile()));
      }
    }
    if (discard.riichi() && !declared.add(seat)) {
      throw new IllegalArgumentException("seat " + number(seat) + " declares riichi twice");
    }
    take(seat, discard.tile());
    turn = players.next(seat);
    drawDue = true;
  }

  private void call(Play.Call call) {
    Seat seat = call.seat();
    if (!(last instanceof Play.Discard laid) || laid.seat() == seat) {
      throw new IllegalArgumentException(
          "nothing was discarded that seat " + number(seat) + " takes");
    }
    if (laid.tile() != call.called() || laid.seat() != call.from()) {
      throw new IllegalArgumentException(
          "seat "
              + number(seat)
              + " takes "
              + name(call.called())
              + " of seat "
              + number(call.from())
              + ", but the last discard is "
              + name(laid.tile())
              + " of seat "
              + number(laid.seat()));
    }
    if (call.type() == MeldType.CHI
        && (players == Players.THREE || seat != players.next(call.from()))) {
      throw new IllegalArgumentException("a chi is of the player before");
    }
    call.own().forEach(tile -> take(seat, tile));
    turn = seat;
    drawDue = false;
    switch (call.type()) {
      case PON -> pons(seat).add(call.called().kind());
      case OPEN_KAN -> quad(seat);
      case CHI, ADDED_KAN, CLOSED_KAN -> {}
    }
  }

  private void quad(Seat seat) {
    turn = seat;
    quads++;
    drawDue = true;
  }

  /** A quad or a North comes after a draw. */
  private void laying(Seat seat) {
    due(seat, false);
    if (!(last instanceof Play.Draw)) {
      throw new IllegalArgumentException("seat " + number(seat) + " lays tiles without a draw");
    }
  }

  private void due(Seat seat, boolean draw) {
    if (seat != turn || draw != drawDue) {
      throw new IllegalArgumentException(
          "seat " + number(turn) + (drawDue ? " draws now" : " discards now"));
    }
  }

  private void ended(RoundEnd end, boolean lacks) {
    switch (end) {
      case RoundEnd.Drawn(RoundEnd.Why why, Scores deltas) -> counted(deltas);
      case RoundEnd.Won(List<RoundEnd.WonHand> won, List<Tile> ura) -> {
        ura.forEach(this::use);
        if (ura.size() > MOST_INDICATORS) {
          throw new IllegalArgumentException(ura.size() + " indicators were turned at the end");
        }
        for (RoundEnd.WonHand hand : won) {
          if (!players.has(hand.winner()) || !players.has(hand.from())) {
            throw new IllegalArgumentException("somebody wins who does not play");
          }
          counted(hand.deltas());
          if (!lacks) {
            wonOn(hand);
          }
        }
      }
    }
  }

  private void counted(Scores deltas) {
    if (deltas.players() != players) {
      throw new IllegalArgumentException("payments of " + deltas.players().count() + " players");
    }
  }

  private void wonOn(RoundEnd.WonHand hand) {
    boolean drawn = last instanceof Play.Draw draw && draw.seat() == hand.winner();
    boolean laid = last != null && !(last instanceof Play.Draw) && last.seat() == hand.from();
    if (hand.winner() == hand.from() ? !drawn : !laid) {
      throw new IllegalArgumentException(
          "seat "
              + number(hand.winner())
              + " wins, but the last tile is not its own draw, nor laid"
              + " by seat "
              + number(hand.from()));
    }
  }

  private void take(Seat seat, Tile tile) {
    if (hand(seat).remove(tile)) {
      return;
    }
    int hidden = unseen.getOrDefault(seat, 0);
    if (hidden == 0) {
      throw new IllegalArgumentException(
          "seat " + number(seat) + " has no " + name(tile) + " in the hand");
    }
    unseen.put(seat, hidden - 1);
    use(tile);
  }

  private void use(Tile tile) {
    if (used.merge(tile.kind(), 1, Integer::sum) > 4) {
      throw new IllegalArgumentException("a fifth " + tile.kind().notation());
    }
  }

  private List<Tile> hand(Seat seat) {
    return hands.getOrDefault(seat, List.of());
  }

  private Set<TileKind> pons(Seat seat) {
    return pons.getOrDefault(seat, Set.of());
  }

  private static String name(Tile tile) {
    return tile.notation();
  }

  private static int number(Seat seat) {
    return seat.ordinal();
  }
}
