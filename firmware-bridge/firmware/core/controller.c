#include "controller.h"

#include <string.h>

enum { STICK_SETTLE = 30 }; /* milliseconds; a stick is laid slower than a key is pressed */

static uint8_t all_panels(const struct tenbo_controller *c) {
  return (uint8_t)((1u << c->link.equipment.panels) - 1u);
}

static void begin(void *self) {
  struct tenbo_controller *c = self;
  bool display = c->link.equipment.features & TENBO_HAS_DISPLAY;
  memset(c->lamp, 0, sizeof c->lamp);
  memset(c->sound, 0, sizeof c->sound);
  c->tell_keys = all_panels(c);
  c->tell_stick = (c->link.equipment.features & TENBO_HAS_STICK_SENSOR) ? all_panels(c) : 0;
  memcpy(c->tell_slot, c->slot_known, sizeof c->tell_slot);
  c->tell_supply = c->supply != 0;
  c->told_taken = 0;
  c->told_display = display ? all_panels(c) : 0; /* so that the missing ones are told */
  memset(c->told_stuck, 0, sizeof c->told_stuck);
  memset(c->told_slot, 0, sizeof c->told_slot);
  tenbo_displays_begin(&c->displays);
}

static bool order(void *self, const struct tenbo_message *m) {
  struct tenbo_controller *c = self;
  const struct tenbo_equipment *e = &c->link.equipment;
  switch (m->type) {
    case TENBO_SET_LAMP:
      if (m->u.set_lamp.panel < e->panels && m->u.set_lamp.lamp < TENBO_LAMPS) {
        c->lamp[m->u.set_lamp.panel][m->u.set_lamp.lamp] =
            (struct tenbo_lamp){m->u.set_lamp.level, m->u.set_lamp.on, m->u.set_lamp.off};
      }
      return true;
    case TENBO_SOUND:
      c->sound[m->u.sound.panel].hertz = m->u.sound.hertz;
      c->sound[m->u.sound.panel].until = c->now + m->u.sound.millis;
      return true;
    case TENBO_DRAW_SPAN:
      return !(e->features & TENBO_HAS_DISPLAY) || tenbo_displays_draw(&c->displays, m);
    case TENBO_SET_DISPLAY:
      tenbo_displays_set(&c->displays, m->u.set_display.panel, m->u.set_display.contrast,
                         m->u.set_display.on);
      return true;
    default:
      return true; /* the host says nothing else in sequence */
  }
}

static uint8_t lowest(uint8_t bits) {
  uint8_t bit = 0;
  while (!(bits & 1u)) {
    bits >>= 1;
    bit++;
  }
  return bit;
}

static bool fault(struct tenbo_message *m, uint8_t part, uint8_t panel, uint8_t trouble, uint8_t is,
                  uint8_t *told) {
  uint8_t differs = is ^ *told;
  if (differs == 0) {
    return false;
  }
  uint8_t index = lowest(differs);
  uint8_t bit = (uint8_t)(1u << index);
  *told ^= bit;
  m->type = TENBO_PART_FAULT;
  m->u.part_fault.part = part;
  m->u.part_fault.panel = part == TENBO_DISPLAY ? index : panel;
  m->u.part_fault.index = part == TENBO_DISPLAY ? 0 : index;
  m->u.part_fault.trouble = trouble;
  m->u.part_fault.standing = (is & bit) != 0;
  return true;
}

/* A display that nobody has tried yet is no fault. */
static bool display_fault(struct tenbo_controller *c, struct tenbo_message *m) {
  if (!(c->link.equipment.features & TENBO_HAS_DISPLAY)) {
    return false;
  }
  uint8_t answers = 0;
  for (uint8_t p = 0; p < c->link.equipment.panels; p++) {
    if (c->displays.panel[p].answers || !c->displays.panel[p].tried) {
      answers |= (uint8_t)(1u << p);
    }
  }
  if (!fault(m, TENBO_DISPLAY, 0, TENBO_NOT_ANSWERING, answers, &c->told_display)) {
    return false;
  }
  m->u.part_fault.standing = !m->u.part_fault.standing;
  return true;
}

static bool any_fault(struct tenbo_controller *c, struct tenbo_message *m) {
  for (uint8_t p = 0; p < c->link.equipment.panels; p++) {
    if (fault(m, TENBO_KEY, p, TENBO_STUCK, c->keys.stuck[p], &c->told_stuck[p]) ||
        fault(m, TENBO_DRAWER, p, TENBO_OUT_OF_RANGE, c->slot_fault[p], &c->told_slot[p])) {
      return true;
    }
  }
  return display_fault(c, m);
}

