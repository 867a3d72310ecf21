package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.table.Game;
import org.tenbo.table.Order;
import org.tenbo.table.Reason;
import org.tenbo.table.TableCommand;

/** What only the referee may do, behind a code. */
sealed interface RefereeQuestions extends Question {

  /** The code, digit by digit; a wrong one is said only when it is complete. */
  record Code(String entered) implements RefereeQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      String code = scene.desk().refereeCode();
      List<Choice> choices = new ArrayList<>();
      for (int digit = 1; digit <= 6; digit++) {
        String next = entered + digit;
        choices.add(
            Choice.of(
                Words.of(Text.VALUE_POINTS, digit),
                dialogue -> {
                  if (next.length() < code.length()) {
                    return Turn.to(dialogue.askingInstead(scene, seat, new Code(next)));
                  }
                  return next.equals(code)
                      ? Turn.to(dialogue.askingInstead(scene, seat, new Acts()))
                      : Turn.to(
                          dialogue
                              .closing(seat)
                              .telling(scene, seat, Words.of(Text.REFEREE_CODE_WRONG)));
                }));
      }
      Ask ask = Ask.of(Words.of(Text.REFEREE_CODE), choices);
      return entered.isEmpty()
          ? ask
          : ask.saying(Words.of(Text.VALUE_POINTS, "*".repeat(entered.length())));
    }
  }

  /** What a referee can do. */
  record Acts() implements RefereeQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      List<Choice> choices = new ArrayList<>();
      choices.add(opens(scene, seat, Text.REFEREE_ADJUST, new Whose(Act.ADJUST)));
      choices.add(opens(scene, seat, Text.REFEREE_PENALTY, new Whose(Act.PENALTY)));
      if (game.phase() == Game.Phase.PLAYING) {
        choices.add(opens(scene, seat, Text.REFEREE_DEAD_HAND, new Whose(Act.DEAD_HAND)));
        choices.add(opens(scene, seat, Text.REFEREE_SEATS, new Whose(Act.SWAP)));
      }
      choices.add(
          does(seat, Text.MENU_UNDO, new TableCommand.TakeBack(game.id(), game.undoable())));
      if (game.phase() != Game.Phase.OVER) {
        choices.add(does(seat, Text.REFEREE_TIME, new TableCommand.CallTime()));
        choices.add(
            opens(
                scene, seat, Text.REFEREE_FORCE_END, new Why(new TableCommand.ForceEnd(MISTAKE))));
      }
      return Ask.of(Words.of(Text.REFEREE_TITLE), choices);
    }
  }

  /** What is done to a player. */
  enum Act {
    ADJUST,
    PENALTY,
    DEAD_HAND,
    SWAP
  }

  /** Whom it concerns. */
  record Whose(Act act) implements RefereeQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      List<Choice> choices = new ArrayList<>();
      for (Seat player : game.players().from(seat).reversed()) {
        choices.add(
            switch (act) {
              case ADJUST ->
                  asks(
                      scene,
                      seat,
                      player,
                      new Amount(
                          Words.of(Text.REFEREE_AMOUNT),
                          0,
                          -100_000,
                          100_000,
                          List.of(10_000, 1000, 100),
                          amount -> why(scene, seat, adjustment(game, player, amount))));
              case PENALTY -> {
                int step = game.rules().chombo().penaltyStep().value();
                yield asks(
                    scene,
                    seat,
                    player,
                    new Amount(
                        Words.of(Text.REFEREE_AMOUNT),
                        step,
                        step,
                        100_000,
                        List.of(step * 10, step),
                        amount -> why(scene, seat, penalty(game, player, amount))));
              }
              case DEAD_HAND -> {
                boolean dead = game.dead().contains(player);
                yield Choice.of(
                        Who.is(game, seat, player),
                        dialogue ->
                            Turn.order(
                                dialogue.closing(seat),
                                seat,
                                Order.byReferee(new TableCommand.JudgeHand(player, !dead))))
                    .marked(dead);
              }
              case SWAP -> asks(scene, seat, player, new With(player));
            });
      }
      return Ask.of(Words.of(Text.REFEREE_WHOSE), choices);
    }

    private static Choice asks(Scene scene, Seat seat, Seat player, Question next) {
      return Choice.of(
          Who.is(game(scene), seat, player),
          dialogue -> Turn.to(dialogue.asking(scene, seat, next)));
    }

    private static Choice.Act why(Scene scene, Seat seat, TableCommand command) {
      return dialogue -> Turn.to(dialogue.asking(scene, seat, new Why(command)));
    }

    private static TableCommand adjustment(Game game, Seat player, int amount) {
      return new TableCommand.Adjust(
          Scores.zero(game.players()).plus(player, Points.of(amount)), MISTAKE);
    }

    private static TableCommand penalty(Game game, Seat player, int amount) {
      return new TableCommand.Penalise(game.id(), new Penalty(player, Points.of(amount)), MISTAKE);
    }
  }

  /** With whom a seat is changed. */
  record With(Seat one) implements RefereeQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      List<Choice> choices = new ArrayList<>();
      for (Seat other : game.players().others(one)) {
        choices.add(
            Choice.of(
                Who.is(game, seat, other),
                dialogue ->
                    Turn.order(
                        dialogue.closing(seat),
                        seat,
                        Order.byReferee(new TableCommand.SwapSeats(one, other)))));
      }
      return Ask.of(Words.of(Text.REFEREE_SEATS), choices);
    }
  }

  /** The reason that goes into the log with it. */
  record Why(TableCommand command) implements RefereeQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      return Ask.of(
          Words.of(Text.REFEREE_REASON),
          List.of(
              because(seat, Text.REFEREE_REASON_MISTAKE, MISTAKE),
              because(seat, Text.REFEREE_REASON_PENALTY, new Reason("penalty")),
              because(seat, Text.REFEREE_REASON_OTHER, new Reason("other"))));
    }

    private Choice because(Seat seat, Text label, Reason reason) {
      return Choice.of(
          Words.of(label),
          dialogue ->
              Turn.order(dialogue.closing(seat), seat, Order.byReferee(with(command, reason))));
    }

    private static TableCommand with(TableCommand command, Reason reason) {
      return switch (command) {
        case TableCommand.Adjust adjust -> new TableCommand.Adjust(adjust.change(), reason);
        case TableCommand.Penalise penalise ->
            new TableCommand.Penalise(penalise.game(), penalise.penalty(), reason);
        case TableCommand.ForceEnd end -> new TableCommand.ForceEnd(reason);
        default -> throw new IllegalStateException("no reason belongs to " + command);
      };
    }
  }

  Reason MISTAKE = new Reason("mistake");

  private static Choice does(Seat seat, Text label, TableCommand command) {
    return Choice.of(
        Words.of(label),
        dialogue -> Turn.order(dialogue.closing(seat), seat, Order.byReferee(command)));
  }

  private static Choice opens(Scene scene, Seat seat, Text label, Question question) {
    return Choice.of(Words.of(label), dialogue -> Turn.to(dialogue.asking(scene, seat, question)));
  }

  private static Game game(Scene scene) {
    return scene.state().current().orElseThrow();
  }
}
