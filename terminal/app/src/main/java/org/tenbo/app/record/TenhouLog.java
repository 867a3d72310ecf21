package org.tenbo.app.record;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Tile;

/**
 * Writes a game as one tenhou.net/6 document, a line of JSON. {@link TenhouReader} reads it back.
 *
 * <p>The format has for each seat what came in and what went out, and leaves the order to the
 * reader. {@code lacking}, a key of ours that others skip, says for each round what is not known.
 */
public final class TenhouLog {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** Of the documents that the site itself gives out. */
  private static final double VERSION = 2.3;

  static final int SEATS = 4;

  private TenhouLog() {}

  /** A whole game. */
  public static String game(GameHead head, PlayedGame game) {
    ObjectNode document = JSON.objectNode();
    document.put("ver", VERSION);
    document.put("ref", head.id());
    document.set("title", texts(head.title()));
    document.put("ratingc", head.players() == Players.FOUR ? "PF4" : "PF3");
    ObjectNode rule = document.putObject("rule");
    rule.put("disp", display(head));
    rule.put("aka51", head.redFives().man());
    rule.put("aka52", head.redFives().pin());
    rule.put("aka53", head.redFives().sou());
    List<String> names = new ArrayList<>(game.names());
    while (names.size() < SEATS) {
      names.add("");
    }
    document.set("name", texts(names));
    if (!head.finals().isEmpty()) {
      document.set("sc", finals(head.finals()));
    }
    ArrayNode log = document.putArray("log");
    game.rounds().forEach(round -> log.add(round(round)));
    if (game.rounds().stream().anyMatch(round -> !round.lacking().isEmpty())) {
      ArrayNode lacking = document.putArray("lacking");
      game.rounds().forEach(round -> lacking.add(texts(round.lacking())));
    }
    return document.toString();
  }

  /** The rules in the signs that readers look for: players, length, open tanyao, red fives. */
  private static String display(GameHead head) {
    return (head.players() == Players.THREE ? "三" : "")
        + (head.oneWind() ? "東" : "南")
        + (head.kuitan() ? "喰" : "")
        + (head.anyRed() ? "赤" : "");
  }

  private static ArrayNode finals(List<GameHead.Final> finals) {
    ArrayNode array = JSON.arrayNode();
    for (GameHead.Final each : finals) {
      array.add(each.score().value());
      array.add(each.result().value() / 1000.0);
    }
    while (array.size() < 2 * SEATS) {
      array.add(0);
    }
    return array;
  }

  /** One round: seventeen values. */
  private static ArrayNode round(PlayedRound round) {
    ArrayNode array = JSON.arrayNode();
    ArrayNode first = array.addArray();
    first.add(
        round.before().round().wind().ordinal() * SEATS + round.before().round().number() - 1);
    first.add(round.before().honba().count());
    first.add(round.before().deposit().sticks());
    array.add(points(round.before().scores()));
    ArrayNode indicators = array.addArray();
    indicators.addAll(codes(round.indicators()));
    if (indicators.isEmpty()) {
      // Readers want one.
      indicators.add(TenhouTiles.UNSEEN);
    }
    array.add(codes(round.end() instanceof RoundEnd.Won won ? won.ura() : List.of()));
    for (Seat seat : Seat.values()) {
      if (round.players().has(seat)) {
        Side side = new Side(seat);
        round.plays().stream().filter(play -> play.seat() == seat).forEach(side::play);
        array.add(dealt(round.dealt().get(seat.ordinal())));
        array.add(side.in);
        array.add(side.out);
      } else {
        array.addArray();
        array.addArray();
        array.addArray();
      }
    }
    array.add(end(round.end()));
    return array;
  }

  private static ArrayNode dealt(List<Tile> hand) {
    ArrayNode codes = codes(hand);
    while (codes.size() < PlayedRound.DEALT) {
      codes.add(TenhouTiles.UNSEEN);
    }
    return codes;
  }

  /** What came into a hand, and what went out. */
  private static final class Side {
    private final Seat owner;
    private final ArrayNode in = JSON.arrayNode();
    private final ArrayNode out = JSON.arrayNode();
    private final List<TenhouCall> pons = new ArrayList<>();

    Side(Seat owner) {
      this.owner = owner;
    }

    void play(Play play) {
      switch (play) {
        case Play.Draw(Seat seat, Optional<Tile> tile) -> in.add(TenhouTiles.code(tile));
        case Play.Discard(Seat seat, Tile tile, boolean drawn, boolean riichi) -> {
          int code = drawn ? TenhouTiles.DRAWN : TenhouTiles.code(tile);
          // Of a draw that nobody saw, 60 would not say what was laid.
          if (drawn && in.get(in.size() - 1).intValue() == TenhouTiles.UNSEEN) {
            code = TenhouTiles.code(tile);
          }
          if (riichi) {
            out.add("r" + code);
          } else {
            out.add(code);
          }
        }
        case Play.Call call -> {
          TenhouCall written =
              TenhouCall.of(letter(call.type()), owner, call.from(), call.called(), call.own());
          in.add(written.text());
          if (call.type() == MeldType.OPEN_KAN) {
            out.add(0);
          } else if (call.type() == MeldType.PON) {
            pons.add(written);
          }
        }
        case Play.ClosedQuad(Seat seat, List<Tile> tiles) ->
            out.add(TenhouCall.closed(tiles).text());
        case Play.AddedQuad(Seat seat, Tile tile) ->
            pons.stream()
                .filter(pon -> pon.marked().kind() == tile.kind())
                .forEach(pon -> out.add(pon.added(tile).text()));
        case Play.North north -> out.add("f44");
      }
    }

    private static char letter(MeldType type) {
      return switch (type) {
        case CHI -> 'c';
        case PON -> 'p';
        case OPEN_KAN -> 'm';
        case ADDED_KAN, CLOSED_KAN -> throw new IllegalArgumentException(type + " takes no tile");
      };
    }
  }

  private static ArrayNode end(RoundEnd end) {
    ArrayNode array = JSON.arrayNode();
    switch (end) {
      case RoundEnd.Drawn(RoundEnd.Why why, Scores deltas) -> {
        array.add(why.tenhou());
        if (!deltas.equals(Scores.zero(deltas.players())) || why == RoundEnd.Why.EXHAUSTIVE) {
          array.add(points(deltas));
        }
      }
      case RoundEnd.Won(List<RoundEnd.WonHand> hands, List<Tile> ura) -> {
        array.add(TenhouReader.WON);
        for (RoundEnd.WonHand hand : hands) {
          array.add(points(hand.deltas()));
          ArrayNode detail = array.addArray();
          detail.add(hand.winner().ordinal());
          detail.add(hand.from().ordinal());
          detail.add(hand.liable().orElse(hand.winner()).ordinal());
          hand.worth()
              .ifPresent(
                  worth -> {
                    detail.add(worth.points());
                    worth.yaku().forEach(detail::add);
                  });
        }
      }
    }
    return array;
  }

  /** An amount for each of four seats; the empty one has nothing. */
  private static ArrayNode points(Scores scores) {
    ArrayNode array = JSON.arrayNode();
    scores.bySeat().stream().map(Points::value).forEach(array::add);
    while (array.size() < SEATS) {
      array.add(0);
    }
    return array;
  }

  private static ArrayNode codes(List<Tile> tiles) {
    ArrayNode array = JSON.arrayNode();
    tiles.forEach(tile -> array.add(TenhouTiles.code(tile)));
    return array;
  }

  private static ArrayNode texts(List<String> texts) {
    ArrayNode array = JSON.arrayNode();
    texts.forEach(array::add);
    return array;
  }
}
