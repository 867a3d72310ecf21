package org.tenbo.app.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tenbo.console.dialogue.Who;
import org.tenbo.console.text.Text;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.result.Standing;
import org.tenbo.table.Entry;
import org.tenbo.table.Game;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Step;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** Says what happened, as somebody at the table would tell it. */
final class EventWords {
  private final Texts texts;
  private final Function<PlayerId, Optional<String>> names;

  /**
   * @param names what people are called, where they are called anything
   */
  EventWords(Texts texts, Function<PlayerId, Optional<String>> names) {
    this.texts = texts;
    this.names = names;
  }

  /** One line about an event. */
  String of(TableEvent event, TableState before, TableState after) {
    Game now = after.game(event.game()).orElseThrow();
    Game then = before.game(event.game()).orElse(now);
    return switch (event) {
      case TableEvent.GameStarted started ->
          texts.say(Text.LOG_GAME_STARTED, started.setup().rules().name());
      case TableEvent.PlayersSeated seated -> seated(now, seated.seated());
      case TableEvent.RiichiDeclared riichi ->
          inRound(then, texts.say(Text.LOG_RIICHI, who(then, riichi.seat())));
      case TableEvent.RiichiWithdrawn riichi ->
          inRound(then, texts.say(Text.LOG_RIICHI_WITHDRAWN, who(then, riichi.seat())));
      case TableEvent.HandJudged judged ->
          inRound(
              then,
              texts.say(
                  judged.dead() ? Text.LOG_HAND_DEAD : Text.LOG_HAND_ALIVE,
                  who(then, judged.seat())));
      case TableEvent.StepTaken taken -> inRound(then, step(then, taken.step()));
      case TableEvent.StepTakenBack back -> inRound(now, texts.say(Text.LOG_TAKEN_BACK));
      case TableEvent.StepsCorrected corrected ->
          texts.say(Text.LOG_CORRECTED, round(now.before(corrected.from())))
              + texts.say(Text.LOG_WITH_CHANGES, "", step(now, corrected.steps().getFirst()));
      case TableEvent.FirstDealerCorrected corrected ->
          texts.say(Text.LOG_FIRST_DEALER, who(then, corrected.firstDealer()));
      case TableEvent.TimeCalled called -> texts.say(Text.LOG_TIME, called.dealsLeft());
      case TableEvent.DealerWentOn wentOn -> texts.say(Text.LOG_WENT_ON);
      case TableEvent.GameEnded ended -> texts.say(Text.LOG_ENDED, places(now, ended.standings()));
      case TableEvent.GameReopened reopened -> texts.say(Text.LOG_REOPENED);
    };
  }

  /** A round with its honba, as players write it. */
  String round(Position position) {
    String round = Who.round(position.round()).in(texts);
    return position.honba().count() == 0
        ? round
        : texts.say(
            Text.LOG_NAMED, round, texts.say(Text.ROUND_HONBA_WORDS, position.honba().count()));
  }

  /** A seat by its wind, with the name of who sits there. */
  String who(Game game, Seat seat) {
    String wind = Who.wind(game.wind(seat)).in(texts);
    PlayerId player = game.seated().get(seat);
    return player == null
        ? wind
        : names.apply(player).map(name -> texts.say(Text.LOG_NAMED, wind, name)).orElse(wind);
  }

  private String inRound(Game game, String what) {
    return texts.say(Text.LOG_IN_ROUND, round(game.position()), what);
  }

  private String seated(Game game, Map<Seat, PlayerId> seated) {
    if (seated.isEmpty()) {
      return texts.say(Text.LOG_NOBODY_SEATED);
    }
    return texts.say(Text.LOG_PLAYERS_SEATED, all(game, new TreeMap<>(seated).keySet()));
  }

  /** A step, told at the table as it was before. */
  String step(Game game, Step step) {
    return switch (step.entry()) {
      case Entry.Played played ->
          changed(game, outcome(game, played.outcome()), step.settlement().deltas());
      case Entry.Adjusted adjusted ->
          changed(game, texts.say(Text.LOG_ADJUSTED, adjusted.reason().text()), adjusted.change());
      case Entry.Penalised penalised ->
          texts.say(
              Text.LOG_PENALISED,
              who(game, penalised.penalty().seat()),
              penalised.penalty().points(),
              penalised.reason().text());
      case Entry.Swapped swap ->
          texts.say(Text.LOG_SWAPPED, who(game, swap.one()), who(game, swap.other()));
      case Entry.Chips chips ->
          texts.say(
              Text.LOG_CHIPS,
              new TreeMap<>(chips.change())
                  .entrySet().stream()
                      .map(e -> change(game, e.getKey(), "%+d".formatted(e.getValue())))
                      .collect(Collectors.joining(", ")));
    };
  }

