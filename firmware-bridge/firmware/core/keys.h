/*
 * Bounces out of four panels of eight keys: one press is one down, at most one held, one up. Key
 * changes wait in a queue; a change that finds no place there is not taken, so nothing is lost.
 */
#ifndef TENBO_KEYS_H
#define TENBO_KEYS_H

#include <stdbool.h>
#include <stdint.h>

enum {
  TENBO_PANELS = 4,
  TENBO_KEYS = 8,
  TENBO_KEY_QUEUE = 32,
  TENBO_KEY_SETTLE = 8,     /* milliseconds that a level stands still until it counts */
  TENBO_KEY_HOLD = 700,     /* milliseconds down until a key is held */
  TENBO_KEY_STUCK = 30000   /* milliseconds down until it is taken for a fault */
};

struct tenbo_key_change {
  uint8_t panel, key, change;
  uint32_t at;
};

struct tenbo_keys {
  struct tenbo_key_change queue[TENBO_KEY_QUEUE];
  uint8_t first, count;
  uint8_t seen[TENBO_PANELS];  /* the last sample */
  uint8_t down[TENBO_PANELS];  /* the settled level */
  uint8_t held[TENBO_PANELS];  /* of this press, held was said or does not apply */
  uint8_t stuck[TENBO_PANELS]; /* down for too long */
  uint8_t quiet[TENBO_PANELS]; /* down since the start: no press */
  bool looked[TENBO_PANELS];
  uint32_t since[TENBO_PANELS][TENBO_KEYS];   /* of the level seen */
  uint32_t pressed[TENBO_PANELS][TENBO_KEYS]; /* when it went down */
};

/* Takes a sample of a panel's keys, bit n set while key n is down; about once a millisecond. */
void tenbo_keys_sample(struct tenbo_keys *keys, uint8_t panel, uint8_t levels, uint32_t now);

/* The oldest change, taken off the queue; false when there is none. */
bool tenbo_keys_next(struct tenbo_keys *keys, struct tenbo_key_change *change);

#endif
