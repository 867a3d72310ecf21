package org.tenbo.table.codec;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * JSON as a text and as a tree. A name that comes twice in an object, what stands behind the value,
 * and more than {@value #DEEPEST} levels are refused.
 *
 * <p>The trees are Jackson's; what reads and writes them is its streaming half. Its ObjectMapper,
 * which a tree's {@code toString} asks as well, does the same and keeps 5 MB for it.
 */
public final class JsonText {
  private static final int DEEPEST = 64;

  private static final JsonNodeFactory TREE = JsonNodeFactory.instance;

  private static final JsonFactory STREAM =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  private JsonText() {}

  /** The tree as a text in one line. */
  public static String write(JsonNode tree) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = STREAM.createGenerator(text);
        JsonParser in = tree.traverse()) {
      in.nextToken();
      out.copyCurrentStructure(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a tree that holds what is no JSON
    }
    return text.toString();
  }

  /**
   * Reads a text.
   *
   * @throws JsonProcessingException if it is not one JSON value; says where
   */
  public static JsonNode read(String text) throws JsonProcessingException {
    try (JsonParser in = STREAM.createParser(text)) {
      return whole(in);
    } catch (JsonProcessingException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a text in memory has none
    }
  }

  /**
   * Reads a text in UTF-8, -16 or -32.
   *
   * @throws JsonProcessingException if it is not one JSON value; says where
   * @throws IOException if it is no text
   */
  public static JsonNode read(byte[] text) throws IOException {
    try (JsonParser in = STREAM.createParser(text)) {
      return whole(in);
    }
  }

  private static JsonNode whole(JsonParser in) throws IOException {
    if (in.nextToken() == null) {
      throw new JsonParseException(in, "nothing stands here");
    }
    JsonNode tree = value(in);
    if (in.nextToken() != null) {
      throw new JsonParseException(in, "something stands behind the value");
    }
    return tree;
  }

  private static JsonNode value(JsonParser in) throws IOException {
    return switch (in.currentToken()) {
      case START_OBJECT -> object(in);
      case START_ARRAY -> array(in);
      case VALUE_STRING -> TREE.textNode(in.getText());
      case VALUE_NUMBER_INT ->
          switch (in.getNumberType()) {
            case INT -> TREE.numberNode(in.getIntValue());
            case LONG -> TREE.numberNode(in.getLongValue());
            default -> TREE.numberNode(in.getBigIntegerValue());
          };
      case VALUE_NUMBER_FLOAT -> TREE.numberNode(in.getDoubleValue());
      case VALUE_TRUE -> TREE.booleanNode(true);
      case VALUE_FALSE -> TREE.booleanNode(false);
      case VALUE_NULL -> TREE.nullNode();
      case END_OBJECT, END_ARRAY, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new JsonParseException(in, "no value stands here");
    };
  }

  private static ObjectNode object(JsonParser in) throws IOException {
    ObjectNode object = TREE.objectNode();
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String name = in.currentName();
      in.nextToken();
      object.set(name, value(in));
    }
    return object;
  }

  private static ArrayNode array(JsonParser in) throws IOException {
    ArrayNode array = TREE.arrayNode();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(in));
    }
    return array;
  }
}
