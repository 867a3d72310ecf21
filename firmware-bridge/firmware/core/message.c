#include "message.h"

#include <string.h>

struct writer {
  uint8_t *out;
  uint8_t length;
};

static void w8(struct writer *w, uint8_t value) { w->out[w->length++] = value; }

static void w16(struct writer *w, uint16_t value) {
  w8(w, (uint8_t)value);
  w8(w, (uint8_t)(value >> 8));
}

static void w32(struct writer *w, uint32_t value) {
  w16(w, (uint16_t)value);
  w16(w, (uint16_t)(value >> 16));
}

static void wbytes(struct writer *w, const uint8_t *bytes, uint8_t count) {
  memcpy(w->out + w->length, bytes, count);
  w->length = (uint8_t)(w->length + count);
}

static void wversion(struct writer *w, const struct tenbo_version *v) {
  w8(w, v->major);
  w8(w, v->minor);
  w8(w, v->patch);
}

static void wequipment(struct writer *w, const struct tenbo_equipment *e) {
  w8(w, e->panels);
  w8(w, e->keys);
  w8(w, e->lamps);
  w8(w, e->slots);
  w8(w, e->antennas);
  w8(w, e->features);
  w8(w, e->columns);
  w8(w, e->pages);
  w16(w, e->room);
}

uint8_t tenbo_message_encode(const struct tenbo_message *m, uint8_t out[TENBO_MESSAGE_LONGEST]) {
  struct writer w = {out, 0};
  w8(&w, m->type);
  switch (m->type) {
    case TENBO_HELLO:
      w8(&w, m->u.hello.protocol);
      w32(&w, m->u.hello.session);
      w8(&w, m->u.hello.resume);
      break;
    case TENBO_WELCOME:
      w8(&w, m->u.welcome.protocol);
      w32(&w, m->u.welcome.session);
      wversion(&w, &m->u.welcome.firmware);
      w8(&w, m->u.welcome.board);
      wequipment(&w, &m->u.welcome.equipment);
      break;
    case TENBO_REFUSED:
      w8(&w, m->u.refused.protocol);
      w8(&w, m->u.refused.reason);
      w32(&w, m->u.refused.session);
      wversion(&w, &m->u.refused.firmware);
      break;
    case TENBO_ALIVE:
      w32(&w, m->u.alive.at);
      break;
    case TENBO_ACKNOWLEDGED:
      break;
    case TENBO_KEY_CHANGED:
      w8(&w, m->u.key_changed.panel);
      w8(&w, m->u.key_changed.key);
      w8(&w, m->u.key_changed.change);
      w32(&w, m->u.key_changed.at);
      break;
    case TENBO_KEYS_DOWN:
      w8(&w, m->u.keys_down.panel);
      w8(&w, m->u.keys_down.keys);
      break;
    case TENBO_RIICHI_STICK:
      w8(&w, m->u.riichi_stick.panel);
      w8(&w, m->u.riichi_stick.present);
      w32(&w, m->u.riichi_stick.at);
      break;
    case TENBO_DRAWER_SLOT:
      w8(&w, m->u.drawer_slot.panel);
      w8(&w, m->u.drawer_slot.slot);
      w32(&w, m->u.drawer_slot.nanosiemens);
      break;
    case TENBO_TAG_SEEN:
      w8(&w, m->u.tag_seen.antenna);
      w8(&w, m->u.tag_seen.strength);
      w32(&w, m->u.tag_seen.at);
      w8(&w, m->u.tag_seen.length);
      wbytes(&w, m->u.tag_seen.tag, m->u.tag_seen.length);
      break;
    case TENBO_LOG_LINE:
      w8(&w, m->u.log_line.level);
      wbytes(&w, m->u.log_line.text, m->u.log_line.length);
      break;
    case TENBO_SUPPLY_VOLTAGE:
      w16(&w, m->u.supply_voltage.millivolts);
      break;
    case TENBO_PART_FAULT:
      w8(&w, m->u.part_fault.part);
      w8(&w, m->u.part_fault.panel);
      w8(&w, m->u.part_fault.index);
      w8(&w, m->u.part_fault.trouble);
      w8(&w, m->u.part_fault.standing);
      break;
    case TENBO_DISPLAY_TAKEN:
      w32(&w, m->u.display_taken.bytes);
      break;
    case TENBO_SET_LAMP:
      w8(&w, m->u.set_lamp.panel);
      w8(&w, m->u.set_lamp.lamp);
      w8(&w, m->u.set_lamp.level);
      w16(&w, m->u.set_lamp.on);
      w16(&w, m->u.set_lamp.off);
      break;
    case TENBO_SOUND:
      w8(&w, m->u.sound.panel);
      w16(&w, m->u.sound.hertz);
      w16(&w, m->u.sound.millis);
      break;
    case TENBO_DRAW_SPAN:
      w8(&w, m->u.draw_span.panel);
      w8(&w, m->u.draw_span.page);
      w8(&w, m->u.draw_span.column);
      wbytes(&w, m->u.draw_span.pixels, m->u.draw_span.length);
      break;
    case TENBO_SET_DISPLAY:
      w8(&w, m->u.set_display.panel);
      w8(&w, m->u.set_display.contrast);
      w8(&w, m->u.set_display.on);
      break;
  }
  return w.length;
}

