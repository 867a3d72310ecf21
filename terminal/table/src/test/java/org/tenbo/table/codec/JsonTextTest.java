package org.tenbo.table.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {
  private static final JsonNodeFactory TREE = JsonNodeFactory.instance;

  /** RFC 8259, section 7, and what lies at the borders of Java's characters. */
  private static final String HARD = "\"\\/\b\f\n\r\t\u0000\u001f\u007f\u2028東\ud83c\udc04";

  private final ObjectMapper jackson = new ObjectMapper();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void trees_are_written_and_read_as_an_object_mapper_does(long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      JsonNode tree = tree(random, 5);
      String text = jackson.writeValueAsString(tree);
      assertEquals(text, JsonText.write(tree));
      assertEquals(jackson.readTree(text), JsonText.read(text));
      assertEquals(
          jackson.readTree(text), JsonText.read(text.getBytes(StandardCharsets.UTF_8)), text);
    }
  }

  private static JsonNode tree(Random random, int deep) {
    return switch (random.nextInt(deep == 0 ? 8 : 10)) {
      case 0 -> TREE.nullNode();
      case 1 -> TREE.booleanNode(random.nextBoolean());
      case 2 -> TREE.numberNode(random.nextInt());
      case 3 -> TREE.numberNode(random.nextLong());
      case 4 -> TREE.numberNode(new BigInteger(80, random).negate());
      case 5 -> TREE.numberNode(random.nextGaussian() * 1e6);
      case 6 -> TREE.textNode(HARD);
      case 7 -> TREE.textNode("");
      case 8 -> {
        ObjectNode object = TREE.objectNode();
        random.ints(random.nextInt(4)).forEach(n -> object.set(HARD + n, tree(random, deep - 1)));
        yield object;
      }
      default -> {
        ArrayNode array = TREE.arrayNode();
        random.ints(random.nextInt(4)).forEach(n -> array.add(tree(random, deep - 1)));
        yield array;
      }
    };
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "{",
        "[",
        "[1",
        "[1,]",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1",
        "{\"a\":1,}",
        "]",
        "tru",
        "'a'",
        "{a:1}",
        "01",
        "+1",
        "NaN",
        "{\"a\":1} {\"a\":1}",
        "1 2",
        "{\"a\":1}]",
        "{\"a\":1,\"a\":1}",
        "[{\"a\":1,\"b\":{},\"a\":2}]"
      })
  void what_is_not_one_value_is_refused(String text) {
    assertThrows(JsonProcessingException.class, () -> JsonText.read(text));
    assertThrows(
        JsonProcessingException.class, () -> JsonText.read(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void a_visitor_cannot_fill_the_stack() throws IOException {
    assertEquals(1, JsonText.read("[".repeat(64) + "]".repeat(64)).size());
    String deeper = "[".repeat(65) + "]".repeat(65);
    assertThrows(JsonProcessingException.class, () -> JsonText.read(deeper));
  }
}
