package org.tenbo.app.score;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.avaje.jex.Jex;
import io.avaje.jex.http.Context;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.score.HandDealer.Level;
import org.tenbo.app.score.Practice.Checked;
import org.tenbo.app.score.Practice.Question;
import org.tenbo.app.score.YakuChoice.Offer;
import org.tenbo.app.score.YakuChoice.Situation;
import org.tenbo.club.web.Gate;
import org.tenbo.rules.Fu;
import org.tenbo.rules.Han;
import org.tenbo.rules.Players;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandException;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Verdict;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.told.ToldHand;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.set.Ruleset;

/**
 * The scoring page: a hand explained step by step from its tiles, from its yaku, or from han and
 * fu; a chart of all yaku; and practice. It only reads, so that every address can be passed on.
 *
 * <pre>
 * GET /score  /score/NAME.css  /score/NAME.js   the page itself
 * GET /score/words?lang=ja            its words, and every yaku with all its names
 * GET /score/presets                  the rulesets, and what is wrong with those that cannot be read
 * GET /score/rules?rules=tenhou       tiles, players and switches of a ruleset
 * GET /score/reading?tiles=..&amp;win=4p&amp;kind=tsumo&amp;melds=..&amp;norths=0&amp;so=riichi,ippatsu
 *     &amp;dora=..&amp;ura=..&amp;seat=E&amp;round=E&amp;honba=0&amp;sticks=0          a hand of tiles: steps
 * GET /score/told?kind=ron&amp;open=false&amp;dealer=true&amp;yaku=..&amp;dora=2
 *     &amp;parts=pair-wait:1&amp;honba=0&amp;sticks=0    a hand told in yaku: what can be added, and steps
 * GET /score/table?kind=ron&amp;dealer=true         points by han and fu
 * GET /score/value?kind=ron&amp;dealer=true&amp;han=3&amp;fu=40&amp;honba=0&amp;sticks=0      steps of a value
 * GET /score/chart                    every yaku with a hand that has it
 * GET /score/deal?seed=17&amp;level=1     a hand to practise with, and its questions
 * GET /score/check?seed=17&amp;level=1&amp;question=fu&amp;answer=40            whether that is right, and why
 * </pre>
 *
 * <p>All but the first two also take {@code lang}, {@code rules} and any switch of the ruleset by
 * its key, such as {@code hand.kuitan=false}. What cannot be is answered with {@code mistake}, in
 * words; with status 400 where no use of the page could ask it.
 */
public final class ScorePage {
  private static final List<String> FILES =
      List.of(
          "score.css",
          "score.js",
          "api.js",
          "dom.js",
          "tiles.js",
          "steps.js",
          "find.js",
          "hand.js",
          "told.js",
          "table.js",
          "chart.js",
          "practice.js");

  private final Path config;
  private final Presets presets;
  private final Map<String, HandTexts> texts = new ConcurrentHashMap<>();
  private final YakuChart chart = new YakuChart();
  private final YakuChoice choice = new YakuChoice();

  /**
   * @param config the folder {@code config}
   * @param rulesets what can be counted by
   */
  public ScorePage(Path config, RulesetFolder rulesets) {
    this.config = config;
    this.presets = new Presets(rulesets);
  }

  /** Answers for these addresses. */
  public void addTo(Jex jex) {
    jex.get("/score", context -> file(context, "score.html"));
    for (String name : FILES) {
      jex.get("/score/" + name, context -> file(context, name));
    }
    answer(jex, "words", this::words);
    answer(jex, "presets", this::presets);
    answer(jex, "rules", this::rules);
    answer(jex, "reading", this::reading);
    answer(jex, "told", this::told);
    answer(jex, "table", this::table);
    answer(jex, "value", this::value);
    answer(jex, "chart", this::chart);
    answer(jex, "deal", this::deal);
    answer(jex, "check", this::check);
  }

  private static void file(Context context, String name) {
    String type =
        switch (name.substring(name.lastIndexOf('.') + 1)) {
          case "css" -> "text/css";
          case "js" -> "text/javascript";
          default -> "text/html";
        };
    Gate.file(context, ScorePage.class, name, type);
  }

