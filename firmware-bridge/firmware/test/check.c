/*
 * The core's own tests: each is a sentence; the first that fails says where.
 *   tenbo-check PROTOCOL.md
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/controller.h"
#include "../core/crc32c.h"
#include "random.h"

static const char *sentence;
static const char *document;

#define EXPECT(that)                                                            \
  do {                                                                          \
    if (!(that)) {                                                              \
      printf("FAILED: %s\n  %s:%d: %s\n", sentence, __FILE__, __LINE__, #that); \
      exit(1);                                                                  \
    }                                                                           \
  } while (0)

/* ---- frames ---- */

static void the_check_of_nine_digits_is_the_published_one(void) {
  EXPECT(tenbo_crc32c((const uint8_t *)"123456789", 9) == 0xE3069283u);
}

static uint8_t unhex(const char *line, uint8_t *wire) {
  uint8_t length = 0;
  unsigned byte;
  int used;
  while (length < TENBO_FRAME_LONGEST && sscanf(line, "%2x%n", &byte, &used) == 1) {
    wire[length++] = (uint8_t)byte;
    line += used;
  }
  return length;
}

static unsigned decode(const uint8_t *wire, uint8_t length, struct tenbo_decoder *decoder) {
  struct tenbo_frame frame;
  unsigned found = 0;
  for (uint8_t i = 0; i < length; i++) {
    found += tenbo_decoder_take(decoder, wire[i], &frame);
  }
  return found;
}

static void check_sample(const char *line) {
  uint8_t wire[TENBO_FRAME_LONGEST];
  uint8_t again[TENBO_FRAME_LONGEST];
  uint8_t bytes[TENBO_MESSAGE_LONGEST];
  uint8_t length = unhex(line, wire);
  struct tenbo_decoder decoder = {.length = 0};
  struct tenbo_frame frame;
  struct tenbo_message message;
  bool found = false;
  for (uint8_t i = 0; i < length; i++) {
    found = tenbo_decoder_take(&decoder, wire[i], &frame);
  }
  EXPECT(found && tenbo_message_decode(frame.message, frame.length, &message));
  frame.length = tenbo_message_encode(&message, bytes);
  frame.message = bytes;
  EXPECT(tenbo_frame_encode(&frame, again) == length && memcmp(wire, again, length) == 0);
  for (unsigned bit = 0; bit < 8u * length; bit++) {
    memcpy(again, wire, length);
    again[bit / 8] ^= (uint8_t)(1u << (bit % 8));
    struct tenbo_decoder fresh = {.length = 0};
    EXPECT(decode(again, length, &fresh) == 0);
    EXPECT(decode(wire, length, &fresh) == 1); /* the next one is found */
    EXPECT(fresh.refused > 0);
  }
}

static void every_sample_is_read_and_written_as_it_stands_and_no_wrong_bit_passes(void) {
  FILE *file = fopen(document, "r");
  char line[1024];
  unsigned samples = 0;
  bool inside = false;
  EXPECT(file != NULL);
  while (fgets(line, sizeof line, file)) {
    if (strncmp(line, "```samples", 10) == 0) {
      inside = true;
    } else if (inside && strncmp(line, "00 ", 3) == 0) {
      check_sample(line);
      samples++;
    }
  }
  fclose(file);
  EXPECT(samples >= TENBO_TYPES);
}

static void every_message_comes_back_as_it_went(void) {
  struct random random = {99};
  for (unsigned i = 0; i < 50000; i++) {
    struct tenbo_message m, n;
    uint8_t a[TENBO_MESSAGE_LONGEST], b[TENBO_MESSAGE_LONGEST];
    random_message(&random, (uint8_t)(i % TENBO_TYPES), &m);
    uint8_t length = tenbo_message_encode(&m, a);
    EXPECT(tenbo_message_decode(a, length, &n));
    EXPECT(tenbo_message_encode(&n, b) == length && memcmp(a, b, length) == 0);
    for (uint8_t cut = 0; cut < length; cut++) {
      uint8_t fewer[TENBO_MESSAGE_LONGEST];
      memcpy(fewer, a, cut); /* an array of its own, so that a sanitizer sees a read too far */
      tenbo_message_decode(fewer, cut, &n);
    }
  }
}

