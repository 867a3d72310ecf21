package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.table.Game;
import org.tenbo.table.Order;
import org.tenbo.table.TableCommand;

/** What a seat can press while the whole table is busy with something. */
final class MatterAsks {
  private final Scene scene;
  private final Game game;
  private final Seat seat;

  private MatterAsks(Scene scene, Game game, Seat seat) {
    this.scene = scene;
    this.game = game;
    this.seat = seat;
  }

  static Ask of(Scene scene, Dialogue dialogue, Matter matter, Game game, Seat seat) {
    MatterAsks asks = new MatterAsks(scene, game, seat);
    return switch (matter) {
      case Matter.Claim claim -> asks.claim(claim);
      case Matter.Answers answers -> asks.answers(answers);
      case Matter.Motion motion -> asks.motion(motion);
    };
  }

  private Ask claim(Matter.Claim claim) {
    List<Choice> choices = new ArrayList<>();
    if (claim.wonBy(seat)) {
      choices.add(changing(claim).at(Key.BACK));
      claim.win(seat).filter(this::canBeFed).ifPresent(win -> choices.add(pao(claim, win)));
    } else {
      boolean asked =
          Dialogue.payers(game, claim.order()).contains(seat) && !claim.accepted().contains(seat);
      if (asked) {
        choices.add(accepting().at(Key.OK));
      }
      choices.add(objecting());
      if (claim.from().equals(Optional.of(seat))
          && game.riichi().contains(seat)
          && !claim.unplaced().contains(seat)) {
        choices.add(declaringTile());
      }
      if (claim.from().isPresent() && claim.from().get() != seat) {
        choices.add(joining(claim));
      }
    }
    return Ask.of(Words.of(claim.from().isPresent() ? Text.WIN_RON : Text.WIN_TSUMO), choices);
  }

  private boolean canBeFed(Win win) {
    return win.value() instanceof Value.Yakuman && game.rules().pao().any();
  }

  private Choice changing(Matter.Claim claim) {
    return Choice.of(
        Words.of(Text.KEY_CHANGE),
        dialogue -> {
          List<Win> others = claim.without(seat);
          Optional<Matter> rest =
              others.isEmpty()
                  ? Optional.empty()
                  : Optional.of(
                      new Matter.Claim(
                          claim.from(), others, claim.unplaced(), Set.of(), scene.now()));
          return Turn.to(
              dialogue.about(rest).asking(scene, seat, new WinQuestions.Worth(claim.from())));
        });
  }

  private Choice pao(Matter.Claim claim, Win win) {
    return Choice.of(
        Words.of(Text.VALUE_PAO),
        dialogue ->
            Turn.to(
                dialogue.asking(scene, seat, new WinQuestions.Liable(claim.from(), win.value()))));
  }

  /** The discarder's riichi was declared with the tile that is won: its stick was never placed. */
  private Choice declaringTile() {
    return Choice.of(
            Words.of(Text.KEY_RIICHI_CANCEL),
            dialogue ->
                Turn.order(dialogue, seat, Order.byPlayers(new TableCommand.WithdrawRiichi(seat))))
        .at(Key.RIICHI);
  }

  private Choice joining(Matter.Claim claim) {
    if (Dialogue.thirdAbandons(game, claim)) {
      return Choice.of(
              Words.of(Text.DRAW_THREE_RONS),
              dialogue ->
                  dialogue.about(Optional.empty()).abandoning(scene, seat, claim.unplaced()))
          .at(Key.RON);
    }
    return Choice.of(
            Words.of(Text.KEY_RON),
            dialogue ->
                Turn.to(
                    dialogue.asking(
                        scene,
                        seat,
                        scene.tiles().isPresent()
                            ? TileQuestions.Claimed.first(TileQuestions.How.RON)
                            : new WinQuestions.Worth(claim.from()))))
        .at(Key.RON);
  }

