package org.tenbo.app.enrol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tenbo.app.tag.TagMistake;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.app.tag.Tagged.StickKind;
import org.tenbo.console.text.Language;
import org.tenbo.drivers.reader.TagId;
import org.tenbo.rules.Players;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.tracking.Tiles;

final class EnrolmentTest {
  private static final Tiles FOUR = new Tiles(Players.FOUR, RedFives.ONE_EACH);
  private static final Tagged ONE_MAN = new Tagged.OfTile("blue", Tile.M1);

  private static TagId tag(int number) {
    return new TagId("e0040150%08x".formatted(number));
  }

  private static List<TagId> tags(Integer... numbers) {
    return Arrays.stream(numbers).map(EnrolmentTest::tag).toList();
  }

  /** So many scans that see these. */
  private static void scans(Enrolment enrolment, int count, Integer... numbers) {
    for (int i = 0; i < count; i++) {
      enrolment.scan(Set.copyOf(tags(numbers)));
    }
  }

  private static Enrolment fresh() {
    return new Enrolment(TagTable.EMPTY, Task.ofSet(TagTable.EMPTY, "blue", FOUR, false));
  }

  @Test
  void a_set_is_laid_in_the_order_of_its_tiles_the_red_five_before_the_others() {
    List<Task> tasks = Task.ofSet(TagTable.EMPTY, "blue", FOUR, false);
    assertEquals(37, tasks.size());
    assertEquals(new Task.Together(ONE_MAN, 4), tasks.getFirst());
    assertEquals(new Task.Together(new Tagged.OfTile("blue", Tile.M5_RED), 1), tasks.get(4));
    assertEquals(new Task.Together(new Tagged.OfTile("blue", Tile.M5), 3), tasks.get(5));
    assertEquals(new Task.Together(new Tagged.OfTile("blue", Tile.CHUN), 4), tasks.getLast());
    assertEquals(136, Task.ofSet(TagTable.EMPTY, "blue", FOUR, true).size());
  }

  @Test
  void a_set_for_three_has_no_middle_characters() {
    Tiles three = new Tiles(Players.THREE, RedFives.THREE_PLAYERS);
    assertEquals(108, Task.ofSet(TagTable.EMPTY, "blue", three, true).size());
    assertThrows(IllegalArgumentException.class, () -> Task.ofFace("blue", three, Tile.M5_RED));
  }

  @Test
  void four_new_tags_that_lie_still_are_written_down_and_have_to_be_taken_away() {
    Enrolment enrolment = fresh();
    scans(enrolment, Enrolment.WINDOW, 1, 2, 3, 4);
    assertEquals(tags(1, 2, 3, 4), enrolment.table().of(ONE_MAN));
    assertEquals(1, enrolment.doneTasks());
    assertEquals(List.of(new Remark.TakeAway()), enrolment.remarks());
    scans(enrolment, 50, 1, 2, 3, 4);
    assertEquals(1, enrolment.doneTasks());
    scans(enrolment, Enrolment.WINDOW);
    assertEquals(List.of(), enrolment.remarks());
  }

  @Test
  void nothing_is_written_while_a_tag_comes_and_goes() {
    Enrolment enrolment = fresh();
    for (int i = 0; i < 20; i++) {
      scans(enrolment, 4, 1, 2, 3);
      scans(enrolment, 1, 1, 2, 3, 4);
    }
    assertEquals(0, enrolment.doneTasks());
    scans(enrolment, 2, 1, 2, 3);
    assertTrue(enrolment.remarks().contains(new Remark.Faint(tag(4))), "" + enrolment.remarks());
  }

  @Test
  void a_tag_that_is_not_read_is_missed_after_a_while() {
    Enrolment enrolment = fresh();
    scans(enrolment, Enrolment.WINDOW + Enrolment.PATIENCE, 1, 2, 3);
    assertEquals(List.of(new Remark.Unread(3, 4)), enrolment.remarks());
    scans(enrolment, Enrolment.WINDOW, 1, 2, 3, 4);
    assertEquals(1, enrolment.doneTasks());
  }

