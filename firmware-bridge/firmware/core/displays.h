/*
 * SSD1306 displays on one TWI bus, without a frame buffer: spans wait in a queue of bytes until the
 * bus has taken them. Says what is to be moved on the bus next; moving it is the target's work.
 * Commands: SSD1306 data sheet rev 1.1, sections 9 and 10. Multiplexer: TCA9548A data sheet, 8.5.
 */
#ifndef TENBO_DISPLAYS_H
#define TENBO_DISPLAYS_H

#include <stdbool.h>
#include <stdint.h>

#include "keys.h"
#include "message.h"

enum {
  TENBO_ROOM = 512,       /* bytes of the queue */
  TENBO_SPAN_HEAD = 4,    /* what a span costs beside its pixels */
  TENBO_DISPLAY_ADDRESS = 0x3C,
  TENBO_MUX_ADDRESS = 0x70,
  TENBO_TRANSFER_LONGEST = 1 + TENBO_SPAN_LONGEST
};

/* One write transaction on the bus. */
struct tenbo_transfer {
  uint8_t address; /* seven bits */
  uint8_t length;
  uint8_t bytes[TENBO_TRANSFER_LONGEST];
};

enum tenbo_job { TENBO_JOB_NONE, TENBO_JOB_SET_UP, TENBO_JOB_PROBE, TENBO_JOB_MARK, TENBO_JOB_SPAN };

struct tenbo_displays {
  uint8_t panels;
  bool mux;
  uint8_t queue[TENBO_ROOM];
  uint16_t first, used;
  uint32_t taken; /* bytes taken off the queue since the session began */

  struct {
    bool answers;
    bool tried;
    bool touched;   /* SetDisplay came: contrast and light are to be sent */
    bool on;
    bool marked;    /* shows the mark of a silent host */
    uint8_t contrast;
    uint32_t due;   /* next look whether it is there */
  } panel[TENBO_PANELS];

  uint8_t job, job_panel, step;
  uint8_t channel; /* that the multiplexer is set to, as a bit; 0 not known */
  bool lonely;
};

void tenbo_displays_start(struct tenbo_displays *displays, uint8_t panels, bool mux);

/* A new session: an empty queue, nothing taken. */
void tenbo_displays_begin(struct tenbo_displays *displays);

/* Puts a span into the queue; false when it has no room. */
bool tenbo_displays_draw(struct tenbo_displays *displays, const struct tenbo_message *span);

void tenbo_displays_set(struct tenbo_displays *displays, uint8_t panel, uint8_t contrast, bool on);

/* The next write on the bus; false when there is none now. Ask again only after tenbo_displays_moved. */
bool tenbo_displays_next(struct tenbo_displays *displays, uint32_t now, struct tenbo_transfer *transfer);

/* How the write went: whether every byte was acknowledged. */
void tenbo_displays_moved(struct tenbo_displays *displays, bool acknowledged, uint32_t now);

#endif
