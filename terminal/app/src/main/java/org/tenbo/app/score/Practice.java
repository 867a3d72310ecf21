package org.tenbo.app.score;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.tenbo.app.score.HandTexts.PageWord;
import org.tenbo.app.score.HandTexts.Phrase;
import org.tenbo.app.score.HandTexts.Why;
import org.tenbo.app.score.ScoreSteps.Line;
import org.tenbo.app.score.ScoreSteps.Part;
import org.tenbo.app.score.ScoreSteps.Step;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Verdict;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.set.Ruleset;

/** Asks what a dealt hand is worth, question by question, and checks the answers. */
final class Practice {
  private final HandTexts texts;
  private final Count count;
  private final ScoreSheet sheet;
  private final List<Step> steps;

  /**
   * @param dealt the hand
   * @param rules the house that counts it
   */
  Practice(HandTexts texts, DealtHand dealt, Ruleset rules) {
    this.texts = texts;
    HandRules handRules = HandRules.of(rules);
    Verdict verdict =
        new HandScorer(handRules)
            .score(dealt.hand(handRules.redFives()), dealt.win(handRules.redFives(), rules));
    Reading reading =
        switch (verdict) {
          case Reading read -> read;
          case Verdict.Refused refused ->
              throw new IllegalStateException("a hand was dealt that is " + refused.reason());
        };
    count = Count.of(reading);
    sheet = ScoreSheet.of(rules, reading, dealt.seat(), dealt.counters(), dealt.deposit());
    steps = new ScoreSteps(texts).of(count, sheet);
  }

  /** The questions, in their order. */
  enum Question {
    YAKU,
    HAN,
    DORA,
    FU,
    PAYMENT
  }

  /**
   * Whether an answer is right, and why.
   *
   * @param right whether it is
   * @param said the right answer in words
   * @param why the explanation; it does not answer the questions to come
   */
  record Checked(boolean right, String said, List<Step> why) {
    Checked {
      why = List.copyOf(why);
    }
  }

  /** The questions of this hand: of a yakuman the yaku and the payment; fu below five han. */
  List<Question> questions() {
    List<Question> questions = new ArrayList<>(List.of(Question.YAKU));
    if (sheet.worth().yakuman() == 0) {
      questions.add(Question.HAN);
      questions.add(Question.DORA);
      if (ToldCount.needsFu(count)) {
        questions.add(Question.FU);
      }
    }
    questions.add(Question.PAYMENT);
    return questions;
  }

  /** What is to be filled in for a question, as labels. */
  List<String> fields(Question question) {
    return switch (question) {
      case YAKU -> List.of();
      case HAN -> List.of(texts.page(PageWord.HAN_OF_YAKU));
      case DORA -> List.of(texts.page(PageWord.HAN_OF_DORA));
      case FU -> List.of(texts.page(PageWord.FU_ROUNDED));
      case PAYMENT -> {
        if (sheet.kind() == WinKind.RON) {
          yield List.of(texts.say(Phrase.DISCARDER));
        }
        yield sheet.winner() == Wind.EAST
            ? List.of(texts.page(PageWord.EACH))
            : List.of(texts.page(PageWord.DEALER), texts.page(PageWord.OTHERS));
      }
    };
  }

  /**
   * Checks an answer.
   *
   * @param yaku what was chosen, for the first question
   * @param numbers what was filled in, for the others, in the order of the fields
   */
  Checked check(Question question, Set<Yaku> yaku, List<Integer> numbers) {
    return switch (question) {
      case YAKU -> yaku(yaku);
      case HAN -> number(numbers, count.yakuHan(), Phrase.HAN, worth());
      case DORA -> number(numbers, count.doraHan(), Phrase.HAN, step(Part.DORA));
      case FU -> number(numbers, fu(), Phrase.FU, step(Part.FU));
      case PAYMENT -> payment(numbers);
    };
  }

  private Checked yaku(Set<Yaku> chosen) {
    Set<Yaku> right = EnumSet.noneOf(Yaku.class);
    count.yaku().forEach(one -> right.add(one.yaku()));
    List<String> missing = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    for (YakuHan one : count.yaku()) {
      if (!chosen.contains(one.yaku())) {
        missing.add(texts.yaku(one.yaku()));
      }
    }
    for (Yaku one : chosen) {
      if (!right.contains(one)) {
        wrong.add(texts.yaku(one));
      }
    }
    List<String> said = new ArrayList<>();
    if (!missing.isEmpty()) {
      said.add(texts.why(Why.MISSING, String.join(texts.page(PageWord.COMMA), missing)));
    }
    if (!wrong.isEmpty()) {
      said.add(texts.why(Why.WRONG, String.join(texts.page(PageWord.COMMA), wrong)));
    }
    return new Checked(said.isEmpty(), String.join(" ", said), List.of(named()));
  }

  private int fu() {
    return count.value() instanceof Value.Counted counted ? counted.fu().value() : 0;
  }

  private Checked number(List<Integer> given, int right, Phrase unit, Step why) {
    boolean is = given.equals(List.of(right));
    String said = is ? "" : texts.why(Why.RIGHT_IS, texts.say(unit, right));
    return new Checked(is, said, List.of(why));
  }

  private Checked payment(List<Integer> given) {
    List<Integer> right = paid();
    List<String> labels = fields(Question.PAYMENT);
    List<String> said = new ArrayList<>();
    for (int i = 0; i < right.size(); i++) {
      said.add(
          right.size() == 1 && sheet.kind() == WinKind.RON
              ? texts.number(right.get(i))
              : labels.get(i) + " " + texts.number(right.get(i)));
    }
    boolean is = given.equals(right);
    return new Checked(
        is,
        is ? "" : texts.why(Why.RIGHT_IS, String.join(texts.page(PageWord.COMMA), said)),
        List.of(step(Part.POINTS), step(Part.PAYMENT)));
  }

  private List<Integer> paid() {
    Seat winner = Seat.values()[sheet.winner().ordinal()];
    if (sheet.kind() == WinKind.RON) {
      return List.of(sheet.paidBy(sheet.settlement().players().next(winner)));
    }
    if (winner == Seat.A) {
      return List.of(sheet.paidBy(Seat.B));
    }
    return List.of(sheet.paidBy(Seat.A), sheet.paidBy(winner == Seat.B ? Seat.C : Seat.B));
  }

  /** The yaku without their han, which are asked for next; those of a yakuman with all. */
  private Step named() {
    Step step = step(Part.YAKU);
    if (sheet.worth().yakuman() > 0) {
      return step;
    }
    List<Line> names =
        step.lines().stream().map(line -> new Line(line.text(), line.note(), "", "")).toList();
    return new Step(Part.YAKU, names, "");
  }

  /** The yaku with their han; what they ask for was told before. */
  private Step worth() {
    Step step = step(Part.YAKU);
    List<Line> han =
        step.lines().stream().map(line -> new Line(line.text(), "", "", line.value())).toList();
    return new Step(Part.YAKU, han, step.sum());
  }

  private Step step(Part part) {
    return steps.stream().filter(step -> step.part() == part).findFirst().orElseThrow();
  }
}
