package org.tenbo.table.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Damaged, foreign and hostile stored events end in words about them, and in nothing else. */
class DamagedEventTest {
  /** What may be absent: an event is whole without it. */
  private static final List<String> OPTIONAL = List.of("reason", "liable", "A", "B", "C", "D");

  private final EventCodec codec = new EventCodec();
  private final ObjectMapper json = new ObjectMapper();

  private String unreadable(String type, int version, String body) {
    UnreadableEvent said =
        assertThrows(
            UnreadableEvent.class, () -> codec.read(new StoredForm(type, version, body)), body);
    String words = words(said);
    assertTrue(words.length() <= 310, words);
    return words;
  }

  private static String words(UnreadableEvent said) {
    String words = String.valueOf(said.getMessage());
    assertFalse(words.isBlank());
    return words;
  }

  /** Reads it, or says why not; anything else is a fault. */
  private Optional<String> problem(String type, String body) {
    try {
      codec.read(new StoredForm(type, 1, body));
      return Optional.empty();
    } catch (UnreadableEvent said) {
      return Optional.of(words(said));
    } catch (RuntimeException | StackOverflowError other) {
      return fail(type + " " + body, other);
    }
  }

  @Test
  void an_unknown_event_is_named() {
    assertTrue(unreadable("tile-drawn", 1, "{\"game\":\"g\"}").contains("tile-drawn"));
  }

  @Test
  void a_newer_version_and_one_that_never_was_are_told_apart() {
    assertTrue(unreadable("time-called", 2, "{}").contains("newer"));
    assertTrue(unreadable("time-called", 0, "{}").contains("never was"));
  }

  @Test
  void what_is_no_single_json_object_is_refused() {
    for (String body :
        List.of(
            "",
            " ",
            "null",
            "[]",
            "7",
            "\"text\"",
            "{",
            "{\"game\":",
            "{\"game\":\"g\"",
            "{\"game\":\"g\"}{",
            "{\"game\":\"g\"} trailing",
            "{\"game\":\"g\",\"game\":\"h\"}",
            "\u0000",
            "{'game':'g'}")) {
      unreadable("game-reopened", 1, body);
    }
  }

  @Test
  void numbers_beyond_an_int_are_refused() {
    for (String number :
        List.of(
            "2147483648",
            "-2147483649",
            "1e400",
            "1.5",
            "1e3",
            "NaN",
            "9".repeat(500),
            "9".repeat(5000),
            "\"2\"",
            "-1",
            "0")) {
      unreadable("time-called", 1, "{\"game\":\"g\",\"deals-left\":" + number + "}");
    }
  }

  @Test
  void deep_nesting_is_refused() {
    for (int depth : List.of(100, 999, 1001, 100_000)) {
      String deep = "[".repeat(depth) + "]".repeat(depth);
      unreadable("step-taken", 1, "{\"game\":\"g\",\"step\":" + deep + "}");
      unreadable("game-started", 1, "{\"game\":\"g\",\"rules\":{\"result.uma\":" + deep + "}}");
    }
  }

  @Test
  void a_long_text_is_not_repeated_in_full() {
    unreadable("riichi-declared", 1, "{\"game\":\"" + "x".repeat(100_000) + "\"}");
    unreadable("riichi-declared", 1, "{\"game\":\"g\",\"seat\":\"" + "x".repeat(100_000) + "\"}");
    unreadable("game-started", 1, "{\"rules\":{\"" + "x".repeat(100_000) + "\":1}}");
  }

  @Test
  void a_sample_that_is_cut_anywhere_is_unreadable() throws IOException {
    for (String name : StoredSamplesTest.meanings().keySet()) {
      String body = StoredSamplesTest.sample(name).body().strip();
      for (int cut = 0; cut < body.length(); cut += 23) {
        unreadable(StoredSamplesTest.type(name), 1, body.substring(0, cut));
      }
    }
  }

  @Test
  void a_field_that_is_missing_is_named() throws IOException {
    for (String name : StoredSamplesTest.meanings().keySet()) {
      String type = StoredSamplesTest.type(name);
      everyField(
          name,
          (root, parent, field) -> {
            if (OPTIONAL.contains(field) || alternatives(parent, field)) {
              return;
            }
            parent.remove(field);
            String said =
                problem(type, root.toString())
                    .orElseGet(() -> fail(name + " was read without '" + field + "'"));
            assertTrue(said.contains(field), () -> name + " without " + field + ": " + said);
          });
    }
  }

  /** A win has its value in one of three forms. */
  private static boolean alternatives(ObjectNode parent, String field) {
    return parent.has("winner") && List.of("limit", "yakuman").contains(field);
  }

  @Test
  void a_field_of_another_kind_is_refused_in_words() throws IOException {
    List<String> others =
        List.of("null", "true", "-7", "99999999999999", "1.5", "\"nonsense\"", "[[]]", "{\"x\":1}");
    for (String name : StoredSamplesTest.meanings().keySet()) {
      String type = StoredSamplesTest.type(name);
      for (String other : others) {
        JsonNode value = json.readTree(other);
        everyField(
            name,
            (root, parent, field) -> {
              JsonNode was = parent.get(field);
              parent.set(field, value);
              Optional<String> said = problem(type, root.toString());
              boolean same = was.getNodeType() == value.getNodeType();
              boolean optional = value.isNull() && OPTIONAL.contains(field);
              assertTrue(
                  said.isPresent() || same || optional || alternatives(parent, field),
                  () -> name + " was read with " + other + " as '" + field + "'");
            });
      }
    }
  }

  @Test
  void an_empty_seat_in_a_deal_of_three_is_not_stored() throws IOException {
    String body = StoredSamplesTest.sample("step-taken.sanma").body();
    for (String from : List.of("\"winner\":\"A\"", "\"from\":\"C\"", "\"to\":\"A\"")) {
      String damaged = body.replace(from, from.substring(0, from.length() - 2) + "D\"");
      unreadable("step-taken", 1, damaged);
    }
  }

  private interface Damage {
    void to(ObjectNode root, ObjectNode parent, String field);
  }

  /** Damages a fresh copy of the sample at every field of every object in it. */
  private void everyField(String name, Damage damage) throws IOException {
    String body = StoredSamplesTest.sample(name).body();
    int fields = count(json.readTree(body));
    assertTrue(fields > 0);
    for (int index = 0; index < fields; index++) {
      ObjectNode root = (ObjectNode) json.readTree(body);
      List<Runnable> all = new ArrayList<>();
      walk(
          root,
          parent ->
              parent
                  .fieldNames()
                  .forEachRemaining(field -> all.add(() -> damage.to(root, parent, field))));
      assertEquals(fields, all.size());
      all.get(index).run();
    }
  }

  private static int count(JsonNode node) {
    int[] fields = new int[1];
    walk(node, parent -> fields[0] += parent.size());
    return fields[0];
  }

  private static void walk(JsonNode node, Consumer<ObjectNode> visit) {
    if (node instanceof ObjectNode object) {
      visit.accept(object);
    }
    if (node instanceof ObjectNode || node instanceof ArrayNode) {
      node.forEach(child -> walk(child, visit));
    }
  }
}