  private interface Answer {
    ObjectNode to(Asked asked);
  }

  private void answer(Jex jex, String name, Answer answer) {
    jex.get("/score/" + name, context -> send(context, answer));
  }

  private void send(Context context, Answer answer) {
    ObjectNode body;
    int status = 200;
    try {
      body = answer.to(new Asked(context));
    } catch (HandException mistake) {
      body = mistake(texts(new Asked(context)).flaw(mistake.flaw()));
    } catch (IllegalArgumentException | ConfigRefused mistake) {
      body = mistake(String.valueOf(mistake.getMessage()));
      status = 400;
    }
    Gate.send(context, status, body);
  }

  private static ObjectNode mistake(String words) {
    return ScoreAnswers.object().put("mistake", words);
  }

  private HandTexts texts(Asked asked) {
    return texts("ja".equals(asked.context().queryParam("lang")) ? "ja" : "en");
  }

  private HandTexts texts(String language) {
    return texts.computeIfAbsent(language, each -> HandTexts.read(config, each));
  }

  private Ruleset ruleset(Asked asked) {
    return RuleOptions.set(presets.of(asked.text("rules")), asked::maybe);
  }

  private ObjectNode words(Asked asked) {
    return new ScoreAnswers(texts(asked)).words(List.of(texts("en"), texts("ja")));
  }

  private ObjectNode presets(Asked asked) {
    ObjectNode answer = ScoreAnswers.object();
    ArrayNode readable = answer.putArray("presets");
    ArrayNode broken = answer.putArray("broken");
    for (String name : presets.names()) {
      try {
        String label = presets.of(name).name();
        readable.addObject().put("key", name).put("label", label);
      } catch (ConfigRefused refused) {
        broken.add(refused.getMessage());
      }
    }
    return answer;
  }

  private ObjectNode rules(Asked asked) {
    return new ScoreAnswers(texts(asked)).rules(ruleset(asked), presets.of(asked.text("rules")));
  }

  private ObjectNode reading(Asked asked) {
    HandTexts texts = texts(asked);
    Ruleset rules = ruleset(asked);
    Win win = asked.win();
    Hand hand = asked.hand();
    ObjectNode answer = ScoreAnswers.object();
    switch (new HandScorer(HandRules.of(rules)).score(hand, win)) {
      case Reading reading -> {
        Wind seat = seat(rules, asked.wind("seat"));
        ScoreSheet sheet = ScoreSheet.of(rules, reading, seat, asked.honba(), asked.sticks());
        explain(answer, texts, Count.of(reading), sheet);
        answer.set("sheet", ScoreJson.of(sheet));
      }
      case Verdict.Refused refused -> answer.put("mistake", texts.refusal(refused.reason()));
    }
    return answer;
  }

  private static void explain(ObjectNode answer, HandTexts texts, Count count, ScoreSheet sheet) {
    new ScoreAnswers(texts).steps(answer, new ScoreSteps(texts).of(count, sheet));
    answer.put("total", sheet.total());
  }

  private static Wind seat(Ruleset rules, Wind seat) {
    if (seat == Wind.NORTH && rules.game().players() == Players.THREE) {
      throw new IllegalArgumentException("seat is E, S or W with three players, not N");
    }
    return seat;
  }

  private static Situation situation(Asked asked) {
    return new Situation(asked.kind(), asked.flag("open"), asked.flag("dealer"));
  }

  private ObjectNode told(Asked asked) {
    HandTexts texts = texts(asked);
    Ruleset rules = ruleset(asked);
    HandRules handRules = HandRules.of(rules);
    Situation situation = situation(asked);
    Offer offer = choice.offer(handRules, situation, asked.yaku("yaku"));
    ObjectNode answer = ScoreAnswers.object();
    keys(answer, "fixed", offer.fixed());
    keys(answer, "kept", offer.kept());
    keys(answer, "possible", offer.possible());
    if (offer.kept().isEmpty()) {
      return answer;
    }
    ToldCount told = new ToldCount(rules, situation, offer.kept(), asked.parts());
    Count count = told.count(asked.number("dora", ToldHand.MOST_DORA));
    answer.put("yakuman", count.value() instanceof Value.Yakuman);
    answer.put("fu", ToldCount.needsFu(count));
    if (ToldCount.needsFu(count) && told.partsCount()) {
      new ScoreAnswers(texts).parts(answer, told, handRules);
    }
    Wind seat = situation.dealer() ? Wind.EAST : Wind.SOUTH;
    ScoreSheet sheet =
        ScoreSheet.of(rules, count.value(), situation.kind(), seat, asked.honba(), asked.sticks());
    explain(answer, texts, count, sheet);
    return answer;
  }

