package org.tenbo.club.event;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * What the clock of the hall has left, as the hub tells it again and again.
 *
 * <pre>
 * {"version":7,"round":3,"runs":true,"secondsLeft":3480,"extra":{"t7":360}}
 * </pre>
 *
 * @param version grows with every change of the clock
 * @param round of the day; 0 before the first
 * @param left for all; below zero once the time is up
 * @param extra what single tables have more
 */
public record ClockNotice(
    long version, int round, boolean runs, Duration left, Map<TableId, Duration> extra) {
  /** A round lasts half a day at most. */
  private static final int MOST = 100_000;

  private static final ObjectMapper JSON = new ObjectMapper();

  public ClockNotice {
    extra = Map.copyOf(extra);
  }

  /**
   * Reads a message.
   *
   * @throws UnreadableMessage for anything else
   */
  public static ClockNotice read(byte[] payload) {
    try {
      JsonNode node = JSON.readTree(payload);
      boolean whole =
          node.path("version").canConvertToLong()
              && node.path("round").canConvertToInt()
              && node.path("runs").isBoolean()
              && node.path("secondsLeft").canConvertToInt()
              && Math.abs((long) node.path("secondsLeft").asInt()) <= MOST;
      if (!whole) {
        throw new UnreadableMessage("it is no notice of the clock");
      }
      Map<TableId, Duration> extra = new HashMap<>();
      for (Map.Entry<String, JsonNode> each : node.path("extra").properties()) {
        if (!each.getValue().canConvertToInt() || Math.abs(each.getValue().asInt()) > MOST) {
          throw new UnreadableMessage("its extra time is no number of seconds");
        }
        extra.put(new TableId(each.getKey()), Duration.ofSeconds(each.getValue().asInt()));
      }
      return new ClockNotice(
          node.path("version").asLong(),
          node.path("round").asInt(),
          node.path("runs").asBoolean(),
          Duration.ofSeconds(node.path("secondsLeft").asInt()),
          extra);
    } catch (IOException | IllegalArgumentException e) {
      throw new UnreadableMessage("it is no notice of the clock: " + e.getMessage());
    }
  }
}
