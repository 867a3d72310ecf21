/*
 * What a test holds in its hand: a pseudo terminal that can be cut and comes back under another path,
 * and commands, one a line, from standard input. Used by the program for a PC and by the simulator.
 */
#ifndef TENBO_RIG_H
#define TENBO_RIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RIG_PICTURE = 8 * 128 };

/* The table that the commands work on. */
struct rig_user {
  void *self;
  void (*keys)(void *self, unsigned panel, unsigned levels);
  void (*plug)(void *self, unsigned panel, bool there);
  bool (*picture)(void *self, unsigned panel, uint8_t out[RIG_PICTURE]);
  unsigned (*lamp)(void *self, unsigned panel, unsigned lamp);
  void (*stick)(void *self, unsigned panel, bool there);
  void (*slot)(void *self, unsigned panel, unsigned slot, unsigned ohms);
  void (*restart)(void *self);
  uint32_t (*millis)(void *self); /* the controller's own time */
};

struct rig {
  struct rig_user user;
  const char *link; /* a symbolic link kept to the pseudo terminal, as udev would */
  int master;       /* -1 while cut */
  char path[64];
  char line[128];
  size_t used;

  bool cabled;  /* the terminal is held by a process of its own, which can be killed */
  int cable;    /* that process */
  int plug;     /* our end of it; -1 while cut, or not cabled */
  bool mute;    /* a controller that hangs: nothing comes of it and nothing goes in */

  /* A board whose boot loader runs for a while each time its port is opened. */
  uint64_t boot_length, boots_until; /* microseconds; 0: does not reset */
  bool open;                         /* somebody has the terminal open */

  /* A hold under way: answered when the keys have stood so long. */
  bool holding;
  uint32_t hold_since, hold_length;
};

/* Before all else: keeps standard output for answers. */
void rig_answers(void);

void rig_start(struct rig *rig, const struct rig_user *user, const char *link);

/* Does what standard input asks for; false when it has ended. Never waits. */
bool rig_commands(struct rig *rig);

/* Bytes from the terminal's user, 0 when there are none. Never waits. */
int rig_read(struct rig *rig, uint8_t *bytes, int most);

/* Bytes to the terminal's user; lost when the line is cut or nobody reads, as on a real one. */
void rig_write(struct rig *rig, const uint8_t *bytes, int count);

/* Waits a millisecond at the most for commands and bytes. */
void rig_wait(struct rig *rig);

/* Whether the boot loader runs: the controller stands still. Restarts the controller when it begins. */
bool rig_booting(struct rig *rig);

uint64_t rig_micros(void);

#endif
