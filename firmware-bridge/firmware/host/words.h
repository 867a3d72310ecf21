/* A message in the words of PROTOCOL.md, for people and for comparison with the other language. */
#ifndef TENBO_WORDS_H
#define TENBO_WORDS_H

#include <stdio.h>

#include "../core/message.h"

void tenbo_words(FILE *out, const struct tenbo_message *message);

#endif