  private String outcome(Game game, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Ron ron ->
          ron.wins().stream()
              .map(
                  win ->
                      texts.say(
                          Text.LOG_RON,
                          who(game, win.winner()),
                          who(game, ron.from()),
                          worth(game, win)))
              .collect(Collectors.joining("; "));
      case Outcome.Tsumo tsumo ->
          texts.say(Text.LOG_TSUMO, who(game, tsumo.win().winner()), worth(game, tsumo.win()));
      case Outcome.Exhaustive draw -> texts.say(Text.LOG_DRAW, all(game, draw.tenpai()));
      case Outcome.Nagashi nagashi -> texts.say(Text.LOG_NAGASHI, all(game, nagashi.achieved()));
      case Outcome.Abandoned abandoned -> texts.say(abort(abandoned.abort()));
      case Outcome.Chombo chombo -> texts.say(Text.LOG_CHOMBO, all(game, chombo.offenders()));
    };
  }

  private static Text abort(Abort abort) {
    return switch (abort) {
      case NINE_TERMINALS -> Text.DRAW_NINE_TERMINALS_FULL;
      case FOUR_WINDS -> Text.DRAW_FOUR_WINDS_FULL;
      case FOUR_RIICHI -> Text.DRAW_FOUR_RIICHI_FULL;
      case FOUR_KANS -> Text.DRAW_FOUR_KANS_FULL;
      case TRIPLE_RON -> Text.DRAW_THREE_RONS_FULL;
    };
  }

  private String worth(Game game, Win win) {
    String value =
        switch (win.value()) {
          case Value.Counted counted ->
              counted.han().value() >= 5
                  ? texts.say(Text.VALUE_HAN, counted.han().value())
                  : texts.say(Text.VALUE_HAN_FU, counted.han().value(), counted.fu().value());
          case Value.Named named -> texts.say(limit(named.limit()));
          case Value.Yakuman yakuman ->
              yakuman.count() == 1
                  ? texts.say(Text.VALUE_YAKUMAN)
                  : texts.say(Text.VALUE_YAKUMAN_TIMES, yakuman.count());
        };
    return win.liability()
        .map(pao -> texts.say(Text.LOG_LIABLE, value, who(game, pao.liable())))
        .orElse(value);
  }

  private static Text limit(Limit limit) {
    return switch (limit) {
      case NONE, MANGAN -> Text.VALUE_MANGAN;
      case HANEMAN -> Text.VALUE_HANEMAN;
      case BAIMAN -> Text.VALUE_BAIMAN;
      case SANBAIMAN -> Text.VALUE_SANBAIMAN_FULL;
      case COUNTED_YAKUMAN -> Text.VALUE_COUNTED_YAKUMAN;
      case YAKUMAN -> Text.VALUE_YAKUMAN;
    };
  }

  private String all(Game game, Collection<Seat> seats) {
    return seats.isEmpty()
        ? texts.say(Text.DRAW_NOBODY)
        : seats.stream().map(seat -> who(game, seat)).collect(Collectors.joining(", "));
  }

  private String changed(Game game, String what, Scores changes) {
    List<String> all = new ArrayList<>();
    for (Seat seat : game.players().seats()) {
      Points change = changes.of(seat);
      if (!change.isZero()) {
        all.add(change(game, seat, signed(change)));
      }
    }
    return all.isEmpty() ? what : texts.say(Text.LOG_WITH_CHANGES, what, String.join(", ", all));
  }

  private String change(Game game, Seat seat, String amount) {
    return texts.say(Text.LOG_CHANGE, Who.wind(game.wind(seat)).in(texts), amount);
  }

  /** With its sign, as a result list writes it. */
  static String signed(Points points) {
    return points.value() > 0 ? "+" + points : points.toString().replace('-', '−');
  }

  private String places(Game game, List<Standing> standings) {
    return standings.stream()
        .map(
            standing ->
                texts.say(
                    Text.LOG_PLACE,
                    standing.place(),
                    who(game, standing.seat()),
                    signed(standing.total())))
        .collect(Collectors.joining(", "));
  }
}
