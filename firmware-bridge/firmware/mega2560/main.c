/*
 * The controller on an ATmega2560 (an Arduino Mega, 16 MHz): pins, clock, line, display bus. The
 * pins are listed in ../README.md; what they mean is the core's work.
 */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <util/atomic.h>

#include "../core/controller.h"
#include "twi.h"
#include "usart.h"

#ifndef TENBO_BOARD_PANELS
#define TENBO_BOARD_PANELS 4
#endif

enum {
  BOARD_MEGA2560 = 2,
  SAMPLES = 16,     /* added up for one reading of a slot */
  CHANNELS = TENBO_BOARD_PANELS * TENBO_SLOTS,
  FULL = SAMPLES * 1023,
  SHORTED = 4 * SAMPLES, /* below: less than 40 ohms */
  BANDGAP = 0x1E,
  BANDGAP_MILLIVOLTS = 1100
};

/* 10 kilohms from the slot to 5 V. */
#define PULL_UP_NANOSIEMENS 100000UL

static struct tenbo_controller controller;
static volatile uint32_t milliseconds;

ISR(TIMER0_COMPA_vect) { milliseconds++; }

static uint32_t now(void) {
  uint32_t value;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { value = milliseconds; }
  return value;
}

static void start_clock(void) {
  TCCR0A = _BV(WGM01);
  TCCR0B = _BV(CS01) | _BV(CS00);
  OCR0A = F_CPU / 64 / 1000 - 1;
  TIMSK0 = _BV(OCIE0A);
}

/* ---- keys and stick sensors: to ground, with the controller's own pull-ups ---- */

static void start_inputs(void) {
  PORTA = PORTB = PORTC = PORTL = 0xFF;
  PORTJ |= _BV(0) | _BV(1);
  PORTH |= _BV(0) | _BV(1);
}

static void sample_inputs(void) {
  const uint8_t levels[4] = {(uint8_t)~PINA, (uint8_t)~PINB, (uint8_t)~PINC, (uint8_t)~PINL};
  const bool sticks[4] = {!(PINJ & _BV(0)), !(PINJ & _BV(1)), !(PINH & _BV(0)), !(PINH & _BV(1))};
  for (uint8_t p = 0; p < TENBO_BOARD_PANELS; p++) {
    tenbo_controller_keys(&controller, p, levels[p]);
    tenbo_controller_stick(&controller, p, sticks[p]);
  }
}

/* ---- lamps: high is lit; a lamp of any level but 0 is lit ---- */

struct pin {
  volatile uint8_t *port;
  uint8_t bit;
};

static struct pin lamp_pin(uint8_t panel, uint8_t lamp) {
  if (lamp == 0) {
    return (struct pin){&PORTH, (uint8_t)(3 + panel)};
  }
  return panel < 3 ? (struct pin){&PORTE, (uint8_t)(3 + panel)} : (struct pin){&PORTG, 5};
}

static void start_lamps(void) {
  DDRH |= _BV(3) | _BV(4) | _BV(5) | _BV(6);
  DDRE |= _BV(3) | _BV(4) | _BV(5);
  DDRG |= _BV(5);
}

static void show_lamps(void) {
  for (uint8_t p = 0; p < TENBO_BOARD_PANELS; p++) {
    for (uint8_t l = 0; l < TENBO_LAMPS; l++) {
      struct pin pin = lamp_pin(p, l);
      uint8_t mask = (uint8_t)(1u << pin.bit);
      /* Ports H and above need more than one instruction, and the buzzers share port G. */
      ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        if (tenbo_controller_lamp(&controller, p, l)) {
          *pin.port |= mask;
        } else {
          *pin.port &= (uint8_t)~mask;
        }
      }
    }
  }
}

/* ---- buzzers: one pitch at a time, of the first panel that sounds, on all that sound ---- */

static volatile uint8_t sounding;

ISR(TIMER1_COMPA_vect) {
  PORTG ^= sounding & 0x07u;
  if (sounding & 0x08u) {
    PORTD ^= _BV(7);
  }
}

static void start_buzzers(void) {
  DDRG |= _BV(0) | _BV(1) | _BV(2);
  DDRD |= _BV(7);
  TCCR1B = _BV(WGM12) | _BV(CS11); /* 2 MHz */
}

static void sound_buzzers(void) {
  uint8_t mask = 0;
  uint16_t hertz = 0;
  for (uint8_t p = TENBO_BOARD_PANELS; p-- > 0;) {
    uint16_t wanted = tenbo_controller_hertz(&controller, p);
    if (wanted != 0) {
      hertz = wanted;
      mask |= (uint8_t)(1u << p);
    }
  }
  sounding = mask;
  if (mask != 0) {
    uint16_t top = (uint16_t)(F_CPU / 8 / 2 / hertz - 1);
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
      if (OCR1A != top) {
        OCR1A = top;
        TCNT1 = 0;
      }
    }
    TIMSK1 = _BV(OCIE1A);
  } else {
    TIMSK1 = 0;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
      PORTG &= (uint8_t)~0x07u;
      PORTD &= (uint8_t)~_BV(7);
    }
  }
}

