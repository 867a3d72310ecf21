package org.tenbo.club.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SendWindowTest {
  private static final long SECOND = 1_000_000_000L;

  private final SendWindow window = new SendWindow(0);
  private long now = 100 * SECOND;

  /** Sends what there is to send; the entries that went out. */
  private List<Long> sends(long last) {
    List<Long> out = new ArrayList<>();
    for (long entry = window.next(last, now); entry > 0; entry = window.next(last, now)) {
      window.sent(entry, now);
      out.add(entry);
    }
    return out;
  }

  private void heard(long upTo) {
    window.acknowledged(upTo, now);
  }

  @Test
  void without_a_connection_nothing_goes_out() {
    assertEquals(List.of(), sends(3));
    window.up(now);
    assertEquals(List.of(1L, 2L, 3L), sends(3));
    window.down();
    assertEquals(List.of(), sends(9));
  }

  @Test
  void a_hub_that_has_a_part_already_gets_the_rest() {
    SendWindow later = new SendWindow(40);
    later.up(now);
    assertEquals(41, later.next(57, now));
    assertEquals(0, later.next(40, now), "nothing new");
  }

  @Test
  void at_most_sixty_four_go_ahead_of_the_last_word() {
    window.up(now);
    List<Integer> ahead = new ArrayList<>();
    for (int word = 0; word < 5; word++) {
      List<Long> out = sends(1_000);
      ahead.add(out.size());
      assertEquals(0, window.room());
      heard(out.getLast());
    }
    assertEquals(List.of(8, 16, 32, 64, 64), ahead);
    assertEquals(64, sends(1_000).size());
    heard(184 + 10);
    assertEquals(List.of(249L, 250L, 251L, 252L, 253L, 254L, 255L, 256L, 257L, 258L), sends(1_000));
    assertEquals(0, window.resends());
  }

  @Test
  void what_gets_lost_halves_how_far_it_goes_ahead_and_what_arrives_doubles_it() {
    window.up(now);
    List<Integer> ahead = new ArrayList<>();
    for (int silence = 0; silence < 4; silence++) {
      ahead.add(sends(10_000).size());
      now += 61 * SECOND;
    }
    assertEquals(List.of(8, 4, 2, 2), ahead);
    ahead.clear();
    for (int word = 0; word < 4; word++) {
      List<Long> out = sends(10_000);
      ahead.add(out.size());
      heard(out.getLast());
    }
    assertEquals(List.of(2, 4, 8, 16), ahead);
  }

  @Test
  void a_hub_that_had_more_of_a_journal_that_was_put_back_gets_what_is_new_in_it() {
    window.up(now);
    heard(150);
    assertEquals(List.of(1L, 2L, 3L), sends(3));
    heard(150);
    assertEquals(3, window.acknowledged());
    assertEquals(List.of(4L, 5L), sends(5));
    heard(150);
    assertEquals(5, window.acknowledged());
  }

  @Test
  void what_was_under_way_when_the_connection_broke_goes_out_again() {
    window.up(now);
    sends(5);
    heard(2);
    window.down();
    window.up(now);
    assertEquals(List.of(3L, 4L, 5L), sends(5));
    assertEquals(3, window.resends());
  }

  @Test
  void a_silent_hub_is_told_again_after_five_seconds_then_ever_less_often() {
    window.up(now);
    sends(2);
    List<Long> gaps = new ArrayList<>();
    long last = now;
    for (int i = 0; i < 400; i++) {
      now += SECOND;
      if (!sends(2).isEmpty()) {
        gaps.add((now - last) / SECOND);
        last = now;
      }
    }
    assertEquals(List.of(6L, 11L, 21L, 41L, 61L, 61L, 61L, 61L), gaps.subList(0, 8));
  }

  @Test
  void a_hub_that_is_behind_is_not_told_again_as_soon_as_one_that_was_never() {
    window.up(now);
    sends(4);
    now += 6 * SECOND;
    sends(4); // the next patience is 10 seconds,
    now += 11 * SECOND;
    sends(4); // then 20
    heard(1);
    assertEquals(List.of(3L, 4L), sends(4), "three go ahead, since one arrived");
    now += 9 * SECOND;
    assertEquals(List.of(), sends(4), "half of 20 is not over");
    now += 2 * SECOND;
    assertEquals(List.of(2L, 3L), sends(4));
  }

  @Test
  void a_word_that_repeats_itself_asks_for_what_came_after_it_once() {
    window.up(now);
    sends(5);
    heard(3);
    assertEquals(List.of(), sends(5));
    now += 2 * SECOND;
    heard(3);
    assertEquals(List.of(4L, 5L), sends(5));
    heard(3);
    assertEquals(List.of(), sends(5), "the same complaint, heard twice");
    now += 2 * SECOND;
    heard(3);
    assertEquals(List.of(4L, 5L), sends(5), "a new one");
  }

  @Test
  void what_the_hub_has_at_the_start_of_a_connection_sends_nothing_twice() {
    window.up(now);
    sends(3);
    now += SECOND / 2;
    heard(0);
    assertEquals(List.of(), sends(3));
    now += SECOND;
    heard(0);
    assertEquals(List.of(1L, 2L, 3L), sends(3), "said again, it is a complaint");
  }

  @Test
  void a_word_that_comes_late_and_says_less_sends_everything_since_again() {
    window.up(now);
    sends(5);
    heard(5);
    heard(2);
    assertEquals(List.of(3L, 4L, 5L), sends(5), "the hub's store was lost");
    assertEquals(2, window.acknowledged());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void whatever_is_lost_on_the_way_the_hub_gets_all_in_order(long seed) {
    Random random = new Random(seed);
    long last = 500;
    long has = 0;
    window.up(now);
    for (int turn = 0; turn < 20_000 && window.acknowledged() < last; turn++) {
      now += random.nextInt(2_000) * 1_000_000L;
      if (random.nextInt(50) == 0) {
        window.down();
        window.up(now);
      }
      for (long entry : sends(last)) {
        assertTrue(entry <= window.acknowledged() + SendWindow.MOST, "too far ahead");
        // Each is lost, comes, or comes twice; the hub takes only what follows.
        for (int times = random.nextInt(3); times > 0; times--) {
          has = entry == has + 1 ? entry : has;
        }
      }
      if (random.nextInt(3) > 0) {
        heard(has);
      }
    }
    assertEquals(last, has, "seed " + seed);
    assertEquals(last, window.acknowledged(), "seed " + seed);
  }
}
