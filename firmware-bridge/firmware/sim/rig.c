#include "rig.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* Answers go to standard output, and nothing else does: the simulator's library is talkative. */
static FILE *answers;

void rig_answers(void) {
  answers = fdopen(dup(STDOUT_FILENO), "w");
  dup2(STDERR_FILENO, STDOUT_FILENO);
}

static void fail(const char *what) {
  fprintf(stderr, "%s: %s\n", what, strerror(errno));
  exit(1);
}

static int terminal(char path[64]) {
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
  if (master < 0 || grantpt(master) || unlockpt(master) || ptsname_r(master, path, 64)) {
    fail("pseudo terminal");
  }
  /* Raw from the start: what the firmware says before somebody opens it must not be echoed. */
  int slave = open(path, O_RDWR | O_NOCTTY);
  struct termios raw;
  if (slave < 0 || tcgetattr(slave, &raw)) {
    fail(path);
  }
  cfmakeraw(&raw);
  tcsetattr(slave, TCSANOW, &raw);
  close(slave);
  return master;
}

/* Carries bytes between a terminal and its owner until either is gone; never returns. */
static void carry(int master, int plug) {
  uint8_t bytes[256];
  for (;;) {
    struct pollfd ends[2] = {{plug, POLLIN, 0}, {master, POLLIN, 0}};
    poll(ends, 2, 20);
    ssize_t count = recv(plug, bytes, sizeof bytes, MSG_DONTWAIT);
    if (count == 0) {
      _exit(0);
    }
    if (count > 0 && write(master, bytes, (size_t)count) < 0) {
      continue; /* nobody reads: lost, as on a real line */
    }
    count = read(master, bytes, sizeof bytes);
    if (count > 0 && send(plug, bytes, (size_t)count, MSG_DONTWAIT) < 0) {
      continue;
    }
    if (ends[1].revents & POLLHUP) {
      usleep(500);
    }
  }
}

/* The terminal as a process of its own holds it, as a driver or socat would. */
static void lay_cable(struct rig *rig, int master) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) {
    fail("socket pair");
  }
  rig->cable = fork();
  if (rig->cable < 0) {
    fail("fork");
  }
  if (rig->cable == 0) {
    close(STDIN_FILENO);
    fclose(answers);
    close(ends[0]);
    carry(master, ends[1]);
  }
  close(master);
  close(ends[1]);
  rig->plug = ends[0];
}

static bool cut_off(const struct rig *rig) { return rig->master < 0 && rig->plug < 0; }

static void mend(struct rig *rig) {
  char path[64];
  if (!cut_off(rig)) {
    return;
  }
  int master = terminal(path);
  if (strcmp(path, rig->path) == 0) {
    int other = terminal(path); /* back under another path, as ttyUSB0 comes back as ttyUSB1 */
    close(master);
    master = other;
  }
  memcpy(rig->path, path, sizeof path);
  if (rig->cabled) {
    lay_cable(rig, master);
  } else {
    rig->master = master;
  }
  if (rig->link != NULL) {
    char next[256];
    snprintf(next, sizeof next, "%s.next", rig->link);
    unlink(next);
    if (symlink(rig->path, next) || rename(next, rig->link)) {
      fail(rig->link);
    }
  }
}

static void cut(struct rig *rig) {
  if (cut_off(rig)) {
    return;
  }
  if (rig->master >= 0) {
    close(rig->master);
  } else {
    close(rig->plug);
    kill(rig->cable, SIGKILL);
    waitpid(rig->cable, NULL, 0);
  }
  rig->master = rig->plug = -1;
  rig->open = false;
  if (rig->link != NULL) {
    unlink(rig->link);
  }
}

void rig_start(struct rig *rig, const struct rig_user *user, const char *link) {
  memset(rig, 0, sizeof *rig);
  rig->user = *user;
  rig->link = link;
  rig->master = rig->plug = -1;
  signal(SIGPIPE, SIG_IGN);
  fcntl(STDIN_FILENO, F_SETFL, fcntl(STDIN_FILENO, F_GETFL) | O_NONBLOCK);
  mend(rig);
  fprintf(answers, "pty %s\n", rig->path);
  fflush(answers);
}

static void picture(struct rig *rig, unsigned panel) {
  uint8_t pixels[RIG_PICTURE];
  bool on = rig->user.picture(rig->user.self, panel, pixels);
  fprintf(answers, "picture %s ", on ? "on" : "off");
  for (unsigned i = 0; i < RIG_PICTURE; i++) {
    fprintf(answers, "%02X", pixels[i]);
  }
  fprintf(answers, "\n");
}

