/* Frames on the line: stuffing, check, finding the next frame after noise. PROTOCOL.md, section 1. */
#ifndef TENBO_FRAME_H
#define TENBO_FRAME_H

#include <stdbool.h>
#include <stdint.h>

enum {
  TENBO_FRAME_LONGEST = 64,   /* on the line, both zeros counted */
  TENBO_MESSAGE_LONGEST = 51, /* type and body */
  TENBO_CANDIDATE_LONGEST = TENBO_FRAME_LONGEST - 2
};

struct tenbo_frame {
  uint16_t link;
  uint8_t sequence;
  uint8_t next;
  uint8_t length;         /* of the message, 1..TENBO_MESSAGE_LONGEST */
  const uint8_t *message; /* borrowed */
};

/* Writes the frame as it stands on the line; returns how many bytes. */
uint8_t tenbo_frame_encode(const struct tenbo_frame *frame, uint8_t wire[TENBO_FRAME_LONGEST]);

struct tenbo_decoder {
  uint8_t bytes[TENBO_CANDIDATE_LONGEST];
  uint8_t length;
  bool too_long;
  uint32_t refused; /* candidates that were no frames */
};

/*
 * Takes one byte of the line. True when it ends a frame; the frame's message lies in the decoder and
 * is good until the next byte.
 */
bool tenbo_decoder_take(struct tenbo_decoder *decoder, uint8_t byte, struct tenbo_frame *frame);

#endif
