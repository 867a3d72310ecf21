#include "crc32c.h"

/* Half a byte at a time: a table of a whole byte would cost 1 KB of the small controller's RAM. */
static uint32_t half(uint32_t crc) {
  for (uint8_t i = 0; i < 4; i++) {
    crc = (crc >> 1) ^ ((crc & 1u) ? 0x82F63B78u : 0u);
  }
  return crc;
}

uint32_t tenbo_crc32c(const uint8_t *bytes, size_t count) {
  static uint32_t table[16];
  if (table[1] == 0) {
    for (uint8_t i = 0; i < 16; i++) {
      table[i] = half(i);
    }
  }
  uint32_t crc = 0xFFFFFFFFu;
  for (size_t i = 0; i < count; i++) {
    crc ^= bytes[i];
    crc = (crc >> 4) ^ table[crc & 15u];
    crc = (crc >> 4) ^ table[crc & 15u];
  }
  return crc ^ 0xFFFFFFFFu;
}