  private static void keys(ObjectNode answer, String name, Set<Yaku> yaku) {
    ArrayNode keys = answer.putArray(name);
    yaku.forEach(one -> keys.add(one.key()));
  }

  private ObjectNode table(Asked asked) {
    return new PointsTable(texts(asked), ruleset(asked), asked.kind(), asked.flag("dealer")).json();
  }

  private ObjectNode value(Asked asked) {
    HandTexts texts = texts(asked);
    Ruleset rules = ruleset(asked);
    int han = asked.number("han", 99);
    Value value =
        han == 0
            ? new Value.Yakuman(1)
            : new Value.Counted(new Han(han), new Fu(asked.number("fu", 170)));
    Wind seat = asked.flag("dealer") ? Wind.EAST : Wind.SOUTH;
    ScoreSheet sheet =
        ScoreSheet.of(rules, value, asked.kind(), seat, asked.honba(), asked.sticks());
    ObjectNode answer = ScoreAnswers.object();
    explain(answer, texts, new Count(List.of(), Map.of(), Map.of(), List.of(), value), sheet);
    return answer;
  }

  private ObjectNode chart(Asked asked) {
    return new ScoreAnswers(texts(asked)).chart(chart, HandRules.of(ruleset(asked)));
  }

  private static DealtHand dealt(Asked asked, Ruleset rules) {
    int level = asked.number("level", Level.values().length);
    if (level == 0) {
      throw new IllegalArgumentException("level is 1 to " + Level.values().length);
    }
    return HandDealer.deal(
        asked.number("seed", 999_999_999), Level.values()[level - 1], rules.game().players());
  }

  private ObjectNode deal(Asked asked) {
    Ruleset rules = ruleset(asked);
    return new ScoreAnswers(texts(asked)).dealt(dealt(asked, rules), rules);
  }

  private ObjectNode check(Asked asked) {
    HandTexts texts = texts(asked);
    Ruleset rules = ruleset(asked);
    Practice practice = new Practice(texts, dealt(asked, rules), rules);
    List<Question> questions = practice.questions();
    Question question = null;
    for (Question each : questions) {
      if (HandTexts.key(each).equals(asked.text("question"))) {
        question = each;
      }
    }
    if (question == null) {
      throw new IllegalArgumentException(
          "question is one of "
              + String.join(", ", questions.stream().map(HandTexts::key).toList()));
    }
    boolean yaku = question == Question.YAKU;
    Checked checked =
        practice.check(
            question,
            yaku ? asked.yaku("answer") : new LinkedHashSet<>(),
            yaku ? List.of() : numbers(asked));
    ObjectNode answer = ScoreAnswers.object();
    answer.put("right", checked.right());
    answer.put("said", checked.said());
    new ScoreAnswers(texts).steps(answer, checked.why());
    int next = questions.indexOf(question) + 1;
    if (next < questions.size()) {
      answer.put("next", HandTexts.key(questions.get(next)));
      ArrayNode fields = answer.putArray("fields");
      practice.fields(questions.get(next)).forEach(fields::add);
    }
    return answer;
  }

  private static List<Integer> numbers(Asked asked) {
    List<Integer> numbers = new ArrayList<>();
    for (String word : asked.words("answer")) {
      if (!word.matches("\\d{1,7}")) {
        throw new IllegalArgumentException("answer is numbers parted by commas, not " + word);
      }
      numbers.add(Integer.valueOf(word));
    }
    return numbers;
  }
}
