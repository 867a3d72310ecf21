package org.tenbo.club.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MqttLineTest {
  @Test
  void whose_place_is_taken_gives_way_for_ever_longer_up_to_ten_minutes() {
    List<Duration> waits = IntStream.rangeClosed(1, 7).mapToObj(MqttLine::givesWay).toList();

    assertEquals(
        List.of(
            Duration.ofSeconds(30),
            Duration.ofMinutes(1),
            Duration.ofMinutes(2),
            Duration.ofMinutes(4),
            Duration.ofMinutes(8),
            Duration.ofMinutes(10),
            Duration.ofMinutes(10)),
        waits);
    assertEquals(Duration.ofMinutes(10), MqttLine.givesWay(Integer.MAX_VALUE));
  }
}
