package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.set.Nagashi;
import org.tenbo.rules.set.Ron;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.TableCommand;

/** What can be done aside from a win: draws, chombo, taking back, the referee. */
sealed interface MenuQuestions extends Question {

  /** Everything that has no key of its own. */
  record Menu() implements MenuQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      boolean playing = game.phase() == Game.Phase.PLAYING;
      List<Choice> choices = new ArrayList<>();
      if (playing && scene.desk().layout() == Layout.FOUR && scene.tiles().isPresent()) {
        choices.add(IdleAsks.draw(scene, seat, game));
      }
      if (playing) {
        choices.add(opens(scene, seat, Text.MENU_RESULTS, new Results()));
      }
      choices.add(opens(scene, seat, Text.MENU_UNDO, new TakeBack(game.id(), game.undoable())));
      if (!scene.desk().refereeCode().isEmpty()) {
        choices.add(opens(scene, seat, Text.MENU_REFEREE, new RefereeQuestions.Code("")));
      }
      if (scene.desk().club()) {
        choices.add(
            Choice.of(
                Words.of(Text.MENU_CALL),
                dialogue ->
                    Turn.call(
                        dialogue.closing(seat).telling(scene, seat, Words.of(Text.MESSAGE_CALLED)),
                        seat)));
      }
      if (playing) {
        choices.add(opens(scene, seat, Text.MENU_COUNT, new CountQuestions.How()).ranked(1));
      }
      return Ask.of(Words.of(Text.MENU_TITLE), choices);
    }
  }

  /** The three usual ends of a deal, for panels without keys for them. */
  record Ends() implements MenuQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      return Ask.of(
          Words.of(Text.DRAW_TITLE),
          List.of(
              IdleAsks.tsumo(scene, seat),
              IdleAsks.ron(scene, seat),
              IdleAsks.draw(scene, seat, game(scene))));
    }
  }

  /** The rare ends of a deal, as far as the ruleset has them. */
  record Results() implements MenuQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      Ruleset rules = game.rules();
      List<Choice> choices = new ArrayList<>();
      if (rules.aborts().nineTerminals()) {
        choices.add(
            abort(
                scene,
                seat,
                Abort.NINE_TERMINALS,
                Text.DRAW_NINE_TERMINALS,
                Text.DRAW_NINE_TERMINALS_FULL));
      }
      if (rules.aborts().fourWinds()) {
        choices.add(
            abort(scene, seat, Abort.FOUR_WINDS, Text.DRAW_FOUR_WINDS, Text.DRAW_FOUR_WINDS_FULL));
      }
      if (rules.aborts().fourRiichi()) {
        choices.add(
            abort(
                scene, seat, Abort.FOUR_RIICHI, Text.DRAW_FOUR_RIICHI, Text.DRAW_FOUR_RIICHI_FULL));
      }
      if (rules.aborts().fourKans()) {
        choices.add(
            abort(scene, seat, Abort.FOUR_KANS, Text.DRAW_FOUR_KANS, Text.DRAW_FOUR_KANS_FULL));
      }
      if (rules.ron().three() == Ron.Three.ABORT) {
        choices.add(
            abort(scene, seat, Abort.TRIPLE_RON, Text.DRAW_THREE_RONS, Text.DRAW_THREE_RONS_FULL));
      }
      if (rules.nagashi().counts() != Nagashi.Counts.NONE) {
        choices.add(opens(scene, seat, Text.DRAW_NAGASHI, new WhoNagashi(Set.of())));
      }
      choices.add(opens(scene, seat, Text.DRAW_CHOMBO, new WhoChombo(Set.of())));
      choices.add(
          Choice.of(
              Words.of(Text.DRAW_EXHAUSTIVE),
              dialogue -> dialogue.drawing(scene, seat, game, Set.of())));
      return Ask.of(Words.of(Text.DRAW_TITLE), choices);
    }

    private static Choice abort(Scene scene, Seat seat, Abort abort, Text label, Text title) {
      Order order = Order.byPlayers(new TableCommand.Settle(new Outcome.Abandoned(abort)));
      return Choice.of(
          Words.of(label), dialogue -> dialogue.moving(scene, seat, Words.of(title), order));
    }
  }

  /** Whose discards made nagashi mangan. */
  record WhoNagashi(Set<Seat> chosen) implements MenuQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      return several(
          scene,
          seat,
          Text.DRAW_WHO_NAGASHI,
          chosen,
          WhoNagashi::new,
          dialogue -> dialogue.drawing(scene, seat, game(scene), chosen));
    }
  }

  /** Who committed chombo. */
  record WhoChombo(Set<Seat> chosen) implements MenuQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      return several(
          scene,
          seat,
          Text.DRAW_WHO_CHOMBO,
          chosen,
          WhoChombo::new,
          dialogue ->
              dialogue.moving(
                  scene,
                  seat,
                  Words.of(Text.DRAW_CHOMBO_FULL),
                  Order.byPlayers(new TableCommand.Settle(new Outcome.Chombo(chosen)))));
    }
  }

  /** Whether the last result is to be taken back. */
  record TakeBack(GameId id, int steps) implements MenuQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      if (steps == 0 && game.phase() != Game.Phase.OVER) {
        return Ask.of(Words.of(Text.UNDO_NOTHING), List.of());
      }
      Words last =
          steps == 0 ? Words.of(Text.END_TITLE) : Who.round(game.before(steps - 1).round());
      Choice yes =
          Choice.of(
                  Words.of(Text.KEY_UNDO),
                  dialogue ->
                      dialogue.moving(
                          scene,
                          seat,
                          Words.of(Text.UNDO_AGREE),
                          Order.byPlayers(new TableCommand.TakeBack(id, steps))))
              .at(Key.OK);
      return Ask.of(Words.of(Text.UNDO_ASK, last), List.of(yes));
    }
  }

  /** Chooses seats, one press each, and then goes on. */
  private static Ask several(
      Scene scene,
      Seat seat,
      Text title,
      Set<Seat> chosen,
      Function<Set<Seat>, Question> again,
      Choice.Act done) {
    Game game = game(scene);
    List<Choice> choices = new ArrayList<>();
    for (Seat other : game.players().from(seat).reversed()) {
      Set<Seat> toggled = EnumSet.noneOf(Seat.class);
      toggled.addAll(chosen);
      if (!toggled.remove(other)) {
        toggled.add(other);
      }
      choices.add(
          Choice.of(
                  Who.is(game, seat, other),
                  dialogue -> Turn.to(dialogue.askingInstead(scene, seat, again.apply(toggled))))
              .marked(chosen.contains(other)));
    }
    if (!chosen.isEmpty()) {
      choices.add(Choice.of(Words.of(Text.KEY_DONE), done).at(Key.OK));
    }
    return Ask.of(Words.of(title), choices);
  }

  private static Choice opens(Scene scene, Seat seat, Text label, Question question) {
    return Choice.of(Words.of(label), dialogue -> Turn.to(dialogue.asking(scene, seat, question)));
  }

  private static Game game(Scene scene) {
    return scene.state().current().orElseThrow();
  }
}
