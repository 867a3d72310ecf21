/* The line: USART0, 115,200 baud, 8N1, by interrupt through two rings. */
#ifndef TENBO_USART_H
#define TENBO_USART_H

#include <stdbool.h>
#include <stdint.h>

void usart_start(void);

/* The oldest byte received; false when there is none. */
bool usart_receive(uint8_t *byte);

/* How many bytes wait to be sent. */
uint8_t usart_waiting(void);

/* Puts bytes behind those that wait; at most 255 may wait. */
void usart_send(const uint8_t *bytes, uint8_t length);

#endif
