/*
 * A display of SSD1306 kind for the host program: takes the bytes of one write on the bus and holds
 * the picture. Stricter than the chip: what the firmware must not send ends the program.
 */
#ifndef TENBO_GLASS_H
#define TENBO_GLASS_H

#include <stdbool.h>
#include <stdint.h>

enum { GLASS_PAGES = 8, GLASS_COLUMNS = 128 };

struct glass {
  uint8_t pixels[GLASS_PAGES][GLASS_COLUMNS];
  bool on, window_set;
  uint8_t contrast;
  uint8_t first_column, last_column, first_page, last_page, column, page;
};

/* Power comes on: noise in the memory, dark. */
void glass_start(struct glass *glass);

void glass_write(struct glass *glass, const uint8_t *bytes, uint8_t length);

#endif
