package org.tenbo.club.event;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.tenbo.table.Actor;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Refusal;
import org.tenbo.table.codec.CommandCodec;
import org.tenbo.table.codec.StoredForm;

/**
 * The payloads, as {@code TOPICS.md} draws them: JSON in UTF-8, written and read strictly.
 *
 * <p>Every reading method throws {@link UnreadableMessage} for what is none of it: a payload comes
 * from another machine and may say anything.
 */
public final class Messages {
  /** The most that a payload may have, in bytes: a game with all its events fits. */
  public static final int LARGEST = 1024 * 1024;

  private static final int DEEPEST = 64;

  private final ObjectMapper json =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();
  private final CommandCodec commands = new CommandCodec();

  // ---- events

  public byte[] write(Sent sent) {
    ObjectNode node = json.createObjectNode();
    node.put("journal", sent.journal().value()).put("entry", sent.entry());
    return bytes(put(node, sent.event()));
  }

  public Sent sent(byte[] payload) {
    return read(
        payload, node -> new Sent(journal(node, "journal"), number(node, "entry"), event(node)));
  }

  private ObjectNode put(ObjectNode node, ClubEvent event) {
    node.put("game", event.game().value()).put("number", event.number());
    event.at().ifPresent(at -> node.put("at", at.toEpochMilli()));
    node.put("type", event.form().type()).put("version", event.form().version());
    try {
      node.set("body", json.readTree(event.form().body()));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored event is no JSON", e);
    }
    return node;
  }

  private static ClubEvent event(JsonNode node) {
    JsonNode body = node.path("body");
    if (!body.isObject()) {
      throw new UnreadableMessage("'body' is no object");
    }
    Optional<Instant> at =
        node.has("at") ? Optional.of(Instant.ofEpochMilli(number(node, "at"))) : Optional.empty();
    long version = number(node, "version");
    if (version < 1 || version > 1000) {
      throw new UnreadableMessage("there is no version " + version);
    }
    String type = text(node, "type");
    if (!type.matches("[a-z-]{1,64}")) {
      throw new UnreadableMessage("'type' is small letters and hyphens");
    }
    return new ClubEvent(
        new GameId(text(node, "game")),
        number(node, "number"),
        at,
        new StoredForm(type, (int) version, body.toString()));
  }

  // ---- how far

  public byte[] write(Ack ack) {
    return bytes(
        json.createObjectNode().put("journal", ack.journal().value()).put("up-to", ack.upTo()));
  }

  public Ack ack(byte[] payload) {
    return read(payload, node -> new Ack(journal(node, "journal"), natural(node, "up-to")));
  }

  // ---- who is there

  public byte[] write(Availability availability) {
    ObjectNode node = json.createObjectNode().put("state", name(availability.state()));
    availability
        .journal()
        .ifPresent(
            journal -> node.put("journal", journal.value()).put("entries", availability.entries()));
    return bytes(node);
  }

  public Availability availability(byte[] payload) {
    return read(
        payload,
        node ->
            new Availability(
                constant(node, "state", Availability.State.class),
                node.has("journal") ? Optional.of(journal(node, "journal")) : Optional.empty(),
                node.has("journal") ? natural(node, "entries") : 0));
  }

  public byte[] write(Pulse pulse) {
    return bytes(
        json.createObjectNode()
            .put("entries", pulse.entries())
            .put("waiting", pulse.waiting())
            .put("faults", pulse.faults())
            .put("link-losses", pulse.linkLosses())
            .put("resends", pulse.resends())
            .put("displacements", pulse.displacements())
            .put("disk-free", pulse.diskFree())
            .put("started-seconds", pulse.startedSeconds()));
  }

  public Pulse pulse(byte[] payload) {
    return read(
        payload,
        node ->
            new Pulse(
                natural(node, "entries"),
                natural(node, "waiting"),
                Math.toIntExact(natural(node, "faults")),
                natural(node, "link-losses"),
                natural(node, "resends"),
                natural(node, "displacements"),
                natural(node, "disk-free"),
                natural(node, "started-seconds")));
  }

  // ---- orders and their answers

  public byte[] write(TableOrder order) {
    ObjectNode node =
        json.createObjectNode()
            .put("id", order.id())
            .put("by", order.by())
            .put("decided-on", order.decidedOn());
    switch (order.what()) {
      case TableOrder.What.Command command -> {
        node.put("kind", "command").put("actor", name(command.actor()));
        node.set("command", commands.write(command.command()));
      }
      case TableOrder.What.Names names -> {
        ObjectNode people = node.put("kind", "names").putObject("names");
        names.names().forEach((player, name) -> people.put(player.value(), name));
      }
      case TableOrder.What.TakeOver take -> {
        node.put("kind", "take-over").put("game", take.game().value());
        ArrayNode events = node.putArray("events");
        take.events().forEach(event -> events.add(put(json.createObjectNode(), event)));
      }
    }
    return bytes(node);
  }

