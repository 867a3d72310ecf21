/*
 * The controller's .elf in simavr, as fast as a real one: its USART on a pseudo terminal, its pins
 * driven by commands on standard input (see rig.c), its TWI bus ending in simavr's own SSD1306 model,
 * behind a multiplexer of ours where there are four.   tenbo-sim ELF [PANELS [LINK]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "avr_adc.h"
#include "avr_extint.h"
#include "avr_ioport.h"
#include "avr_twi.h"
#include "avr_uart.h"
#include "rig.h"
#include "sim_avr.h"
#include "sim_elf.h"
#include "sim_interrupts.h"
#include "sim_irq.h"
#include "ssd1306_virt.h"

enum { HERTZ = 16000000, BYTE_CYCLES = HERTZ / 11520, STEP = HERTZ / 1000, MUX = 0x70 };

struct sim {
  avr_t *avr;
  struct rig rig;
  unsigned panels;
  ssd1306_t display[4];
  bool there[4];
  uint8_t channel;    /* of the multiplexer */
  bool mux_addressed;
  uint8_t levels[4];  /* keys down */
  bool stick[4];
  uint32_t millivolts[16];
  uint8_t in[4096];   /* bytes on their way to the USART */
  unsigned in_first, in_count;
  bool flowing;       /* the USART takes bytes */
};

static struct sim sim;

/* ---- pins ---- */

static avr_irq_t *pin(char port, int bit) {
  return avr_io_getirq(sim.avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit);
}

/*
 * Puts levels on the pins of a port, bits of the mask only. They are held, too: else the model lets
 * a pin go back to its pull-up when the program writes to another pin of the port.
 */
static void drive(char port, uint8_t mask, uint8_t levels) {
  static uint8_t held_mask['L' + 1], held['L' + 1];
  int p = port;
  held_mask[p] |= mask;
  held[p] = (uint8_t)((held[p] & ~mask) | (levels & mask));
  avr_ioport_external_t external = {.name = (unsigned)port, .mask = held_mask[p], .value = held[p]};
  avr_ioctl(sim.avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &external);
  for (int bit = 0; bit < 8; bit++) {
    if (mask >> bit & 1) {
      avr_raise_irq(pin(port, bit), levels >> bit & 1);
    }
  }
}

static void drive_keys(unsigned panel) { drive("ABCL"[panel], 0xFF, (uint8_t)~sim.levels[panel]); }

static void drive_stick(unsigned panel) {
  uint8_t mask = panel & 1 ? 2 : 1;
  drive("JJHH"[panel], mask, sim.stick[panel] ? 0 : mask);
}

static void drive_all(void) {
  /* The model of level interrupts, which we do not use, looks at each low pin in every cycle. */
  for (uint8_t number = 0; number < EXTINT_COUNT; number++) {
    avr_extint_set_strict_lvl_trig(sim.avr, number, 0);
  }
  for (unsigned p = 0; p < 4; p++) {
    drive_keys(p);
    drive_stick(p);
  }
}

/*
 * The model keeps eight voltages only and reads past them for inputs 8 to 15. So these are made to
 * read the first eight, which get the voltages of the half that is chosen as a conversion begins.
 */
static void convert(struct avr_irq_t *irq, uint32_t value, void *param) {
  enum { ADCSRB = 0x7B, MUX5 = 3 };
  (void)irq;
  (void)value;
  (void)param;
  int half = sim.avr->data[ADCSRB] >> MUX5 & 1 ? 8 : 0;
  for (int input = 0; input < 8; input++) {
    avr_raise_irq(avr_io_getirq(sim.avr, AVR_IOCTL_ADC_GETIRQ, input), sim.millivolts[half + input]);
  }
}

static void mend_converter(void) {
  for (avr_io_t *part = sim.avr->io_port; part != NULL; part = part->next) {
    if (strcmp(part->kind, "adc") == 0) {
      avr_adc_t *adc = (avr_adc_t *)part;
      for (unsigned input = 0; input < 8; input++) {
        adc->muxmode[32 + input] = adc->muxmode[input];
      }
    }
  }
  avr_irq_register_notify(avr_io_getirq(sim.avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_OUT_TRIGGER), convert, NULL);
}

/* ---- the display bus ---- */

static void to_displays(uint32_t value) {
  for (unsigned p = 0; p < sim.panels; p++) {
    if (sim.there[p] && (sim.panels == 1 || (sim.channel >> p & 1))) {
      avr_raise_irq(sim.display[p].irq + IRQ_SSD1306_TWI_OUT, value);
    }
  }
}

