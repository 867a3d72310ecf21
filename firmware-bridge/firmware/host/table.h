/*
 * The controller with four panels and their displays, without hardware and without a clock: what a
 * program on a PC or a test in another language drives.
 */
#ifndef TENBO_TABLE_H
#define TENBO_TABLE_H

#include "../core/controller.h"
#include "glass.h"

struct table {
  struct tenbo_controller controller;
  struct glass glass[TENBO_PANELS];
  bool there[TENBO_PANELS];
  uint8_t levels[TENBO_PANELS];
  uint8_t channel;
  bool stick[TENBO_PANELS];
  uint32_t ohms[TENBO_PANELS][TENBO_SLOTS]; /* 0: empty */
};

/* On the heap of the caller's process; there is no other table of the same memory. */
struct table *table_new(uint8_t panels);
void table_free(struct table *table);

/* The controller loses its memory; the displays keep theirs. */
void table_restart(struct table *table);

/* Lets the controller's clock go on to this millisecond. */
void table_step(struct table *table, uint32_t now);

void table_keys(struct table *table, uint8_t panel, uint8_t levels);
void table_plug(struct table *table, uint8_t panel, bool there);
void table_feed(struct table *table, const uint8_t *bytes, uint32_t count);
/* Bytes for the line, whole frames while they fit into `most`. */
uint32_t table_drain(struct table *table, uint8_t *out, uint32_t most);
uint8_t table_lamp(const struct table *table, uint8_t panel, uint8_t lamp);
/* Copies the picture: pages times columns bytes, and says whether the display is on. */
uint8_t table_picture(const struct table *table, uint8_t panel, uint8_t out[GLASS_PAGES * GLASS_COLUMNS]);
uint32_t table_refused(const struct table *table);

#endif