  public TableOrder order(byte[] payload) {
    return read(
        payload,
        node ->
            new TableOrder(
                text(node, "id"), text(node, "by"), natural(node, "decided-on"), what(node)));
  }

  /** The id of an order that cannot be read as a whole, so that its sender can be told. */
  public Optional<String> idOf(byte[] payload) {
    try {
      return read(payload, node -> Optional.of(text(node, "id")))
          .filter(id -> id.matches("[A-Za-z0-9._-]{1,64}"));
    } catch (UnreadableMessage e) {
      return Optional.empty();
    }
  }

  private TableOrder.What what(JsonNode node) {
    String kind = text(node, "kind");
    return switch (kind) {
      case "command" ->
          new TableOrder.What.Command(
              commands.read(node.path("command")), constant(node, "actor", Actor.class));
      case "names" -> {
        Map<PlayerId, String> names = new HashMap<>();
        for (Map.Entry<String, JsonNode> each : object(node, "names").properties()) {
          names.put(new PlayerId(each.getKey()), text(node.path("names"), each.getKey()));
        }
        yield new TableOrder.What.Names(names);
      }
      case "take-over" -> {
        List<ClubEvent> events = new ArrayList<>();
        node.path("events").forEach(each -> events.add(event(each)));
        yield new TableOrder.What.TakeOver(new GameId(text(node, "game")), events);
      }
      default -> throw new UnreadableMessage("no order is called '" + kind + "'");
    };
  }

  public byte[] write(TableAnswer answer) {
    ObjectNode node = json.createObjectNode().put("id", answer.id());
    switch (answer.result()) {
      case TableAnswer.Result.Done done ->
          node.put("status", "done").put("entries", done.entries());
      case TableAnswer.Result.Refused refused ->
          node.put("status", "refused").put("reason", name(refused.reason()));
      case TableAnswer.Result.NotNow later -> node.put("status", "not-now").put("why", later.why());
      case TableAnswer.Result.Unreadable unreadable ->
          node.put("status", "unreadable").put("why", unreadable.why());
    }
    return bytes(node);
  }

  public TableAnswer answer(byte[] payload) {
    return read(
        payload,
        node -> {
          String status = text(node, "status");
          return new TableAnswer(
              text(node, "id"),
              switch (status) {
                case "done" -> new TableAnswer.Result.Done(natural(node, "entries"));
                case "refused" ->
                    new TableAnswer.Result.Refused(constant(node, "reason", Refusal.class));
                case "not-now" -> new TableAnswer.Result.NotNow(text(node, "why"));
                case "unreadable" -> new TableAnswer.Result.Unreadable(text(node, "why"));
                default -> throw new UnreadableMessage("no answer is called '" + status + "'");
              });
        });
  }

  /** An alert that is open, or answered. */
  public byte[] alert(boolean open) {
    return bytes(json.createObjectNode().put("open", open));
  }

  /** Whether an alert is open: {@code {"open":true}}; an empty payload closes it. */
  public boolean alert(byte[] payload) {
    return payload.length > 0 && read(payload, node -> node.path("open").asBoolean(false));
  }

  // ---- JSON

  private <T> T read(byte[] payload, Function<JsonNode, T> reading) {
    if (payload.length > LARGEST) {
      throw new UnreadableMessage(payload.length + " bytes are more than " + LARGEST);
    }
    try {
      JsonNode node = json.readTree(payload);
      if (node == null || !node.isObject()) {
        throw new UnreadableMessage("no JSON object");
      }
      return reading.apply(node);
    } catch (IOException e) {
      throw new UnreadableMessage("no JSON", e);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new UnreadableMessage(String.valueOf(e.getMessage()), e);
    }
  }

  private static byte[] bytes(ObjectNode node) {
    return node.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static JournalId journal(JsonNode node, String field) {
    return new JournalId(text(node, field));
  }

  private static String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    if (!value.isTextual()) {
      throw new UnreadableMessage("'" + field + "' is no text");
    }
    return value.textValue();
  }

  private static long number(JsonNode node, String field) {
    JsonNode value = node.path(field);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw new UnreadableMessage("'" + field + "' is no whole number");
    }
    return value.longValue();
  }

  private static long natural(JsonNode node, String field) {
    long value = number(node, field);
    if (value < 0) {
      throw new UnreadableMessage("'" + field + "' is below 0");
    }
    return value;
  }

  private static JsonNode object(JsonNode node, String field) {
    JsonNode value = node.path(field);
    if (!value.isObject()) {
      throw new UnreadableMessage("'" + field + "' is no object");
    }
    return value;
  }

  private static <E extends Enum<E>> E constant(JsonNode node, String field, Class<E> type) {
    String said = text(node, field);
    for (E each : type.getEnumConstants()) {
      if (name(each).equals(said)) {
        return each;
      }
    }
    throw new UnreadableMessage("'" + field + "' is '" + said + "', which is none");
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