  @Test
  void a_tag_too_many_is_foreign_and_stops_the_task() {
    Enrolment enrolment = fresh();
    scans(enrolment, 20, 1, 2, 3, 4, 99);
    assertEquals(List.of(new Remark.TooMany(5, 4)), enrolment.remarks());
    assertEquals(0, enrolment.doneTasks());
  }

  @Test
  void a_tag_that_is_another_tile_is_named() {
    Enrolment enrolment = fresh();
    scans(enrolment, Enrolment.WINDOW, 1, 2, 3, 4);
    scans(enrolment, Enrolment.WINDOW);
    scans(enrolment, 20, 5, 6, 7, 4);
    assertEquals(List.of(new Remark.Known(tag(4), ONE_MAN)), enrolment.remarks());
    assertEquals(1, enrolment.doneTasks());
  }

  @Test
  void the_second_set_does_not_take_tags_of_the_first() {
    TagTable first = TagTable.EMPTY.with(ONE_MAN, tags(1, 2, 3, 4));
    Enrolment enrolment = new Enrolment(first, Task.ofSet(first, "yellow", FOUR, false));
    scans(enrolment, 10, 1, 6, 7, 8);
    assertEquals(List.of(new Remark.Known(tag(1), ONE_MAN)), enrolment.remarks());
    scans(enrolment, 10, 5, 6, 7, 8);
    assertEquals(tags(5, 6, 7, 8), enrolment.table().of(new Tagged.OfTile("yellow", Tile.M1)));
    assertEquals(tags(1, 2, 3, 4), enrolment.table().of(ONE_MAN));
  }

  @Test
  void a_broken_tile_is_replaced_by_laying_the_good_ones_with_the_new_one() {
    TagTable before = TagTable.EMPTY.with(ONE_MAN, tags(1, 2, 3, 4));
    Enrolment enrolment = new Enrolment(before, List.of(Task.ofFace("blue", FOUR, Tile.M1)));
    scans(enrolment, Enrolment.WINDOW, 1, 2, 4, 9);
    assertEquals(tags(1, 2, 4, 9), enrolment.table().of(ONE_MAN));
    assertEquals(Optional.empty(), enrolment.table().what(tag(3)));
    assertEquals(Optional.empty(), enrolment.task());
  }

  @Test
  void tile_by_tile_each_is_one_more() {
    TagTable known = TagTable.EMPTY.with(ONE_MAN, tags(1, 2));
    Enrolment enrolment = new Enrolment(known, Task.ofSet(known, "blue", FOUR, true));
    assertEquals(Optional.of(new Task.Singly(ONE_MAN, 3, 4)), enrolment.task());
    scans(enrolment, 10, 2);
    assertEquals(List.of(new Remark.Known(tag(2), ONE_MAN)), enrolment.remarks());
    scans(enrolment, 10, 8, 9);
    assertEquals(List.of(new Remark.TooMany(2, 1)), enrolment.remarks());
    scans(enrolment, 10, 8);
    assertEquals(tags(1, 2, 8), enrolment.table().of(ONE_MAN));
    assertEquals(Optional.of(new Task.Singly(ONE_MAN, 4, 4)), enrolment.task());
  }

  @Test
  void a_task_taken_back_leaves_what_was_before() {
    Enrolment enrolment = fresh();
    scans(enrolment, Enrolment.WINDOW, 1, 2, 3, 4);
    enrolment.back();
    assertEquals(TagTable.EMPTY, enrolment.table());
    scans(enrolment, 20, 1, 2, 3, 4);
    assertEquals(0, enrolment.doneTasks(), "they lie there still: they have to be taken away");
    scans(enrolment, 5);
    scans(enrolment, 5, 1, 2, 3, 5);
    assertEquals(tags(1, 2, 3, 5), enrolment.table().of(ONE_MAN));
  }

