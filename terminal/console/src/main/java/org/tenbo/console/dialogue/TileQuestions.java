package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Win;
import org.tenbo.table.Game;
import org.tenbo.table.Order;
import org.tenbo.table.TableCommand;

/** What a winner is asked where the tiles are read: whether what they show is right. */
sealed interface TileQuestions extends Question {
  /** More dora than a hand that is not entered by hand has. */
  int MOST_DORA = 11;

  /** More dora than this are rare: on four keys the way out comes before them. */
  int USUAL_DORA = 3;

  /** Which win was declared. */
  enum How {
    TSUMO,
    RON,
    /** A win by whichever tile the tiles show: a drawn one, else the last that was laid. */
    EITHER
  }

  /**
   * A win was declared by a key: the tiles say what it is worth, from one reading to the next.
   *
   * @param look how often the seat has asked for the tiles to be read anew
   * @param dora how many dora it told, where no antenna sees the indicators; going back takes it
   *     back
   */
  record Claimed(How how, int look, OptionalInt dora) implements TileQuestions {
    static Claimed first(How how) {
      return new Claimed(how, 0, OptionalInt.empty());
    }

    /** Whether it is a ron, as the tiles lie. */
    boolean ron(Optional<TileReport> tiles, Seat seat) {
      return switch (how) {
        case TSUMO -> false;
        case RON -> true;
        case EITHER -> tiles.filter(say -> say.drawn().contains(seat)).isEmpty();
      };
    }

    @Override
    public Ask ask(Scene scene, Seat seat) {
      Optional<TileClaim> claim =
          scene.tiles().flatMap(tiles -> Optional.ofNullable(tiles.claims().get(seat)));
      List<Choice> choices = new ArrayList<>();
      choices.add(byHand(scene, seat).at(Key.DOWN));
      Words win = Words.of(ron(scene.tiles(), seat) ? Text.WIN_RON : Text.WIN_TSUMO);
      if (claim.isEmpty()) {
        return Ask.of(Words.of(Text.TILES_NOT_FOLLOWED), choices);
      }
      Game game = game(scene);
      if (claim.get().asksDora()) {
        return TileWords.dora(game, seat, claim.get(), dora, counts(scene, seat, claim.get()));
      }
      List<TileClaim.Doubt> doubts = claim.get().doubts();
      switch (claim.get().finding()) {
        case TileClaim.Finding.Won won -> {
          choices.add(taking(scene, seat, won).at(Key.OK));
          if (!doubts.isEmpty()) {
            choices.add(rescan(scene, seat).at(Key.UP));
          }
          return TileWords.win(game, seat, won, doubts, choices);
        }
        case TileClaim.Finding.Unseen unseen -> {
          choices.add(rescan(scene, seat).at(Key.UP));
          return TileWords.none(game, seat, win, Text.TILES_UNSEEN, doubts, choices);
        }
        case TileClaim.Finding.NoWin(Refusal why) -> {
          choices.add(doubts.isEmpty() ? chombo(scene, seat) : rescan(scene, seat).at(Key.UP));
          return TileWords.none(game, seat, win, TileWords.why(why), doubts, choices);
        }
        case TileClaim.Finding.InFuriten furiten -> {
          choices.add(doubts.isEmpty() ? chombo(scene, seat) : rescan(scene, seat).at(Key.UP));
          return TileWords.none(game, seat, win, Text.TILES_FURITEN, doubts, choices);
        }
        case TileClaim.Finding.NoTile none -> {
          choices.add(rescan(scene, seat).at(Key.UP));
          return TileWords.none(game, seat, win, Text.TILES_NO_TILE, doubts, choices);
        }
      }
    }

    private static Choice taking(Scene scene, Seat seat, TileClaim.Finding.Won won) {
      Win win = new Win(seat, won.reading().value(), won.liability());
      return Choice.of(
          Words.of(Text.KEY_OK),
          dialogue -> dialogue.claiming(scene, seat, won.from(), win, won.unplaced()));
    }

    /**
     * Red fives are counted already. A hand that was misread may have no count that is right: it is
     * read anew, or entered by hand. Doubts come and go, so that a rescan stands where no count
     * moves for it.
     */
    private List<Choice> counts(Scene scene, Seat seat, TileClaim claim) {
      List<Choice> counts = new ArrayList<>();
      for (int count = 0; count <= MOST_DORA; count++) {
        Question told = new Claimed(how, look, OptionalInt.of(count));
        counts.add(
            Choice.of(
                    Words.of(Text.TILES_DORA_COUNT, count),
                    dialogue ->
                        Turn.to(
                            dora.isEmpty()
                                ? dialogue.asking(scene, seat, told)
                                : dialogue.askingInstead(scene, seat, told)))
                .ranked(count));
      }
      counts.add(byHand(scene, seat).ranked(USUAL_DORA));
      if (!claim.certain()) {
        counts.add(rescan(scene, seat).ranked(MOST_DORA));
      }
      return counts;
    }

