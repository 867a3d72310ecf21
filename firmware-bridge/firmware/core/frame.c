#include "frame.h"

#include "crc32c.h"

enum { HEADER = 5, CHECK = 5, LEAST = 1 + HEADER + 1 + CHECK };

uint8_t tenbo_frame_encode(const struct tenbo_frame *frame, uint8_t wire[TENBO_FRAME_LONGEST]) {
  uint8_t length = (uint8_t)(HEADER + frame->length);
  const uint8_t header[HEADER] = {length, (uint8_t)frame->link, (uint8_t)(frame->link >> 8),
                                  frame->sequence, frame->next};
  uint8_t mark = 1;
  uint8_t at = 2;
  wire[0] = 0;
  for (uint8_t i = 0; i < length; i++, at++) {
    uint8_t byte = i < HEADER ? header[i] : frame->message[i - HEADER];
    if (byte == 0) {
      wire[mark] = (uint8_t)(at - mark);
      mark = at;
    } else {
      wire[at] = byte;
    }
  }
  wire[mark] = (uint8_t)(at - mark);
  uint32_t check = tenbo_crc32c(wire + 1, (size_t)(at - 1));
  for (uint8_t i = 0; i < CHECK; i++) {
    wire[at++] = (uint8_t)(0x80u | ((check >> (7 * i)) & 0x7Fu));
  }
  wire[at++] = 0;
  return at;
}

static bool checked(const uint8_t *bytes, uint8_t end) {
  uint32_t check = 0;
  for (uint8_t i = 0; i < CHECK; i++) {
    if (!(bytes[end + i] & 0x80u)) {
      return false;
    }
    check |= (uint32_t)(bytes[end + i] & 0x7Fu) << (7 * i);
  }
  /* 35 bits carry 32: the three above must be zero, or one frame would have eight forms. */
  return bytes[end + CHECK - 1] <= 0x8Fu && check == tenbo_crc32c(bytes, end);
}

/* Takes the stuffing out in place: the content then lies one byte further to the left. */
static bool unstuff(uint8_t *bytes, uint8_t end) {
  uint8_t mark = 0;
  while (mark < end) {
    uint16_t next = (uint16_t)(mark + bytes[mark]);
    if (next > end) {
      return false;
    }
    for (uint8_t i = (uint8_t)(mark + 1); i < next; i++) {
      bytes[i - 1] = bytes[i];
    }
    mark = (uint8_t)next;
    if (mark < end) {
      /* The code byte of the next block is read before its place is overwritten: it is one further. */
      bytes[mark - 1] = 0;
    }
  }
  return true;
}

static bool judge(struct tenbo_decoder *decoder, struct tenbo_frame *frame) {
  uint8_t *bytes = decoder->bytes;
  if (decoder->too_long || decoder->length < LEAST) {
    return false;
  }
  uint8_t end = (uint8_t)(decoder->length - CHECK);
  if (!checked(bytes, end) || !unstuff(bytes, end) || bytes[0] != end - 1) {
    return false;
  }
  frame->link = (uint16_t)(bytes[1] | ((uint16_t)bytes[2] << 8));
  frame->sequence = bytes[3];
  frame->next = bytes[4];
  frame->length = (uint8_t)(end - 1 - HEADER);
  frame->message = bytes + HEADER;
  return true;
}

bool tenbo_decoder_take(struct tenbo_decoder *decoder, uint8_t byte, struct tenbo_frame *frame) {
  if (byte != 0) {
    if (decoder->length == TENBO_CANDIDATE_LONGEST) {
      decoder->too_long = true;
    } else {
      decoder->bytes[decoder->length++] = byte;
    }
    return false;
  }
  bool found = judge(decoder, frame);
  if (!found && decoder->length > 0) {
    decoder->refused++;
  }
  decoder->length = 0;
  decoder->too_long = false;
  return found;
}