/* Reads past the end or out of a range make it bad, once and for all. */
struct reader {
  const uint8_t *bytes;
  uint8_t left;
  bool good;
};

static uint8_t r8(struct reader *r) {
  if (r->left == 0) {
    r->good = false;
    return 0;
  }
  r->left--;
  return *r->bytes++;
}

static uint8_t within(struct reader *r, uint8_t least, uint8_t most) {
  uint8_t value = r8(r);
  if (value < least || value > most) {
    r->good = false;
  }
  return value;
}

static bool rbool(struct reader *r) { return within(r, 0, 1) == 1; }

static uint16_t r16(struct reader *r) {
  uint16_t low = r8(r);
  return (uint16_t)(low | ((uint16_t)r8(r) << 8));
}

static uint32_t r32(struct reader *r) {
  uint32_t low = r16(r);
  return low | ((uint32_t)r16(r) << 16);
}

static void rbytes(struct reader *r, uint8_t *out, uint8_t count) {
  if (count > r->left) {
    r->good = false;
    return;
  }
  memcpy(out, r->bytes, count);
  r->bytes += count;
  r->left = (uint8_t)(r->left - count);
}

static void rversion(struct reader *r, struct tenbo_version *v) {
  v->major = r8(r);
  v->minor = r8(r);
  v->patch = r8(r);
}

static uint8_t rpanel(struct reader *r) { return within(r, 0, 3); }

static void rlog(struct reader *r, struct tenbo_message *m) {
  m->u.log_line.level = within(r, 0, 3);
  m->u.log_line.length = r->left;
  if (r->left < 1 || r->left > TENBO_LOG_LONGEST) {
    r->good = false;
    return;
  }
  for (uint8_t i = 0; i < m->u.log_line.length; i++) {
    m->u.log_line.text[i] = within(r, 0x20, 0x7E);
  }
}

static void rspan(struct reader *r, struct tenbo_message *m) {
  m->u.draw_span.panel = rpanel(r);
  m->u.draw_span.page = within(r, 0, 7);
  m->u.draw_span.column = within(r, 0, 127);
  m->u.draw_span.length = r->left;
  if (r->left < 1 || r->left > TENBO_SPAN_LONGEST || m->u.draw_span.column + r->left > 128) {
    r->good = false;
    return;
  }
  rbytes(r, m->u.draw_span.pixels, r->left);
}

static void rtag(struct reader *r, struct tenbo_message *m) {
  m->u.tag_seen.antenna = r8(r);
  m->u.tag_seen.strength = r8(r);
  m->u.tag_seen.at = r32(r);
  m->u.tag_seen.length = within(r, 1, TENBO_TAG_LONGEST);
  if (r->good) {
    rbytes(r, m->u.tag_seen.tag, m->u.tag_seen.length);
  }
}