  @Test
  void a_skipped_task_is_left_for_the_next_time() {
    Enrolment enrolment = fresh();
    enrolment.skip();
    assertEquals(
        Optional.of(new Task.Together(new Tagged.OfTile("blue", Tile.M2), 4)), enrolment.task());
    assertEquals(37, Task.ofSet(enrolment.table(), "blue", FOUR, false).size());
  }

  @Test
  void sticks_are_laid_in_any_number_and_confirmed() {
    Tagged.OfStick thousands = new Tagged.OfStick(StickKind.THOUSAND);
    Enrolment enrolment = new Enrolment(TagTable.EMPTY, List.of(new Task.Sticks(thousands)));
    scans(enrolment, 20, 1, 2, 3);
    assertEquals(TagTable.EMPTY, enrolment.table());
    enrolment.confirm();
    assertEquals(tags(1, 2, 3), enrolment.table().of(thousands));
    scans(enrolment, 5);
    scans(enrolment, 5, 4);
    enrolment.confirm();
    scans(enrolment, 5);
    assertTrue(enrolment.task().isPresent());
    enrolment.confirm();
    assertEquals(Optional.empty(), enrolment.task());
    assertEquals(tags(1, 2, 3, 4), enrolment.table().of(thousands));
  }

  @Test
  void red_fives_that_would_make_a_fifth_are_impossible() {
    Tagged plain = new Tagged.OfTile("blue", Tile.P5);
    TagTable known = TagTable.EMPTY.with(plain, tags(1, 2, 3, 4));
    Enrolment enrolment = new Enrolment(known, List.of(Task.ofFace("blue", FOUR, Tile.P5_RED)));
    scans(enrolment, 10, 9);
    assertEquals(known, enrolment.table());
    Tagged.OfTile red = new Tagged.OfTile("blue", Tile.P5_RED);
    assertEquals(
        List.of(new Remark.Impossible(new TagMistake.FifthTile(red, 5))), enrolment.remarks());
    assertEquals(
        List.of("登録できません：赤5筒（blue）を加えると同じ種類の牌が5枚になります（赤を含めて4枚まで）。"),
        remarks(enrolment, Language.JAPANESE));
    assertEquals(
        List.of(
            "That cannot be: red 5 dots, set blue would be one of 5 tiles of its kind,"
                + " and a set has four, red or not."),
        remarks(enrolment, Language.ENGLISH));
  }

  private static List<String> remarks(Enrolment enrolment, Language language) {
    EnrolTexts texts = EnrolTexts.read(Path.of("../../config"), language);
    return EnrolView.of(enrolment, List.of(), texts).remarks();
  }

  /** Whatever is laid and however badly it is read: a tag is never written as two things. */
  @Test
  void no_reading_makes_a_wrong_table() {
    for (long seed = 1; seed <= 100; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Enrolment enrolment = fresh();
      int next = 0;
      for (int step = 0; step < 40; step++) {
        Set<TagId> lying = new HashSet<>();
        Optional<Task> task = enrolment.task();
        int count = random.nextInt(6);
        for (int i = 0; i < count; i++) {
          lying.add(tag(random.nextInt(3) == 0 ? random.nextInt(1 + next) : next++));
        }
        for (int i = 0; i < 12; i++) {
          Set<TagId> seen = new HashSet<>(lying);
          seen.removeIf(tag -> random.nextInt(10) == 0);
          enrolment.scan(seen);
        }
        if (enrolment.task().equals(task)) {
          continue;
        }
        // What was written is what lay there, all of it and nothing else.
        assertEquals(
            lying,
            new HashSet<>(enrolment.table().of(task.orElseThrow().what())),
            "seed " + seed + " step " + step);
        for (int i = 0; i < Enrolment.WINDOW; i++) {
          enrolment.scan(Set.of());
        }
      }
      List<TagId> all = new ArrayList<>();
      for (Map.Entry<Tagged, List<TagId>> entry : enrolment.table().tags().entrySet()) {
        all.addAll(entry.getValue());
      }
      assertEquals(all.size(), new HashSet<>(all).size(), "seed " + seed);
      assertFalse(all.isEmpty(), "seed " + seed);
    }
  }
}