    /** Tiles that were not seen may lie aslant: whoever has straightened them asks again. */
    private Choice rescan(Scene scene, Seat seat) {
      return Choice.of(
          Words.of(Text.KEY_RESCAN),
          dialogue ->
              Turn.to(dialogue.askingInstead(scene, seat, new Claimed(how, look + 1, dora))));
    }

    private Choice byHand(Scene scene, Seat seat) {
      Question first =
          switch (how) {
            case RON -> new WinQuestions.From();
            case TSUMO -> new WinQuestions.Worth(Optional.empty());
            case EITHER -> new ByHand();
          };
      return Choice.of(
          Words.of(Text.KEY_BY_HAND), dialogue -> Turn.to(dialogue.asking(scene, seat, first)));
    }

    /** The table decides: the key may have been pressed in error, which is no offence. */
    private static Choice chombo(Scene scene, Seat seat) {
      Order order = Order.byPlayers(new TableCommand.Settle(new Outcome.Chombo(Set.of(seat))));
      return Choice.of(
              Words.of(Text.DRAW_CHOMBO),
              dialogue -> dialogue.moving(scene, seat, Words.of(Text.DRAW_CHOMBO_FULL), order))
          .at(Key.UP);
    }
  }

  /** Which win is entered by hand. */
  record ByHand() implements TileQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      return Ask.of(
          Words.of(Text.DRAW_TITLE),
          List.of(
              asking(scene, seat, Text.KEY_TSUMO, new WinQuestions.Worth(Optional.empty())),
              asking(scene, seat, Text.KEY_RON, new WinQuestions.From())));
    }

    private static Choice asking(Scene scene, Seat seat, Text label, Question question) {
      return Choice.of(
          Words.of(label), dialogue -> Turn.to(dialogue.asking(scene, seat, question)));
    }
  }

  private static Game game(Scene scene) {
    return scene.state().current().orElseThrow();
  }

  // ---- how a deal ends without a win

  /** Who is ready at a draw; nobody where it is none. */
  static Set<Seat> tenpai(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Exhaustive draw -> draw.tenpai();
      case Outcome.Nagashi draw -> draw.tenpai();
      case Outcome.Abandoned none -> Set.of();
      case Outcome.Ron none -> Set.of();
      case Outcome.Tsumo none -> Set.of();
      case Outcome.Chombo none -> Set.of();
    };
  }

  /** The same draw with a seat that is not ready. */
  static Outcome without(Outcome outcome, Seat seat) {
    Set<Seat> tenpai = EnumSet.noneOf(Seat.class);
    tenpai.addAll(tenpai(outcome));
    tenpai.remove(seat);
    Set<Seat> nagashi = nagashi(outcome);
    return nagashi.isEmpty()
        ? new Outcome.Exhaustive(tenpai)
        : new Outcome.Nagashi(nagashi, tenpai);
  }

  /** Who made nagashi mangan. */
  static Set<Seat> nagashi(Outcome outcome) {
    return outcome instanceof Outcome.Nagashi nagashi ? nagashi.achieved() : Set.of();
  }

  /** What such an end is called. */
  static Words title(Outcome outcome) {
    return Words.of(
        switch (outcome) {
          case Outcome.Exhaustive draw -> Text.DRAW_EXHAUSTIVE_FULL;
          case Outcome.Nagashi draw -> Text.DRAW_NAGASHI_FULL;
          case Outcome.Abandoned abandoned -> title(abandoned.abort());
          case Outcome.Ron ron -> Text.WIN_RON;
          case Outcome.Tsumo tsumo -> Text.WIN_TSUMO;
          case Outcome.Chombo chombo -> Text.DRAW_CHOMBO_FULL;
        });
  }

  private static Text title(Abort abort) {
    return switch (abort) {
      case NINE_TERMINALS -> Text.DRAW_NINE_TERMINALS_FULL;
      case FOUR_WINDS -> Text.DRAW_FOUR_WINDS_FULL;
      case FOUR_RIICHI -> Text.DRAW_FOUR_RIICHI_FULL;
      case FOUR_KANS -> Text.DRAW_FOUR_KANS_FULL;
      case TRIPLE_RON -> Text.DRAW_THREE_RONS_FULL;
    };
  }
}
