package org.tenbo.app.score;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.avaje.jex.Jex;
import io.avaje.jex.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.score.HandTexts.PageWord;
import org.tenbo.app.score.HandTexts.Phrase;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.MeldNotation;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Verdict;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.set.Ruleset;

/**
 * The scoring page: tiles picked, the hand explained step by step under any of the rulesets.
 *
 * <pre>
 * GET /score  /score.css  /score.js      the page itself
 * GET /score/words?lang=ja               its words, rulesets, circumstances, and every yaku
 * GET /score/reading?lang=ja&amp;rules=tenhou&amp;tiles=..&amp;win=4p&amp;kind=tsumo&amp;melds=..&amp;so=riichi,ippatsu
 *     &amp;dora=..&amp;ura=..&amp;seat=E&amp;round=E&amp;honba=0&amp;sticks=0
 *                                        {"lines":[..],"sheet":{..}} or {"mistake":".."}
 * </pre>
 */
public final class ScorePage {
  private final Path config;
  private final RulesetFolder rulesets;

  /**
   * @param config the folder {@code config}
   */
  public ScorePage(Path config) {
    this.config = config;
    this.rulesets = new RulesetFolder(config.resolve("rulesets"));
  }

  /** Answers for these addresses. */
  public void addTo(Jex jex) {
    jex.get("/score", context -> file(context, "score.html", "text/html"))
        .get("/score.css", context -> file(context, "score.css", "text/css"))
        .get("/score.js", context -> file(context, "score.js", "text/javascript"))
        .get("/score/words", this::words)
        .get("/score/reading", this::reading);
  }

  private static void file(Context context, String name, String type) {
    try (InputStream file = ScorePage.class.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException("the page's file " + name + " is not in the program");
      }
      context.contentType(type + "; charset=utf-8");
      context.write(file.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private HandTexts texts(Context context) {
    return HandTexts.read(config, "ja".equals(context.queryParam("lang")) ? "ja" : "en");
  }

  private void words(Context context) {
    HandTexts texts = texts(context);
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    ObjectNode words = answer.putObject("words");
    for (PageWord word : PageWord.values()) {
      words.put(HandTexts.key(word), texts.page(word));
    }
    for (Phrase phrase :
        List.of(Phrase.TSUMO, Phrase.RON, Phrase.EAST, Phrase.SOUTH, Phrase.WEST, Phrase.NORTH)) {
      words.put(HandTexts.key(phrase), texts.say(phrase));
    }
    ArrayNode rules = answer.putArray("rulesets");
    for (String name : rulesets.names()) {
      rules.addObject().put("key", name).put("label", rulesets.read(name).name());
    }
    ArrayNode circumstances = answer.putArray("circumstances");
    for (Circumstance one : Circumstance.values()) {
      circumstances
          .addObject()
          .put("key", HandTexts.key(one))
          .put("label", texts.yaku(Yaku.valueOf(one.name())));
    }
    ArrayNode chart = answer.putArray("yaku");
    for (Yaku yaku : Yaku.values()) {
      chart
          .addObject()
          .put("label", texts.yaku(yaku))
          .put("closed", yaku.yakuman() ? texts.say(Phrase.YAKUMAN) : han(texts, yaku.closedHan()))
          .put("open", yaku.openHan() == 0 ? "" : han(texts, yaku.openHan()));
    }
    send(context, answer);
  }

  private static String han(HandTexts texts, int han) {
    return texts.say(Phrase.HAN, han);
  }

  private void reading(Context context) {
    HandTexts texts = texts(context);
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    try {
      Ruleset rules = rulesets.read(query(context, "rules"));
      Win win = win(context);
      Hand hand =
          new Hand(
              Notation.tiles(query(context, "tiles")),
              MeldNotation.melds(query(context, "melds")),
              0);
      switch (new HandScorer(HandRules.of(rules)).score(hand, win)) {
        case Reading reading -> {
          Wind seat = wind(query(context, "seat"));
          ScoreSheet sheet =
              ScoreSheet.of(
                  rules,
                  reading,
                  seat,
                  new Honba(number(context, "honba")),
                  new Deposit(number(context, "sticks")));
          ArrayNode lines = answer.putArray("lines");
          new ScoreText(texts).lines(sheet).forEach(lines::add);
          answer.set("sheet", ScoreJson.of(sheet));
        }
        case Verdict.Refused refused -> answer.put("mistake", texts.refusal(refused.reason()));
      }
    } catch (IllegalArgumentException | ConfigRefused mistake) {
      answer.put("mistake", mistake.getMessage());
    }
    send(context, answer);
  }

  private static Win win(Context context) {
    WinKind kind = query(context, "kind").equals("tsumo") ? WinKind.TSUMO : WinKind.RON;
    List<Circumstance> so = new ArrayList<>();
    Map<String, Circumstance> known = new java.util.HashMap<>();
    for (Circumstance one : Circumstance.values()) {
      known.put(HandTexts.key(one), one);
    }
    String words = query(context, "so");
    for (String word : words.isEmpty() ? new String[0] : words.split(",")) {
      Circumstance one = known.get(word);
      if (one == null) {
        throw new IllegalArgumentException("there is no circumstance '" + word + "'");
      }
      so.add(one);
    }
    return new Win(
        Notation.tile(query(context, "win")),
        kind,
        wind(query(context, "seat")),
        wind(query(context, "round")),
        Circumstances.of(so),
        kinds(query(context, "dora")),
        kinds(query(context, "ura")));
  }

  private static Wind wind(String letter) {
    return switch (letter) {
      case "E" -> Wind.EAST;
      case "S" -> Wind.SOUTH;
      case "W" -> Wind.WEST;
      case "N" -> Wind.NORTH;
      default -> throw new IllegalArgumentException("a wind is E, S, W or N, not " + letter);
    };
  }

  private static int number(Context context, String name) {
    String text = query(context, name);
    try {
      return text.isEmpty() ? 0 : Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " is a number, not " + text, e);
    }
  }

  private static List<TileKind> kinds(String text) {
    return Notation.tiles(text).stream().map(Tile::kind).toList();
  }

  private static String query(Context context, String name) {
    String value = context.queryParam(name);
    return value == null ? "" : value;
  }

  private static void send(Context context, ObjectNode body) {
    context.contentType("application/json; charset=utf-8");
    context.write(body.toString());
  }
}
