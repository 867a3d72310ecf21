/* Seeded numbers and messages for tests: the same for the same seed on every machine. */
#ifndef TENBO_TEST_RANDOM_H
#define TENBO_TEST_RANDOM_H

#include "../core/message.h"

enum { TENBO_TYPES = 18 };

struct random {
  uint64_t state; /* not 0 */
};

/* Xorshift64*: Vigna 2016. */
uint32_t random_next(struct random *r);

/* 0 to most; the ends more often than by chance. */
uint32_t random_to(struct random *r, uint32_t most);

/* A message of the type numbered 0 to TENBO_TYPES - 1. */
void random_message(struct random *r, uint8_t type, struct tenbo_message *message);

#endif
