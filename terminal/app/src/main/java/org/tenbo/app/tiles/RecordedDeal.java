package org.tenbo.app.tiles;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Tiles;
import org.tenbo.tracking.Zone;

/**
 * A recorded deal as people would play it at a table: which tiles lie where after each step, and
 * which keys are pressed.
 *
 * @param dealt the hands of thirteen and the first indicator
 * @param happenings what is done then, in order; the keys of a win or nine terminals come last
 */
public record RecordedDeal(Map<TileId, Zone> dealt, List<Happening> happenings) {
  public RecordedDeal {
    dealt = Map.copyOf(dealt);
    happenings = List.copyOf(happenings);
  }

  /**
   * Reads one deal of a recorded game.
   *
   * @param deal with {@code haipai}, {@code dora} and {@code events}
   * @param numbered whether tiles are named by their number, 0 to 135, or by their face
   * @param ura what lies under the indicators, as far as the record of the win says
   */
  public static RecordedDeal of(JsonNode deal, Tiles tiles, boolean numbered, List<TileKind> ura) {
    Reader reader = new Reader(new TileNames(tiles, numbered));
    int seat = 0;
    for (JsonNode hand : deal.get("haipai")) {
      for (String name : names(hand)) {
        reader.lay(reader.names.fresh(name), Zone.hand(Seat.values()[seat]));
      }
      seat++;
    }
    reader.lay(reader.names.fresh(deal.get("dora").asText()), Zone.DORA);
    Map<TileId, Zone> dealt = Map.copyOf(reader.places);
    for (String event : deal.get("events").textValue().split(" ", -1)) {
      reader.read(event);
    }
    reader.turnUra(ura);
    return new RecordedDeal(dealt, reader.happenings);
  }

  private static List<String> names(JsonNode hand) {
    List<String> names = new ArrayList<>();
    if (hand.isArray()) {
      hand.forEach(tile -> names.add(tile.asText()));
    } else {
      Notation.tiles(hand.textValue()).forEach(tile -> names.add(tile.notation()));
    }
    return names;
  }

  /** Reads event after event, with the tiles where they then lie. */
  private static final class Reader {
    private final TileNames names;
    private final Map<TileId, Zone> places = new LinkedHashMap<>();
    private final List<Happening> happenings = new ArrayList<>();
    private final Map<Seat, TileId> drawn = new EnumMap<>(Seat.class);
    private @Nullable TileId last;

    Reader(TileNames names) {
      this.names = names;
    }

    void lay(TileId tile, Zone zone) {
      places.put(tile, zone);
    }

    void read(String event) {
      char what = event.charAt(0);
      if (what == 'X') {
        laid(Map.of(names.fresh(event.substring(2)), Zone.DORA));
        return;
      }
      if (what == 'Q') {
        ended(event.substring(2));
        return;
      }
      Seat seat = Seat.values()[event.charAt(1) - '0'];
      String rest = event.length() > 3 ? event.substring(3) : "";
      switch (what) {
        case 'T' -> {
          TileId tile = names.fresh(rest);
          drawn.put(seat, tile);
          laid(Map.of(tile, Zone.hand(seat)));
        }
        case 'D' -> discard(seat, other(seat, rest));
        case 'd' -> discard(seat, drawnTile(seat));
        case 'R' -> press(seat, Happening.Key.RIICHI);
        case 'r' -> {}
        case 'C', 'P', 'M' -> call(seat, rest);
        case 'A' -> laid(all(seat, List.of(rest.split("\\."))));
        case 'K' ->
            laid(
                Map.of(
                    names.among(rest.substring(rest.indexOf(':') + 1), hand(seat)),
                    Zone.calls(seat)));
        case 'N' -> laid(Map.of(names.among(rest, hand(seat)), Zone.calls(seat)));
        case 'Z' -> press(seat, Happening.Key.TSUMO);
        case 'H' -> press(seat, Happening.Key.RON);
        default -> throw new IllegalArgumentException("an unknown event: " + event);
      }
    }

    void turnUra(List<TileKind> ura) {
      Map<TileId, Zone> turned = new LinkedHashMap<>();
      for (TileKind face : ura) {
        turned.put(names.freshOf(face), Zone.DORA);
      }
      if (!turned.isEmpty()) {
        laid(turned);
      }
    }

    /** Presses the keys that an abort takes; the record names no player of one. */
    private void ended(String type) {
      Seat mover =
          happenings.getLast() instanceof Happening.Laid laid
              ? laid.tiles().values().iterator().next().seat().orElseThrow()
              : Seat.A;
      switch (type) {
        case "yao9", "abort-kyuushu" -> press(mover, Happening.Key.NINE_TERMINALS);
        case "ron3", "abort-triple-ron" ->
            Players.FOUR.others(mover).forEach(seat -> press(seat, Happening.Key.RON));
        default -> {}
      }
    }

    private void press(Seat seat, Happening.Key key) {
      happenings.add(new Happening.Pressed(seat, key));
    }

    private void discard(Seat seat, TileId tile) {
      last = tile;
      drawn.remove(seat);
      laid(Map.of(tile, Zone.pond(seat)));
    }

    /** A tile from the hand: not the one just drawn, where another has the same face. */
    private TileId other(Seat seat, String name) {
      List<TileId> hand = hand(seat);
      TileId draw = drawn.get(seat);
      if (draw != null
          && hand.stream().anyMatch(each -> !each.equals(draw) && names.is(name, each))) {
        hand.remove(draw);
      }
      return names.among(name, hand);
    }

    private TileId drawnTile(Seat seat) {
      TileId tile = drawn.get(seat);
      if (tile == null) {
        throw new IllegalArgumentException(seat + " has drawn nothing");
      }
      return tile;
    }

    private void call(Seat seat, String rest) {
      TileId called = last;
      if (called == null) {
        throw new IllegalArgumentException("nothing was discarded before " + rest);
      }
      List<String> own =
          new ArrayList<>(List.of(rest.substring(0, rest.indexOf(':')).split("\\.")));
      own.remove(rest.substring(rest.indexOf(':') + 1, rest.indexOf('@')));
      Map<TileId, Zone> moved = new LinkedHashMap<>(all(seat, own));
      moved.put(called, Zone.calls(seat));
      laid(moved);
    }

    private Map<TileId, Zone> all(Seat seat, List<String> tiles) {
      List<TileId> hand = hand(seat);
      Map<TileId, Zone> moved = new LinkedHashMap<>();
      for (String name : tiles) {
        TileId tile = names.among(name, hand);
        hand.remove(tile);
        moved.put(tile, Zone.calls(seat));
      }
      return moved;
    }

    private List<TileId> hand(Seat seat) {
      List<TileId> hand = new ArrayList<>();
      places.forEach(
          (tile, zone) -> {
            if (zone == Zone.hand(seat)) {
              hand.add(tile);
            }
          });
      return hand;
    }

    private void laid(Map<TileId, Zone> tiles) {
      places.putAll(tiles);
      happenings.add(new Happening.Laid(tiles));
    }
  }
}