/* ---- keys ---- */

static struct tenbo_keys keys;
static uint32_t clock_ms;

static void hold(uint8_t levels, unsigned milliseconds) {
  for (unsigned i = 0; i < milliseconds; i++) {
    tenbo_keys_sample(&keys, 1, levels, clock_ms++);
  }
}

static void keys_anew(void) {
  memset(&keys, 0, sizeof keys);
  clock_ms = 1000;
  hold(0, 20);
}

static void expect_change(uint8_t key, uint8_t change, uint32_t at) {
  struct tenbo_key_change c;
  EXPECT(tenbo_keys_next(&keys, &c));
  EXPECT(c.panel == 1 && c.key == key && c.change == change && c.at == at);
}

static void a_bouncing_press_is_one_down_and_one_up(void) {
  keys_anew();
  for (unsigned i = 0; i < 5; i++) {
    hold(4, 2);
    hold(0, 1);
  }
  uint32_t down = clock_ms;
  hold(4, 100);
  uint32_t up = clock_ms;
  hold(0, 100);
  expect_change(2, TENBO_DOWN, down);
  expect_change(2, TENBO_UP, up);
  EXPECT(keys.count == 0);
}

static void a_key_is_held_once_and_stuck_after_half_a_minute(void) {
  keys_anew();
  uint32_t down = clock_ms;
  hold(0x80, 29000);
  EXPECT(keys.stuck[1] == 0);
  hold(0x80, 2000);
  EXPECT(keys.stuck[1] == 0x80);
  uint32_t up = clock_ms;
  hold(0, 20);
  EXPECT(keys.stuck[1] == 0);
  expect_change(7, TENBO_DOWN, down);
  expect_change(7, TENBO_HELD, down + 700);
  expect_change(7, TENBO_UP, up);
  EXPECT(keys.count == 0);
}

static void a_key_that_is_down_at_the_start_is_no_press(void) {
  memset(&keys, 0, sizeof keys);
  clock_ms = 5;
  hold(1, 2000);
  hold(0, 20);
  EXPECT(keys.count == 0);
  uint32_t down = clock_ms;
  hold(1, 20);
  expect_change(0, TENBO_DOWN, down);
}

static void a_full_queue_takes_no_change_and_ends_with_the_true_position(void) {
  keys_anew();
  for (unsigned i = 0; i < 40; i++) {
    hold(1, 20);
    hold(0, 20);
  }
  EXPECT(keys.count == TENBO_KEY_QUEUE && keys.down[1] == 0);
  hold(2, 20);
  EXPECT(keys.count == TENBO_KEY_QUEUE && keys.down[1] == 0); /* not taken, not lost: it waits */
  uint32_t expected = TENBO_DOWN;
  struct tenbo_key_change c;
  while (keys.count > 0) {
    EXPECT(tenbo_keys_next(&keys, &c) && c.key == 0 && c.change == expected);
    expected = expected == TENBO_DOWN ? TENBO_UP : TENBO_DOWN;
  }
  hold(2, 20);
  EXPECT(tenbo_keys_next(&keys, &c) && c.key == 1 && c.change == TENBO_DOWN);
}

static void the_clock_may_wrap_while_a_key_is_down(void) {
  memset(&keys, 0, sizeof keys);
  clock_ms = UINT32_MAX - 300;
  hold(0, 20);
  uint32_t down = clock_ms;
  hold(1, 1000);
  expect_change(0, TENBO_DOWN, down);
  expect_change(0, TENBO_HELD, down + 700);
}

/* ---- the whole controller, with a host of this file's own ---- */

static struct tenbo_controller controller;
static struct tenbo_decoder ears;
static uint8_t host_expected, host_sequence;
static struct tenbo_message heard[512];
static unsigned heard_count, repeated_count;
static bool bus_there[TENBO_PANELS];
static uint8_t bus_channel;
static unsigned transfers;

