package org.tenbo.club.page;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a referee can want, see {@link Wishes}; who may, stands in {@code SECURITY.md}. */
public enum Wish {
  OPEN,
  PLAYERS,
  SEATS,
  BEGIN,
  CLOCK_START,
  CLOCK_STOP,
  EXTRA,
  PENALTY,
  SUBSTITUTE,
  COUNT,
  FORGET,
  ANSWERED,
  MIRROR_AGAIN,
  MIRROR_LEAVE,
  TAKE_OVER,
  UNDO,
  ADJUST,
  PENALISE,
  CHOMBO,
  END,
  TIME;

  /** What a page calls it, such as {@code clock-start}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Optional<Wish> of(String word) {
    return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
  }
}
