package org.tenbo.table.codec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Party;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.rules.pay.Transfer;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;

/**
 * How a deal ended and who paid whom, as JSON.
 *
 * <pre>
 * outcome     {"kind":"ron","from":"B","wins":[win]} {"kind":"tsumo","win":win}
 *             {"kind":"exhaustive","tenpai":["A"]} {"kind":"nagashi","achieved":[..],"tenpai":[..]}
 *             {"kind":"abandoned","abort":"four-winds"} {"kind":"chombo","offenders":["C"]}
 * win         {"winner":"A","han":3,"fu":40} {.."limit":"mangan"} {.."yakuman":1,
 *             "liable":"B","liable-for":1}
 * settlement  {"transfers":[{"from":"B","to":"A","points":3900,"for":"hand"}],"left":0,
 *             "penalties":[{"seat":"C","points":20000}]}   from "sticks" where the table pays
 * </pre>
 */
final class OutcomeForm {
  private static final String STICKS = "sticks";

  private OutcomeForm() {}

  static ObjectNode write(Outcome outcome) {
    ObjectNode node = Fields.object();
    switch (outcome) {
      case Outcome.Ron ron -> {
        node.put("kind", "ron").put("from", ron.from().name());
        node.set("wins", Fields.array(ron.wins(), OutcomeForm::write));
      }
      case Outcome.Tsumo tsumo -> node.put("kind", "tsumo").set("win", write(tsumo.win()));
      case Outcome.Exhaustive draw ->
          node.put("kind", "exhaustive").set("tenpai", Fields.names(draw.tenpai()));
      case Outcome.Nagashi nagashi -> {
        node.put("kind", "nagashi").set("achieved", Fields.names(nagashi.achieved()));
        node.set("tenpai", Fields.names(nagashi.tenpai()));
      }
      case Outcome.Abandoned abandoned ->
          node.put("kind", "abandoned").put("abort", Fields.name(abandoned.abort()));
      case Outcome.Chombo chombo ->
          node.put("kind", "chombo").set("offenders", Fields.names(chombo.offenders()));
    }
    return node;
  }

  static Outcome outcome(Fields fields) {
    String kind = fields.text("kind");
    return switch (kind) {
      case "ron" ->
          new Outcome.Ron(
              fields.constant("from", Seat.class), fields.list("wins", OutcomeForm::win));
      case "tsumo" -> new Outcome.Tsumo(win(fields.object("win").node()));
      case "exhaustive" -> new Outcome.Exhaustive(seats(fields, "tenpai"));
      case "nagashi" -> new Outcome.Nagashi(seats(fields, "achieved"), seats(fields, "tenpai"));
      case "abandoned" -> new Outcome.Abandoned(fields.constant("abort", Abort.class));
      case "chombo" -> new Outcome.Chombo(seats(fields, "offenders"));
      default -> throw new UnreadableEvent("no outcome is called '" + kind + "'");
    };
  }

  private static ObjectNode write(Win win) {
    ObjectNode node = Fields.object().put("winner", win.winner().name());
    switch (win.value()) {
      case Value.Counted counted ->
          node.put("han", counted.han().value()).put("fu", counted.fu().value());
      case Value.Named named -> node.put("limit", Fields.name(named.limit()));
      case Value.Yakuman yakuman -> node.put("yakuman", yakuman.count());
    }
    win.liability()
        .ifPresent(pao -> node.put("liable", pao.liable().name()).put("liable-for", pao.yakuman()));
    return node;
  }

  private static Win win(JsonNode node) {
    Fields fields = new Fields(node);
    Value value =
        fields.has("yakuman")
            ? new Value.Yakuman(fields.number("yakuman"))
            : fields.has("limit")
                ? new Value.Named(fields.constant("limit", Limit.class))
                : Value.Counted.of(fields.number("han"), fields.number("fu"));
    Optional<Liability> pao =
        fields.has("liable")
            ? Optional.of(
                new Liability(fields.constant("liable", Seat.class), fields.number("liable-for")))
            : Optional.empty();
    return new Win(fields.constant("winner", Seat.class), value, pao);
  }

  static ObjectNode write(Settlement settlement) {
    ObjectNode node = Fields.object();
    node.set("transfers", Fields.array(settlement.transfers(), OutcomeForm::write));
    node.put("left", settlement.left().sticks());
    node.set("penalties", Fields.array(settlement.penalties(), OutcomeForm::write));
    return node;
  }

  static Settlement settlement(Fields fields, Players players) {
    return new Settlement(
        players,
        fields.list("transfers", OutcomeForm::transfer),
        new Deposit(fields.number("left")),
        fields.list("penalties", node -> penalty(new Fields(node))));
  }

  private static ObjectNode write(Transfer transfer) {
    return Fields.object()
        .put("from", party(transfer.from()))
        .put("to", party(transfer.to()))
        .put("points", transfer.points().value())
        .put("for", Fields.name(transfer.reason()));
  }

  private static Transfer transfer(JsonNode node) {
    Fields fields = new Fields(node);
    return new Transfer(
        party(fields.text("from")),
        party(fields.text("to")),
        Points.of(fields.number("points")),
        fields.constant("for", Transfer.Reason.class));
  }

  private static String party(Party party) {
    return switch (party) {
      case Party.Player player -> player.seat().name();
      case Party.Sticks sticks -> STICKS;
    };
  }

  private static Party party(String name) {
    return name.equals(STICKS) ? new Party.Sticks() : Party.of(Fields.named(name, Seat.class));
  }

  static ObjectNode write(Penalty penalty) {
    return Fields.object()
        .put("seat", penalty.seat().name())
        .put("points", penalty.points().value());
  }

  static Penalty penalty(Fields fields) {
    return new Penalty(fields.constant("seat", Seat.class), Points.of(fields.number("points")));
  }

  private static Set<Seat> seats(Fields fields, String field) {
    List<Seat> list = fields.constants(field, Seat.class);
    return list.isEmpty() ? Set.of() : EnumSet.copyOf(list);
  }
}
