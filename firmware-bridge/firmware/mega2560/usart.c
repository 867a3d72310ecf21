#include "usart.h"

#include <avr/interrupt.h>
#include <avr/io.h>

/* 256 places each: an index of eight bits wraps by itself. Four frames of 64 fit on the way in. */
static volatile uint8_t in[256], out[256];
static volatile uint8_t in_head, in_tail, out_head, out_tail;

ISR(USART0_RX_vect) {
  uint8_t byte = UDR0;
  uint8_t next = (uint8_t)(in_head + 1);
  if (next != in_tail) { /* a byte too many is lost, and with it a frame, which is repeated */
    in[in_head] = byte;
    in_head = next;
  }
}

ISR(USART0_UDRE_vect) {
  if (out_tail == out_head) {
    UCSR0B &= (uint8_t)~_BV(UDRIE0);
  } else {
    UDR0 = out[out_tail++];
  }
}

void usart_start(void) {
  UBRR0 = 16; /* 117,647 baud: 2.1 % fast, as every such board is (data sheet, table 22-12) */
  UCSR0A = _BV(U2X0);
  UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

bool usart_receive(uint8_t *byte) {
  if (in_tail == in_head) {
    return false;
  }
  *byte = in[in_tail++];
  return true;
}

uint8_t usart_waiting(void) { return (uint8_t)(out_head - out_tail); }

void usart_send(const uint8_t *bytes, uint8_t length) {
  for (uint8_t i = 0; i < length; i++) {
    out[out_head++] = bytes[i];
  }
  if (length > 0) {
    cli();
    UCSR0B |= _BV(UDRIE0);
    sei();
  }
}