/* ---- drawer slots and supply: one conversion a millisecond, the input switched one before ---- */

static struct {
  uint8_t channel; /* CHANNELS: the band gap, which tells the supply */
  uint8_t count;
  uint16_t sum;
} reading;

static void choose(uint8_t channel) {
  uint8_t input = channel == CHANNELS ? BANDGAP : (uint8_t)(channel & 7u);
  ADMUX = (uint8_t)(_BV(REFS0) | input);
  ADCSRB = channel != CHANNELS && channel >= 8 ? _BV(MUX5) : 0;
}

static void start_readings(void) {
  DIDR0 = 0xFF;
  DIDR2 = 0xFF;
  choose(0);
  ADCSRA = _BV(ADEN) | _BV(ADSC) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);
}

static void report_reading(void) {
  uint16_t sum = reading.sum;
  if (reading.channel < CHANNELS) {
    uint32_t value = sum < SHORTED
                         ? TENBO_SHORT
                         : (uint32_t)(FULL - sum) * PULL_UP_NANOSIEMENS / sum;
    tenbo_controller_slot(&controller, reading.channel / TENBO_SLOTS, reading.channel % TENBO_SLOTS, value);
  } else if (sum > 0) {
    tenbo_controller_supply(&controller, (uint16_t)((uint32_t)BANDGAP_MILLIVOLTS * FULL / sum));
  }
}

static void read_next(void) {
  if (ADCSRA & _BV(ADSC)) {
    return;
  }
  uint16_t value = ADC;
  /* The first conversion after a switch has not settled. */
  if (reading.count++ > 0) {
    reading.sum += value;
  }
  if (reading.count > SAMPLES) {
    report_reading();
    reading.count = 0;
    reading.sum = 0;
    reading.channel = (uint8_t)((reading.channel + 1) % (CHANNELS + 1));
    choose(reading.channel);
  }
  ADCSRA |= _BV(ADSC);
}

/* ---- the display bus ---- */

static void serve_bus(void) {
  static struct tenbo_transfer transfer;
  static bool moving;
  static uint32_t since;
  if (moving) {
    enum twi_result result = twi_result();
    if (result == TWI_MOVING && now() - since > 20) {
      twi_restart(); /* a line is held low */
      result = TWI_REFUSED;
    }
    if (result == TWI_MOVING) {
      return;
    }
    moving = false;
    tenbo_controller_moved(&controller, result == TWI_DONE);
  }
  if (tenbo_controller_move(&controller, &transfer)) {
    twi_write(transfer.address, transfer.bytes, transfer.length);
    moving = true;
    since = now();
  }
}

/* ---- the line ---- */

static bool serve_line(void) {
  uint8_t wire[TENBO_FRAME_LONGEST];
  uint8_t byte;
  bool busy = false;
  while (usart_receive(&byte)) {
    tenbo_controller_receive(&controller, byte);
    busy = true;
  }
  /* A frame is made as late as can be, so that it carries the newest acknowledgement. */
  if (usart_waiting() <= TENBO_FRAME_LONGEST / 2) {
    uint8_t length = tenbo_controller_transmit(&controller, wire);
    usart_send(wire, length);
    busy = busy || length > 0;
  }
  return busy;
}

int main(void) {
  static const struct tenbo_equipment equipment = {
      TENBO_BOARD_PANELS, TENBO_KEYS, TENBO_LAMPS, TENBO_SLOTS, 0,
      TENBO_HAS_BUZZER | TENBO_HAS_STICK_SENSOR | TENBO_HAS_DISPLAY | TENBO_HAS_SUPPLY,
      128, 8, TENBO_ROOM};
  tenbo_controller_start(&controller, BOARD_MEGA2560, &equipment, TENBO_BOARD_PANELS > 1);
  start_clock();
  start_inputs();
  start_lamps();
  start_buzzers();
  start_readings();
  usart_start();
  twi_start();
  sei();
  set_sleep_mode(SLEEP_MODE_IDLE);
  uint32_t last = 0;
  for (;;) {
    uint32_t time = now();
    if (time != last) {
      last = time;
      tenbo_controller_tick(&controller, time);
      if (time > 20) { /* the pull-ups have charged their lines */
        sample_inputs();
      }
      show_lamps();
      sound_buzzers();
      read_next();
    }
    serve_bus();
    if (!serve_line() && now() == last) {
      sleep_mode(); /* woken by the clock at the latest, a millisecond on */
    }
  }
}
