#include "link.h"

#include <string.h>

enum {
  FIRST_PATIENCE = 80,
  LAST_PATIENCE = 640,
  HEARTBEAT = 1000,
  LONELY = 3000,
  BETWEEN_REFUSALS = 250
};

void tenbo_link_start(struct tenbo_link *link, const struct tenbo_link_user *user) {
  memset(link, 0, sizeof *link);
  link->user = *user;
  link->patience = FIRST_PATIENCE;
  /* "I have just started": a host in a session need not wait for its own next frame to learn it. */
  link->owe_refusal = true;
  link->refusal_reason = TENBO_UNKNOWN_SESSION;
}

static void repeat_all(struct tenbo_link *link, uint32_t now) {
  if (link->said_again < link->said) {
    link->said_again = link->said;
  }
  link->said = 0;
  link->progress_at = now;
}

/* Twice a time, within the limits. */
static uint16_t patience(uint32_t time) {
  uint32_t doubled = time > LAST_PATIENCE ? LAST_PATIENCE : time * 2;
  return (uint16_t)(doubled < FIRST_PATIENCE ? FIRST_PATIENCE
                    : doubled > LAST_PATIENCE ? LAST_PATIENCE
                                              : doubled);
}

static void refuse(struct tenbo_link *link, uint8_t reason, uint32_t session) {
  link->owe_refusal = true;
  link->refusal_reason = reason;
  link->refusal_session = session;
}

static void hello(struct tenbo_link *link, const struct tenbo_message *m, uint32_t now) {
  uint32_t session = m->u.hello.session;
  if (m->u.hello.protocol != TENBO_PROTOCOL) {
    refuse(link, TENBO_OTHER_PROTOCOL, session);
    return;
  }
  if (session != link->session) {
    if (m->u.hello.resume) {
      refuse(link, TENBO_UNKNOWN_SESSION, session);
      return;
    }
    link->session = session;
    link->base = 0;
    link->waiting = 0;
    link->expected = 0;
    link->said = 0;
    link->said_again = 0;
    link->owe_refusal = false;
    link->user.begin(link->user.self);
  }
  link->owe_welcome = true;
  link->heard_at = now;
  repeat_all(link, now);
  link->patience = FIRST_PATIENCE;
}

static void acknowledge(struct tenbo_link *link, uint8_t next, uint32_t now) {
  uint8_t arrived = (uint8_t)(next - link->base);
  if (arrived == 0 || arrived > link->waiting) {
    return;
  }
  if (link->said_again == 0 && arrived <= link->said) {
    /* Only then is it known which sending the answer is to: a slow host must not be flooded. */
    link->patience = patience(now - link->slot[(uint8_t)(next - 1) % TENBO_WINDOW].said_when);
  }
  link->base = next;
  link->waiting = (uint8_t)(link->waiting - arrived);
  link->said = link->said > arrived ? (uint8_t)(link->said - arrived) : 0;
  link->said_again = link->said_again > arrived ? (uint8_t)(link->said_again - arrived) : 0;
  link->progress_at = now;
}

static void take(struct tenbo_link *link, const struct tenbo_frame *frame) {
  struct tenbo_message message;
  link->owe_acknowledgement = true;
  if (frame->sequence != link->expected) {
    return;
  }
  if (!tenbo_message_decode(frame->message, frame->length, &message)) {
    link->unreadable++;
  } else if (!link->user.order(link->user.self, &message)) {
    return;
  }
  link->expected++;
}

void tenbo_link_receive(struct tenbo_link *link, uint8_t byte, uint32_t now) {
  struct tenbo_frame frame = {0};
  if (!tenbo_decoder_take(&link->decoder, byte, &frame)) {
    return;
  }
  uint8_t type = frame.message[0];
  if (type == TENBO_HELLO) {
    struct tenbo_message message;
    if (tenbo_message_decode(frame.message, frame.length, &message)) {
      hello(link, &message, now);
    } else {
      link->unreadable++;
    }
    return;
  }
  if (link->session == 0 || frame.link != (uint16_t)link->session) {
    refuse(link, TENBO_UNKNOWN_SESSION, 0);
    return;
  }
  link->heard_at = now;
  acknowledge(link, frame.next, now);
  if (tenbo_sequenced(type)) {
    take(link, &frame);
  }
}

