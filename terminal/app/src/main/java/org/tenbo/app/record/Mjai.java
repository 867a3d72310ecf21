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
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Suit;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Party;
import org.tenbo.rules.pay.Transfer;
import org.tenbo.rules.pay.Win;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.deal.Chronicle;
import org.tenbo.tracking.deal.TileMove;

/**
 * Writes deals as mjai events, one JSON object a line, in the order in which Mortal and
 * mjai-reviewer read them: a closed quad's indicator comes with the quad, that of another quad
 * before the next discard. Seat 0 is the first dealer, which is {@link Seat#A} here.
 *
 * <p>{@code deltas} hold payments, honba and the sticks won, not the stick that a player lays: that
 * goes with {@code reach_accepted}. A tile that no antenna saw is {@code ?}.
 */
public final class Mjai {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final String UNSEEN = "?";

  private Mjai() {}

  /**
   * The first line of a game.
   *
   * @param names by seat
   * @param oneWind whether it is a game of East alone
   */
  public static String startGame(List<String> names, boolean oneWind, boolean redFives) {
    ObjectNode line = event("start_game");
    ArrayNode array = line.putArray("names");
    names.forEach(array::add);
    line.put("kyoku_first", oneWind ? 4 : 0);
    line.put("aka_flag", redFives);
    return line.toString();
  }

  /** The last line of a game. */
  public static String endGame() {
    return event("end_game").toString();
  }

  /** The lines of one deal, from {@code start_kyoku} to {@code end_kyoku}. */
  public static List<String> round(TracedRound round) {
    Writer writer = new Writer(round);
    writer.start();
    writer.moves();
    writer.result();
    writer.lines.add(event("end_kyoku"));
    return writer.lines.stream().map(ObjectNode::toString).toList();
  }

  private static ObjectNode event(String type) {
    return JSON.objectNode().put("type", type);
  }

  /** A tile's name: 1m to 9s, E S W N P F C, 5mr for a red five. */
  static String name(Tile tile) {
    TileKind kind = tile.kind();
    if (kind.suit() == Suit.HONOURS) {
      return "ESWNPFC".substring(kind.rank() - 1, kind.rank());
    }
    return kind.notation() + (tile.red() ? "r" : "");
  }

  private static String name(Wind wind) {
    return name(Tile.of(TileKind.of(wind)));
  }

  private static final class Writer {
    private final TracedRound round;
    private final List<ObjectNode> lines = new ArrayList<>();
    private final Deque<TileId> indicators = new ArrayDeque<>();
    private final Set<Seat> accepting = EnumSet.noneOf(Seat.class);
    private boolean due;
    private @Nullable Seat declarer;
    private Seat giver = Seat.A;

    Writer(TracedRound round) {
      this.round = round;
      accepting.addAll(round.accepted());
      for (Chronicle.Step step : round.told().steps()) {
        if (step.move() instanceof TileMove.Indicator turned) {
          indicators.addLast(turned.tile());
        }
      }
    }

    private void start() {
      TileId first = indicators.pollFirst();
      ObjectNode line = event("start_kyoku");
      line.put("bakaze", Mjai.name(round.before().round().wind()));
      line.put("dora_marker", first == null ? UNSEEN : name(first));
      line.put("kyoku", round.before().round().number());
      line.put("honba", round.before().honba().count());
      line.put("kyotaku", round.before().deposit().sticks());
      line.put("oya", round.facts().dealer().ordinal());
      line.set("scores", points(round.before().scores()));
      ArrayNode hands = line.putArray("tehais");
      for (Seat seat : round.facts().players().seats()) {
        ArrayNode hand = hands.addArray();
        List<TileId> dealt = round.told().dealt().getOrDefault(seat, List.of());
        dealt.stream().map(this::name).forEach(hand::add);
        while (hand.size() < 13) {
          hand.add(UNSEEN);
        }
      }
      lines.add(line);
    }

    private void moves() {
      for (Chronicle.Step step : round.told().steps()) {
        move(step);
      }
    }

