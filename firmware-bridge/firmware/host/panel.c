/*
 * The controller as a program for a PC: its line is a pseudo terminal, its keys and displays are
 * driven by commands on standard input (see sim/rig.c).   tenbo-panel [PANELS [LINK]]
 */
#include <stdio.h>
#include <stdlib.h>

#include "../sim/rig.h"
#include "table.h"

static void keys(void *self, unsigned panel, unsigned levels) {
  table_keys(self, (uint8_t)panel, (uint8_t)levels);
}

static void plug(void *self, unsigned panel, bool there) { table_plug(self, (uint8_t)panel, there); }

static bool picture(void *self, unsigned panel, uint8_t out[RIG_PICTURE]) {
  return table_picture(self, (uint8_t)panel, out);
}

static unsigned lamp(void *self, unsigned panel, unsigned number) {
  return table_lamp(self, (uint8_t)panel, (uint8_t)number);
}

static void stick(void *self, unsigned panel, bool there) { ((struct table *)self)->stick[panel] = there; }

static void slot(void *self, unsigned panel, unsigned number, unsigned ohms) {
  ((struct table *)self)->ohms[panel][number] = ohms;
}

static uint64_t started;

static void restart(void *self) {
  table_restart(self);
  started = rig_micros();
}

static uint32_t millis(void *self) { return ((struct table *)self)->controller.now; }

int main(int count, char **words) {
  rig_answers();
  struct table *table = table_new((uint8_t)(count > 1 ? atoi(words[1]) : 4));
  const struct rig_user user = {table, keys, plug, picture, lamp, stick, slot, restart, millis};
  struct rig rig;
  rig_start(&rig, &user, count > 2 ? words[2] : NULL);
  started = rig_micros();
  while (rig_commands(&rig)) {
    if (rig_booting(&rig)) {
      started = rig_micros();
      rig_wait(&rig);
      continue;
    }
    uint8_t bytes[256];
    int length = rig_read(&rig, bytes, sizeof bytes);
    table_feed(table, bytes, (uint32_t)length);
    table_step(table, (uint32_t)((rig_micros() - started) / 1000u));
    uint32_t out = table_drain(table, bytes, sizeof bytes);
    if (out > 0) {
      rig_write(&rig, bytes, (int)out);
    }
    rig_wait(&rig);
  }
  table_free(table);
  return 0;
}