static void host_says(uint32_t session, const struct tenbo_message *message, uint8_t sequence) {
  uint8_t bytes[TENBO_MESSAGE_LONGEST], wire[TENBO_FRAME_LONGEST];
  struct tenbo_frame frame = {(uint16_t)session, sequence, host_expected,
                              tenbo_message_encode(message, bytes), bytes};
  uint8_t length = tenbo_frame_encode(&frame, wire);
  for (uint8_t i = 0; i < length; i++) {
    tenbo_controller_receive(&controller, wire[i]);
  }
}

static void host_greets(uint32_t session, bool resume) {
  struct tenbo_message m = {.type = TENBO_HELLO};
  m.u.hello.protocol = TENBO_PROTOCOL;
  m.u.hello.session = session;
  m.u.hello.resume = resume;
  host_says(session, &m, host_sequence);
}

/* Hears all that the controller says; acknowledges nothing by itself. */
static void host_listens(void) {
  uint8_t wire[TENBO_FRAME_LONGEST];
  uint8_t length;
  while ((length = tenbo_controller_transmit(&controller, wire)) > 0) {
    EXPECT(length <= TENBO_FRAME_LONGEST);
    for (uint8_t i = 0; i < length; i++) {
      struct tenbo_frame frame;
      if (tenbo_decoder_take(&ears, wire[i], &frame)) {
        struct tenbo_message m;
        EXPECT(tenbo_message_decode(frame.message, frame.length, &m));
        if (tenbo_sequenced(m.type)) {
          if (frame.sequence != host_expected) {
            repeated_count++;
            continue;
          }
          host_expected++;
        }
        EXPECT(heard_count < 512);
        heard[heard_count++] = m;
      }
    }
  }
}

static void pass(unsigned milliseconds) {
  struct tenbo_transfer t;
  for (unsigned i = 0; i < milliseconds; i++) {
    tenbo_controller_tick(&controller, controller.now + 1);
    if (tenbo_controller_move(&controller, &t)) {
      transfers++;
      if (t.address == TENBO_MUX_ADDRESS) {
        bus_channel = t.bytes[0];
        tenbo_controller_moved(&controller, true);
      } else {
        bool there = false;
        for (uint8_t p = 0; p < TENBO_PANELS; p++) {
          there = there || (bus_there[p] && bus_channel == (1u << p));
        }
        tenbo_controller_moved(&controller, there);
      }
    }
  }
}

static void controller_anew(void) {
  static const struct tenbo_equipment all = {4, 8, TENBO_LAMPS, TENBO_SLOTS, 0, 0x0F, 128, 8, TENBO_ROOM};
  tenbo_controller_start(&controller, 1, &all, true);
  memset(&ears, 0, sizeof ears);
  host_expected = host_sequence = 0;
  heard_count = repeated_count = 0;
  for (uint8_t p = 0; p < TENBO_PANELS; p++) {
    bus_there[p] = true;
    tenbo_controller_keys(&controller, p, 0);
  }
  pass(1000);
}

static unsigned count_of(uint8_t type) {
  unsigned count = 0;
  for (unsigned i = 0; i < heard_count; i++) {
    count += heard[i].type == type;
  }
  return count;
}

static void host_acknowledges(uint32_t session) {
  struct tenbo_message m = {.type = TENBO_ACKNOWLEDGED};
  host_says(session, &m, host_sequence);
}

static void settle(uint32_t session) {
  for (unsigned i = 0; i < 20; i++) {
    host_listens();
    host_acknowledges(session);
  }
}

static void press(uint8_t panel, uint8_t key) {
  for (unsigned i = 0; i < 12; i++) {
    pass(1);
    tenbo_controller_keys(&controller, panel, (uint8_t)(1u << key));
  }
  for (unsigned i = 0; i < 12; i++) {
    pass(1);
    tenbo_controller_keys(&controller, panel, 0);
  }
}

