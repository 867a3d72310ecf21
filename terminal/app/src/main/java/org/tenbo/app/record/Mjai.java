package org.tenbo.app.record;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * Writes games as mjai events, one JSON object a line, in the order in which Mortal and
 * mjai-reviewer read them: a closed quad's indicator comes with the quad, that of another quad
 * before the next discard. {@link MjaiReader} reads them back.
 *
 * <p>{@code deltas} hold payments, honba and the sticks won, not the stick that a player lays: that
 * goes with {@code reach_accepted}. A tile that nobody saw is {@code ?}, and {@code start_kyoku}
 * says in {@code meta.lacking} what is not known of its round.
 */
public final class Mjai {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private Mjai() {}

  /** A whole game. */
  public static List<String> game(GameHead head, PlayedGame game) {
    List<String> lines = new ArrayList<>();
    ObjectNode first = event("start_game");
    ArrayNode names = first.putArray("names");
    game.names().forEach(names::add);
    first.put("kyoku_first", head.oneWind() ? 4 : 0);
    first.put("aka_flag", head.anyRed());
    lines.add(first.toString());
    game.rounds().forEach(round -> lines.addAll(round(round)));
    lines.add(event("end_game").toString());
    return lines;
  }

  /** The lines of one round, from {@code start_kyoku} to {@code end_kyoku}. */
  public static List<String> round(PlayedRound round) {
    Writer writer = new Writer(round);
    writer.start();
    round.plays().forEach(writer::play);
    writer.end();
    writer.lines.add(event("end_kyoku"));
    return writer.lines.stream().map(ObjectNode::toString).toList();
  }

  private static ObjectNode event(String type) {
    return JSON.objectNode().put("type", type);
  }

  private static final class Writer {
    private final PlayedRound round;
    private final List<ObjectNode> lines = new ArrayList<>();
    private final Deque<Tile> indicators;
    private final Set<Seat> accepting = EnumSet.noneOf(Seat.class);
    private final List<Play.Call> pons = new ArrayList<>();
    private boolean due;
    private @Nullable Seat declarer;

    Writer(PlayedRound round) {
      this.round = round;
      accepting.addAll(round.accepted());
      indicators = new ArrayDeque<>(round.indicators());
    }

    private void start() {
      ObjectNode line = event("start_kyoku");
      line.put("bakaze", MjaiTiles.name(TileKind.of(round.before().round().wind())));
      line.put("dora_marker", MjaiTiles.name(Optional.ofNullable(indicators.pollFirst())));
      line.put("kyoku", round.before().round().number());
      line.put("honba", round.before().honba().count());
      line.put("kyotaku", round.before().deposit().sticks());
      line.put("oya", round.dealer().ordinal());
      line.set("scores", points(round.before().scores()));
      ArrayNode hands = line.putArray("tehais");
      for (List<Tile> dealt : round.dealt()) {
        ArrayNode hand = hands.addArray();
        dealt.stream().map(MjaiTiles::name).forEach(hand::add);
        while (hand.size() < PlayedRound.DEALT) {
          hand.add(MjaiTiles.UNSEEN);
        }
      }
      if (!round.lacking().isEmpty()) {
        ArrayNode lacking = line.putObject("meta").putArray("lacking");
        round.lacking().forEach(lacking::add);
      }
      lines.add(line);
    }

    private void play(Play play) {
      switch (play) {
        case Play.Draw(Seat seat, Optional<Tile> tile) -> {
          accept();
          lines.add(by("tsumo", seat).put("pai", MjaiTiles.name(tile)));
        }
        case Play.Discard(Seat seat, Tile tile, boolean drawn, boolean riichi) -> {
          turn();
          if (riichi) {
            lines.add(by("reach", seat));
            declarer = seat;
          }
          lines.add(by("dahai", seat).put("pai", MjaiTiles.name(tile)).put("tsumogiri", drawn));
        }
        case Play.Call call -> {
          accept();
          ObjectNode line = by(word(call.type()), call.seat());
          line.put("target", call.from().ordinal()).put("pai", MjaiTiles.name(call.called()));
          consumed(line, call.own());
          due |= call.type().kan();
          pons.add(call);
        }
        case Play.ClosedQuad(Seat seat, List<Tile> tiles) -> {
          turn();
          consumed(by("ankan", seat), tiles);
          due = true;
          turn();
        }
        case Play.AddedQuad(Seat seat, Tile tile) -> {
          turn();
          consumed(by("kakan", seat).put("pai", MjaiTiles.name(tile)), pon(seat, tile));
          due = true;
        }
        case Play.North(Seat seat) -> lines.add(by("kita", seat));
      }
    }

    /** The triplet that a tile was added to. */
    private List<Tile> pon(Seat seat, Tile added) {
      for (Play.Call call : pons) {
        if (call.seat() == seat
            && call.type() == MeldType.PON
            && call.called().kind() == added.kind()) {
          List<Tile> triplet = new ArrayList<>(call.own());
          triplet.add(call.called());
          return Faces.sorted(triplet);
        }
      }
      throw new IllegalStateException("no pon of " + added + " in a round that was replayed");
    }

    /** The declaring tile was not won on: the stick lies. */
    private void accept() {
      Seat seat = declarer;
      if (seat != null && accepting.remove(seat)) {
        lines.add(by("reach_accepted", seat));
      }
      declarer = null;
    }

    /** Turns the indicator of a quad, once. */
    private void turn() {
      if (due && !indicators.isEmpty()) {
        dora(indicators.removeFirst());
      }
      due = false;
    }

    private void dora(Tile indicator) {
      lines.add(event("dora").put("dora_marker", MjaiTiles.name(indicator)));
    }

    private void end() {
      accept();
      // Sticks whose declaration nobody saw, and indicators turned last.
      for (Seat seat : accepting) {
        lines.add(by("reach_accepted", seat));
      }
      indicators.forEach(this::dora);
      switch (round.end()) {
        case RoundEnd.Won(List<RoundEnd.WonHand> hands, List<Tile> ura) ->
            hands.forEach(hand -> won(hand, ura));
        case RoundEnd.Drawn(RoundEnd.Why why, Scores deltas) -> {
          ObjectNode line = event("ryukyoku").put("reason", why.mjai());
          line.set("deltas", points(deltas));
          lines.add(line);
        }
      }
    }

    private void won(RoundEnd.WonHand hand, List<Tile> ura) {
      ObjectNode line = by("hora", hand.winner()).put("target", hand.from().ordinal());
      line.set("deltas", points(hand.deltas()));
      if (!ura.isEmpty()) {
        ArrayNode markers = line.putArray("ura_markers");
        ura.forEach(tile -> markers.add(MjaiTiles.name(tile)));
      }
      hand.liable().ifPresent(seat -> line.put("pao", seat.ordinal()));
      lines.add(line);
    }

    private static String word(MeldType type) {
      return switch (type) {
        case CHI -> "chi";
        case PON -> "pon";
        case OPEN_KAN -> "daiminkan";
        case ADDED_KAN, CLOSED_KAN -> throw new IllegalArgumentException(type + " takes no tile");
      };
    }

    private void consumed(ObjectNode line, List<Tile> tiles) {
      ArrayNode consumed = line.putArray("consumed");
      tiles.stream().map(MjaiTiles::name).forEach(consumed::add);
      lines.add(line);
    }

    private static ObjectNode by(String type, Seat seat) {
      return event(type).put("actor", seat.ordinal());
    }

    private static ArrayNode points(Scores scores) {
      ArrayNode array = JSON.arrayNode();
      scores.bySeat().stream().map(Points::value).forEach(array::add);
      return array;
    }
  }
}