  private Ask answers(Matter.Answers answers) {
    Boolean said = answers.said().get(seat);
    boolean fixed = game.riichi().contains(seat) || game.dead().contains(seat);
    List<Choice> choices = new ArrayList<>();
    if (said == null) {
      choices.add(saying(answers, Text.DRAW_TENPAI, true));
      choices.add(saying(answers, Text.DRAW_NOTEN, false));
    } else if (!fixed) {
      choices.add(
          Choice.of(
              Words.of(Text.KEY_CHANGE),
              dialogue ->
                  Turn.to(dialogue.about(Optional.of(answers.without(seat, scene.now()))))));
    }
    if (said == null || answers.opened() == seat) {
      choices.add(otherEnd());
    }
    choices.add(objecting());
    if (said == null) {
      return Ask.of(Words.of(Text.DRAW_TENPAI_ASK), choices);
    }
    Words own =
        Words.of(
            game.riichi().contains(seat)
                ? Text.DRAW_TENPAI_RIICHI
                : game.dead().contains(seat)
                    ? Text.DRAW_DEAD_HAND
                    : said ? Text.DRAW_TENPAI : Text.DRAW_NOTEN);
    Ask ask = Ask.of(own, choices);
    Optional<Seat> next =
        game.players().seats().stream()
            .filter(other -> !answers.said().containsKey(other))
            .findFirst();
    return next.map(other -> ask.saying(Words.of(Text.WIN_WAITING, Who.is(game, seat, other))))
        .orElse(ask);
  }

  /** It was no exhaustive draw. */
  private Choice otherEnd() {
    return Choice.of(
        Words.of(Text.VALUE_OTHER),
        dialogue ->
            Turn.to(
                dialogue.about(Optional.empty()).asking(scene, seat, new MenuQuestions.Results())));
  }

  private Choice saying(Matter.Answers answers, Text label, boolean tenpai) {
    return Choice.of(
        Words.of(label),
        dialogue ->
            dialogue.about(Optional.of(answers.with(seat, tenpai, scene.now()))).settled(scene));
  }

  private Ask motion(Matter.Motion motion) {
    List<Choice> choices = new ArrayList<>();
    boolean asked =
        Dialogue.waiting(game, motion).contains(seat) && !motion.accepted().contains(seat);
    if (asked) {
      choices.add(accepting().at(Key.OK));
    }
    choices.add(objecting());
    if (scene.tiles().isPresent()) {
      Optional<Outcome> outcome = motion.settles().map(TableCommand.Settle::outcome);
      if (Dialogue.givesWay(motion)) {
        // Whoever wins on the last discard may be slower than the tiles.
        choices.add(IdleAsks.ron(scene, seat).at(Key.RON).asEngraved());
      }
      outcome
          .filter(draw -> mayDeclareNoten(draw))
          .ifPresent(draw -> choices.add(noten(motion, draw)));
    }
    return Ask.of(motion.title(), choices);
  }

  private boolean mayDeclareNoten(Outcome draw) {
    return game.rules().draw().mayDeclareNoten()
        && !game.riichi().contains(seat)
        && TileQuestions.tenpai(draw).contains(seat);
  }

  /** A ready player says noten, where the house lets one. */
  private Choice noten(Matter.Motion motion, Outcome draw) {
    return Choice.of(
            Words.of(Text.DRAW_NOTEN),
            dialogue -> {
              TableCommand.Settle settle =
                  new TableCommand.Settle(
                      TileQuestions.without(draw, seat), motion.settles().orElseThrow().unplaced());
              Matter changed =
                  new Matter.Motion(
                      Order.byPlayers(settle), motion.by(), motion.title(), Set.of(), scene.now());
              return dialogue.about(Optional.of(changed)).settled(scene);
            })
        .at(Key.DOWN);
  }

  private Choice accepting() {
    return Choice.of(
        Words.of(Text.KEY_ACCEPT),
        dialogue -> {
          Matter agreed =
              switch (dialogue.matter().orElseThrow()) {
                case Matter.Claim claim -> claim.accepting(seat);
                case Matter.Motion motion -> motion.accepting(seat);
                case Matter.Answers answers -> answers;
              };
          return dialogue.about(Optional.of(agreed)).settled(scene);
        });
  }

  /** Nothing is settled, and all see who objected. */
  private Choice objecting() {
    return Choice.of(
            Words.of(Text.KEY_OBJECT),
            dialogue -> {
              Dialogue told = dialogue.about(Optional.empty());
              for (Seat other : game.players().others(seat)) {
                told =
                    told.telling(
                        scene, other, Words.of(Text.PAY_OBJECTED, Who.is(game, other, seat)));
              }
              return Turn.to(told);
            })
        .at(Key.BACK);
  }
}