static void without_a_session_it_says_once_that_it_started_and_then_nothing(void) {
  controller_anew();
  host_listens();
  EXPECT(heard_count == 1 && heard[0].type == TENBO_REFUSED && heard[0].u.refused.session == 0);
  pass(5000);
  host_listens();
  EXPECT(heard_count == 1);
}

static void a_session_begins_with_welcome_and_the_positions_of_all_keys(void) {
  controller_anew();
  host_listens();
  heard_count = 0;
  host_greets(77, false);
  settle(77);
  EXPECT(heard[0].type == TENBO_WELCOME && heard[0].u.welcome.session == 77);
  EXPECT(count_of(TENBO_KEYS_DOWN) == 4);
}

static void another_protocol_is_refused_with_our_own(void) {
  controller_anew();
  host_listens();
  heard_count = 0;
  pass(300);
  struct tenbo_message m = {.type = TENBO_HELLO};
  m.u.hello.protocol = 9;
  m.u.hello.session = 5;
  host_says(5, &m, 0);
  host_listens();
  EXPECT(heard_count == 1 && heard[0].type == TENBO_REFUSED);
  EXPECT(heard[0].u.refused.reason == TENBO_OTHER_PROTOCOL && heard[0].u.refused.protocol == 1);
}

static void a_press_is_repeated_until_it_is_acknowledged_and_then_no_more(void) {
  controller_anew();
  host_greets(3, false);
  settle(3);
  heard_count = 0;
  press(2, 5);
  host_listens();
  EXPECT(count_of(TENBO_KEY_CHANGED) == 2);
  pass(81);
  host_listens();
  EXPECT(repeated_count >= 2 && count_of(TENBO_KEY_CHANGED) == 2);
  host_acknowledges(3);
  repeated_count = 0;
  pass(2000);
  host_listens();
  EXPECT(repeated_count == 0);
}

static void a_host_that_takes_long_to_answer_is_not_sent_everything_twice(void) {
  controller_anew();
  host_greets(3, false);
  settle(3);
  host_listens();
  repeated_count = 0;
  for (unsigned n = 0; n < 10; n++) {
    press(2, 5);
    for (unsigned i = 0; i < 30; i++) { /* it takes 300 ms to answer */
      host_listens();
      pass(10);
    }
    host_acknowledges(3);
  }
  /* Both changes of the first press are repeated after 80 and 240 ms; then it is known to be slow. */
  EXPECT(repeated_count == 4);
}

static void after_a_resume_presses_arrive_that_were_made_while_the_line_was_cut(void) {
  controller_anew();
  host_greets(3, false);
  settle(3);
  heard_count = 0;
  for (unsigned i = 0; i < 6; i++) {
    press(1, 4);
  }
  uint8_t lost[TENBO_FRAME_LONGEST];
  while (tenbo_controller_transmit(&controller, lost) > 0) {
  }
  pass(5000);
  host_greets(3, true);
  settle(3);
  EXPECT(heard[0].type == TENBO_WELCOME || heard[0].type == TENBO_ALIVE);
  EXPECT(count_of(TENBO_KEY_CHANGED) == 12);
}

static void an_unknown_session_is_refused_by_its_number(void) {
  controller_anew();
  host_listens();
  heard_count = 0;
  pass(300);
  host_greets(1234567, true);
  host_listens();
  EXPECT(heard_count == 1 && heard[0].u.refused.session == 1234567);
  EXPECT(heard[0].u.refused.reason == TENBO_UNKNOWN_SESSION);
}

static void a_new_host_gets_only_the_presses_that_were_never_sent(void) {
  controller_anew();
  host_greets(3, false);
  settle(3);
  press(0, 0); /* two changes: sent under session 3, never acknowledged */
  uint8_t lost[TENBO_FRAME_LONGEST];
  while (tenbo_controller_transmit(&controller, lost) > 0) {
  }
  press(0, 1); /* these two fill the window */
  while (tenbo_controller_transmit(&controller, lost) > 0) {
  }
  press(0, 2); /* and these were never sent */
  heard_count = 0;
  host_expected = 0;
  host_greets(4, false);
  settle(4);
  EXPECT(count_of(TENBO_KEY_CHANGED) == 2);
  for (unsigned i = 0; i < heard_count; i++) {
    EXPECT(heard[i].type != TENBO_KEY_CHANGED || heard[i].u.key_changed.key == 2);
  }
}

