/*
 * The whole controller without its pins: what the target's main loop feeds and asks. No heap, no
 * clock of its own: `now` is the milliseconds since the start, and may wrap.
 */
#ifndef TENBO_CONTROLLER_H
#define TENBO_CONTROLLER_H

#include "displays.h"
#include "keys.h"
#include "link.h"

enum { TENBO_LAMPS = 2, TENBO_SLOTS = 4, TENBO_TAGS = 8, TENBO_LOGS = 2 };

#define TENBO_FIRMWARE ((struct tenbo_version){0, 1, 0})

/* A conductance that no sticks have: the slot is short-circuited. */
#define TENBO_SHORT UINT32_MAX

struct tenbo_lamp {
  uint8_t level;
  uint16_t on, off;
};

struct tenbo_controller {
  struct tenbo_link link;
  struct tenbo_keys keys;
  struct tenbo_displays displays;
  uint32_t now;

  struct tenbo_lamp lamp[TENBO_PANELS][TENBO_LAMPS];
  struct {
    uint16_t hertz;
    uint32_t until;
  } sound[TENBO_PANELS];

  /* Kept as newest value and a mark that it is to be sent: bit p for panel p, or bit n of a panel. */
  uint8_t tell_keys;
  uint8_t stick, stick_seen, tell_stick;
  uint32_t stick_since[TENBO_PANELS];
  uint32_t slot[TENBO_PANELS][TENBO_SLOTS];
  uint8_t slot_known[TENBO_PANELS], tell_slot[TENBO_PANELS], slot_fault[TENBO_PANELS];
  uint16_t supply;
  bool tell_supply;
  uint32_t told_taken;
  uint8_t told_display;
  uint8_t told_stuck[TENBO_PANELS], told_slot[TENBO_PANELS];

  struct {
    uint8_t antenna, strength, length;
    uint32_t at;
    uint8_t tag[TENBO_TAG_LONGEST];
  } tags[TENBO_TAGS];
  uint8_t first_tag, tag_count;
  uint16_t tags_lost;

  struct {
    uint8_t level, length;
    uint8_t text[TENBO_LOG_LONGEST];
  } logs[TENBO_LOGS];
  uint8_t first_log, log_count;
};

void tenbo_controller_start(struct tenbo_controller *c, uint8_t board,
                            const struct tenbo_equipment *equipment, bool mux);

/* Lets time pass; about once a millisecond, before the samples of that millisecond. */
void tenbo_controller_tick(struct tenbo_controller *c, uint32_t now);

/* The line. */
void tenbo_controller_receive(struct tenbo_controller *c, uint8_t byte);
uint8_t tenbo_controller_transmit(struct tenbo_controller *c, uint8_t wire[TENBO_FRAME_LONGEST]);

/* What the sensors see. */
void tenbo_controller_keys(struct tenbo_controller *c, uint8_t panel, uint8_t levels);
void tenbo_controller_stick(struct tenbo_controller *c, uint8_t panel, bool present);
void tenbo_controller_slot(struct tenbo_controller *c, uint8_t panel, uint8_t slot, uint32_t nanosiemens);
void tenbo_controller_supply(struct tenbo_controller *c, uint16_t millivolts);
void tenbo_controller_tag(struct tenbo_controller *c, uint8_t antenna, uint8_t strength,
                          const uint8_t *tag, uint8_t length);

/* A line for the host's log; the oldest makes room. */
void tenbo_controller_log(struct tenbo_controller *c, uint8_t level, const char *text);

/* What the lamps and buzzers shall do now. */
uint8_t tenbo_controller_lamp(const struct tenbo_controller *c, uint8_t panel, uint8_t lamp);
uint16_t tenbo_controller_hertz(const struct tenbo_controller *c, uint8_t panel);

/* The display bus, as in displays.h. */
bool tenbo_controller_move(struct tenbo_controller *c, struct tenbo_transfer *transfer);
void tenbo_controller_moved(struct tenbo_controller *c, bool acknowledged);

#endif
