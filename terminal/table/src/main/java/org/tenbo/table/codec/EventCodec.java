package org.tenbo.table.codec;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import org.tenbo.rules.Seat;
import org.tenbo.table.Ending;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Reason;
import org.tenbo.table.TableEvent;

/**
 * The stored form of events.
 *
 * <p>A type's name and the meaning of its fields never change; another body gets another version,
 * and every older one can still be read. The bodies are drawn in {@link GameForm} and {@link
 * OutcomeForm}; every body but that of {@code game-started} has the game's id as {@code "game"}.
 */
public final class EventCodec {
  private static final int VERSION = 1;
  private final LaterSwitches later;

  public EventCodec() {
    this(LaterSwitches.KNOWN);
  }

  EventCodec(LaterSwitches later) {
    this.later = later;
  }

  /** The form in which an event is stored. */
  public StoredForm write(TableEvent event) {
    ObjectNode body = Fields.object();
    if (!(event instanceof TableEvent.GameStarted)) {
      body.put("game", event.game().value());
    }
    String type =
        switch (event) {
          case TableEvent.GameStarted started -> {
            body.setAll(GameForm.write(started.setup()));
            yield "game-started";
          }
          case TableEvent.PlayersSeated players -> {
            body.set("seated", GameForm.seated(players.seated()));
            yield "players-seated";
          }
          case TableEvent.RiichiDeclared riichi -> {
            body.put("seat", riichi.seat().name());
            yield "riichi-declared";
          }
          case TableEvent.RiichiWithdrawn riichi -> {
            body.put("seat", riichi.seat().name());
            yield "riichi-withdrawn";
          }
          case TableEvent.HandJudged judged -> {
            body.put("seat", judged.seat().name()).put("dead", judged.dead());
            yield "hand-judged";
          }
          case TableEvent.StepTaken taken -> {
            body.set("step", GameForm.write(taken.step()));
            yield "step-taken";
          }
          case TableEvent.StepTakenBack back -> "step-taken-back";
          case TableEvent.StepsCorrected corrected -> {
            body.put("from", corrected.from());
            body.set("steps", Fields.array(corrected.steps(), GameForm::write));
            yield "steps-corrected";
          }
          case TableEvent.FirstDealerCorrected corrected -> {
            body.put("first-dealer", corrected.firstDealer().name());
            body.set("steps", Fields.array(corrected.steps(), GameForm::write));
            yield "first-dealer-corrected";
          }
          case TableEvent.TimeCalled called -> {
            body.put("deals-left", called.dealsLeft());
            yield "time-called";
          }
          case TableEvent.DealerWentOn wentOn -> "dealer-went-on";
          case TableEvent.GameEnded ended -> {
            body.put("ending", Fields.name(ended.ending()));
            ended.reason().ifPresent(reason -> body.put("reason", reason.text()));
            body.set("standings", Fields.array(ended.standings(), GameForm::write));
            yield "game-ended";
          }
          case TableEvent.GameReopened reopened -> "game-reopened";
        };
    return new StoredForm(type, VERSION, JsonText.write(body));
  }

  /**
   * Reads a stored event.
   *
   * @throws UnreadableEvent if it is damaged, or of a type or version that this program does not
   *     know
   */
  public TableEvent read(StoredForm form) {
    if (form.version() != VERSION) {
      String why = form.version() > VERSION ? " is newer than this program" : " never was";
      throw new UnreadableEvent("version " + form.version() + " of " + form.type() + why);
    }
    try {
      return read(form.type(), new Fields(JsonText.read(form.body())));
    } catch (JsonProcessingException e) {
      throw new UnreadableEvent("a " + form.type() + " is no JSON", e);
    } catch (UnreadableEvent e) {
      throw new UnreadableEvent("a " + form.type() + " cannot be read: " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new UnreadableEvent("a " + form.type() + " says what cannot be: " + e.getMessage(), e);
    }
  }

  private TableEvent read(String type, Fields fields) {
    if (type.equals("game-started")) {
      return new TableEvent.GameStarted(GameForm.setup(fields, later));
    }
    GameId game = new GameId(fields.text("game"));
    return switch (type) {
      case "players-seated" -> {
        Map<Seat, PlayerId> seated = GameForm.seated(fields.object("seated"));
        yield new TableEvent.PlayersSeated(game, seated);
      }
      case "riichi-declared" -> new TableEvent.RiichiDeclared(game, seat(fields));
      case "riichi-withdrawn" -> new TableEvent.RiichiWithdrawn(game, seat(fields));
      case "hand-judged" -> new TableEvent.HandJudged(game, seat(fields), fields.flag("dead"));
      case "step-taken" -> new TableEvent.StepTaken(game, GameForm.step(fields.object("step")));
      case "step-taken-back" -> new TableEvent.StepTakenBack(game);
      case "steps-corrected" ->
          new TableEvent.StepsCorrected(
              game,
              fields.number("from"),
              fields.list("steps", node -> GameForm.step(new Fields(node))));
      case "first-dealer-corrected" ->
          new TableEvent.FirstDealerCorrected(
              game,
              fields.constant("first-dealer", Seat.class),
              fields.list("steps", node -> GameForm.step(new Fields(node))));
      case "time-called" -> new TableEvent.TimeCalled(game, fields.number("deals-left"));
      case "dealer-went-on" -> new TableEvent.DealerWentOn(game);
      case "game-ended" ->
          new TableEvent.GameEnded(
              game,
              fields.constant("ending", Ending.class),
              fields.has("reason")
                  ? Optional.of(new Reason(fields.text("reason")))
                  : Optional.empty(),
              fields.list("standings", GameForm::standing));
      case "game-reopened" -> new TableEvent.GameReopened(game);
      default -> throw new UnreadableEvent("this program knows no event '" + type + "'");
    };
  }

  private static Seat seat(Fields fields) {
    return fields.constant("seat", Seat.class);
  }
}
