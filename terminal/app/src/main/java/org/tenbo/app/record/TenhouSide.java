package org.tenbo.app.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Tile;

/**
 * One seat's two rows of a tenhou.net/6 round: what came in, and what went out.
 *
 * @param in draws and calls
 * @param out discards, quads and Norths; without the placeholders of open quads
 */
record TenhouSide(List<Play> in, List<Out> out) {
  private static final int MOST = 60;

  TenhouSide {
    in = List.copyOf(in);
    out = List.copyOf(out);
  }

  /** What went out of a hand. */
  sealed interface Out {

    /** A play that is whole. */
    record Whole(Play play) implements Out {}

    /** The tile that was just drawn, whatever it was. */
    record Drawn(boolean riichi) implements Out {}
  }

  static TenhouSide read(Seat seat, Field in, Field out) throws BadRecord {
    List<Play> came = new ArrayList<>();
    for (Field each : in.list(0, MOST)) {
      came.add(each.isText() ? call(seat, each) : new Play.Draw(seat, TenhouTiles.read(each)));
    }
    List<Out> went = new ArrayList<>();
    for (Field each : out.list(0, MOST)) {
      if (each.isText()) {
        went.add(laid(seat, each));
      } else {
        int code = each.number(0, TenhouTiles.DRAWN);
        if (code != TenhouTiles.UNSEEN) {
          went.add(discard(seat, each, code, false));
        }
      }
    }
    return new TenhouSide(came, went);
  }

  private static Out discard(Seat seat, Field field, int code, boolean riichi) throws BadRecord {
    return code == TenhouTiles.DRAWN
        ? new Out.Drawn(riichi)
        : new Out.Whole(new Play.Discard(seat, TenhouTiles.tile(field, code), false, riichi));
  }

  private static Out laid(Seat seat, Field field) throws BadRecord {
    String text = field.text();
    if (text.equals("f44")) {
      return new Out.Whole(new Play.North(seat));
    }
    if (text.length() == 3 && text.charAt(0) == 'r') {
      Field tile = Field.of(text.substring(1), field.where());
      return discard(seat, field, tile.number(1, TenhouTiles.DRAWN), true);
    }
    TenhouCall call = TenhouCall.read(field, "ak");
    if (call.letter() == 'k') {
      return new Out.Whole(new Play.AddedQuad(seat, call.marked()));
    }
    List<Tile> tiles = new ArrayList<>(call.others());
    tiles.add(call.marked());
    return new Out.Whole(field.made(() -> new Play.ClosedQuad(seat, tiles)));
  }

  private static Play call(Seat seat, Field field) throws BadRecord {
    TenhouCall call = TenhouCall.read(field, "cpm");
    MeldType type =
        switch (call.letter()) {
          case 'c' -> MeldType.CHI;
          case 'p' -> MeldType.PON;
          default -> MeldType.OPEN_KAN;
        };
    return field.made(
        () -> new Play.Call(seat, call.from(seat), type, call.others(), call.marked()));
  }

  Optional<Play> in(int at) {
    return at < in.size() ? Optional.of(in.get(at)) : Optional.empty();
  }

  Optional<Out> out(int at) {
    return at < out.size() ? Optional.of(out.get(at)) : Optional.empty();
  }
}