static void acknowledge(uint8_t address) {
  avr_raise_irq(avr_io_getirq(sim.avr, AVR_IOCTL_TWI_GETIRQ(0), TWI_IRQ_INPUT),
                avr_twi_irq_msg(TWI_COND_ACK, address, 1));
}

/* The model has no multiplexer: messages pass here on their way to the displays behind it. */
static void bus(struct avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq;
  (void)param;
  avr_twi_msg_irq_t m;
  m.u.v = value;
  if (m.u.twi.msg & TWI_COND_STOP) {
    sim.mux_addressed = false;
  }
  if (m.u.twi.msg & TWI_COND_START) {
    sim.mux_addressed = sim.panels > 1 && m.u.twi.addr >> 1 == MUX;
    if (sim.mux_addressed) {
      acknowledge(m.u.twi.addr);
      return;
    }
  }
  if (sim.mux_addressed && (m.u.twi.msg & TWI_COND_WRITE)) {
    sim.channel = m.u.twi.data;
    acknowledge(m.u.twi.addr);
    return;
  }
  to_displays(value);
}

static void power_up(unsigned panel) {
  ssd1306_t *d = &sim.display[panel];
  for (unsigned i = 0; i < sizeof d->vram; i++) {
    ((uint8_t *)d->vram)[i] = (uint8_t)(i * 37 + 11); /* noise, as a chip has */
  }
  d->flags = 0;
  d->command_register = 0;
  d->addr_mode = SSD1306_ADDR_MODE_PAGE;
  d->cursor.page = d->cursor.column = 0;
  d->twi_selected = 0;
}

/* ---- the line ---- */

static void from_usart(struct avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq;
  (void)param;
  uint8_t byte = (uint8_t)value;
  rig_write(&sim.rig, &byte, 1);
}

/* The model counts a parity bit, so its line is a tenth slower than ours, and it stops us. */
static void flow(struct avr_irq_t *irq, uint32_t stop, void *param) {
  (void)irq;
  (void)param;
  sim.flowing = !stop;
}

static avr_cycle_count_t to_usart(avr_t *avr, avr_cycle_count_t when, void *param) {
  (void)param;
  if (sim.in_count > 0 && sim.flowing) {
    uint8_t byte = sim.in[sim.in_first];
    sim.in_first = (sim.in_first + 1) % sizeof sim.in;
    sim.in_count--;
    avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), byte);
  }
  return when + BYTE_CYCLES;
}

static void take_line(void) {
  uint8_t bytes[256];
  int most = (int)(sizeof sim.in - sim.in_count);
  int count = rig_read(&sim.rig, bytes, most < 256 ? most : 256);
  for (int i = 0; i < count; i++) {
    sim.in[(sim.in_first + sim.in_count++) % sizeof sim.in] = bytes[i];
  }
}

/* ---- commands ---- */

static void keys(void *self, unsigned panel, unsigned levels) {
  (void)self;
  sim.levels[panel] = (uint8_t)levels;
  drive_keys(panel);
}

static void plug(void *self, unsigned panel, bool there) {
  (void)self;
  if (there && !sim.there[panel]) {
    power_up(panel);
  }
  sim.there[panel] = there;
}

static bool picture(void *self, unsigned panel, uint8_t out[RIG_PICTURE]) {
  (void)self;
  memcpy(out, sim.display[panel].vram, RIG_PICTURE);
  return ssd1306_get_flag(&sim.display[panel], SSD1306_FLAG_DISPLAY_ON);
}

static unsigned lamp(void *self, unsigned panel, unsigned number) {
  (void)self;
  static const char ports[2][4] = {{'H', 'H', 'H', 'H'}, {'E', 'E', 'E', 'G'}};
  static const int bits[2][4] = {{3, 4, 5, 6}, {3, 4, 5, 5}};
  avr_ioport_state_t state;
  avr_ioctl(sim.avr, AVR_IOCTL_IOPORT_GETSTATE(ports[number][panel]), &state);
  return state.port >> bits[number][panel] & 1 ? 255 : 0;
}

static void stick(void *self, unsigned panel, bool there) {
  (void)self;
  sim.stick[panel] = there;
  drive_stick(panel);
}

/* The slot hangs between the input and ground, 10 kilohms lead from the input to 5 V. */
static void slot(void *self, unsigned panel, unsigned number, unsigned ohms) {
  (void)self;
  unsigned channel = panel * 4 + number;
  sim.millivolts[channel] = ohms == 0 ? 5000 : (uint32_t)(5000ull * ohms / (10000ull + ohms));
}

