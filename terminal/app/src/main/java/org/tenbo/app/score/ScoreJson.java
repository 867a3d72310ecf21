package org.tenbo.app.score;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.FuLine;
import org.tenbo.rules.hand.ReadSet;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Party;
import org.tenbo.rules.pay.Share;
import org.tenbo.rules.pay.Transfer;
import org.tenbo.rules.pay.Value;

/** Writes a score sheet as JSON; names are the keys of the catalogue, tiles the usual notation. */
public final class ScoreJson {
  private ScoreJson() {}

  /**
   * The sheet: {@code han, fu, yakuman, limit, base, total, shares[], payments[]}, and where a hand
   * was read {@code yaku[], dora{}, fuLines[], sets[]}.
   */
  public static ObjectNode of(ScoreSheet sheet) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    switch (sheet.value()) {
      case Value.Counted counted ->
          json.put("han", counted.han().value()).put("fu", counted.fu().value());
      case Value.Named named -> json.put("named", HandTexts.key(named.limit()));
      case Value.Yakuman yakuman -> json.put("yakuman", yakuman.count());
    }
    json.put("limit", HandTexts.key(sheet.worth().limit()));
    json.put("base", sheet.worth().base().value());
    json.put("total", sheet.total());
    sheet.reading().ifPresent(reading -> reading(reading, json));
    ArrayNode shares = json.putArray("shares");
    for (Share share : sheet.shares()) {
      shares
          .addObject()
          .put("from", wind(share.payer()))
          .put("base", share.base().value())
          .put("factor", share.halves() / 2.0)
          .put("exact", share.exact().value())
          .put("rounding", share.rounding().value())
          .put("points", share.rounded().value());
    }
    ArrayNode payments = json.putArray("payments");
    for (Transfer transfer : sheet.settlement().transfers()) {
      String from =
          switch (transfer.from()) {
            case Party.Player player -> wind(player.seat());
            case Party.Sticks sticks -> "sticks";
          };
      payments
          .addObject()
          .put("from", from)
          .put("points", transfer.points().value())
          .put("reason", HandTexts.key(transfer.reason()));
    }
    return json;
  }

  /** Seat A deals. */
  private static String wind(Seat seat) {
    return "ESWN".substring(seat.ordinal()).substring(0, 1);
  }

  /** A refusal: {@code refused} with its key and its words. */
  public static ObjectNode of(Refusal refusal, HandTexts texts) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.putObject("refused")
        .put("reason", HandTexts.key(refusal))
        .put("text", texts.refusal(refusal));
    return json;
  }

  private static void reading(Reading reading, ObjectNode json) {
    ArrayNode yaku = json.putArray("yaku");
    for (YakuHan one : reading.yaku()) {
      ObjectNode node = yaku.addObject().put("name", one.yaku().key());
      if (one.yakuman() > 0) {
        node.put("yakuman", one.yakuman());
      } else {
        node.put("han", one.han());
      }
    }
    ObjectNode dora = json.putObject("dora");
    for (DoraKind kind : DoraKind.values()) {
      if (reading.dora(kind) > 0) {
        dora.put(HandTexts.key(kind), reading.dora(kind));
      }
    }
    json.put("form", HandTexts.key(reading.form()));
    json.put("wait", HandTexts.key(reading.waitShape()));
    ArrayNode lines = json.putArray("fuLines");
    for (FuLine line : reading.fuLines()) {
      lines
          .addObject()
          .put("cause", line.cause().key())
          .put("tiles", text(line.tiles()))
          .put("fu", line.fu());
    }
    ArrayNode sets = json.putArray("sets");
    for (ReadSet set : reading.sets()) {
      sets.addObject()
          .put("type", HandTexts.key(set.type()))
          .put("tiles", text(set.tiles()))
          .put("open", set.open())
          .put("won", set.won());
    }
  }

  private static String text(List<TileKind> kinds) {
    return Notation.text(kinds.stream().map(Tile::of).toList());
  }
}