static uint8_t say(struct tenbo_link *link, uint32_t now, uint16_t tag, uint8_t sequence,
                   const uint8_t *message, uint8_t length, uint8_t wire[TENBO_FRAME_LONGEST]) {
  struct tenbo_frame frame = {tag, sequence, link->expected, length, message};
  if (link->session != 0 && tag == (uint16_t)link->session) {
    link->owe_acknowledgement = false;
    link->said_at = now;
  }
  return tenbo_frame_encode(&frame, wire);
}

static uint8_t say_aside(struct tenbo_link *link, uint32_t now, uint16_t tag,
                         const struct tenbo_message *message, uint8_t wire[TENBO_FRAME_LONGEST]) {
  uint8_t bytes[TENBO_MESSAGE_LONGEST];
  uint8_t length = tenbo_message_encode(message, bytes);
  return say(link, now, tag, (uint8_t)(link->base + link->waiting), bytes, length, wire);
}

static uint8_t say_welcome(struct tenbo_link *link, uint32_t now, uint8_t *wire) {
  struct tenbo_message m = {.type = TENBO_WELCOME};
  m.u.welcome.protocol = TENBO_PROTOCOL;
  m.u.welcome.session = link->session;
  m.u.welcome.firmware = link->firmware;
  m.u.welcome.board = link->board;
  m.u.welcome.equipment = link->equipment;
  link->owe_welcome = false;
  return say_aside(link, now, (uint16_t)link->session, &m, wire);
}

static uint8_t say_refusal(struct tenbo_link *link, uint32_t now, uint8_t *wire) {
  struct tenbo_message m = {.type = TENBO_REFUSED};
  m.u.refused.protocol = TENBO_PROTOCOL;
  m.u.refused.reason = link->refusal_reason;
  m.u.refused.session = link->refusal_session;
  m.u.refused.firmware = link->firmware;
  link->owe_refusal = false;
  link->refused_at = now;
  return say_aside(link, now, (uint16_t)link->refusal_session, &m, wire);
}

/* Puts the next news into a free slot. */
static bool fetch(struct tenbo_link *link, uint32_t now) {
  struct tenbo_message message;
  if (link->waiting == TENBO_WINDOW || !link->user.news(link->user.self, &message)) {
    return false;
  }
  uint8_t at = (uint8_t)((link->base + link->waiting) % TENBO_WINDOW);
  link->slot[at].length = tenbo_message_encode(&message, link->slot[at].bytes);
  if (link->waiting == 0) {
    link->progress_at = now;
  }
  link->waiting++;
  return true;
}

static void repeat_if_due(struct tenbo_link *link, uint32_t now) {
  if (link->waiting > 0 && now - link->progress_at >= link->patience) {
    repeat_all(link, now);
    link->patience = patience(link->patience);
  }
}

uint8_t tenbo_link_transmit(struct tenbo_link *link, uint32_t now, uint8_t wire[TENBO_FRAME_LONGEST]) {
  if (link->owe_refusal && (link->refused_at == 0 || now - link->refused_at >= BETWEEN_REFUSALS)) {
    return say_refusal(link, now, wire);
  }
  if (link->session == 0) {
    return 0;
  }
  if (link->owe_welcome) {
    return say_welcome(link, now, wire);
  }
  repeat_if_due(link, now);
  if (link->said < link->waiting || fetch(link, now)) {
    uint8_t sequence = (uint8_t)(link->base + link->said);
    uint8_t at = sequence % TENBO_WINDOW;
    link->slot[at].said_when = now;
    link->said++;
    return say(link, now, (uint16_t)link->session, sequence, link->slot[at].bytes,
               link->slot[at].length, wire);
  }
  if (link->owe_acknowledgement) {
    struct tenbo_message m = {.type = TENBO_ACKNOWLEDGED};
    return say_aside(link, now, (uint16_t)link->session, &m, wire);
  }
  if (now - link->said_at >= HEARTBEAT) {
    struct tenbo_message m = {.type = TENBO_ALIVE};
    m.u.alive.at = now;
    return say_aside(link, now, (uint16_t)link->session, &m, wire);
  }
  return 0;
}

bool tenbo_link_lonely(const struct tenbo_link *link, uint32_t now) {
  return now - link->heard_at >= LONELY;
}