static bool any_slot(struct tenbo_controller *c, struct tenbo_message *m) {
  for (uint8_t p = 0; p < c->link.equipment.panels; p++) {
    if (c->tell_slot[p]) {
      uint8_t slot = lowest(c->tell_slot[p]);
      c->tell_slot[p] &= (uint8_t)~(1u << slot);
      m->type = TENBO_DRAWER_SLOT;
      m->u.drawer_slot.panel = p;
      m->u.drawer_slot.slot = slot;
      m->u.drawer_slot.nanosiemens = c->slot[p][slot];
      return true;
    }
  }
  return false;
}

static bool any_taken(struct tenbo_controller *c, struct tenbo_message *m) {
  uint32_t untold = c->displays.taken - c->told_taken;
  if (untold == 0 || (c->displays.used > 0 && untold < TENBO_ROOM / 4)) {
    return false;
  }
  c->told_taken = c->displays.taken;
  m->type = TENBO_DISPLAY_TAKEN;
  m->u.display_taken.bytes = c->displays.taken;
  return true;
}

static bool any_tag(struct tenbo_controller *c, struct tenbo_message *m) {
  if (c->tag_count == 0) {
    return false;
  }
  m->type = TENBO_TAG_SEEN;
  m->u.tag_seen.antenna = c->tags[c->first_tag].antenna;
  m->u.tag_seen.strength = c->tags[c->first_tag].strength;
  m->u.tag_seen.at = c->tags[c->first_tag].at;
  m->u.tag_seen.length = c->tags[c->first_tag].length;
  memcpy(m->u.tag_seen.tag, c->tags[c->first_tag].tag, TENBO_TAG_LONGEST);
  c->first_tag = (uint8_t)((c->first_tag + 1) % TENBO_TAGS);
  c->tag_count--;
  return true;
}

static bool any_log(struct tenbo_controller *c, struct tenbo_message *m) {
  if (c->log_count == 0 && c->tags_lost > 0) {
    c->tags_lost = 0;
    tenbo_controller_log(c, TENBO_WARNING, "tag sightings dropped: line too slow");
  }
  if (c->log_count == 0) {
    return false;
  }
  m->type = TENBO_LOG_LINE;
  m->u.log_line.level = c->logs[c->first_log].level;
  m->u.log_line.length = c->logs[c->first_log].length;
  memcpy(m->u.log_line.text, c->logs[c->first_log].text, TENBO_LOG_LONGEST);
  c->first_log = (uint8_t)((c->first_log + 1) % TENBO_LOGS);
  c->log_count--;
  return true;
}

/* In order of what the table misses first. */
static bool news(void *self, struct tenbo_message *m) {
  struct tenbo_controller *c = self;
  struct tenbo_key_change change;
  if (c->tell_keys) {
    uint8_t p = lowest(c->tell_keys);
    c->tell_keys &= (uint8_t)~(1u << p);
    m->type = TENBO_KEYS_DOWN;
    m->u.keys_down.panel = p;
    m->u.keys_down.keys = c->keys.down[p];
    return true;
  }
  if (tenbo_keys_next(&c->keys, &change)) {
    m->type = TENBO_KEY_CHANGED;
    m->u.key_changed.panel = change.panel;
    m->u.key_changed.key = change.key;
    m->u.key_changed.change = change.change;
    m->u.key_changed.at = change.at;
    return true;
  }
  if (any_taken(c, m) || any_fault(c, m)) {
    return true;
  }
  if (c->tell_stick) {
    uint8_t p = lowest(c->tell_stick);
    c->tell_stick &= (uint8_t)~(1u << p);
    m->type = TENBO_RIICHI_STICK;
    m->u.riichi_stick.panel = p;
    m->u.riichi_stick.present = (c->stick >> p) & 1u;
    m->u.riichi_stick.at = c->stick_since[p];
    return true;
  }
  if (any_tag(c, m) || any_slot(c, m)) {
    return true;
  }
  if (c->tell_supply) {
    c->tell_supply = false;
    m->type = TENBO_SUPPLY_VOLTAGE;
    m->u.supply_voltage.millivolts = c->supply;
    return true;
  }
  return any_log(c, m);
}

void tenbo_controller_start(struct tenbo_controller *c, uint8_t board,
                            const struct tenbo_equipment *equipment, bool mux) {
  memset(c, 0, sizeof *c);
  const struct tenbo_link_user user = {c, begin, order, news};
  tenbo_link_start(&c->link, &user);
  c->link.firmware = TENBO_FIRMWARE;
  c->link.board = board;
  c->link.equipment = *equipment;
  tenbo_displays_start(&c->displays, (equipment->features & TENBO_HAS_DISPLAY) ? equipment->panels : 0,
                       mux);
}

void tenbo_controller_tick(struct tenbo_controller *c, uint32_t now) {
  c->now = now;
  bool lonely = tenbo_link_lonely(&c->link, now);
  if (c->displays.lonely && !lonely) {
    for (uint8_t p = 0; p < TENBO_PANELS; p++) {
      c->displays.panel[p].marked = false;
    }
    c->link.owe_welcome = true; /* upon which the host's whole pictures go over the marks */
  }
  c->displays.lonely = lonely;
}

