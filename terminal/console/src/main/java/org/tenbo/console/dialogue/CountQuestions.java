package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.FuLine;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.told.FuPart;
import org.tenbo.rules.hand.told.FuParts;
import org.tenbo.rules.hand.told.ToldHand;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Share;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.pay.Worth;
import org.tenbo.table.Game;

/**
 * Counts a hand with a winner who cannot yet, in five steps: yaku, their han, dora, fu, payment.
 * The last step enters what was counted, as the winner's own answers would have.
 */
sealed interface CountQuestions extends Question {

  /** So many times as long as other questions these are left alone before they are given up. */
  int PATIENCE = 3;

  /** From five han on nobody counts fu. */
  int WITHOUT_FU = 5;

  /** More dora than this are entered as a limit by hand. */
  int MOST_DORA = 12;

  /** About as often as recorded hands have them: the first page answers most hands. */
  List<Yaku> USUAL_FIRST =
      List.of(
          Yaku.RIICHI,
          Yaku.TANYAO,
          Yaku.PINFU,
          Yaku.IPPATSU,
          Yaku.HAKU,
          Yaku.HATSU,
          Yaku.CHUN,
          Yaku.SEAT_WIND,
          Yaku.ROUND_WIND,
          Yaku.HONITSU,
          Yaku.IIPEIKOU,
          Yaku.SANSHOKU_DOUJUN,
          Yaku.CHIITOITSU,
          Yaku.ITTSUU,
          Yaku.TOITOI,
          Yaku.CHANTA,
          Yaku.SANANKOU,
          Yaku.CHINITSU,
          Yaku.HAITEI,
          Yaku.RINSHAN,
          Yaku.HOUTEI,
          Yaku.JUNCHAN,
          Yaku.DOUBLE_RIICHI,
          Yaku.SHOUSANGEN,
          Yaku.SANSHOKU_DOUKOU,
          Yaku.CHANKAN,
          Yaku.RYANPEIKOU,
          Yaku.HONROUTOU,
          Yaku.SANKANTSU,
          Yaku.NORTH);

  /** The first question once it is known how the hand was won. */
  static Question first(Scene scene, Seat seat, Optional<Seat> from) {
    // Whoever is in riichi has called nothing.
    return game(scene).riichi().contains(seat)
        ? new WhichYaku(from, won(from, false).with(Yaku.RIICHI))
        : new Calls(from);
  }

  private static ToldHand won(Optional<Seat> from, boolean open) {
    return ToldHand.won(from.isPresent() ? WinKind.RON : WinKind.TSUMO, open);
  }

