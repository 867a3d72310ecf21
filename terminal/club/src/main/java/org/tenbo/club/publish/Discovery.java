package org.tenbo.club.publish;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import org.tenbo.club.event.Topics;
import org.tenbo.rules.Seat;

/**
 * Tells Home Assistant of a table: its scores, its round, whether its connection stands and parts
 * are out (MQTT discovery by device: {@code PREFIX/device/ID/config}, retained).
 */
final class Discovery {
  private final Membership member;

  Discovery(Membership member) {
    this.member = member;
  }

  private String id() {
    return "tenbo-" + member.club().value() + "-" + member.table().value();
  }

  String topic() {
    return member.discovery() + "/device/" + id() + "/config";
  }

  byte[] json() {
    String state = member.topics().of(member.table(), Topics.Of.STATE);
    String availability = member.topics().of(member.table(), Topics.Of.AVAILABILITY);
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    ObjectNode device = node.putObject("dev");
    device.putArray("ids").add(id());
    device.put("name", member.label()).put("mf", "Tenbo").put("mdl", "Scoring terminal");
    node.putObject("o").put("name", "tenbo");
    node.put("state_topic", state).put("qos", 1);
    ObjectNode parts = node.putObject("cmps");
    for (Seat seat : Seat.values()) {
      int index = seat.ordinal();
      part(parts, "score_" + index, "sensor", "Seat " + seat)
          .put("unit_of_measurement", "points")
          .put(
              "value_template",
              "{{ value_json.players["
                  + index
                  + "].score if value_json.players is defined and value_json.players | length > "
                  + index
                  + " else '' }}");
    }
    part(parts, "round", "sensor", "Round")
        .put("value_template", "{{ value_json.round | default(value_json.status) }}");
    part(parts, "faults", "sensor", "Parts out").put("value_template", "{{ value_json.faults }}");
    part(parts, "link", "binary_sensor", "Connection")
        .put("device_class", "connectivity")
        .put("state_topic", availability)
        .put("value_template", "{{ 'ON' if value_json.state == 'ready' else 'OFF' }}");
    return node.toString().getBytes(StandardCharsets.UTF_8);
  }

  private ObjectNode part(ObjectNode parts, String key, String platform, String name) {
    return parts
        .putObject(key)
        .put("p", platform)
        .put("unique_id", id() + "-" + key)
        .put("name", name);
  }
}
