package org.tenbo.club.link;

import java.util.EnumSet;
import java.util.Set;

/**
 * Says which outages are news, so that a broker that is away for hours fills no log: each kind once
 * until the line stands again. Safe for all threads.
 */
public final class Outages {
  private final Set<Outage.Kind> told = EnumSet.noneOf(Outage.Kind.class);

  public synchronized boolean isNews(Outage outage) {
    return told.add(outage.kind());
  }

  public synchronized void over() {
    told.clear();
  }
}
