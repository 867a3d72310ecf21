#include "glass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void glass_start(struct glass *g) {
  memset(g, 0, sizeof *g);
  for (unsigned i = 0; i < sizeof g->pixels; i++) {
    ((uint8_t *)g->pixels)[i] = (uint8_t)(i * 37 + 11);
  }
}

static void refuse(const char *why, uint8_t byte) {
  fprintf(stderr, "display: %s: 0x%02X\n", why, byte);
  abort();
}

/* How many bytes follow a command (data sheet rev 1.1, section 9). */
static uint8_t arguments(uint8_t command) {
  switch (command) {
    case 0x21:
    case 0x22:
      return 2;
    case 0x20:
    case 0x81:
    case 0x8D:
    case 0xA8:
    case 0xD3:
    case 0xD5:
    case 0xD9:
    case 0xDA:
    case 0xDB:
      return 1;
    case 0xA1:
    case 0xA4:
    case 0xA6:
    case 0xAE:
    case 0xAF:
    case 0xC8:
      return 0;
    default:
      refuse("a command it should not get", command);
      return 0;
  }
}

static void command(struct glass *g, const uint8_t *c) {
  switch (c[0]) {
    case 0x20:
      if (c[1] != 0) {
        refuse("not horizontal addressing", c[1]);
      }
      break;
    case 0x21:
      if (c[1] > c[2] || c[2] >= GLASS_COLUMNS) {
        refuse("columns out of the glass", c[2]);
      }
      g->column = g->first_column = c[1];
      g->last_column = c[2];
      break;
    case 0x22:
      if (c[1] > c[2] || c[2] >= GLASS_PAGES) {
        refuse("pages out of the glass", c[2]);
      }
      g->page = g->first_page = c[1];
      g->last_page = c[2];
      g->window_set = true;
      break;
    case 0x81:
      g->contrast = c[1];
      break;
    case 0xAE:
      g->on = false;
      break;
    case 0xAF:
      g->on = true;
      break;
    default:
      break;
  }
}

static void pixel(struct glass *g, uint8_t byte) {
  if (!g->window_set) {
    refuse("pixels past the end of the window", byte);
  }
  g->pixels[g->page][g->column] = byte;
  if (g->column++ == g->last_column) {
    g->column = g->first_column;
    if (g->page++ == g->last_page) {
      g->window_set = false;
    }
  }
}

void glass_write(struct glass *g, const uint8_t *bytes, uint8_t length) {
  uint8_t i = 1;
  if (bytes[0] == 0x40) {
    while (i < length) {
      pixel(g, bytes[i++]);
    }
  } else if (bytes[0] == 0x00) {
    while (i < length) {
      uint8_t size = (uint8_t)(1 + arguments(bytes[i]));
      if (i + size > length) {
        refuse("half a command", bytes[i]);
      }
      command(g, bytes + i);
      i = (uint8_t)(i + size);
    }
  } else {
    refuse("not a control byte", bytes[0]);
  }
}
