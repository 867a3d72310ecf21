package org.tenbo.console.dialogue;

import java.util.OptionalInt;

/**
 * A tsumo or ron key that stands: pressed, and neither taken back nor settled.
 *
 * @param ron or tsumo
 * @param look how often its seat has asked for the tiles to be read anew; 0 where it cannot
 * @param dora how many dora the winner tells, ura among them, red fives and Norths not; empty where
 *     nobody has asked, or the answer is taken back
 */
public record Claiming(boolean ron, int look, OptionalInt dora) {
  /** Of dora nothing is told. */
  public Claiming(boolean ron, int look) {
    this(ron, look, OptionalInt.empty());
  }
}