void tenbo_controller_receive(struct tenbo_controller *c, uint8_t byte) {
  tenbo_link_receive(&c->link, byte, c->now);
}

uint8_t tenbo_controller_transmit(struct tenbo_controller *c, uint8_t wire[TENBO_FRAME_LONGEST]) {
  return tenbo_link_transmit(&c->link, c->now, wire);
}

void tenbo_controller_keys(struct tenbo_controller *c, uint8_t panel, uint8_t levels) {
  tenbo_keys_sample(&c->keys, panel, levels, c->now);
}

void tenbo_controller_stick(struct tenbo_controller *c, uint8_t panel, bool present) {
  uint8_t bit = (uint8_t)(1u << panel);
  if (((c->stick_seen & bit) != 0) != present) {
    c->stick_seen ^= bit;
    c->stick_since[panel] = c->now;
  } else if (((c->stick ^ c->stick_seen) & bit) && c->now - c->stick_since[panel] >= STICK_SETTLE) {
    c->stick ^= bit;
    c->tell_stick |= bit;
  }
}

void tenbo_controller_slot(struct tenbo_controller *c, uint8_t panel, uint8_t slot,
                           uint32_t nanosiemens) {
  uint8_t bit = (uint8_t)(1u << slot);
  if (nanosiemens == TENBO_SHORT) {
    c->slot_fault[panel] |= bit;
    /* What it held may have changed unseen: it is told anew once it can be measured. */
    c->slot_known[panel] &= (uint8_t)~bit;
    c->tell_slot[panel] &= (uint8_t)~bit;
    return;
  }
  c->slot_fault[panel] &= (uint8_t)~bit;
  uint32_t old = c->slot[panel][slot];
  uint32_t step = nanosiemens > old ? nanosiemens - old : old - nanosiemens;
  /* Less than half a stick of 100 points (1,000 nS), or 1/256 of what lies there, is noise. */
  if (!(c->slot_known[panel] & bit) || step > 400 + old / 256) {
    c->slot[panel][slot] = nanosiemens;
    c->slot_known[panel] |= bit;
    c->tell_slot[panel] |= bit;
  }
}

void tenbo_controller_supply(struct tenbo_controller *c, uint16_t millivolts) {
  uint16_t step = (uint16_t)(millivolts > c->supply ? millivolts - c->supply : c->supply - millivolts);
  if (step >= 100) {
    c->supply = millivolts;
    c->tell_supply = true;
  }
}

void tenbo_controller_tag(struct tenbo_controller *c, uint8_t antenna, uint8_t strength,
                          const uint8_t *tag, uint8_t length) {
  if (length < 1 || length > TENBO_TAG_LONGEST) {
    return;
  }
  if (c->tag_count == TENBO_TAGS) {
    c->first_tag = (uint8_t)((c->first_tag + 1) % TENBO_TAGS);
    c->tag_count--;
    c->tags_lost++;
  }
  uint8_t at = (uint8_t)((c->first_tag + c->tag_count) % TENBO_TAGS);
  c->tags[at].antenna = antenna;
  c->tags[at].strength = strength;
  c->tags[at].at = c->now;
  c->tags[at].length = length;
  memset(c->tags[at].tag, 0, TENBO_TAG_LONGEST);
  memcpy(c->tags[at].tag, tag, length);
  c->tag_count++;
}

void tenbo_controller_log(struct tenbo_controller *c, uint8_t level, const char *text) {
  if (c->log_count == TENBO_LOGS) {
    c->first_log = (uint8_t)((c->first_log + 1) % TENBO_LOGS);
    c->log_count--;
  }
  uint8_t at = (uint8_t)((c->first_log + c->log_count) % TENBO_LOGS);
  size_t length = strlen(text);
  c->logs[at].level = level;
  c->logs[at].length = (uint8_t)(length > TENBO_LOG_LONGEST ? TENBO_LOG_LONGEST : length);
  memcpy(c->logs[at].text, text, c->logs[at].length);
  c->log_count++;
}

uint8_t tenbo_controller_lamp(const struct tenbo_controller *c, uint8_t panel, uint8_t lamp) {
  const struct tenbo_lamp *l = &c->lamp[panel][lamp];
  if (l->off == 0) {
    return l->level;
  }
  return c->now % ((uint32_t)l->on + l->off) < l->on ? l->level : 0;
}

uint16_t tenbo_controller_hertz(const struct tenbo_controller *c, uint8_t panel) {
  return (int32_t)(c->sound[panel].until - c->now) > 0 ? c->sound[panel].hertz : 0;
}

bool tenbo_controller_move(struct tenbo_controller *c, struct tenbo_transfer *transfer) {
  return tenbo_displays_next(&c->displays, c->now, transfer);
}

void tenbo_controller_moved(struct tenbo_controller *c, bool acknowledged) {
  tenbo_displays_moved(&c->displays, acknowledged, c->now);
}
