#include "displays.h"

#include <string.h>

enum {
  PROBE = 2000,   /* milliseconds between two looks at a display that answers */
  RETRY = 1000,   /* and at one that does not */
  MARK_COLUMN = 120,
  COMMANDS = 0x00, /* control byte: only commands follow */
  PIXELS = 0x40    /* control byte: only pixels follow */
};

/* What a display is set to, without display off: sent again while it runs, it changes nothing seen. */
static const uint8_t SETTINGS[] = {
    0xD5, 0x80, /* clock */
    0xA8, 0x3F, /* 64 rows */
    0xD3, 0x00, /* no offset */
    0x8D, 0x14, /* charge pump on */
    0x20, 0x00, /* horizontal addressing */
    0xA1, 0xC8, /* turned so that the connector is on top */
    0xDA, 0x12, /* rows wired alternately */
    0xD9, 0xF1, /* precharge */
    0xDB, 0x40, /* deselect level */
    0xA4, 0xA6  /* shows its memory, not inverted */
};

/* A cross: what stands on the display may be old. */
static const uint8_t MARK[8] = {0x00, 0x42, 0x24, 0x18, 0x18, 0x24, 0x42, 0x00};

void tenbo_displays_start(struct tenbo_displays *d, uint8_t panels, bool mux) {
  memset(d, 0, sizeof *d);
  d->panels = panels;
  d->mux = mux;
  for (uint8_t p = 0; p < panels; p++) {
    d->panel[p].contrast = 0xCF;
    d->panel[p].on = true;
  }
}

void tenbo_displays_begin(struct tenbo_displays *d) {
  if (d->job == TENBO_JOB_SPAN) {
    /* Its bytes leave the queue now: the transfer under way is a copy. */
    d->job = TENBO_JOB_NONE;
    d->channel = 0;
  }
  d->first = 0;
  d->used = 0;
  d->taken = 0;
}

static void push(struct tenbo_displays *d, uint8_t byte) {
  d->queue[(d->first + d->used) % TENBO_ROOM] = byte;
  d->used++;
}

static uint8_t peek(const struct tenbo_displays *d, uint16_t at) {
  return d->queue[(d->first + at) % TENBO_ROOM];
}

bool tenbo_displays_draw(struct tenbo_displays *d, const struct tenbo_message *m) {
  uint16_t cost = (uint16_t)(TENBO_SPAN_HEAD + m->u.draw_span.length);
  if (d->used + cost > TENBO_ROOM) {
    return false;
  }
  push(d, m->u.draw_span.panel);
  push(d, m->u.draw_span.page);
  push(d, m->u.draw_span.column);
  push(d, m->u.draw_span.length);
  for (uint8_t i = 0; i < m->u.draw_span.length; i++) {
    push(d, m->u.draw_span.pixels[i]);
  }
  return true;
}

static void drop_span(struct tenbo_displays *d) {
  uint16_t cost = (uint16_t)(TENBO_SPAN_HEAD + peek(d, 3));
  d->first = (uint16_t)((d->first + cost) % TENBO_ROOM);
  d->used = (uint16_t)(d->used - cost);
  d->taken += cost;
}

void tenbo_displays_set(struct tenbo_displays *d, uint8_t panel, uint8_t contrast, bool on) {
  if (panel < d->panels) {
    d->panel[panel].contrast = contrast;
    d->panel[panel].on = on;
    d->panel[panel].touched = true;
  }
}

static void begin_job(struct tenbo_displays *d, uint8_t job, uint8_t panel) {
  d->job = job;
  d->job_panel = panel;
  d->step = d->mux && d->channel != (uint8_t)(1u << panel) ? 0 : 1;
}

static bool pick(struct tenbo_displays *d, uint32_t now) {
  for (uint8_t p = 0; p < d->panels; p++) {
    bool due = !d->panel[p].tried || (int32_t)(now - d->panel[p].due) >= 0;
    if (!d->panel[p].answers && due) {
      begin_job(d, TENBO_JOB_SET_UP, p);
      return true;
    }
    if (d->panel[p].answers && (due || d->panel[p].touched)) {
      begin_job(d, TENBO_JOB_PROBE, p);
      return true;
    }
    if (d->panel[p].answers && d->lonely && !d->panel[p].marked) {
      begin_job(d, TENBO_JOB_MARK, p);
      return true;
    }
  }
  while (d->used > 0) {
    uint8_t p = peek(d, 0);
    if (p < d->panels && d->panel[p].answers) {
      begin_job(d, TENBO_JOB_SPAN, p);
      return true;
    }
    drop_span(d);
  }
  return false;
}

static void add(struct tenbo_transfer *t, uint8_t byte) { t->bytes[t->length++] = byte; }

static void window(struct tenbo_transfer *t, uint8_t page, uint8_t column, uint8_t length) {
  add(t, COMMANDS);
  add(t, 0x21);
  add(t, column);
  add(t, (uint8_t)(column + length - 1));
  add(t, 0x22);
  add(t, page);
  add(t, page);
}

