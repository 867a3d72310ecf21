package org.tenbo.app.score;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.tenbo.app.score.HandTexts.PageWord;
import org.tenbo.app.score.HandTexts.Phrase;
import org.tenbo.app.score.RuleOptions.Option;
import org.tenbo.app.score.ScoreSteps.Line;
import org.tenbo.app.score.ScoreSteps.Step;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Giver;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.Meld;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.hand.told.FuPart;
import org.tenbo.rules.set.Ruleset;

/** Writes what the scoring page shows as JSON, in the words of one language. */
final class ScoreAnswers {
  private final HandTexts texts;

  ScoreAnswers(HandTexts texts) {
    this.texts = texts;
  }

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** {@code words{}}, and {@code yaku[]} with every name that it can be found by. */
  ObjectNode words(List<HandTexts> languages) {
    ObjectNode answer = object();
    ObjectNode words = answer.putObject("words");
    for (PageWord word : PageWord.values()) {
      words.put(HandTexts.key(word), texts.page(word));
    }
    for (Phrase phrase :
        List.of(Phrase.TSUMO, Phrase.RON, Phrase.EAST, Phrase.SOUTH, Phrase.WEST, Phrase.NORTH)) {
      words.put(HandTexts.key(phrase), texts.say(phrase));
    }
    ArrayNode circumstances = answer.putArray("circumstances");
    for (Circumstance one : Circumstance.values()) {
      circumstances
          .addObject()
          .put("key", HandTexts.key(one))
          .put("label", texts.yaku(Yaku.valueOf(one.name())));
    }
    ArrayNode all = answer.putArray("yaku");
    for (Yaku yaku : Yaku.values()) {
      ObjectNode one = all.addObject();
      one.put("key", yaku.key());
      one.put("label", texts.yaku(yaku));
      one.put("called", texts.called(yaku));
      one.put("means", texts.means(yaku));
      ArrayNode names = one.putArray("names");
      for (HandTexts language : languages) {
        names.add(language.yaku(yaku)).add(language.called(yaku));
      }
    }
    return answer;
  }

  /** {@code players, winds, tiles, reds{}, options[]} of a ruleset. */
  ObjectNode rules(Ruleset rules, Ruleset preset) {
    ObjectNode answer = object();
    HandRules hand = HandRules.of(rules);
    answer.put("players", rules.game().players().count());
    answer.put("tiles", tiles(hand));
    answer.put("reds", "" + hand.redFives().man() + hand.redFives().pin() + hand.redFives().sou());
    ArrayNode options = answer.putArray("options");
    for (Option option : RuleOptions.all()) {
      if (!option.matters(rules.game().players())) {
        continue;
      }
      ObjectNode one = options.addObject();
      one.put("key", option.key());
      one.put("label", texts.option(option));
      one.put("kind", option.flag() ? "flag" : option.many() ? "many" : "one");
      one.put("value", option.of(rules));
      one.put("preset", option.of(preset));
      ArrayNode choices = one.putArray("choices");
      for (String choice : option.choices()) {
        choices.addObject().put("value", choice).put("label", texts.choice(option, choice));
      }
    }
    return answer;
  }

  /** Every tile of the set once, red fives before plain ones. */
  private static String tiles(HandRules rules) {
    RedFives reds = rules.redFives();
    List<Tile> all =
        List.of(Tile.values()).stream()
            .filter(
                tile ->
                    switch (tile) {
                      case M5_RED -> reds.man() > 0;
                      case P5_RED -> reds.pin() > 0;
                      case S5_RED -> reds.sou() > 0;
                      default ->
                          !rules.threePlayers()
                              || tile.ordinal() > TileKind.M9.ordinal()
                              || tile.kind().terminal();
                    })
            .toList();
    return Notation.text(all);
  }

  /** {@code steps[]} of {@code part, title, lines[], sum}. */
  void steps(ObjectNode answer, List<Step> steps) {
    ArrayNode array = answer.putArray("steps");
    steps.forEach(step -> array.add(step(step)));
  }

