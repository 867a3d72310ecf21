package org.tenbo.app.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;

/**
 * A value of a JSON record with its place, so that whatever is wrong with it can be said there.
 *
 * @param where such as {@code log[2][16]}, or {@code line 5, scores}
 */
record Field(JsonNode node, String where) {
  private static final int DEEPEST = 20;
  private static final int SHOWN = 60;

  /** No score, and no payment, has more. */
  private static final int MOST_POINTS = 10_000_000;

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(DEEPEST)
                          .maxNumberLength(20)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /** Reads a text as one JSON value. */
  static Field of(String text, String where) throws BadRecord {
    try {
      return new Field(JSON.readTree(text), where);
    } catch (JsonProcessingException e) {
      throw new BadRecord(where, "this is no JSON: " + e.getOriginalMessage());
    }
  }

  BadRecord bad(String what) {
    return new BadRecord(where, what);
  }

  private BadRecord unlike(String wanted) {
    String text = node.isMissingNode() ? "nothing" : node.toString();
    return bad(
        (text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text)
            + " stands here; "
            + wanted
            + " is needed");
  }

  boolean missing() {
    return node.isMissingNode() || node.isNull();
  }

  Field get(String key) {
    return new Field(node.path(key), where.isEmpty() ? key : where + "." + key);
  }

  Field at(int index) {
    return new Field(node.path(index), where + "[" + index + "]");
  }

  boolean isText() {
    return node.isTextual();
  }

  String text() throws BadRecord {
    if (!node.isTextual()) {
      throw unlike("a text");
    }
    return node.textValue();
  }

  boolean truth() throws BadRecord {
    if (!node.isBoolean()) {
      throw unlike("true or false");
    }
    return node.booleanValue();
  }

  int number(int least, int most) throws BadRecord {
    if (!node.canConvertToInt()
        || !node.isIntegralNumber()
        || node.intValue() < least
        || node.intValue() > most) {
      throw unlike("a whole number from " + least + " to " + most);
    }
    return node.intValue();
  }

  /** The parts of an array. */
  List<Field> list(int least, int most) throws BadRecord {
    if (!node.isArray() || node.size() < least || node.size() > most) {
      String size = least == most ? "" + least : least + " to " + most;
      throw unlike("an array of " + size + " values");
    }
    List<Field> parts = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      parts.add(at(i));
    }
    return parts;
  }

  /** Texts that may be missing altogether. */
  List<String> texts(int most) throws BadRecord {
    if (missing()) {
      return List.of();
    }
    List<String> texts = new ArrayList<>();
    for (Field part : list(0, most)) {
      texts.add(part.text());
    }
    return texts;
  }

  /** An amount for each seat; with three players the fourth may stand there as nothing. */
  Scores scores(Players players) throws BadRecord {
    List<Points> amounts = new ArrayList<>();
    for (Field part : list(players.count(), 4)) {
      amounts.add(Points.of(part.number(-MOST_POINTS, MOST_POINTS)));
    }
    return new Scores(players, amounts.subList(0, players.count()));
  }

  /** What a constructor makes of it, its refusal told with the place. */
  <T> T made(Made<T> made) throws BadRecord {
    try {
      return made.make();
    } catch (IllegalArgumentException e) {
      throw bad(Optional.ofNullable(e.getMessage()).orElse(e.toString()));
    }
  }

  /** Makes a value that may refuse what it is made of. */
  @FunctionalInterface
  interface Made<T> {
    T make() throws BadRecord;
  }
}
