/*
 * Reads and writes frames as the firmware does, for comparison with another language.
 *
 *   tenbo-codec read                 frames as hexadecimal lines from standard input; three lines each
 *                                    out, as in the samples of PROTOCOL.md, or "refused"
 *   tenbo-codec write SEED COUNT     so many seeded frames, every type in turn
 */
#include <stdlib.h>
#include <string.h>

#include "../test/random.h"
#include "words.h"

static void print(const struct tenbo_frame *frame, const struct tenbo_message *message) {
  uint8_t bytes[TENBO_MESSAGE_LONGEST];
  uint8_t wire[TENBO_FRAME_LONGEST];
  struct tenbo_frame again = *frame;
  again.length = tenbo_message_encode(message, bytes);
  again.message = bytes;
  uint8_t length = tenbo_frame_encode(&again, wire);
  printf("frame link=0x%04X sequence=%u next=%u\n", frame->link, frame->sequence, frame->next);
  tenbo_words(stdout, message);
  printf("\n");
  for (uint8_t i = 0; i < length; i++) {
    printf(i ? " %02X" : "%02X", wire[i]);
  }
  printf("\n");
}

static void read_line(const char *line) {
  struct tenbo_decoder decoder = {.length = 0};
  struct tenbo_frame frame;
  bool found = false;
  unsigned byte;
  int used;
  while (sscanf(line, "%2x%n", &byte, &used) == 1) {
    line += used;
    if (tenbo_decoder_take(&decoder, (uint8_t)byte, &frame)) {
      struct tenbo_message message;
      if (tenbo_message_decode(frame.message, frame.length, &message)) {
        found = true;
        print(&frame, &message);
      }
    }
  }
  if (!found) {
    printf("refused\n");
  }
}

int main(int count, char **words) {
  if (count == 2 && strcmp(words[1], "read") == 0) {
    char line[512];
    while (fgets(line, sizeof line, stdin)) {
      read_line(line);
    }
    return 0;
  }
  if (count == 4 && strcmp(words[1], "write") == 0) {
    struct random random = {strtoull(words[2], NULL, 10) * 2 + 1};
    unsigned long frames = strtoul(words[3], NULL, 10);
    for (unsigned long i = 0; i < frames; i++) {
      struct tenbo_message message;
      random_message(&random, (uint8_t)(i % TENBO_TYPES), &message);
      struct tenbo_frame frame = {(uint16_t)random_next(&random), (uint8_t)random_next(&random),
                                  (uint8_t)random_next(&random), 0, NULL};
      print(&frame, &message);
    }
    return 0;
  }
  fprintf(stderr, "usage: tenbo-codec read | tenbo-codec write SEED COUNT\n");
  return 2;
}
