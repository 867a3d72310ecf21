package org.tenbo.club.event;

/**
 * What the hub has of a table's journal.
 *
 * @param upTo number of the last entry that is stored with all before it; 0 for none. The same
 *     number again means: what came after it did not fit, send it from there
 */
public record Ack(JournalId journal, long upTo) {}
