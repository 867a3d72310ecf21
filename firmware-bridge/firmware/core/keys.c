#include "keys.h"

#include "message.h"

static bool put(struct tenbo_keys *k, uint8_t panel, uint8_t key, uint8_t change, uint32_t at) {
  if (k->count == TENBO_KEY_QUEUE) {
    return false;
  }
  struct tenbo_key_change *place = &k->queue[(k->first + k->count) % TENBO_KEY_QUEUE];
  *place = (struct tenbo_key_change){panel, key, change, at};
  k->count++;
  return true;
}

static void settle(struct tenbo_keys *k, uint8_t panel, uint8_t key, uint8_t bit) {
  uint32_t at = k->since[panel][key];
  if (k->seen[panel] & bit) {
    if (put(k, panel, key, TENBO_DOWN, at)) {
      k->down[panel] |= bit;
      k->pressed[panel][key] = at;
    }
  } else if ((k->quiet[panel] & bit) || put(k, panel, key, TENBO_UP, at)) {
    k->down[panel] &= (uint8_t)~bit;
    k->held[panel] &= (uint8_t)~bit;
    k->stuck[panel] &= (uint8_t)~bit;
    k->quiet[panel] &= (uint8_t)~bit;
  }
}

static void age(struct tenbo_keys *k, uint8_t panel, uint8_t key, uint8_t bit, uint32_t now) {
  uint32_t down = now - k->pressed[panel][key];
  if (!(k->held[panel] & bit) && down >= TENBO_KEY_HOLD &&
      put(k, panel, key, TENBO_HELD, k->pressed[panel][key] + TENBO_KEY_HOLD)) {
    k->held[panel] |= bit;
  }
  if (down >= TENBO_KEY_STUCK) {
    k->stuck[panel] |= bit;
  }
}

void tenbo_keys_sample(struct tenbo_keys *k, uint8_t panel, uint8_t levels, uint32_t now) {
  if (!k->looked[panel]) {
    /* A key that is down when first looked at was pressed by nobody who meant it. */
    k->looked[panel] = true;
    k->seen[panel] = k->down[panel] = k->held[panel] = k->quiet[panel] = levels;
    for (uint8_t key = 0; key < TENBO_KEYS; key++) {
      k->since[panel][key] = k->pressed[panel][key] = now;
    }
    return;
  }
  uint8_t changed = levels ^ k->seen[panel];
  k->seen[panel] = levels;
  if (!(changed | levels | k->down[panel])) {
    return;
  }
  for (uint8_t key = 0; key < TENBO_KEYS; key++) {
    uint8_t bit = (uint8_t)(1u << key);
    if (changed & bit) {
      k->since[panel][key] = now;
    } else if ((k->down[panel] ^ levels) & bit) {
      if (now - k->since[panel][key] >= TENBO_KEY_SETTLE) {
        settle(k, panel, key, bit);
      }
    } else if (k->down[panel] & bit) {
      age(k, panel, key, bit, now);
    }
  }
}

bool tenbo_keys_next(struct tenbo_keys *k, struct tenbo_key_change *change) {
  if (k->count == 0) {
    return false;
  }
  *change = k->queue[k->first];
  k->first = (uint8_t)((k->first + 1) % TENBO_KEY_QUEUE);
  k->count--;
  return true;
}
