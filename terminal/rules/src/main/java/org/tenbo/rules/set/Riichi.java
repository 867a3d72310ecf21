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
    @Means("any score; it may go below zero")
    NOTHING,
    @Means("1,000 points")
    STICK
  }

  /** The two stated versions, and the house that forbids it. */
  public enum ClosedKan {
    @Means("never")
    NEVER,
    @Means("where the waits stay the same")
    SAME_WAITS,
    @Means("where moreover the three tiles can only be read as a triplet")
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
