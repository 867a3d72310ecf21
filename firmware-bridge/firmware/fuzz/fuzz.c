/*
 * What libFuzzer gives goes to the whole controller: line bytes, time, keys, displays plugged and
 * unplugged, restarts. Frames are mended (their check made right) half of the time, since a fuzzer
 * does not guess 32 bits. Whatever comes, the controller must stay whole and say frames only.
 */
#include <stdlib.h>
#include <string.h>

#include "../host/table.h"

static void say(struct table *t, const uint8_t *message, uint8_t length, uint8_t link, uint8_t sequence) {
  uint8_t wire[TENBO_FRAME_LONGEST];
  struct tenbo_frame frame = {link, sequence, sequence, length, message};
  table_feed(t, wire, tenbo_frame_encode(&frame, wire));
}

static void listen(struct table *t) {
  uint8_t out[1024];
  struct tenbo_decoder ears = {.length = 0};
  uint32_t count = table_drain(t, out, sizeof out);
  for (uint32_t i = 0; i < count; i++) {
    struct tenbo_frame frame;
    if (tenbo_decoder_take(&ears, out[i], &frame)) {
      struct tenbo_message message;
      if (!tenbo_message_decode(frame.message, frame.length, &message)) {
        abort();
      }
    }
  }
  if (ears.refused != 0) {
    abort();
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct table *t = table_new(TENBO_PANELS);
  size_t at = 0;
  while (at + 2 < size) {
    uint8_t what = data[at++];
    uint8_t count = data[at++];
    uint8_t left = (uint8_t)(size - at < count ? size - at : count);
    switch (what % 8) {
      case 0:
      case 1: /* as it is */
        table_feed(t, data + at, left);
        at += left;
        break;
      case 2:
      case 3: { /* a frame with a right check, of the session that a Hello below may have begun */
        uint8_t length = left > TENBO_MESSAGE_LONGEST ? TENBO_MESSAGE_LONGEST : left;
        if (length > 0) {
          say(t, data + at, length, 1, what >> 3);
          at += length;
        }
        break;
      }
      case 4: {
        const uint8_t hello[] = {TENBO_HELLO, 1, 1, 0, 0, 0, what >> 7};
        say(t, hello, sizeof hello, 1, 0);
        break;
      }
      case 5:
        table_step(t, t->controller.now + count * 8u);
        break;
      case 6:
        table_keys(t, count & 3u, (uint8_t)(count >> 2));
        table_plug(t, count & 3u, (what >> 3) & 1u);
        table_step(t, t->controller.now + 9);
        break;
      default:
        if (count == 0) {
          table_restart(t);
        } else {
          tenbo_controller_tag(&t->controller, count, 0, data + at, left);
          t->ohms[count & 3u][(count >> 2) & 3u] = count >> 4;
        }
        break;
    }
    listen(t);
  }
  table_free(t);
  return 0;
}