/* After power-on and after a reset, which takes timers and flags away. */
static void begin(void) {
  uint32_t flags = 0;
  avr_ioctl(sim.avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  sim.flowing = true;
  avr_cycle_timer_cancel(sim.avr, to_usart, NULL);
  avr_cycle_timer_register(sim.avr, BYTE_CYCLES, to_usart, NULL);
  drive_all();
}

static void restart(void *self) {
  (void)self;
  avr_reset(sim.avr);
  begin();
}

static uint32_t millis(void *self) {
  (void)self;
  return (uint32_t)(sim.avr->cycle / (HERTZ / 1000));
}

static void no_sleep(avr_t *avr, avr_cycle_count_t cycles) {
  (void)avr;
  (void)cycles; /* the main loop keeps the pace */
}

static void build(const char *elf) {
  elf_firmware_t firmware;
  memset(&firmware, 0, sizeof firmware);
  if (elf_read_firmware(elf, &firmware)) {
    fprintf(stderr, "%s: not a program\n", elf);
    exit(1);
  }
  sim.avr = avr_make_mcu_by_name("atmega2560");
  avr_init(sim.avr);
  firmware.frequency = HERTZ;
  avr_load_firmware(sim.avr, &firmware);
  sim.avr->vcc = sim.avr->avcc = sim.avr->aref = 5000;
  sim.avr->sleep = no_sleep;
  avr_irq_register_notify(avr_io_getirq(sim.avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), from_usart, NULL);
  avr_irq_register_notify(avr_io_getirq(sim.avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XOFF), flow, NULL);
  avr_irq_register_notify(avr_io_getirq(sim.avr, AVR_IOCTL_TWI_GETIRQ(0), TWI_IRQ_OUTPUT), bus, NULL);
  for (unsigned p = 0; p < sim.panels; p++) {
    ssd1306_init(sim.avr, &sim.display[p], 128, 64);
    avr_connect_irq(sim.display[p].irq + IRQ_SSD1306_TWI_IN,
                    avr_io_getirq(sim.avr, AVR_IOCTL_TWI_GETIRQ(0), TWI_IRQ_INPUT));
    power_up(p);
    sim.there[p] = true;
  }
  for (int channel = 0; channel < 16; channel++) {
    sim.millivolts[channel] = 5000;
  }
  mend_converter();
  begin();
}

/* Runs the controller up to a cycle; false when it has crashed. */
static bool run_to(avr_cycle_count_t cycle) {
  while (sim.avr->cycle < cycle) {
    int state = avr_run(sim.avr);
    if (state == cpu_Sleeping && (!sim.avr->sreg[S_I] || avr_has_pending_interrupts(sim.avr))) {
      /*
       * An interrupt was waiting as the program fell asleep. The chip wakes; the model serves it but
       * sleeps on, finds itself asleep with interrupts off, and takes that for the end.
       */
      sim.avr->state = cpu_Running;
    }
    if (state == cpu_Done || state == cpu_Crashed) {
      fprintf(stderr, "the program has ended\n");
      return false;
    }
  }
  return true;
}

int main(int count, char **words) {
  if (count < 2) {
    fprintf(stderr, "usage: tenbo-sim ELF [PANELS [LINK]]\n");
    return 2;
  }
  sim.panels = count > 2 ? (unsigned)atoi(words[2]) : 4;
  rig_answers();
  if (freopen("/dev/null", "w", stdout) == NULL) { /* the library tells what it loads */
    return 1;
  }
  build(words[1]);
  const struct rig_user user = {NULL, keys, plug, picture, lamp, stick, slot, restart, millis};
  rig_start(&sim.rig, &user, count > 3 ? words[3] : NULL);
  uint64_t started = rig_micros();
  avr_cycle_count_t cycle = 0;
  while (rig_commands(&sim.rig)) {
    if (rig_booting(&sim.rig)) {
      started = rig_micros() - cycle / (HERTZ / 1000000);
      rig_wait(&sim.rig);
      continue;
    }
    take_line();
    uint64_t due = (rig_micros() - started) * (HERTZ / 1000000);
    if (cycle + HERTZ < due) {
      /* More than a second behind: a busy machine. The controller's clock falls back, no more. */
      started += (due - cycle) / (HERTZ / 1000000);
    } else if (cycle >= due) {
      rig_wait(&sim.rig);
      continue;
    }
    cycle += STEP;
    if (!run_to(cycle)) {
      return 1;
    }
  }
  return 0;
}