bool tenbo_message_decode(const uint8_t *bytes, uint8_t length, struct tenbo_message *m) {
  struct reader reader = {bytes, length, true};
  struct reader *r = &reader;
  m->type = r8(r);
  switch (m->type) {
    case TENBO_HELLO:
      m->u.hello.protocol = r8(r);
      m->u.hello.session = r32(r);
      m->u.hello.resume = rbool(r);
      if (m->u.hello.session == 0) {
        return false;
      }
      break;
    case TENBO_WELCOME:
      m->u.welcome.protocol = r8(r);
      m->u.welcome.session = r32(r);
      rversion(r, &m->u.welcome.firmware);
      m->u.welcome.board = r8(r);
      m->u.welcome.equipment.panels = within(r, 1, 4);
      m->u.welcome.equipment.keys = within(r, 0, 8);
      m->u.welcome.equipment.lamps = within(r, 0, 8);
      m->u.welcome.equipment.slots = within(r, 0, 8);
      m->u.welcome.equipment.antennas = r8(r);
      m->u.welcome.equipment.features = r8(r);
      m->u.welcome.equipment.columns = within(r, 0, 128);
      m->u.welcome.equipment.pages = within(r, 0, 8);
      m->u.welcome.equipment.room = r16(r);
      if (m->u.welcome.session == 0) {
        return false;
      }
      break;
    case TENBO_REFUSED:
      m->u.refused.protocol = r8(r);
      m->u.refused.reason = within(r, TENBO_OTHER_PROTOCOL, TENBO_UNKNOWN_SESSION);
      m->u.refused.session = r32(r);
      rversion(r, &m->u.refused.firmware);
      break;
    case TENBO_ALIVE:
      m->u.alive.at = r32(r);
      break;
    case TENBO_ACKNOWLEDGED:
      break;
    case TENBO_KEY_CHANGED:
      m->u.key_changed.panel = rpanel(r);
      m->u.key_changed.key = within(r, 0, 7);
      m->u.key_changed.change = within(r, TENBO_UP, TENBO_HELD);
      m->u.key_changed.at = r32(r);
      break;
    case TENBO_KEYS_DOWN:
      m->u.keys_down.panel = rpanel(r);
      m->u.keys_down.keys = r8(r);
      break;
    case TENBO_RIICHI_STICK:
      m->u.riichi_stick.panel = rpanel(r);
      m->u.riichi_stick.present = rbool(r);
      m->u.riichi_stick.at = r32(r);
      break;
    case TENBO_DRAWER_SLOT:
      m->u.drawer_slot.panel = rpanel(r);
      m->u.drawer_slot.slot = within(r, 0, 7);
      m->u.drawer_slot.nanosiemens = r32(r);
      break;
    case TENBO_TAG_SEEN:
      rtag(r, m);
      break;
    case TENBO_LOG_LINE:
      rlog(r, m);
      break;
    case TENBO_SUPPLY_VOLTAGE:
      m->u.supply_voltage.millivolts = r16(r);
      break;
    case TENBO_PART_FAULT:
      m->u.part_fault.part = within(r, TENBO_DISPLAY, TENBO_STICK_SENSOR);
      m->u.part_fault.panel = rpanel(r);
      m->u.part_fault.index = within(r, 0, 7);
      m->u.part_fault.trouble = within(r, TENBO_NOT_ANSWERING, TENBO_OUT_OF_RANGE);
      m->u.part_fault.standing = rbool(r);
      break;
    case TENBO_DISPLAY_TAKEN:
      m->u.display_taken.bytes = r32(r);
      break;
    case TENBO_SET_LAMP:
      m->u.set_lamp.panel = rpanel(r);
      m->u.set_lamp.lamp = within(r, 0, 7);
      m->u.set_lamp.level = r8(r);
      m->u.set_lamp.on = r16(r);
      m->u.set_lamp.off = r16(r);
      break;
    case TENBO_SOUND:
      m->u.sound.panel = rpanel(r);
      m->u.sound.hertz = r16(r);
      m->u.sound.millis = r16(r);
      if (m->u.sound.hertz != 0 && (m->u.sound.hertz < 50 || m->u.sound.hertz > 20000)) {
        return false;
      }
      break;
    case TENBO_DRAW_SPAN:
      rspan(r, m);
      break;
    case TENBO_SET_DISPLAY:
      m->u.set_display.panel = rpanel(r);
      m->u.set_display.contrast = r8(r);
      m->u.set_display.on = rbool(r);
      break;
    default:
      return false;
  }
  return r->good && r->left == 0;
}
