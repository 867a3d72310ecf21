package org.tenbo.club.day;

/** What somebody wants of the day cannot be; the message says why and what to do. */
public final class DayRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DayRefused(String why) {
    super(why);
  }
}
