#include "twi.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/twi.h>

#define CLOCK 400000UL /* the SSD1306 is specified up to here */

static volatile enum twi_result result = TWI_DONE;
static uint8_t target;
static const uint8_t *from;
static uint8_t left;

#define GO (_BV(TWINT) | _BV(TWEN) | _BV(TWIE))

ISR(TWI_vect) {
  switch (TW_STATUS) {
    case TW_START:
      TWDR = (uint8_t)(target << 1);
      TWCR = GO;
      break;
    case TW_MT_SLA_ACK:
    case TW_MT_DATA_ACK:
      if (left > 0) {
        left--;
        TWDR = *from++;
        TWCR = GO;
      } else {
        TWCR = _BV(TWINT) | _BV(TWEN) | _BV(TWSTO);
        result = TWI_DONE;
      }
      break;
    default:
      TWCR = _BV(TWINT) | _BV(TWEN) | _BV(TWSTO);
      result = TWI_REFUSED;
      break;
  }
}

void twi_start(void) {
  PORTD |= _BV(0) | _BV(1); /* weak pull-ups, beside the modules' own */
  TWSR = 0;
  TWBR = (uint8_t)((F_CPU / CLOCK - 16) / 2);
  TWCR = _BV(TWEN);
}

void twi_write(uint8_t address, const uint8_t *bytes, uint8_t length) {
  while (TWCR & _BV(TWSTO)) {
    /* the stop of the write before takes some microseconds more */
  }
  target = address;
  from = bytes;
  left = length;
  result = TWI_MOVING;
  TWCR = GO | _BV(TWSTA);
}

enum twi_result twi_result(void) { return result; }

void twi_restart(void) {
  TWCR = 0;
  result = TWI_REFUSED;
  TWCR = _BV(TWEN);
}
