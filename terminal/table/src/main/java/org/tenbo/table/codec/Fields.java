package org.tenbo.table.codec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Strict access to the fields of a JSON object: what is missing or of another kind is refused. */
final class Fields {
  private final JsonNode node;

  Fields(JsonNode node) {
    this.node = node;
  }

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  static <T> ArrayNode array(Collection<T> values, Function<T, JsonNode> form) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    values.forEach(value -> array.add(form.apply(value)));
    return array;
  }

  static ArrayNode names(Collection<? extends Enum<?>> values) {
    return array(values, value -> JsonNodeFactory.instance.textNode(name(value)));
  }

  /** A constant in kebab case; seats stay capital letters. */
  static String name(Enum<?> constant) {
    return constant.name().length() == 1
        ? constant.name()
        : constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  boolean has(String field) {
    return node.hasNonNull(field);
  }

  int number(String field) {
    JsonNode value = required(field);
    if (!value.isInt()) {
      throw new UnreadableEvent("'" + field + "' is no whole number: " + value);
    }
    return value.intValue();
  }

  String text(String field) {
    JsonNode value = required(field);
    if (!value.isTextual()) {
      throw new UnreadableEvent("'" + field + "' is no text: " + value);
    }
    return value.textValue();
  }

  boolean flag(String field) {
    JsonNode value = required(field);
    if (!value.isBoolean()) {
      throw new UnreadableEvent("'" + field + "' is neither true nor false: " + value);
    }
    return value.booleanValue();
  }

  <E extends Enum<E>> E constant(String field, Class<E> type) {
    return named(text(field), type);
  }

  static <E extends Enum<E>> E named(String name, Class<E> type) {
    for (E constant : type.getEnumConstants()) {
      if (name(constant).equals(name)) {
        return constant;
      }
    }
    throw new UnreadableEvent(type.getSimpleName() + " has no '" + name + "'");
  }

  <E extends Enum<E>> List<E> constants(String field, Class<E> type) {
    return list(field, value -> named(value.asText(), type));
  }

  <T> List<T> list(String field, Function<JsonNode, T> read) {
    JsonNode value = required(field);
    if (!value.isArray()) {
      throw new UnreadableEvent("'" + field + "' is no list: " + value);
    }
    List<T> list = new ArrayList<>();
    value.forEach(element -> list.add(read.apply(element)));
    return List.copyOf(list);
  }

  Fields object(String field) {
    JsonNode value = required(field);
    if (!value.isObject()) {
      throw new UnreadableEvent("'" + field + "' is no object: " + value);
    }
    return new Fields(value);
  }

  JsonNode node() {
    return node;
  }

  private JsonNode required(String field) {
    JsonNode value = node.get(field);
    if (value == null || value.isNull()) {
      throw new UnreadableEvent("'" + field + "' is missing");
    }
    return value;
  }
}
