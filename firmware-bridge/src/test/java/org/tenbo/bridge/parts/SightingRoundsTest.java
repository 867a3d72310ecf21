package org.tenbo.bridge.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.bridge.parts.SightingRounds.Pass;
import org.tenbo.drivers.Moment;
import org.tenbo.drivers.reader.TagId;

class SightingRoundsTest {
  private final SightingRounds rounds = new SightingRounds(Set.of(1, 2, 5));
  private final List<Pass> ended = new ArrayList<>();
  private Moment now = Moment.START;

  private static TagId tag(int number) {
    return new TagId("e0040150%08x".formatted(number));
  }

  private void sees(int antenna, int... tags) {
    for (int number : tags) {
      now = now.plus(Duration.ofMillis(1));
      ended.addAll(rounds.seen(antenna, tag(number), now));
    }
  }

  private static Moment at(int millis) {
    return Moment.START.plus(Duration.ofMillis(millis));
  }

  @Test
  void the_tags_of_an_antenna_are_one_pass_that_another_antenna_ends() {
    sees(1, 10, 11, 12);
    assertEquals(List.of(), ended);
    sees(2, 20);
    assertEquals(List.of(new Pass(1, Set.of(tag(10), tag(11), tag(12)), at(3))), ended);
  }

  @Test
  void antennas_that_are_passed_over_have_seen_nothing() {
    sees(1, 10);
    sees(5, 50);
    sees(2, 20);
    assertEquals(
        List.of(
            new Pass(1, Set.of(tag(10)), at(1)),
            new Pass(2, Set.of(), at(2)),
            new Pass(5, Set.of(tag(50)), at(2)),
            new Pass(1, Set.of(), at(3))),
        ended);
  }

  @Test
  void a_tag_that_comes_again_ends_a_whole_round() {
    sees(2, 20, 21, 20);
    assertEquals(
        List.of(
            new Pass(2, Set.of(tag(20), tag(21)), at(2)),
            new Pass(5, Set.of(), at(3)),
            new Pass(1, Set.of(), at(3))),
        ended.stream().toList());
    sees(2, 21, 20);
    assertEquals(6, ended.size());
    assertEquals(new Pass(2, Set.of(tag(20), tag(21)), at(4)), ended.get(3));
  }

  @Test
  void an_antenna_that_is_not_wired_is_not_heard() {
    sees(1, 10);
    sees(3, 30);
    sees(1, 11);
    assertEquals(List.of(), ended);
  }

  @Test
  void after_a_new_start_of_the_controller_the_half_pass_is_gone() {
    sees(1, 10);
    rounds.forget();
    sees(2, 20);
    assertEquals(List.of(), ended);
  }

  @Test
  void more_tags_than_a_table_has_are_left_out() {
    for (int i = 0; i < 300; i++) {
      sees(1, i);
    }
    sees(2, 900);
    assertEquals(200, ended.getFirst().tags().size());
  }
}