  /** By self-draw, or off whom. */
  record How() implements CountQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      List<Choice> choices = new ArrayList<>();
      choices.add(
          opens(scene, seat, Words.of(Text.KEY_TSUMO), first(scene, seat, Optional.empty())));
      for (Seat other : game.players().others(seat).reversed()) {
        choices.add(
            opens(scene, seat, Who.is(game, seat, other), first(scene, seat, Optional.of(other))));
      }
      return Ask.of(Words.of(Text.COUNT_HOW), choices);
    }
  }

  /** Whether sets were called. */
  record Calls(Optional<Seat> from) implements CountQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      return Ask.of(
          Words.of(Text.COUNT_CALLS),
          List.of(
              calls(scene, seat, Text.COUNT_CLOSED, false),
              calls(scene, seat, Text.COUNT_OPEN, true)));
    }

    private Choice calls(Scene scene, Seat seat, Text label, boolean open) {
      return opens(scene, seat, Words.of(label), new WhichYaku(from, won(from, open)));
    }
  }

  /** Step one: which yaku; a press tells one or takes it back. */
  record WhichYaku(Optional<Seat> from, ToldHand hand) implements CountQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      HandRules rules = HandRules.of(game(scene).rules());
      boolean riichi = game(scene).riichi().contains(seat);
      List<Choice> choices = new ArrayList<>();
      for (Yaku yaku : USUAL_FIRST) {
        boolean told = hand.yaku().contains(yaku);
        boolean declared = riichi || (yaku != Yaku.RIICHI && yaku != Yaku.DOUBLE_RIICHI);
        if (told || (declared && hand.takes(yaku, rules))) {
          ToldHand next = told ? hand.without(yaku) : hand.with(yaku);
          choices.add(
              Choice.of(
                      YakuWords.label(yaku),
                      dialogue ->
                          Turn.to(dialogue.askingInstead(scene, seat, new WhichYaku(from, next))))
                  .marked(told)
                  .ranked(choices.size()));
        }
      }
      choices.add(
          opens(scene, seat, Words.of(Text.VALUE_YAKUMAN), new Payment(from, new Value.Yakuman(1)))
              .ranked(choices.size()));
      if (hand.yakuHan() == 0) {
        return Ask.of(Words.of(Text.COUNT_YAKU), choices).saying(Words.of(Text.COUNT_NO_YAKU));
      }
      choices.add(done(scene, seat, new HanOfYaku(from, hand)));
      return Ask.of(Words.of(Text.COUNT_YAKU), choices)
          .saying(joined(hand.yaku().stream().map(YakuWords::label).toList()));
    }
  }

  /** Step two: what they are worth together. */
  record HanOfYaku(Optional<Seat> from, ToldHand hand) implements CountQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      List<Words> terms =
          hand.yaku().stream()
              .map(yaku -> Words.of(Text.COUNT_TERM, YakuWords.label(yaku), hand.han(yaku).value()))
              .toList();
      Words sum = Words.of(Text.VALUE_HAN, hand.yakuHan());
      return Ask.of(Words.of(Text.COUNT_HAN), List.of(done(scene, seat, new Dora(from, hand))))
          .saying(Words.of(Text.COUNT_SUM, joined(terms), sum));
    }
  }

  /** Step three: how many dora of all kinds. */
  record Dora(Optional<Seat> from, ToldHand hand) implements CountQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      List<Choice> choices = new ArrayList<>();
      for (int dora = 0; dora <= MOST_DORA; dora++) {
        choices.add(
            opens(
                    scene,
                    seat,
                    Words.of(Text.VALUE_POINTS, dora),
                    new FuOfParts(from, hand.with(dora)))
                .ranked(dora));
      }
      return Ask.of(Words.of(Text.COUNT_DORA), choices).saying(Words.of(Text.COUNT_DORA_KINDS));
    }
  }

  /** Step four: the fu, as far as they matter. */
  record FuOfParts(Optional<Seat> from, ToldHand hand) implements CountQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      HandRules rules = HandRules.of(game(scene).rules());
      List<Choice> choices = new ArrayList<>();
      choices.add(done(scene, seat, new Payment(from, hand.value(rules))));
      int han = hand.yakuHan() + hand.dora();
      if (han >= WITHOUT_FU) {
        return Ask.of(Words.of(Text.COUNT_FU_NONE), choices).saying(Words.of(Text.VALUE_HAN, han));
      }
      if (hand.partsCount()) {
        int rank = 0;
        for (FuPart.Group group :
            List.of(
                FuPart.Group.WAIT, FuPart.Group.PAIR, FuPart.Group.TRIPLET, FuPart.Group.QUAD)) {
          choices.add(
              opens(scene, seat, label(group), new WhichPart(from, hand, group))
                  .marked(hand.parts().many(group) > 0)
                  .ranked(rank++));
        }
      }
      List<FuLine> lines = hand.fuLines(rules);
      List<Words> terms =
          lines.stream().map(line -> Words.of(Text.VALUE_POINTS, line.fu())).toList();
      int sum = lines.stream().mapToInt(FuLine::fu).sum();
      return Ask.of(Words.of(Text.COUNT_FU, hand.fu(rules).value()), choices)
          .saying(Words.of(Text.COUNT_SUM, joined(terms), sum));
    }

    private static Words label(FuPart.Group group) {
      return Words.of(
          switch (group) {
            case WAIT -> Text.COUNT_WAIT;
            case PAIR -> Text.COUNT_PAIR;
            case TRIPLET -> Text.COUNT_TRIPLET;
            case QUAD -> Text.COUNT_QUAD;
          });
    }
  }

  /** Within step four: which wait, pair, triplet or quad. */
  record WhichPart(Optional<Seat> from, ToldHand hand, FuPart.Group group)
      implements CountQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      HandRules rules = HandRules.of(game.rules());
      boolean doubleWind = game.wind(seat) == game.round().wind();
      List<Choice> choices = new ArrayList<>();
      for (FuPart part : FuPart.values()) {
        if (part.group() == group && exists(part, doubleWind) && hand.takes(part)) {
          choices.add(
              told(scene, seat, label(part), hand.parts().with(part))
                  .costing(Words.of(Text.KEY_MORE_BY, part.fu(rules)))
                  .marked(hand.parts().counts().containsKey(part))
                  .ranked(choices.size()));
        }
      }
      choices.add(
          told(scene, seat, Words.of(Text.COUNT_NONE), hand.parts().without(group))
              .ranked(choices.size()));
      return Ask.of(title(), choices);
    }

    /** The own wind that is the round's too is one pair, not two kinds of it. */
    private static boolean exists(FuPart part, boolean doubleWind) {
      return switch (part) {
        case DOUBLE_WIND_PAIR -> doubleWind;
        case SEAT_WIND_PAIR, ROUND_WIND_PAIR -> !doubleWind;
        case OPEN_TRIPLET_SIMPLE,
            OPEN_TRIPLET_OUTSIDE,
            CONCEALED_TRIPLET_SIMPLE,
            CONCEALED_TRIPLET_OUTSIDE,
            OPEN_QUAD_SIMPLE,
            OPEN_QUAD_OUTSIDE,
            CONCEALED_QUAD_SIMPLE,
            CONCEALED_QUAD_OUTSIDE,
            DRAGON_PAIR,
            MIDDLE_WAIT,
            EDGE_WAIT,
            PAIR_WAIT ->
            true;
      };
    }

    private Words title() {
      return Words.of(
          switch (group) {
            case WAIT -> Text.COUNT_WHICH_WAIT;
            case PAIR -> Text.COUNT_WHICH_PAIR;
            case TRIPLET ->
                from.isPresent() ? Text.COUNT_WHICH_TRIPLET_RON : Text.COUNT_WHICH_TRIPLET;
            case QUAD -> Text.COUNT_WHICH_QUAD;
          });
    }

    /** Back to the sum, with the answer in it. */
    private Choice told(Scene scene, Seat seat, Words label, FuParts parts) {
      Question sum = new FuOfParts(from, hand.with(parts));
      return Choice.of(
          label,
          dialogue ->
              Turn.to(
                  dialogue
                      .with(seat, dialogue.panel(seat).back(scene.now()))
                      .askingInstead(scene, seat, sum)));
    }

    private static Words label(FuPart part) {
      return Words.of(
          switch (part) {
            case OPEN_TRIPLET_SIMPLE, OPEN_QUAD_SIMPLE -> Text.COUNT_SIMPLE_CALLED;
            case OPEN_TRIPLET_OUTSIDE, OPEN_QUAD_OUTSIDE -> Text.COUNT_OUTSIDE_CALLED;
            case CONCEALED_TRIPLET_SIMPLE, CONCEALED_QUAD_SIMPLE -> Text.COUNT_SIMPLE_OWN;
            case CONCEALED_TRIPLET_OUTSIDE, CONCEALED_QUAD_OUTSIDE -> Text.COUNT_OUTSIDE_OWN;
            case DRAGON_PAIR -> Text.COUNT_DRAGONS;
            case SEAT_WIND_PAIR -> Text.YAKU_SEAT_WIND;
            case ROUND_WIND_PAIR -> Text.YAKU_ROUND_WIND;
            case DOUBLE_WIND_PAIR -> Text.COUNT_DOUBLE_WIND;
            case MIDDLE_WAIT -> Text.COUNT_MIDDLE;
            case EDGE_WAIT -> Text.COUNT_EDGE;
            case PAIR_WAIT -> Text.COUNT_PAIR_WAIT;
          });
    }
  }

  /** Step five: how the payment comes about; one press enters the win. */
  record Payment(Optional<Seat> from, Value value) implements CountQuestions {
    @Override
    public Ask ask(Scene scene, Seat seat) {
      Game game = game(scene);
      Worth worth = Worth.of(value, game.rules().limits());
      Win win = Win.of(seat, value);
      Choice enter =
          Choice.of(
                  Words.of(Text.COUNT_ENTER), dialogue -> dialogue.claiming(scene, seat, from, win))
              .at(Key.OK);
      Ask ask = Ask.of(Words.of(Text.COUNT_PAYMENT, counted(worth)), List.of(enter));
      if (value instanceof Value.Counted told && worth.limit() == Limit.NONE) {
        int doubled = 1 << (told.han().value() + 2);
        ask = ask.saying(Words.of(Text.COUNT_BASE, told.fu().value(), doubled, worth.base()));
      } else {
        ask = ask.saying(Words.of(Text.COUNT_LIMIT_BASE, worth.base()));
      }
      for (Words share : shares(game, win)) {
        ask = ask.saying(share);
      }
      return ask;
    }

    /** Han and fu, or the limit that they reach. */
    private Words counted(Worth worth) {
      if (value instanceof Value.Counted told && worth.limit() != Limit.NONE) {
        Words han =
            told.han().value() < WITHOUT_FU
                ? Values.words(value)
                : Words.of(Text.VALUE_HAN, told.han().value());
        return Words.of(Text.COUNT_LIMIT, han, Values.limit(worth.limit()));
      }
      return Values.words(value);
    }

    /** Each factor once: those who pay alike are told together. */
    private Set<Words> shares(Game game, Win win) {
      Payments payments = new Payments(game.rules());
      List<Share> shares =
          from.map(other -> List.of(payments.share(game.stake(), other, win)))
              .orElseGet(() -> payments.shares(game.stake(), win));
      Set<Words> told = new LinkedHashSet<>();
      for (Share share : shares) {
        told.add(
            share.rounding().isZero()
                ? Words.of(Text.COUNT_SHARE, share.factor(), share.exact())
                : Words.of(
                    Text.COUNT_SHARE_ROUNDED, share.factor(), share.exact(), share.rounded()));
      }
      return told;
    }
  }

  /** Several in a row, with a plus between. */
  private static Words joined(List<Words> terms) {
    return terms.stream()
        .reduce((left, right) -> Words.of(Text.COUNT_PLUS, left, right))
        .orElseThrow();
  }

  private static Choice done(Scene scene, Seat seat, Question next) {
    return opens(scene, seat, Words.of(Text.KEY_OK), next).at(Key.OK);
  }

  private static Choice opens(Scene scene, Seat seat, Words label, Question question) {
    return Choice.of(label, dialogue -> Turn.to(dialogue.asking(scene, seat, question)));
  }

  private static Game game(Scene scene) {
    return scene.state().current().orElseThrow();
  }
}