static void settings(const struct tenbo_displays *d, struct tenbo_transfer *t) {
  add(t, COMMANDS);
  if (d->job == TENBO_JOB_SET_UP) {
    add(t, 0xAE); /* off while it is set up: its memory holds noise */
  }
  for (uint8_t i = 0; i < sizeof SETTINGS; i++) {
    add(t, SETTINGS[i]);
  }
  add(t, 0x81);
  add(t, d->panel[d->job_panel].contrast);
}

static void light(const struct tenbo_displays *d, struct tenbo_transfer *t) {
  add(t, COMMANDS);
  add(t, d->panel[d->job_panel].on ? 0xAF : 0xAE);
}

/* Clearing takes three spans a page, a window and its pixels each. */
enum { SPANS = 3, CLEARING = 2 * SPANS * 8 };

static uint8_t last_step(const struct tenbo_displays *d) {
  return d->job == TENBO_JOB_SET_UP ? 2 + CLEARING : 2;
}

static void clear(struct tenbo_transfer *t, uint8_t step) {
  uint8_t span = step / 2;
  uint8_t column = (uint8_t)(span % SPANS * TENBO_SPAN_LONGEST);
  uint8_t length = (uint8_t)(128 - column < TENBO_SPAN_LONGEST ? 128 - column : TENBO_SPAN_LONGEST);
  if (step % 2 == 0) {
    window(t, span / SPANS, column, length);
  } else {
    add(t, PIXELS);
    for (uint8_t i = 0; i < length; i++) {
      add(t, 0);
    }
  }
}

/*
 * Step 0 sets the multiplexer. A set-up: settings, the memory cleared, light. A probe: settings,
 * light. Mark and span: window, pixels.
 */
bool tenbo_displays_next(struct tenbo_displays *d, uint32_t now, struct tenbo_transfer *t) {
  if (d->job == TENBO_JOB_NONE && !pick(d, now)) {
    return false;
  }
  t->address = TENBO_DISPLAY_ADDRESS;
  t->length = 0;
  uint8_t step = d->step;
  if (step == 0) {
    t->address = TENBO_MUX_ADDRESS;
    add(t, (uint8_t)(1u << d->job_panel));
  } else if (d->job == TENBO_JOB_SET_UP || d->job == TENBO_JOB_PROBE) {
    if (step == 1) {
      d->panel[d->job_panel].touched = false;
      settings(d, t);
    } else if (step < last_step(d)) {
      clear(t, (uint8_t)(step - 2));
    } else {
      light(d, t);
    }
  } else if (d->job == TENBO_JOB_MARK) {
    if (step == 1) {
      window(t, 0, MARK_COLUMN, sizeof MARK);
    } else {
      add(t, PIXELS);
      for (uint8_t i = 0; i < sizeof MARK; i++) {
        add(t, MARK[i]);
      }
    }
  } else if (step == 1) {
    window(t, peek(d, 1), peek(d, 2), peek(d, 3));
  } else {
    add(t, PIXELS);
    uint8_t length = peek(d, 3);
    for (uint8_t i = 0; i < length; i++) {
      add(t, peek(d, (uint16_t)(TENBO_SPAN_HEAD + i)));
    }
  }
  return true;
}

static void failed(struct tenbo_displays *d, uint32_t now) {
  uint8_t p = d->job_panel;
  d->panel[p].answers = false;
  d->panel[p].tried = true;
  d->panel[p].due = now + RETRY;
  d->channel = 0;
  d->job = TENBO_JOB_NONE; /* a span stays in the queue: pick drops it */
}

static void finished(struct tenbo_displays *d, uint32_t now) {
  uint8_t p = d->job_panel;
  switch (d->job) {
    case TENBO_JOB_SET_UP:
    case TENBO_JOB_PROBE:
      d->panel[p].answers = true;
      d->panel[p].tried = true;
      d->panel[p].due = now + PROBE;
      if (d->job == TENBO_JOB_SET_UP) {
        d->panel[p].marked = false;
      }
      break;
    case TENBO_JOB_MARK:
      d->panel[p].marked = true;
      break;
    case TENBO_JOB_SPAN:
      drop_span(d);
      break;
    default:
      break;
  }
  d->job = TENBO_JOB_NONE;
}

void tenbo_displays_moved(struct tenbo_displays *d, bool acknowledged, uint32_t now) {
  if (d->job == TENBO_JOB_NONE) {
    return; /* the session began anew while the bus moved */
  }
  if (!acknowledged) {
    failed(d, now);
    return;
  }
  if (d->step == 0) {
    d->channel = (uint8_t)(1u << d->job_panel);
  }
  if (d->step < last_step(d)) {
    d->step++;
  } else {
    finished(d, now);
  }
}
