package org.tenbo.table.codec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumMap;
import java.util.Map;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.table.GameId;
import org.tenbo.table.Reason;
import org.tenbo.table.TableCommand;

/**
 * Commands as JSON, for those that come from another machine.
 *
 * <pre>
 * {"kind":"start-game","setup":setup}
 * {"kind":"seat-players","game":id,"seated":{"A":id}}
 * {"kind":"declare-riichi","seat":"A"}      {"kind":"withdraw-riichi","seat":"A"}
 * {"kind":"settle","outcome":outcome}       {"kind":"choose-stop","stop":true}
 * {"kind":"call-time"}                      {"kind":"take-back","game":id,"steps":3}
 * {"kind":"correct","game":id,"step":0,"entry":entry}
 * {"kind":"correct-first-dealer","game":id,"first-dealer":"B"}
 * {"kind":"adjust","change":[1000,-1000,0,0],"reason":text}
 * {"kind":"penalise","game":id,"penalty":{"seat":"A","points":20000},"reason":text}
 * {"kind":"judge-hand","seat":"A","dead":true}   {"kind":"swap-seats","one":"A","other":"B"}
 * {"kind":"move-chips","change":{"A":1,"B":-1}}  {"kind":"force-end","reason":text}
 * </pre>
 *
 * <p>Set-up, outcome and entry are those of the stored events.
 */
public final class CommandCodec {
  private final LaterSwitches later = LaterSwitches.KNOWN;

  /** The command as JSON. */
  public ObjectNode write(TableCommand command) {
    ObjectNode node = Fields.object();
    return switch (command) {
      case TableCommand.StartGame start -> {
        node.put("kind", "start-game").set("setup", GameForm.write(start.setup()));
        yield node;
      }
      case TableCommand.SeatPlayers seat -> {
        node.put("kind", "seat-players").put("game", seat.game().value());
        node.set("seated", GameForm.seated(seat.seated()));
        yield node;
      }
      case TableCommand.DeclareRiichi riichi ->
          node.put("kind", "declare-riichi").put("seat", riichi.seat().name());
      case TableCommand.WithdrawRiichi riichi ->
          node.put("kind", "withdraw-riichi").put("seat", riichi.seat().name());
      case TableCommand.Settle settle -> {
        node.put("kind", "settle").set("outcome", OutcomeForm.write(settle.outcome()));
        yield node;
      }
      case TableCommand.ChooseStop choose ->
          node.put("kind", "choose-stop").put("stop", choose.stop());
      case TableCommand.CallTime call -> node.put("kind", "call-time");
      case TableCommand.TakeBack back ->
          node.put("kind", "take-back").put("game", back.game().value()).put("steps", back.steps());
      case TableCommand.Correct correct -> {
        node.put("kind", "correct").put("game", correct.game().value()).put("step", correct.step());
        node.set("entry", GameForm.write(correct.entry()));
        yield node;
      }
      case TableCommand.CorrectFirstDealer correct ->
          node.put("kind", "correct-first-dealer")
              .put("game", correct.game().value())
              .put("first-dealer", correct.firstDealer().name());
      case TableCommand.Adjust adjust -> {
        node.put("kind", "adjust").set("change", GameForm.write(adjust.change()));
        yield node.put("reason", adjust.reason().text());
      }
      case TableCommand.Penalise penalise -> {
        node.put("kind", "penalise").put("game", penalise.game().value());
        node.set("penalty", OutcomeForm.write(penalise.penalty()));
        yield node.put("reason", penalise.reason().text());
      }
      case TableCommand.JudgeHand judge ->
          node.put("kind", "judge-hand").put("seat", judge.seat().name()).put("dead", judge.dead());
      case TableCommand.SwapSeats swap ->
          node.put("kind", "swap-seats")
              .put("one", swap.one().name())
              .put("other", swap.other().name());
      case TableCommand.MoveChips move -> {
        ObjectNode change = node.put("kind", "move-chips").putObject("change");
        move.change().forEach((seat, chips) -> change.put(seat.name(), chips));
        yield node;
      }
      case TableCommand.ForceEnd end ->
          node.put("kind", "force-end").put("reason", end.reason().text());
    };
  }

  /**
   * Reads a command.
   *
   * @throws UnreadableEvent if it is none; says which field is wrong
   */
  public TableCommand read(JsonNode node) {
    try {
      return read(new Fields(node));
    } catch (IllegalArgumentException e) {
      throw new UnreadableEvent("a command says what cannot be: " + e.getMessage(), e);
    }
  }

  private TableCommand read(Fields fields) {
    String kind = fields.text("kind");
    return switch (kind) {
      case "start-game" ->
          new TableCommand.StartGame(GameForm.setup(fields.object("setup"), later));
      case "seat-players" ->
          new TableCommand.SeatPlayers(game(fields), GameForm.seated(fields.object("seated")));
      case "declare-riichi" -> new TableCommand.DeclareRiichi(seat(fields, "seat"));
      case "withdraw-riichi" -> new TableCommand.WithdrawRiichi(seat(fields, "seat"));
      case "settle" -> new TableCommand.Settle(OutcomeForm.outcome(fields.object("outcome")));
      case "choose-stop" -> new TableCommand.ChooseStop(fields.flag("stop"));
      case "call-time" -> new TableCommand.CallTime();
      case "take-back" -> new TableCommand.TakeBack(game(fields), fields.number("steps"));
      case "correct" ->
          new TableCommand.Correct(
              game(fields), fields.number("step"), GameForm.entry(fields.object("entry")));
      case "correct-first-dealer" ->
          new TableCommand.CorrectFirstDealer(game(fields), seat(fields, "first-dealer"));
      case "adjust" -> new TableCommand.Adjust(scores(fields), reason(fields));
      case "penalise" ->
          new TableCommand.Penalise(
              game(fields), OutcomeForm.penalty(fields.object("penalty")), reason(fields));
      case "judge-hand" -> new TableCommand.JudgeHand(seat(fields, "seat"), fields.flag("dead"));
      case "swap-seats" -> new TableCommand.SwapSeats(seat(fields, "one"), seat(fields, "other"));
      case "move-chips" -> new TableCommand.MoveChips(chips(fields.object("change")));
      case "force-end" -> new TableCommand.ForceEnd(reason(fields));
      default -> throw new UnreadableEvent("no command is called '" + kind + "'");
    };
  }

  private static GameId game(Fields fields) {
    return new GameId(fields.text("game"));
  }

  private static Seat seat(Fields fields, String field) {
    return fields.constant(field, Seat.class);
  }

  private static Reason reason(Fields fields) {
    return new Reason(fields.text("reason"));
  }

  private static Scores scores(Fields fields) {
    return GameForm.scores(fields, "change", GameForm.seats(fields, "change"));
  }

  private static Map<Seat, Integer> chips(Fields change) {
    Map<Seat, Integer> chips = new EnumMap<>(Seat.class);
    change
        .node()
        .fieldNames()
        .forEachRemaining(name -> chips.put(Fields.named(name, Seat.class), change.number(name)));
    return chips;
  }
}