static void an_order_that_comes_twice_is_done_once_and_one_out_of_order_not_at_all(void) {
  controller_anew();
  host_greets(3, false);
  settle(3);
  struct tenbo_message m = {.type = TENBO_SET_LAMP};
  m.u.set_lamp.panel = 1;
  m.u.set_lamp.level = 200;
  host_says(3, &m, 1); /* 0 is missing */
  EXPECT(tenbo_controller_lamp(&controller, 1, 0) == 0);
  m.u.set_lamp.level = 100;
  host_says(3, &m, 0);
  EXPECT(tenbo_controller_lamp(&controller, 1, 0) == 100);
  m.u.set_lamp.level = 50;
  host_says(3, &m, 0);
  EXPECT(tenbo_controller_lamp(&controller, 1, 0) == 100);
  EXPECT(controller.link.expected == 1);
}

static void a_missing_display_is_told_and_told_again_when_it_is_back(void) {
  controller_anew();
  bus_there[2] = false;
  pass(4000);
  host_greets(3, false);
  settle(3);
  EXPECT(count_of(TENBO_PART_FAULT) == 1);
  heard_count = 0;
  bus_there[2] = true;
  pass(2500);
  host_acknowledges(3);
  host_listens();
  EXPECT(count_of(TENBO_PART_FAULT) == 1);
  for (unsigned i = 0; i < heard_count; i++) {
    if (heard[i].type == TENBO_PART_FAULT) {
      EXPECT(heard[i].u.part_fault.panel == 2 && !heard[i].u.part_fault.standing);
    }
  }
}

static void display_bytes_are_counted_as_taken_and_too_many_are_not_accepted(void) {
  controller_anew();
  host_greets(3, false);
  settle(3);
  heard_count = 0;
  struct tenbo_message m = {.type = TENBO_DRAW_SPAN};
  m.u.draw_span.length = TENBO_SPAN_LONGEST;
  for (uint8_t i = 0; i < 12; i++) {
    m.u.draw_span.panel = i % 4;
    host_says(3, &m, i);
  }
  EXPECT(controller.link.expected == 10); /* 10 x 51 = 510 of 512 bytes */
  for (unsigned i = 0; i < 60; i++) {
    pass(2);
    host_listens();
    host_acknowledges(3);
  }
  EXPECT(controller.displays.used == 0 && controller.displays.taken == 510);
  uint32_t told = 0;
  for (unsigned i = 0; i < heard_count; i++) {
    told = heard[i].type == TENBO_DISPLAY_TAKEN ? heard[i].u.display_taken.bytes : told;
  }
  EXPECT(told == 510);
}

static void a_silent_host_is_marked_on_every_display(void) {
  controller_anew();
  host_greets(3, false);
  settle(3);
  pass(2900);
  EXPECT(!controller.displays.panel[0].marked);
  pass(300);
  for (uint8_t p = 0; p < TENBO_PANELS; p++) {
    EXPECT(controller.displays.panel[p].marked);
  }
  heard_count = 0;
  host_acknowledges(3); /* it is heard again: it must paint over the marks */
  pass(1);
  host_listens();
  EXPECT(count_of(TENBO_WELCOME) == 1);
}

static void a_controller_that_no_host_has_spoken_to_marks_its_displays(void) {
  controller_anew(); /* a second has passed */
  pass(1900);
  EXPECT(!controller.displays.panel[0].marked);
  pass(300);
  for (uint8_t p = 0; p < TENBO_PANELS; p++) {
    EXPECT(controller.displays.panel[p].marked);
  }
}