  ObjectNode step(Step step) {
    ObjectNode one = object();
    one.put("part", HandTexts.key(step.part()));
    one.put("title", texts.part(step.part()));
    ArrayNode lines = one.putArray("lines");
    for (Line line : step.lines()) {
      lines
          .addObject()
          .put("text", line.text())
          .put("note", line.note())
          .put("tiles", line.tiles())
          .put("value", line.value());
    }
    one.put("sum", step.sum());
    return one;
  }

  /** {@code yaku[]} of {@code key, closed, open, example{}}, those that are played. */
  ObjectNode chart(YakuChart chart, HandRules rules) {
    ObjectNode answer = object();
    ArrayNode all = answer.putArray("yaku");
    for (Yaku yaku : YakuChart.all()) {
      YakuChart.Worth worth = YakuChart.worth(yaku, rules);
      ObjectNode one = all.addObject();
      one.put("key", yaku.key());
      one.put("played", chart.played(yaku, rules));
      one.put("han", worth.yakuman() > 0 ? 0 : worth.closedHan());
      one.put("closed", worth(worth, worth.closedHan()));
      one.put("open", YakuChart.open(yaku, rules) ? worth(worth, worth.openHan()) : "");
      SampleHand sample = chart.hand(yaku);
      hand(one.putObject("example"), sample.hand(), sample.win());
    }
    return answer;
  }

  private String worth(YakuChart.Worth worth, int han) {
    return switch (worth.yakuman()) {
      case 0 -> texts.say(Phrase.HAN, han);
      case 1 -> texts.say(Phrase.YAKUMAN);
      default -> texts.say(Phrase.YAKUMAN_TIMES, worth.yakuman());
    };
  }

  /** A hand to draw: {@code tiles, melds[], norths, win, kind}. */
  void hand(ObjectNode answer, Hand hand, Win win) {
    answer.put("tiles", Notation.text(hand.concealed()));
    ArrayNode melds = answer.putArray("melds");
    for (Meld meld : hand.melds()) {
      ObjectNode one = melds.addObject();
      one.put("type", HandTexts.key(meld.type()));
      one.put("tiles", Notation.text(meld.tiles()));
      Giver from = meld.from();
      one.put("from", from == null ? "" : HandTexts.key(from));
    }
    answer.put("norths", hand.norths());
    answer.put("win", win.tile().notation());
    answer.put("kind", HandTexts.key(win.kind()));
  }

  /** A dealt hand without its answers. */
  ObjectNode dealt(DealtHand dealt, Ruleset rules) {
    RedFives reds = HandRules.of(rules).redFives();
    Win win = dealt.win(reds, rules);
    ObjectNode answer = object();
    hand(answer, dealt.hand(reds), win);
    answer.put("seat", texts.seat(dealt.seat()));
    answer.put("dealer", dealt.seat() == Wind.EAST);
    answer.put("round", texts.round(dealt.round()));
    ArrayNode so = answer.putArray("so");
    for (Circumstance one : Circumstance.values()) {
      if (dealt.so().contains(one)) {
        so.add(texts.yaku(Yaku.valueOf(one.name())));
      }
    }
    answer.put("dora", kinds(win.doraIndicators()));
    answer.put("ura", kinds(win.uraIndicators()));
    answer.put("honba", dealt.honba());
    answer.put("sticks", dealt.sticks());
    return answer;
  }

  private static String kinds(List<TileKind> kinds) {
    return String.join("", kinds.stream().map(TileKind::notation).toList());
  }

  /** The parts that fu are counted from: {@code key, label, fu, told, more}. */
  void parts(ObjectNode answer, ToldCount told, HandRules rules) {
    ArrayNode parts = answer.putArray("parts");
    for (FuPart part : told.offered()) {
      parts
          .addObject()
          .put("key", HandTexts.key(part))
          .put("label", texts.part(part))
          .put("fu", texts.say(Phrase.FU, part.fu(rules)))
          .put("told", told.parts().counts().getOrDefault(part, 0))
          .put("more", told.takes(part));
    }
  }
}
