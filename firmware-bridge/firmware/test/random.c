#include "random.h"

#include <string.h>

uint32_t random_next(struct random *r) {
  r->state ^= r->state >> 12;
  r->state ^= r->state << 25;
  r->state ^= r->state >> 27;
  return (uint32_t)((r->state * 0x2545F4914F6CDD1Du) >> 32);
}

uint32_t random_to(struct random *r, uint32_t most) {
  uint32_t value = random_next(r);
  switch (value & 7u) {
    case 0:
      return 0;
    case 1:
      return most;
    default:
      return most == UINT32_MAX ? random_next(r) : random_next(r) % (most + 1);
  }
}

static uint8_t byte_to(struct random *r, uint8_t most) { return (uint8_t)random_to(r, most); }

static void version(struct random *r, struct tenbo_version *v) {
  v->major = byte_to(r, 255);
  v->minor = byte_to(r, 255);
  v->patch = byte_to(r, 255);
}

static void fill(struct random *r, uint8_t *bytes, uint8_t count) {
  for (uint8_t i = 0; i < count; i++) {
    bytes[i] = byte_to(r, 255);
  }
}

static void equipment(struct random *r, struct tenbo_equipment *e) {
  e->panels = (uint8_t)(1 + byte_to(r, 3));
  e->keys = byte_to(r, 8);
  e->lamps = byte_to(r, 8);
  e->slots = byte_to(r, 8);
  e->antennas = byte_to(r, 255);
  e->features = byte_to(r, 255);
  e->columns = byte_to(r, 128);
  e->pages = byte_to(r, 8);
  e->room = (uint16_t)random_to(r, 65535);
}

void random_message(struct random *r, uint8_t type, struct tenbo_message *m) {
  static const uint8_t types[TENBO_TYPES] = {0x01, 0x02, 0x03, 0x04, 0x05, 0x10, 0x11, 0x12, 0x13,
                                             0x14, 0x15, 0x16, 0x17, 0x18, 0x20, 0x21, 0x22, 0x23};
  memset(m, 0, sizeof *m);
  m->type = types[type];
  switch (m->type) {
    case TENBO_HELLO:
      m->u.hello.protocol = byte_to(r, 255);
      m->u.hello.session = 1 + random_to(r, UINT32_MAX - 1);
      m->u.hello.resume = byte_to(r, 1);
      break;
    case TENBO_WELCOME:
      m->u.welcome.protocol = byte_to(r, 255);
      m->u.welcome.session = 1 + random_to(r, UINT32_MAX - 1);
      version(r, &m->u.welcome.firmware);
      m->u.welcome.board = byte_to(r, 255);
      equipment(r, &m->u.welcome.equipment);
      break;
    case TENBO_REFUSED:
      m->u.refused.protocol = byte_to(r, 255);
      m->u.refused.reason = (uint8_t)(1 + byte_to(r, 1));
      m->u.refused.session = random_to(r, UINT32_MAX);
      version(r, &m->u.refused.firmware);
      break;
    case TENBO_ALIVE:
      m->u.alive.at = random_to(r, UINT32_MAX);
      break;
    case TENBO_KEY_CHANGED:
      m->u.key_changed.panel = byte_to(r, 3);
      m->u.key_changed.key = byte_to(r, 7);
      m->u.key_changed.change = byte_to(r, 2);
      m->u.key_changed.at = random_to(r, UINT32_MAX);
      break;
    case TENBO_KEYS_DOWN:
      m->u.keys_down.panel = byte_to(r, 3);
      m->u.keys_down.keys = byte_to(r, 255);
      break;
    case TENBO_RIICHI_STICK:
      m->u.riichi_stick.panel = byte_to(r, 3);
      m->u.riichi_stick.present = byte_to(r, 1);
      m->u.riichi_stick.at = random_to(r, UINT32_MAX);
      break;
    case TENBO_DRAWER_SLOT:
      m->u.drawer_slot.panel = byte_to(r, 3);
      m->u.drawer_slot.slot = byte_to(r, 7);
      m->u.drawer_slot.nanosiemens = random_to(r, UINT32_MAX);
      break;
    case TENBO_TAG_SEEN:
      m->u.tag_seen.antenna = byte_to(r, 255);
      m->u.tag_seen.strength = byte_to(r, 255);
      m->u.tag_seen.at = random_to(r, UINT32_MAX);
      m->u.tag_seen.length = (uint8_t)(1 + byte_to(r, TENBO_TAG_LONGEST - 1));
      fill(r, m->u.tag_seen.tag, m->u.tag_seen.length);
      break;
    case TENBO_LOG_LINE:
      m->u.log_line.level = byte_to(r, 3);
      m->u.log_line.length = (uint8_t)(1 + byte_to(r, TENBO_LOG_LONGEST - 1));
      for (uint8_t i = 0; i < m->u.log_line.length; i++) {
        m->u.log_line.text[i] = (uint8_t)(0x20 + byte_to(r, 0x7E - 0x20));
      }
      break;
    case TENBO_SUPPLY_VOLTAGE:
      m->u.supply_voltage.millivolts = (uint16_t)random_to(r, 65535);
      break;
    case TENBO_PART_FAULT:
      m->u.part_fault.part = (uint8_t)(1 + byte_to(r, 3));
      m->u.part_fault.panel = byte_to(r, 3);
      m->u.part_fault.index = byte_to(r, 7);
      m->u.part_fault.trouble = (uint8_t)(1 + byte_to(r, 2));
      m->u.part_fault.standing = byte_to(r, 1);
      break;
    case TENBO_DISPLAY_TAKEN:
      m->u.display_taken.bytes = random_to(r, UINT32_MAX);
      break;
    case TENBO_SET_LAMP:
      m->u.set_lamp.panel = byte_to(r, 3);
      m->u.set_lamp.lamp = byte_to(r, 7);
      m->u.set_lamp.level = byte_to(r, 255);
      m->u.set_lamp.on = (uint16_t)random_to(r, 65535);
      m->u.set_lamp.off = (uint16_t)random_to(r, 65535);
      break;
    case TENBO_SOUND:
      m->u.sound.panel = byte_to(r, 3);
      m->u.sound.hertz = (uint16_t)(random_next(r) % 4 ? 50 + random_to(r, 19950) : 0);
      m->u.sound.millis = (uint16_t)random_to(r, 65535);
      break;
    case TENBO_DRAW_SPAN: {
      m->u.draw_span.panel = byte_to(r, 3);
      m->u.draw_span.page = byte_to(r, 7);
      m->u.draw_span.column = byte_to(r, 127);
      uint8_t most = (uint8_t)(128 - m->u.draw_span.column);
      m->u.draw_span.length = (uint8_t)(1 + byte_to(r, (uint8_t)((most < 47 ? most : 47) - 1)));
      fill(r, m->u.draw_span.pixels, m->u.draw_span.length);
      break;
    }
    case TENBO_SET_DISPLAY:
      m->u.set_display.panel = byte_to(r, 3);
      m->u.set_display.contrast = byte_to(r, 255);
      m->u.set_display.on = byte_to(r, 1);
      break;
    default:
      break;
  }
}
