package org.tenbo.rules;

/** A wind in its order of play: the wind of a round, and the wind that a seat holds in it. */
public enum Wind {
  EAST,
  SOUTH,
  WEST,
  NORTH
}
