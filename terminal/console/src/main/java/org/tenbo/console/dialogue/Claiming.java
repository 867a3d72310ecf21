package org.tenbo.console.dialogue;

/**
 * A tsumo or ron key that stands: pressed, and neither taken back nor settled.
 *
 * @param ron or tsumo
 * @param look how often its seat has asked for the tiles to be read anew; 0 where it cannot
 */
public record Claiming(boolean ron, int look) {}
