package org.tenbo.journal;

/**
 * One tile move, written without being forced: the last ones may be missing after a power cut.
 *
 * @param number its place among the moves, from 1
 * @param after number of the last entry before it, 0 for none
 * @param gapBefore that moves are missing just before this one, so what follows is doubtful
 */
public record Move(long number, long after, StoredEvent event, boolean gapBefore) {}
