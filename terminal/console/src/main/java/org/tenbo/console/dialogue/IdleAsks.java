package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;
import org.tenbo.table.Game;
import org.tenbo.table.Order;
import org.tenbo.table.TableCommand;

/** What a seat can press while nothing is being asked. */
final class IdleAsks {
  private final Scene scene;
  private final Seat seat;

  private IdleAsks(Scene scene, Seat seat) {
    this.scene = scene;
    this.seat = seat;
  }

  static Ask of(Scene scene, Seat seat) {
    IdleAsks asks = new IdleAsks(scene, seat);
    Optional<Game> game = scene.state().current();
    if (game.isEmpty()) {
      return Ask.of(Words.of(Text.MESSAGE_NO_GAME), List.of(asks.newGame()));
    }
    return switch (game.get().phase()) {
      case PLAYING -> Ask.of(Words.of(Text.MENU_TITLE), asks.playing(game.get()));
      case DEALER_CHOOSES -> asks.dealerChooses(game.get());
      case OVER ->
          Ask.of(
              Words.of(Text.END_TITLE),
              List.of(
                  asks.newGame(),
                  asks.opens(Text.KEY_MENU, new MenuQuestions.Menu()).at(Key.DOWN),
                  asks.takeBack(game.get())));
    };
  }

  private List<Choice> playing(Game game) {
    List<Choice> choices = new ArrayList<>();
    if (scene.desk().layout() == Layout.EIGHT) {
      choices.add(riichi(game).at(Key.RIICHI));
      choices.add(tsumo(scene, seat).at(Key.TSUMO));
      choices.add(ron(scene, seat).at(Key.RON));
      choices.add(draw(scene, seat, game).at(Key.DRAW));
      choices.add(opens(Text.KEY_MENU, new MenuQuestions.Menu()).at(Key.DOWN));
      choices.add(takeBack(game));
    } else {
      choices.add(riichi(game).at(Key.DOWN));
      // Where the tiles show which win it is nobody is asked; draws propose themselves.
      choices.add(
          opens(
                  Text.MENU_WIN,
                  scene.tiles().isPresent()
                      ? TileQuestions.Claimed.first(TileQuestions.How.EITHER)
                      : new MenuQuestions.Ends())
              .at(Key.OK));
      choices.add(opens(Text.KEY_MENU, new MenuQuestions.Menu()).at(Key.BACK));
    }
    return choices;
  }

  private Choice opens(Text label, Question question) {
    return Choice.of(Words.of(label), dialogue -> Turn.to(dialogue.asking(scene, seat, question)));
  }

  private Choice newGame() {
    return opens(Text.MENU_NEW_GAME, SetupQuestions.Draft.first(scene.desk(), seat).question())
        .at(Key.OK);
  }

  /** RIICHI lays the stick; pressed again, but not by a bouncing hand, it takes it back. */
  private Choice riichi(Game game) {
    boolean declared = game.riichi().contains(seat);
    return Choice.of(
        Words.of(declared ? Text.KEY_RIICHI_CANCEL : Text.KEY_RIICHI),
        dialogue -> {
          Panel panel = dialogue.panel(seat);
          boolean bounced =
              declared
                  && panel
                      .riichi()
                      .filter(
                          at -> at.plus(scene.desk().timing().guard()).compareTo(scene.now()) > 0)
                      .isPresent();
          if (bounced) {
            return Turn.to(dialogue);
          }
          return declared
              ? Turn.order(dialogue, seat, Order.byPlayers(new TableCommand.WithdrawRiichi(seat)))
              : Turn.order(
                  dialogue.with(seat, panel.declared(scene.now())),
                  seat,
                  Order.byPlayers(new TableCommand.DeclareRiichi(seat)));
        });
  }

  static Choice tsumo(Scene scene, Seat seat) {
    return Choice.of(
        Words.of(Text.KEY_TSUMO),
        dialogue ->
            Turn.to(
                dialogue.asking(
                    scene,
                    seat,
                    scene.tiles().isPresent()
                        ? TileQuestions.Claimed.first(TileQuestions.How.TSUMO)
                        : new WinQuestions.Worth(Optional.empty()))));
  }

  static Choice ron(Scene scene, Seat seat) {
    return Choice.of(
        Words.of(Text.KEY_RON),
        dialogue ->
            Turn.to(
                dialogue.asking(
                    scene,
                    seat,
                    scene.tiles().isPresent()
                        ? TileQuestions.Claimed.first(TileQuestions.How.RON)
                        : new WinQuestions.From())));
  }

  /** With everybody in riichi there is nothing to ask, and most often the deal is abandoned. */
  static Choice draw(Scene scene, Seat seat, Game game) {
    Optional<TileReport> tiles = scene.tiles();
    if (tiles.filter(report -> report.nineTerminals().contains(seat)).isPresent()) {
      return Choice.of(Words.of(Text.KEY_DRAW), dialogue -> dialogue.nineTerminals(scene, seat));
    }
    Optional<TileReport.End> end = tiles.flatMap(TileReport::end);
    if (end.isPresent()) {
      return Choice.of(
          Words.of(Text.KEY_DRAW), dialogue -> dialogue.ending(scene, seat, game, end.get()));
    }
    boolean fourRiichi =
        game.rules().aborts().fourRiichi() && game.riichi().size() == game.players().count();
    return Choice.of(
        Words.of(Text.KEY_DRAW),
        dialogue ->
            fourRiichi
                ? Turn.to(dialogue.asking(scene, seat, new MenuQuestions.Results()))
                : dialogue.drawing(scene, seat, game, Set.of()));
  }

  private Choice takeBack(Game game) {
    return opens(Text.KEY_UNDO, new MenuQuestions.TakeBack(game.id(), game.undoable()))
        .at(Key.BACK);
  }

  private Ask dealerChooses(Game game) {
    List<Choice> choices = new ArrayList<>();
    if (game.dealer() == seat) {
      choices.add(stop(Text.END_DEALER_STOP, true));
      choices.add(stop(Text.END_DEALER_CONTINUE, false));
    }
    Choice menu = opens(Text.KEY_MENU, new MenuQuestions.Menu());
    // On four keys DOWN is one of the dealer's answers.
    choices.add(scene.desk().layout() == Layout.EIGHT ? menu.at(Key.DOWN) : menu);
    choices.add(takeBack(game));
    return Ask.of(Words.of(Text.END_DEALER_CHOICE), choices)
        .saying(Who.is(game, seat, game.dealer()));
  }

  private Choice stop(Text label, boolean stop) {
    return Choice.of(
        Words.of(label),
        dialogue -> Turn.order(dialogue, seat, Order.byPlayers(new TableCommand.ChooseStop(stop))));
  }
}
