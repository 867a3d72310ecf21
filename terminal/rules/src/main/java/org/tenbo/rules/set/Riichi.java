package org.tenbo.rules.set;

import org.tenbo.rules.Points;

/** The conditions of riichi. */
public record Riichi(
    @Switch("Points that are needed to declare: none, or those of the stick") Needs needs,
    @Switch(value = "Live tiles that must remain", min = 0, max = 4) int liveTiles,
    @Switch("When a closed quad is allowed after riichi") ClosedKan closedKan,
    @Switch("A tray or drawer that sees the stick declares by itself") boolean byStick) {

  /** Whether a score may go below zero for a stick. */
  public enum Needs {
    NOTHING,
    STICK
  }

  /** The two stated versions, and the house that forbids it. */
  public enum ClosedKan {
    NEVER,
    /** The waits stay the same. */
    SAME_WAITS,
    /** The waits stay, and the three tiles can only be read as a triplet. */
    SAME_READING
  }

  /** Whether that many points are enough. */
  public boolean allows(Points points) {
    return switch (needs) {
      case NOTHING -> true;
      case STICK -> points.compareTo(Points.STICK) >= 0;
    };
  }
}
