#include "table.h"

#include <stdlib.h>
#include <string.h>

struct table *table_new(uint8_t panels) {
  struct table *t = calloc(1, sizeof *t);
  if (t == NULL) {
    abort();
  }
  const struct tenbo_equipment e = {panels, TENBO_KEYS, TENBO_LAMPS, TENBO_SLOTS, 1, 0x0F, 128, 8, TENBO_ROOM};
  tenbo_controller_start(&t->controller, 1, &e, panels > 1);
  for (uint8_t p = 0; p < TENBO_PANELS; p++) {
    glass_start(&t->glass[p]);
    t->there[p] = p < panels;
  }
  return t;
}

void table_free(struct table *t) { free(t); }

void table_restart(struct table *t) {
  const struct tenbo_equipment e = t->controller.link.equipment;
  tenbo_controller_start(&t->controller, 1, &e, e.panels > 1);
  t->channel = 0;
}

static void move(struct table *t) {
  struct tenbo_transfer transfer;
  const uint8_t panels = t->controller.link.equipment.panels;
  if (!tenbo_controller_move(&t->controller, &transfer)) {
    return;
  }
  bool acknowledged = false;
  if (transfer.address == TENBO_MUX_ADDRESS && panels > 1) {
    t->channel = transfer.bytes[0];
    acknowledged = true;
  } else if (transfer.address == TENBO_DISPLAY_ADDRESS) {
    for (uint8_t p = 0; p < panels; p++) {
      if (t->there[p] && (panels == 1 || (t->channel & (1u << p)))) {
        glass_write(&t->glass[p], transfer.bytes, transfer.length);
        acknowledged = true;
      }
    }
  }
  tenbo_controller_moved(&t->controller, acknowledged);
}

static uint32_t conductance(uint32_t ohms) {
  return ohms == 0 ? 0 : ohms == 1 ? TENBO_SHORT : 1000000000u / ohms;
}

void table_step(struct table *t, uint32_t now) {
  while (t->controller.now != now) {
    tenbo_controller_tick(&t->controller, t->controller.now + 1);
    for (uint8_t p = 0; p < t->controller.link.equipment.panels; p++) {
      tenbo_controller_keys(&t->controller, p, t->levels[p]);
      tenbo_controller_stick(&t->controller, p, t->stick[p]);
      if (t->controller.now % 200 == 0) {
        for (uint8_t s = 0; s < TENBO_SLOTS; s++) {
          tenbo_controller_slot(&t->controller, p, s, conductance(t->ohms[p][s]));
        }
      }
    }
    if (t->controller.now % 1000 == 0) {
      tenbo_controller_supply(&t->controller, 5000);
    }
    /* A transfer of 48 bytes takes 1.1 ms at 400 kHz. */
    move(t);
  }
}

void table_keys(struct table *t, uint8_t panel, uint8_t levels) { t->levels[panel] = levels; }

void table_plug(struct table *t, uint8_t panel, bool there) {
  if (there && !t->there[panel]) {
    glass_start(&t->glass[panel]);
  }
  t->there[panel] = there;
}

void table_feed(struct table *t, const uint8_t *bytes, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    tenbo_controller_receive(&t->controller, bytes[i]);
  }
}

uint32_t table_drain(struct table *t, uint8_t *out, uint32_t most) {
  uint32_t count = 0;
  while (count + TENBO_FRAME_LONGEST <= most) {
    uint8_t length = tenbo_controller_transmit(&t->controller, out + count);
    if (length == 0) {
      break;
    }
    count += length;
  }
  return count;
}

uint8_t table_lamp(const struct table *t, uint8_t panel, uint8_t lamp) {
  return tenbo_controller_lamp(&t->controller, panel, lamp);
}

uint8_t table_picture(const struct table *t, uint8_t panel, uint8_t out[GLASS_PAGES * GLASS_COLUMNS]) {
  memcpy(out, t->glass[panel].pixels, sizeof t->glass[panel].pixels);
  return t->glass[panel].on;
}

uint32_t table_refused(const struct table *t) { return t->controller.link.decoder.refused; }
