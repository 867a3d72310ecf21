package org.tenbo.journal;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Where a journal's rows go: SQLite in production; a test puts itself in between to see in which
 * order things were forced and shown. It keeps what it is given and judges nothing.
 */
public interface Storage extends AutoCloseable {
  /** An entry with its link of the chain. */
  record ChainedEntry(Entry entry, Checksum checksum) {}

  /** A move with its own checksum. */
  record CheckedMove(long number, long after, StoredEvent event, Checksum checksum) {}

  /**
   * An answered outside command; {@code last < first} when it caused nothing.
   *
   * @param first number of the first entry that it caused
   * @param last number of the last
   */
  record CheckedCommand(OutsideCommand command, long first, long last, Checksum checksum) {}

  /** Where the log ends: number 0 and {@link Checksum#START} when it is empty. */
  record Head(long number, Checksum checksum) {}

  /** The file, for messages. */
  Path file();

  /** Things a person should know about how the file was found, one sentence or two each. */
  List<String> notices();

  /** Looks for damage outside the log itself; empty when there is none. */
  Optional<String> damageOutsideTheLog() throws JournalFault;

  Head head() throws JournalFault;

  /**
   * Makes sure that what is packed is sound, piece by piece, without unpacking it, and gives where
   * each piece ends.
   *
   * @throws JournalFault of kind DAMAGED at the first piece that is not
   */
  void packs(Consumer<Head> sink) throws JournalFault;

  /** Gives the entries from one number to another, both included, in order. */
  void entries(long from, long to, Consumer<ChainedEntry> sink) throws JournalFault;

  /** Keeps the entries up to this number smaller from now on; they are given back as before. */
  void pack(long upTo) throws JournalFault;

  /** The games in the order of their first entries, with these. */
  Map<String, Long> games() throws JournalFault;

  Optional<CheckedCommand> command(String id) throws JournalFault;

  /** Stores all of it or nothing, and returns when the disk has it. */
  void writeForced(List<ChainedEntry> entries, Optional<CheckedCommand> command)
      throws JournalFault;

  /** Stores all of it or nothing; the disk has it when the next forced write has returned. */
  void writeUnforced(List<CheckedMove> moves) throws JournalFault;

  /** Gives the moves that came after this entry or a later one, in order. */
  void moves(long after, Consumer<CheckedMove> sink) throws JournalFault;

  /** Number of the last move, 0 for none. */
  long lastMove() throws JournalFault;

  /** Removes the moves of one type with an {@code after} below a number. */
  void dropMoves(long before, String type) throws JournalFault;

  Map<String, String> names() throws JournalFault;

  /** Stores a person's name in place of the one before, forced. */
  void putName(String player, String name) throws JournalFault;

  /** Removes a name from every byte that is stored; false when there was none. */
  boolean forget(String player) throws JournalFault;

  @Override
  void close() throws JournalFault;
}