    private void move(Chronicle.Step step) {
      switch (step.move()) {
        case TileMove.Draw(Seat seat, Optional<TileId> tile) -> {
          accept();
          lines.add(by("tsumo", seat).put("pai", tile.map(this::name).orElse(UNSEEN)));
        }
        case TileMove.Discard(Seat seat, TileId tile) -> {
          turn();
          if (step.riichi()) {
            lines.add(by("reach", seat));
            declarer = seat;
          }
          lines.add(by("dahai", seat).put("pai", name(tile)).put("tsumogiri", step.drawn()));
          giver = seat;
        }
        case TileMove.Call call -> {
          accept();
          ObjectNode line = by(word(call.type()), call.seat()).put("target", giver.ordinal());
          line.put("pai", name(call.called()));
          consumed(line, call.own());
          due |= call.type().kan();
        }
        case TileMove.ClosedKan(Seat seat, List<TileId> tiles) -> {
          turn();
          consumed(by("ankan", seat), tiles);
          due = true;
          turn();
        }
        case TileMove.AddedKan(Seat seat, TileId tile) -> {
          turn();
          List<TileId> pon = new ArrayList<>();
          for (int copy = 0; copy < 4; copy++) {
            TileId other = TileId.of(tile.kind(), copy);
            if (!other.equals(tile)) {
              pon.add(other);
            }
          }
          consumed(by("kakan", seat).put("pai", name(tile)), pon);
          due = true;
        }
        case TileMove.North(Seat seat, TileId tile) -> lines.add(by("kita", seat));
        case TileMove.Indicator indicator -> {}
        case TileMove.Riichi riichi -> {}
        case TileMove.RiichiBack back -> {}
        case TileMove.Shown shown -> {}
        case TileMove.Mistaken wrong -> {}
      }
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
        lines.add(event("dora").put("dora_marker", name(indicators.removeFirst())));
      }
      due = false;
    }

    private void result() {
      accept();
      switch (round.outcome()) {
        case Outcome.Ron(Seat from, List<Win> wins) -> {
          for (Win win : wins) {
            hora(win, from);
          }
        }
        case Outcome.Tsumo(Win win) -> hora(win, win.winner());
        case Outcome.Exhaustive draw -> drawn("fanpai");
        case Outcome.Nagashi nagashi -> drawn("nagashimangan");
        case Outcome.Abandoned(Abort abort) -> drawn(reason(abort));
        case Outcome.Chombo chombo -> drawn("chombo");
      }
    }

    private void hora(Win win, Seat from) {
      Scores deltas = Scores.zero(round.facts().players());
      for (Transfer paid : round.settlement().transfers()) {
        if (paid.to() instanceof Party.Player(Seat seat) && seat == win.winner()) {
          deltas = deltas.plus(seat, paid.points());
          if (paid.from() instanceof Party.Player(Seat payer)) {
            deltas = deltas.plus(payer, paid.points().negated());
          }
        }
      }
      ObjectNode line = by("hora", win.winner()).put("target", from.ordinal());
      line.set("deltas", points(deltas));
      if (!round.ura().isEmpty()) {
        ArrayNode markers = line.putArray("ura_markers");
        round.ura().forEach(kind -> markers.add(Mjai.name(Tile.of(kind))));
      }
      lines.add(line);
    }

    private void drawn(String reason) {
      ObjectNode line = event("ryukyoku").put("reason", reason);
      line.set("deltas", points(round.settlement().deltas()));
      lines.add(line);
    }

    private static String reason(Abort abort) {
      return switch (abort) {
        case NINE_TERMINALS -> "kyushukyuhai";
        case FOUR_WINDS -> "sufonrenta";
        case FOUR_RIICHI -> "suchareach";
        case FOUR_KANS -> "sukaikan";
        case TRIPLE_RON -> "sanchaho";
      };
    }

    private static String word(MeldType type) {
      return switch (type) {
        case CHI -> "chi";
        case PON -> "pon";
        case OPEN_KAN -> "daiminkan";
        case ADDED_KAN, CLOSED_KAN -> throw new IllegalArgumentException(type + " takes no tile");
      };
    }

    private void consumed(ObjectNode line, List<TileId> tiles) {
      ArrayNode consumed = line.putArray("consumed");
      tiles.stream().sorted().map(this::name).forEach(consumed::add);
      lines.add(line);
    }

    private ObjectNode by(String type, Seat seat) {
      return event(type).put("actor", seat.ordinal());
    }

    private String name(TileId tile) {
      return Mjai.name(round.facts().tiles().face(tile));
    }

    private static ArrayNode points(Scores scores) {
      ArrayNode array = JSON.arrayNode();
      scores.bySeat().stream().map(Points::value).forEach(array::add);
      return array;
    }
  }
}