static void obey(struct rig *rig, const char *line) {
  const struct rig_user *u = &rig->user;
  unsigned a, b, c;
  if (sscanf(line, "keys %u %x", &a, &b) == 2 && a < 4) {
    u->keys(u->self, a, b);
  } else if (sscanf(line, "hold %u %x %u", &a, &b, &c) == 3 && a < 4) {
    rig->holding = true;
    rig->hold_length = c;
    rig->hold_since = u->millis(u->self);
    u->keys(u->self, a, b);
    return;
  } else if (sscanf(line, "plug %u", &a) == 1 && a < 4) {
    u->plug(u->self, a, true);
  } else if (sscanf(line, "unplug %u", &a) == 1 && a < 4) {
    u->plug(u->self, a, false);
  } else if (sscanf(line, "stick %u %u", &a, &b) == 2 && a < 4) {
    u->stick(u->self, a, b != 0);
  } else if (sscanf(line, "slot %u %u %u", &a, &b, &c) == 3 && a < 4 && b < 4) {
    u->slot(u->self, a, b, c);
  } else if (strcmp(line, "restart") == 0) {
    u->restart(u->self);
  } else if (strcmp(line, "cut") == 0) {
    cut(rig);
  } else if (sscanf(line, "cabled %u", &a) == 1) {
    rig->cabled = a != 0; /* from the next mend on: a cut is then the death of a process */
  } else if (sscanf(line, "mute %u", &a) == 1) {
    rig->mute = a != 0;
  } else if (sscanf(line, "boots %u", &a) == 1) {
    rig->boot_length = a * 1000ull;
  } else if (strcmp(line, "mend") == 0) {
    mend(rig);
    fprintf(answers, "pty %s\n", rig->path);
    return;
  } else if (sscanf(line, "picture %u", &a) == 1 && a < 4) {
    picture(rig, a);
    return;
  } else if (sscanf(line, "lamp %u %u", &a, &b) == 2 && a < 4 && b < 2) {
    fprintf(answers, "lamp %u\n", u->lamp(u->self, a, b));
    return;
  } else {
    fprintf(answers, "unknown %s\n", line);
    return;
  }
  fprintf(answers, "ok\n");
}

/* Goes on with a hold; true while one is under way. */
static bool holding(struct rig *rig) {
  if (rig->holding && rig->user.millis(rig->user.self) - rig->hold_since >= rig->hold_length) {
    rig->holding = false;
    fprintf(answers, "ok\n");
    fflush(answers);
  }
  return rig->holding;
}

bool rig_commands(struct rig *rig) {
  for (;;) {
    if (holding(rig)) {
      return true;
    }
    char byte;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count == 0) {
      cut(rig);
      return false;
    }
    if (count < 0) {
      return errno == EAGAIN || errno == EINTR;
    }
    if (byte == '\n') {
      rig->line[rig->used] = 0;
      rig->used = 0;
      obey(rig, rig->line);
      fflush(answers);
    } else if (rig->used + 1 < sizeof rig->line) {
      rig->line[rig->used++] = byte;
    }
  }
}

static int end_of(const struct rig *rig) { return rig->master >= 0 ? rig->master : rig->plug; }

int rig_read(struct rig *rig, uint8_t *bytes, int most) {
  if (cut_off(rig)) {
    return 0;
  }
  /* EIO: nobody has opened the terminal. */
  ssize_t count = rig->master >= 0 ? read(rig->master, bytes, (size_t)most)
                                   : recv(rig->plug, bytes, (size_t)most, MSG_DONTWAIT);
  return count > 0 && !rig->mute ? (int)count : 0;
}

void rig_write(struct rig *rig, const uint8_t *bytes, int count) {
  if (cut_off(rig) || rig->mute) {
    return;
  }
  ssize_t done = rig->master >= 0 ? write(rig->master, bytes, (size_t)count)
                                  : send(rig->plug, bytes, (size_t)count, MSG_DONTWAIT);
  (void)done;
}

void rig_wait(struct rig *rig) {
  struct pollfd wait[2] = {{STDIN_FILENO, POLLIN, 0}, {end_of(rig), POLLIN, 0}};
  poll(wait, cut_off(rig) ? 1 : 2, 1);
  if (!cut_off(rig) && (wait[1].revents & POLLHUP)) {
    usleep(500); /* nobody has opened it: poll does not wait */
  }
}

bool rig_booting(struct rig *rig) {
  struct pollfd line = {rig->master, POLLIN, 0};
  if (rig->master < 0) {
    return false;
  }
  poll(&line, 1, 0);
  bool was_open = rig->open;
  rig->open = !(line.revents & POLLHUP);
  if (rig->open && !was_open && rig->boot_length > 0) {
    rig->boots_until = rig_micros() + rig->boot_length;
    rig->user.restart(rig->user.self);
  }
  if (rig_micros() >= rig->boots_until) {
    return false;
  }
  uint8_t lost[256]; /* what is said to a boot loader is not heard by the program */
  while (rig_read(rig, lost, sizeof lost) > 0) {
  }
  return true;
}

uint64_t rig_micros(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}
