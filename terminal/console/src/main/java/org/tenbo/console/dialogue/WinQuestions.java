package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Fu;
import org.tenbo.rules.Han;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.DeclaredValues;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Share;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Pao;
import org.tenbo.table.Game;

/** What a winner is asked: who discarded, what the hand is worth, who is liable. */
sealed interface WinQuestions extends Question {

  /** Who discarded the winning tile. */
  record From() implements WinQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      List<Choice> choices = new ArrayList<>();
      for (Seat other : leftToRight(game, seat)) {
        choices.add(
            Choice.of(
                Who.is(game, seat, other),
                dialogue -> Turn.to(dialogue.asking(scene, seat, new Worth(Optional.of(other))))));
      }
      return Ask.of(Words.of(Text.WIN_RON_FROM), choices);
    }
  }

  /** How many han, or which limit. */
  record Worth(Optional<Seat> from) implements WinQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      DeclaredValues values = new DeclaredValues(game.rules());
      List<Choice> choices = new ArrayList<>();
      // Where only few keys show, the most usual come first: two han, one, three, mangan.
      int[] rank = {0, 2, 1, 3, 5};
      for (int number = 1; number <= 4; number++) {
        Han han = new Han(number);
        choices.add(
            Choice.of(
                    Words.of(Text.VALUE_HAN, number),
                    dialogue -> Turn.to(dialogue.asking(scene, seat, new Minipoints(from, han))))
                .ranked(rank[number]));
      }
      choices.add(limit(scene, game, seat, Limit.MANGAN, Text.VALUE_MANGAN).ranked(4));
      choices.add(limit(scene, game, seat, Limit.HANEMAN, Text.VALUE_HANEMAN).ranked(6));
      choices.add(limit(scene, game, seat, Limit.BAIMAN, Text.VALUE_BAIMAN).ranked(7));
      choices.add(limit(scene, game, seat, Limit.SANBAIMAN, Text.VALUE_SANBAIMAN).ranked(8));
      choices.add(
          worth(scene, game, seat, new Value.Yakuman(1), Words.of(Text.VALUE_YAKUMAN)).ranked(9));
      if (values.possible(new Value.Named(Limit.COUNTED_YAKUMAN), by(from))
          && values.mostYakuman() >= 1) {
        choices.add(
            worth(
                    scene,
                    game,
                    seat,
                    new Value.Named(Limit.COUNTED_YAKUMAN),
                    Words.of(Text.VALUE_HAN, "13+"))
                .ranked(10));
      }
      for (int count = 2; count <= Math.min(6, values.mostYakuman()); count++) {
        choices.add(
            worth(scene, game, seat, new Value.Yakuman(count), Words.of(Text.VALUE_TIMES, count))
                .ranked(10 + count));
      }
      choices.add(
          Choice.of(
                  Words.of(Text.MENU_COUNT),
                  dialogue ->
                      Turn.to(
                          dialogue.asking(scene, seat, CountQuestions.first(scene, seat, from))))
              .ranked(20));
      return Ask.of(Words.of(Text.WIN_HAN), choices).saying(how(game, seat, from));
    }

    private Choice limit(Scene scene, Game game, Seat seat, Limit limit, Text label) {
      return worth(scene, game, seat, new Value.Named(limit), Words.of(label));
    }

    private Choice worth(Scene scene, Game game, Seat seat, Value value, Words label) {
      return Choice.of(label, dialogue -> dialogue.claiming(scene, seat, from, Win.of(seat, value)))
          .costing(amount(game, seat, from, value));
    }
  }

  /** How many fu, where they matter: each answer shows what it pays. */
  record Minipoints(Optional<Seat> from, Han han) implements WinQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      List<Choice> choices = new ArrayList<>();
      for (Fu fu : new DeclaredValues(game.rules()).fu(han, by(from))) {
        Value value = new Value.Counted(han, fu);
        choices.add(
            Choice.of(
                    Words.of(Text.VALUE_FU, fu.value()),
                    dialogue -> dialogue.claiming(scene, seat, from, Win.of(seat, value)))
                .costing(amount(game, seat, from, value))
                .ranked(usual(fu)));
      }
      return Ask.of(Words.of(Text.WIN_FU), choices).saying(Words.of(Text.VALUE_HAN, han.value()));
    }

    /** Thirty is the most usual, then forty; the others in order. */
    private static int usual(Fu fu) {
      return switch (fu.value()) {
        case 30 -> 0;
        case 40 -> 1;
        default -> fu.value();
      };
    }
  }

  /** Who is liable for a yakuman. */
  record Liable(Optional<Seat> from, Value value) implements WinQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      int yakuman = value instanceof Value.Yakuman several ? several.count() : 1;
      List<Choice> choices = new ArrayList<>();
      for (Seat other : leftToRight(game, seat)) {
        boolean part = yakuman > 1 && game.rules().pao().scope() == Pao.Scope.PART;
        choices.add(
            Choice.of(
                Who.is(game, seat, other),
                dialogue ->
                    part
                        ? Turn.to(
                            dialogue.asking(
                                scene, seat, new LiableFor(from, value, other, yakuman)))
                        : claim(dialogue, scene, seat, other, yakuman)));
      }
      choices.add(
          Choice.of(
              Words.of(Text.WIN_PAO_NOBODY),
              dialogue -> dialogue.claiming(scene, seat, from, Win.of(seat, value))));
      return Ask.of(Words.of(Text.WIN_PAO), choices);
    }

    private Turn claim(Dialogue dialogue, Scene scene, Seat seat, Seat liable, int yakuman) {
      Win win = new Win(seat, value, Optional.of(new Liability(liable, yakuman)));
      return dialogue.claiming(scene, seat, from, win);
    }
  }

  /** For how many of several yakuman somebody is liable. */
  record LiableFor(Optional<Seat> from, Value value, Seat liable, int most)
      implements WinQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      List<Choice> choices = new ArrayList<>();
      for (int count = 1; count <= most; count++) {
        Win win = new Win(seat, value, Optional.of(new Liability(liable, count)));
        choices.add(
            Choice.of(
                Words.of(Text.VALUE_TIMES, count),
                dialogue -> dialogue.claiming(scene, seat, from, win)));
      }
      return Ask.of(Words.of(Text.WIN_PAO_WHICH), choices);
    }
  }

  private static Game game(Scene scene) {
    return scene.state().current().orElseThrow();
  }

  private static DeclaredValues.By by(Optional<Seat> from) {
    return from.isPresent() ? DeclaredValues.By.RON : DeclaredValues.By.TSUMO;
  }

  /** The others as they sit for the one who looks: left, across, right. */
  private static List<Seat> leftToRight(Game game, Seat seat) {
    return game.players().others(seat).reversed();
  }

  private static Words how(Game game, Seat seat, Optional<Seat> from) {
    return from.map(other -> Words.of(Text.PAY_FROM, Who.is(game, seat, other)))
        .orElseGet(() -> Words.of(Text.WIN_TSUMO));
  }

  /** What a value pays without honba and sticks, in the short form of the score tables. */
  static Words amount(Game game, Seat seat, Optional<Seat> from, Value value) {
    Payments payments = new Payments(game.rules());
    Win win = Win.of(seat, value);
    if (from.isPresent()) {
      Share share = payments.share(game.stake(), from.get(), win);
      return Words.of(Text.VALUE_POINTS, share.rounded().value());
    }
    List<Integer> shares =
        payments.shares(game.stake(), win).stream()
            .map(share -> share.rounded().value())
            .distinct()
            .sorted()
            .toList();
    return shares.size() == 1
        ? Words.of(Text.VALUE_ALL, shares.getFirst())
        : Words.of(Text.VALUE_SHARES, shares.getFirst(), shares.getLast());
  }
}
