/* Session, sequence, acknowledgement, repeat: the controller's side. PROTOCOL.md, sections 3 and 4. */
#ifndef TENBO_LINK_H
#define TENBO_LINK_H

#include "message.h"

enum { TENBO_WINDOW = 4 };

/* What the link asks of the controller around it. */
struct tenbo_link_user {
  void *self;
  /* A new session begins: forget what was said in another. */
  void (*begin)(void *self);
  /* An order in sequence; false when there is no place for it now, it then comes again. */
  bool (*order)(void *self, const struct tenbo_message *message);
  /* The next news to send; false when there is none. */
  bool (*news)(void *self, struct tenbo_message *message);
};

struct tenbo_link {
  struct tenbo_link_user user;
  struct tenbo_version firmware;
  uint8_t board;
  struct tenbo_equipment equipment;

  struct tenbo_decoder decoder;
  uint32_t session; /* 0: none */
  uint8_t base;     /* number of the oldest unacknowledged frame */
  uint8_t waiting;  /* how many are unacknowledged */
  uint8_t said;     /* how many of these were sent since the last repeat began */
  uint8_t expected;
  struct {
    uint8_t length;
    uint8_t bytes[TENBO_MESSAGE_LONGEST];
    uint32_t said_when;
  } slot[TENBO_WINDOW];
  uint8_t said_again; /* how many of the oldest unacknowledged were sent more than once */

  uint32_t progress_at;
  uint16_t patience; /* milliseconds without progress until all is repeated */
  uint32_t said_at;
  uint32_t heard_at;
  uint32_t refused_at;
  bool owe_welcome;
  bool owe_refusal;
  bool owe_acknowledgement;
  uint8_t refusal_reason;
  uint32_t refusal_session;
  uint32_t unreadable; /* right frames whose message was not understood */
};

void tenbo_link_start(struct tenbo_link *link, const struct tenbo_link_user *user);

void tenbo_link_receive(struct tenbo_link *link, uint8_t byte, uint32_t now);

/* The next whole frame for the line, 0 when there is nothing to say. */
uint8_t tenbo_link_transmit(struct tenbo_link *link, uint32_t now, uint8_t wire[TENBO_FRAME_LONGEST]);

/* Whether no host that speaks our protocol has been heard for too long. */
bool tenbo_link_lonely(const struct tenbo_link *link, uint32_t now);

#endif