static void a_drawer_is_told_when_it_changes_by_a_stick_and_not_by_noise(void) {
  controller_anew();
  host_greets(3, false);
  settle(3);
  heard_count = 0;
  tenbo_controller_slot(&controller, 3, 2, 100000);
  tenbo_controller_slot(&controller, 3, 2, 100300);
  settle(3);
  EXPECT(count_of(TENBO_DRAWER_SLOT) == 1);
  tenbo_controller_slot(&controller, 3, 2, 101000);
  tenbo_controller_slot(&controller, 3, 2, TENBO_SHORT);
  settle(3);
  EXPECT(count_of(TENBO_DRAWER_SLOT) == 1 && count_of(TENBO_PART_FAULT) == 1);
  tenbo_controller_slot(&controller, 3, 2, 100000);
  settle(3);
  /* Nobody saw what happened while it was short: it is told though it holds what it held. */
  EXPECT(count_of(TENBO_DRAWER_SLOT) == 2 && count_of(TENBO_PART_FAULT) == 2);
}

static void a_lamp_blinks_and_a_buzzer_stops_by_itself(void) {
  controller_anew();
  host_greets(3, false);
  settle(3);
  struct tenbo_message m = {.type = TENBO_SET_LAMP};
  m.u.set_lamp.lamp = 1;
  m.u.set_lamp.level = 255;
  m.u.set_lamp.on = 250;
  m.u.set_lamp.off = 750;
  host_says(3, &m, 0);
  unsigned lit = 0;
  for (unsigned i = 0; i < 4000; i++) {
    pass(1);
    lit += tenbo_controller_lamp(&controller, 0, 1) == 255;
  }
  EXPECT(lit == 1000);
  m = (struct tenbo_message){.type = TENBO_SOUND};
  m.u.sound.hertz = 440;
  m.u.sound.millis = 80;
  host_says(3, &m, 1);
  EXPECT(tenbo_controller_hertz(&controller, 0) == 440);
  pass(81);
  EXPECT(tenbo_controller_hertz(&controller, 0) == 0);
}

#define RUN(test)     \
  do {                \
    sentence = #test; \
    test();           \
    tests++;          \
  } while (0)

int main(int count, char **words) {
  unsigned tests = 0;
  if (count != 2) {
    fprintf(stderr, "usage: tenbo-check PROTOCOL.md\n");
    return 2;
  }
  document = words[1];
  RUN(the_check_of_nine_digits_is_the_published_one);
  RUN(every_sample_is_read_and_written_as_it_stands_and_no_wrong_bit_passes);
  RUN(every_message_comes_back_as_it_went);
  RUN(a_bouncing_press_is_one_down_and_one_up);
  RUN(a_key_is_held_once_and_stuck_after_half_a_minute);
  RUN(a_key_that_is_down_at_the_start_is_no_press);
  RUN(a_full_queue_takes_no_change_and_ends_with_the_true_position);
  RUN(the_clock_may_wrap_while_a_key_is_down);
  RUN(without_a_session_it_says_once_that_it_started_and_then_nothing);
  RUN(a_session_begins_with_welcome_and_the_positions_of_all_keys);
  RUN(another_protocol_is_refused_with_our_own);
  RUN(a_press_is_repeated_until_it_is_acknowledged_and_then_no_more);
  RUN(a_host_that_takes_long_to_answer_is_not_sent_everything_twice);
  RUN(after_a_resume_presses_arrive_that_were_made_while_the_line_was_cut);
  RUN(an_unknown_session_is_refused_by_its_number);
  RUN(a_new_host_gets_only_the_presses_that_were_never_sent);
  RUN(an_order_that_comes_twice_is_done_once_and_one_out_of_order_not_at_all);
  RUN(a_missing_display_is_told_and_told_again_when_it_is_back);
  RUN(display_bytes_are_counted_as_taken_and_too_many_are_not_accepted);
  RUN(a_silent_host_is_marked_on_every_display);
  RUN(a_controller_that_no_host_has_spoken_to_marks_its_displays);
  RUN(a_drawer_is_told_when_it_changes_by_a_stick_and_not_by_noise);
  RUN(a_lamp_blinks_and_a_buzzer_stops_by_itself);
  printf("%u sentences hold\n", tests);
  return 0;
}
