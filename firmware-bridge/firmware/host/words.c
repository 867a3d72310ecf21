#include "words.h"

#include <inttypes.h>

static const char *yes(bool value) { return value ? "true" : "false"; }

static void hex(FILE *out, const uint8_t *bytes, uint8_t count) {
  for (uint8_t i = 0; i < count; i++) {
    fprintf(out, "%02X", bytes[i]);
  }
}

static void welcome(FILE *out, const struct tenbo_message *m) {
  const struct tenbo_equipment *e = &m->u.welcome.equipment;
  fprintf(out, "Welcome[protocol=%u, session=0x%08" PRIX32 ", firmware=%u.%u.%u, board=%u, ",
          m->u.welcome.protocol, m->u.welcome.session, m->u.welcome.firmware.major,
          m->u.welcome.firmware.minor, m->u.welcome.firmware.patch, m->u.welcome.board);
  fprintf(out, "panels=%u, keys=%u, lamps=%u, slots=%u, antennas=%u, features=0x%02X, columns=%u, pages=%u, room=%u]",
          e->panels, e->keys, e->lamps, e->slots, e->antennas, e->features, e->columns, e->pages, e->room);
}

void tenbo_words(FILE *out, const struct tenbo_message *m) {
  static const char *const reasons[] = {"", "OTHER_PROTOCOL", "UNKNOWN_SESSION"};
  static const char *const changes[] = {"UP", "DOWN", "HELD"};
  static const char *const levels[] = {"DEBUG", "INFORMATION", "WARNING", "ERROR"};
  static const char *const parts[] = {"", "DISPLAY", "KEY", "DRAWER", "RIICHI_STICK_SENSOR"};
  static const char *const troubles[] = {"", "NOT_ANSWERING", "STUCK", "OUT_OF_RANGE"};
  switch (m->type) {
    case TENBO_HELLO:
      fprintf(out, "Hello[protocol=%u, session=0x%08" PRIX32 ", resume=%s]", m->u.hello.protocol,
              m->u.hello.session, yes(m->u.hello.resume));
      break;
    case TENBO_WELCOME:
      welcome(out, m);
      break;
    case TENBO_REFUSED:
      fprintf(out, "Refused[protocol=%u, reason=%s, session=0x%08" PRIX32 ", firmware=%u.%u.%u]",
              m->u.refused.protocol, reasons[m->u.refused.reason], m->u.refused.session,
              m->u.refused.firmware.major, m->u.refused.firmware.minor, m->u.refused.firmware.patch);
      break;
    case TENBO_ALIVE:
      fprintf(out, "Alive[at=%" PRIu32 "]", m->u.alive.at);
      break;
    case TENBO_ACKNOWLEDGED:
      fprintf(out, "Acknowledged[]");
      break;
    case TENBO_KEY_CHANGED:
      fprintf(out, "KeyChanged[panel=%u, key=%u, change=%s, at=%" PRIu32 "]", m->u.key_changed.panel,
              m->u.key_changed.key, changes[m->u.key_changed.change], m->u.key_changed.at);
      break;
    case TENBO_KEYS_DOWN:
      fprintf(out, "KeysDown[panel=%u, keys=0x%02X]", m->u.keys_down.panel, m->u.keys_down.keys);
      break;
    case TENBO_RIICHI_STICK:
      fprintf(out, "RiichiStick[panel=%u, present=%s, at=%" PRIu32 "]", m->u.riichi_stick.panel,
              yes(m->u.riichi_stick.present), m->u.riichi_stick.at);
      break;
    case TENBO_DRAWER_SLOT:
      fprintf(out, "DrawerSlot[panel=%u, slot=%u, nanosiemens=%" PRIu32 "]", m->u.drawer_slot.panel,
              m->u.drawer_slot.slot, m->u.drawer_slot.nanosiemens);
      break;
    case TENBO_TAG_SEEN:
      fprintf(out, "TagSeen[antenna=%u, strength=%u, at=%" PRIu32 ", tag=", m->u.tag_seen.antenna,
              m->u.tag_seen.strength, m->u.tag_seen.at);
      hex(out, m->u.tag_seen.tag, m->u.tag_seen.length);
      fprintf(out, "]");
      break;
    case TENBO_LOG_LINE:
      fprintf(out, "LogLine[level=%s, text=%.*s]", levels[m->u.log_line.level],
              (int)m->u.log_line.length, (const char *)m->u.log_line.text);
      break;
    case TENBO_SUPPLY_VOLTAGE:
      fprintf(out, "SupplyVoltage[millivolts=%u]", m->u.supply_voltage.millivolts);
      break;
    case TENBO_PART_FAULT:
      fprintf(out, "PartFault[part=%s, panel=%u, index=%u, trouble=%s, standing=%s]",
              parts[m->u.part_fault.part], m->u.part_fault.panel, m->u.part_fault.index,
              troubles[m->u.part_fault.trouble], yes(m->u.part_fault.standing));
      break;
    case TENBO_DISPLAY_TAKEN:
      fprintf(out, "DisplayTaken[bytes=%" PRIu32 "]", m->u.display_taken.bytes);
      break;
    case TENBO_SET_LAMP:
      fprintf(out, "SetLamp[panel=%u, lamp=%u, level=%u, onMillis=%u, offMillis=%u]",
              m->u.set_lamp.panel, m->u.set_lamp.lamp, m->u.set_lamp.level, m->u.set_lamp.on,
              m->u.set_lamp.off);
      break;
    case TENBO_SOUND:
      fprintf(out, "Sound[panel=%u, hertz=%u, millis=%u]", m->u.sound.panel, m->u.sound.hertz,
              m->u.sound.millis);
      break;
    case TENBO_DRAW_SPAN:
      fprintf(out, "DrawSpan[panel=%u, page=%u, column=%u, pixels=", m->u.draw_span.panel,
              m->u.draw_span.page, m->u.draw_span.column);
      hex(out, m->u.draw_span.pixels, m->u.draw_span.length);
      fprintf(out, "]");
      break;
    case TENBO_SET_DISPLAY:
      fprintf(out, "SetDisplay[panel=%u, contrast=%u, on=%s]", m->u.set_display.panel,
              m->u.set_display.contrast, yes(m->u.set_display.on));
      break;
  }
}
