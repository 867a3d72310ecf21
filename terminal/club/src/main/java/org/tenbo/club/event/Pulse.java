package org.tenbo.club.event;

/**
 * A table's sign of life, every half minute.
 *
 * @param entries how many entries its journal has
 * @param waiting how many of them the hub has not acknowledged
 * @param faults how many of its parts are out
 * @param linkLosses how often the connection broke since the start
 * @param resends how many events were sent again since the start
 * @param displacements how often another client of the same name took its place since the start
 * @param diskFree bytes that are left where the journal stands
 * @param startedSeconds how long the table has run
 */
public record Pulse(
    long entries,
    long waiting,
    int faults,
    long linkLosses,
    long resends,
    long displacements,
    long diskFree,
    long startedSeconds) {}
