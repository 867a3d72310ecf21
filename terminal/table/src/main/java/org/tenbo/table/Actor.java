package org.tenbo.table;

/** Who stands behind a command. */
public enum Actor {
  /** The players at their panels, by agreement where more than one is concerned. */
  PLAYERS,
  /** Whoever has shown to be the referee: by code, key switch, or password. */
  REFEREE
}
