/*
 * A line that damages, cuts, doubles and reorders frames by a seed: whatever the decoder finds must
 * have been sent.   tenbo-damage SEED BYTES
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"

enum { KEPT = 64 };

struct sent {
  struct tenbo_frame frame;
  uint8_t bytes[TENBO_MESSAGE_LONGEST];
};

static struct sent kept[KEPT];
static unsigned long sent, whole, gone;
static struct tenbo_decoder decoder;
static struct random source;

static uint8_t next(uint8_t wire[TENBO_FRAME_LONGEST]) {
  struct sent *s = &kept[sent++ % KEPT];
  struct tenbo_message message;
  random_message(&source, (uint8_t)(random_next(&source) % TENBO_TYPES), &message);
  s->frame.length = tenbo_message_encode(&message, s->bytes);
  s->frame.message = s->bytes;
  s->frame.link = (uint16_t)random_next(&source);
  s->frame.sequence = (uint8_t)random_next(&source);
  s->frame.next = (uint8_t)random_next(&source);
  return tenbo_frame_encode(&s->frame, wire);
}

static bool was_sent(const struct tenbo_frame *f) {
  for (unsigned i = 0; i < KEPT; i++) {
    const struct tenbo_frame *k = &kept[i].frame;
    if (k->length == f->length && k->link == f->link && k->sequence == f->sequence &&
        k->next == f->next && memcmp(k->message, f->message, f->length) == 0) {
      return true;
    }
  }
  return false;
}

static void put(const uint8_t *wire, uint8_t length) {
  for (uint8_t i = 0; i < length; i++) {
    struct tenbo_frame frame;
    gone++;
    if (tenbo_decoder_take(&decoder, wire[i], &frame)) {
      whole++;
      if (!was_sent(&frame)) {
        printf("a frame was found that was not sent, at byte %lu\n", gone);
        exit(1);
      }
    }
  }
}

int main(int count, char **words) {
  if (count != 3) {
    fprintf(stderr, "usage: tenbo-damage SEED BYTES\n");
    return 2;
  }
  unsigned long most = strtoul(words[2], NULL, 10);
  source.state = strtoull(words[1], NULL, 10) * 2 + 1;
  uint8_t last[TENBO_FRAME_LONGEST] = {0};
  uint8_t last_length = 0;
  while (gone < most) {
    uint8_t wire[TENBO_FRAME_LONGEST];
    uint8_t other[TENBO_FRAME_LONGEST];
    uint8_t length = next(wire);
    uint8_t from = 0;
    uint32_t at = random_next(&source) % length;
    uint32_t to = random_next(&source) % length;
    switch (random_next(&source) % 10) {
      case 0:
        wire[at] ^= (uint8_t)(1u << (to % 8));
        break;
      case 1:
        wire[at] = (uint8_t)random_next(&source);
        break;
      case 2:
        length = (uint8_t)at;
        break;
      case 3:
        from = (uint8_t)at;
        break;
      case 4:
        put(last, last_length);
        break;
      case 5:
        put(other, next(other));
        break;
      case 6: {
        uint8_t kept_byte = wire[at];
        wire[at] = wire[to];
        wire[to] = kept_byte;
        break;
      }
      case 7:
        for (uint8_t i = 0; i < TENBO_FRAME_LONGEST; i++) {
          other[i] = (uint8_t)random_next(&source);
        }
        put(other, (uint8_t)(at % TENBO_FRAME_LONGEST));
        break;
      default:
        break;
    }
    put(wire + from, (uint8_t)(length - from));
    memcpy(last, wire + from, (size_t)(length - from));
    last_length = (uint8_t)(length - from);
  }
  printf("seed %s: %lu bytes, %lu frames sent, %lu whole, %" PRIu32 " candidates refused\n", words[1],
         gone, sent, whole, decoder.refused);
  return whole > 0 && decoder.refused > 0 ? 0 : 1;
}
