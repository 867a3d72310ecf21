/* The TWI bus as a master that writes, by interrupt (ATmega2560 data sheet, section 24). */
#ifndef TENBO_TWI_H
#define TENBO_TWI_H

#include <stdint.h>

enum twi_result { TWI_MOVING, TWI_DONE, TWI_REFUSED };

void twi_start(void);

/* Begins a write; the bytes must stay until the result is there. */
void twi_write(uint8_t address, const uint8_t *bytes, uint8_t length);

enum twi_result twi_result(void);

/* Gives up a write that does not end. */
void twi_restart(void);

#endif
