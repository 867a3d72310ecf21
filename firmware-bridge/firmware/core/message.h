/* What controller and host say to each other, and its bytes. PROTOCOL.md, section 2. */
#ifndef TENBO_MESSAGE_H
#define TENBO_MESSAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "frame.h"

#ifndef TENBO_PROTOCOL /* a test builds a controller of another version */
#define TENBO_PROTOCOL 1
#endif

enum { TENBO_SPAN_LONGEST = 47, TENBO_TAG_LONGEST = 16, TENBO_LOG_LONGEST = 48 };

enum tenbo_type {
  TENBO_HELLO = 0x01,
  TENBO_WELCOME = 0x02,
  TENBO_REFUSED = 0x03,
  TENBO_ALIVE = 0x04,
  TENBO_ACKNOWLEDGED = 0x05,
  TENBO_KEY_CHANGED = 0x10,
  TENBO_KEYS_DOWN = 0x11,
  TENBO_RIICHI_STICK = 0x12,
  TENBO_DRAWER_SLOT = 0x13,
  TENBO_TAG_SEEN = 0x14,
  TENBO_LOG_LINE = 0x15,
  TENBO_SUPPLY_VOLTAGE = 0x16,
  TENBO_PART_FAULT = 0x17,
  TENBO_DISPLAY_TAKEN = 0x18,
  TENBO_SET_LAMP = 0x20,
  TENBO_SOUND = 0x21,
  TENBO_DRAW_SPAN = 0x22,
  TENBO_SET_DISPLAY = 0x23
};

enum tenbo_reason { TENBO_OTHER_PROTOCOL = 1, TENBO_UNKNOWN_SESSION = 2 };
enum tenbo_change { TENBO_UP = 0, TENBO_DOWN = 1, TENBO_HELD = 2 };
enum tenbo_level { TENBO_DEBUG = 0, TENBO_INFORMATION = 1, TENBO_WARNING = 2, TENBO_ERROR = 3 };
enum tenbo_part { TENBO_DISPLAY = 1, TENBO_KEY = 2, TENBO_DRAWER = 3, TENBO_STICK_SENSOR = 4 };
enum tenbo_trouble { TENBO_NOT_ANSWERING = 1, TENBO_STUCK = 2, TENBO_OUT_OF_RANGE = 3 };
enum tenbo_feature {
  TENBO_HAS_BUZZER = 1,
  TENBO_HAS_STICK_SENSOR = 2,
  TENBO_HAS_DISPLAY = 4,
  TENBO_HAS_SUPPLY = 8
};

struct tenbo_version {
  uint8_t major, minor, patch;
};

struct tenbo_equipment {
  uint8_t panels, keys, lamps, slots, antennas, features, columns, pages;
  uint16_t room;
};

struct tenbo_message {
  uint8_t type;
  union {
    struct {
      uint8_t protocol;
      uint32_t session;
      bool resume;
    } hello;
    struct {
      uint8_t protocol;
      uint32_t session;
      struct tenbo_version firmware;
      uint8_t board;
      struct tenbo_equipment equipment;
    } welcome;
    struct {
      uint8_t protocol, reason;
      uint32_t session;
      struct tenbo_version firmware;
    } refused;
    struct {
      uint32_t at;
    } alive;
    struct {
      uint8_t panel, key, change;
      uint32_t at;
    } key_changed;
    struct {
      uint8_t panel, keys;
    } keys_down;
    struct {
      uint8_t panel;
      bool present;
      uint32_t at;
    } riichi_stick;
    struct {
      uint8_t panel, slot;
      uint32_t nanosiemens;
    } drawer_slot;
    struct {
      uint8_t antenna, strength;
      uint32_t at;
      uint8_t length;
      uint8_t tag[TENBO_TAG_LONGEST];
    } tag_seen;
    struct {
      uint8_t level, length;
      uint8_t text[TENBO_LOG_LONGEST];
    } log_line;
    struct {
      uint16_t millivolts;
    } supply_voltage;
    struct {
      uint8_t part, panel, index, trouble;
      bool standing;
    } part_fault;
    struct {
      uint32_t bytes;
    } display_taken;
    struct {
      uint8_t panel, lamp, level;
      uint16_t on, off;
    } set_lamp;
    struct {
      uint8_t panel;
      uint16_t hertz, millis;
    } sound;
    struct {
      uint8_t panel, page, column, length;
      uint8_t pixels[TENBO_SPAN_LONGEST];
    } draw_span;
    struct {
      uint8_t panel, contrast;
      bool on;
    } set_display;
  } u;
};

/* Whether a message of this type is repeated until acknowledged. */
static inline bool tenbo_sequenced(uint8_t type) { return type >= 0x10; }

/* Writes type and body; returns how many bytes. The message must be within its ranges. */
uint8_t tenbo_message_encode(const struct tenbo_message *message, uint8_t out[TENBO_MESSAGE_LONGEST]);

/* Reads type and body; false if it is no message of this protocol version or out of its range. */
bool tenbo_message_decode(const uint8_t *bytes, uint8_t length, struct tenbo_message *message);

#endif
