package org.tenbo.app.check.games;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Tiles;
import org.tenbo.tracking.deal.Chronicle;
import org.tenbo.tracking.deal.TileMove;

/**
 * Compares what tracking tells of a deal with the record's own events, move by move; indicators
 * apart, whose place among the moves differs.
 */
final class RecordedMoves {
  private final Function<TileId, String> name;

  /**
   * @param numbered whether the record names tiles by number, or by face
   */
  RecordedMoves(Tiles tiles, boolean numbered) {
    name = numbered ? tile -> "" + tile.number() : tile -> tiles.face(tile).notation();
  }

  /** The first move that differs, in words; empty where all agree. */
  List<String> differences(JsonNode deal, Chronicle chronicle) {
    List<String> expected = recorded(deal.get("events").textValue());
    List<String> told = told(chronicle);
    for (int i = 0; i < Math.max(expected.size(), told.size()); i++) {
      String want = i < expected.size() ? expected.get(i) : "the end";
      String have = i < told.size() ? told.get(i) : "the end";
      if (!want.equals(have)) {
        return List.of("move " + i + " is told as " + have + " in place of " + want);
      }
    }
    return List.of();
  }

  private static List<String> recorded(String events) {
    List<String> moves = new ArrayList<>();
    for (String event : events.split(" ", -1)) {
      String rest = event.length() > 3 ? event.substring(3) : "";
      switch (event.charAt(0)) {
        case 'T', 'D', 'd', 'N', 'R' -> moves.add(event);
        case 'C', 'P', 'M' -> {
          String called = rest.substring(rest.indexOf(':') + 1);
          moves.add(event.substring(0, 3) + sorted(rest.substring(0, rest.indexOf(':'))) + called);
        }
        case 'A' -> moves.add(event.substring(0, 3) + sorted(rest));
        case 'K' -> moves.add(event.substring(0, 3) + rest.substring(rest.indexOf(':') + 1));
        default -> {}
      }
    }
    return moves;
  }

  private static String sorted(String tiles) {
    return List.of(tiles.split("\\.", -1)).stream().sorted().collect(Collectors.joining("."));
  }

  private List<String> told(Chronicle chronicle) {
    List<String> moves = new ArrayList<>();
    Seat giver = Seat.A;
    for (Chronicle.Step step : chronicle.steps()) {
      switch (step.move()) {
        case TileMove.Draw draw ->
            moves.add("T" + draw.seat().ordinal() + ":" + draw.tile().map(name).orElse("?"));
        case TileMove.Discard discard -> {
          giver = discard.seat();
          if (step.riichi()) {
            moves.add("R" + giver.ordinal());
          }
          moves.add(
              (step.drawn() ? "d" : "D") + giver.ordinal() + ":" + name.apply(discard.tile()));
        }
        case TileMove.Call call -> {
          List<TileId> all = new ArrayList<>(call.own());
          all.add(call.called());
          moves.add(
              letter(call.type())
                  + call.seat().ordinal()
                  + ":"
                  + names(all)
                  + name.apply(call.called())
                  + "@"
                  + giver.ordinal());
        }
        case TileMove.ClosedKan kan ->
            moves.add("A" + kan.seat().ordinal() + ":" + names(kan.tiles()));
        case TileMove.AddedKan kan ->
            moves.add("K" + kan.seat().ordinal() + ":" + name.apply(kan.tile()));
        case TileMove.North north ->
            moves.add("N" + north.seat().ordinal() + ":" + name.apply(north.tile()));
        case TileMove.Indicator indicator -> {}
        case TileMove.Riichi riichi -> {}
        case TileMove.RiichiBack back -> {}
        case TileMove.Shown shown -> {}
        case TileMove.Mistaken wrong -> {}
      }
    }
    return moves;
  }

  private static String letter(MeldType type) {
    return switch (type) {
      case CHI -> "C";
      case PON -> "P";
      case OPEN_KAN -> "M";
      case ADDED_KAN, CLOSED_KAN -> throw new IllegalArgumentException(type + " takes no discard");
    };
  }

  private String names(List<TileId> tiles) {
    return tiles.stream().map(name).sorted().collect(Collectors.joining("."));
  }
}
