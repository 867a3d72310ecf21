/*
 * Shows recorded I2C writes to simavr's model of an SSD1306, which others wrote: a second opinion on
 * what the driver's bytes mean. Lines on standard input:
 *
 *   i2c 3c W 4 00210000    a write, as in a recording
 *   look                   answered by a line: on or off, contrast in hex, the memory in hex
 *
 * The model is started as a chip is: noise in its memory, page addressing. A sequence that it does
 * not know ends the program.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <avr_twi.h>
#include <sim_avr.h>
#include <ssd1306_virt.h>

static ssd1306_t chip;

static void bus(uint8_t condition, uint8_t address, uint8_t data) {
  avr_raise_irq(chip.irq + IRQ_SSD1306_TWI_OUT, avr_twi_irq_msg(condition, address, data));
}

static int nibble(char c) {
  const char *digits = "0123456789abcdef";
  const char *at = c ? strchr(digits, c) : NULL;
  return at ? (int)(at - digits) : -1;
}

static int write_line(const char *line) {
  unsigned part;
  unsigned count;
  int at = 0;
  if (sscanf(line, "i2c %x W %u %n", &part, &count, &at) != 2 || at == 0) {
    return 0;
  }
  uint8_t address = (uint8_t)(part << 1);
  bus(TWI_COND_START | TWI_COND_ADDR, address, 0);
  for (unsigned i = 0; i < count; i++) {
    int high = nibble(line[at + 2 * i]);
    int low = high < 0 ? -1 : nibble(line[at + 2 * i + 1]);
    if (low < 0) {
      return 0;
    }
    bus(TWI_COND_WRITE, address, (uint8_t)(high << 4 | low));
  }
  bus(TWI_COND_STOP, address, 0);
  return 1;
}

static void look(FILE *out) {
  fprintf(out, "%s %02x ", ssd1306_get_flag(&chip, SSD1306_FLAG_DISPLAY_ON) ? "on" : "off",
         chip.contrast_register);
  for (unsigned page = 0; page < SSD1306_VIRT_PAGES; page++) {
    for (unsigned column = 0; column < SSD1306_VIRT_COLUMNS; column++) {
      fprintf(out, "%02x", chip.vram[page][column]);
    }
  }
  fprintf(out, "\n");
  fflush(out);
}

int main(void) {
  /* The model talks on standard output; answers go where that was. */
  FILE *out = fdopen(dup(STDOUT_FILENO), "w");
  if (!out || !freopen("/dev/null", "w", stdout)) {
    return 1;
  }
  avr_t *avr = avr_make_mcu_by_name("atmega2560");
  avr_init(avr);
  ssd1306_init(avr, &chip, 128, 64);
  for (unsigned i = 0; i < sizeof chip.vram; i++) {
    ((uint8_t *)chip.vram)[i] = (uint8_t)(i * 37 + 11);
  }
  chip.flags = 0;
  chip.command_register = 0;
  chip.addr_mode = SSD1306_ADDR_MODE_PAGE;
  char line[1024];
  while (fgets(line, sizeof line, stdin)) {
    if (strcmp(line, "look\n") == 0) {
      look(out);
    } else if (!write_line(line)) {
      fprintf(stderr, "no write: %s", line);
      return 1;
    }
  }
  return 0;
}
