package org.tenbo.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tenbo.journal.Storage.ChainedEntry;
import org.tenbo.journal.Storage.CheckedCommand;
import org.tenbo.journal.Storage.CheckedMove;
import org.tenbo.journal.Storage.Head;

/**
 * The table's log: appends what commands caused, in order and forced to disk, and gives it back
 * exactly or says what is wrong.
 *
 * <p>One process has a journal open at a time. Within it several threads may use it: each call is
 * whole, and the longest, a page of {@link #read}, is short.
 */
public final class Journal implements AutoCloseable {
  /** Most entries that one {@link #read} gives. */
  public static final int PAGE = 1000;

  private final Storage storage;
  private Head head;
  private long lastMove;

  /** A write failed: the file is asked where it ends before the next one. */
  private boolean unsure;

  private Journal(Storage storage, Head head, long lastMove) {
    this.storage = storage;
    this.head = head;
    this.lastMove = lastMove;
  }

  /**
   * Opens a journal and verifies it to its end; creates one where there is no file.
   *
   * @throws JournalDamaged if it cannot be read to its end; the file is left as it was
   * @throws JournalFault if it is in use, no journal, from a newer Tenbo, or not to be written
   */
  public static Journal open(Path file) throws JournalFault {
    try {
      SqliteStorage storage = SqliteStorage.open(file);
      try {
        return over(storage);
      } catch (JournalFault e) {
        storage.close();
        throw e;
      }
    } catch (JournalDamaged e) {
      throw e;
    } catch (JournalFault e) {
      if (e.kind() == JournalFault.Kind.DAMAGED) {
        throw new JournalDamaged(Restoration.examine(file, e));
      }
      throw e;
    }
  }

  /** Opens a journal over rows that are kept elsewhere, and verifies it to its end. */
  public static Journal over(Storage storage) throws JournalFault {
    Verification verified = Verification.of(storage);
    if (verified.damage().isPresent()) {
      throw new JournalDamaged(verified.damage().get());
    }
    Optional<String> outside = storage.damageOutsideTheLog();
    if (outside.isPresent()) {
      throw new JournalDamaged(
          new Damage(
              storage.file(),
              verified.readable().number(),
              "The journal " + storage.file() + " is damaged: " + outside.get() + ".",
              "All " + verified.readable().number() + " entries can be read.",
              Damage.TAKE_UP_WHAT_CAN_BE_READ));
    }
    return new Journal(storage, verified.readable(), storage.lastMove());
  }

  /**
   * Takes up what can be read of a damaged journal: copies it aside as {@code FILE.damaged-N},
   * writes the entries before the damage into a new file, with all names and answers that can be
   * read, and puts that in its place.
   *
   * @return where the damaged file is kept, and how far the new one goes
   */
  public static Restoration restore(Path path) throws JournalFault {
    Path file = path.toAbsolutePath().normalize();
    try {
      return Restoration.of(file);
    } catch (IOException e) {
      throw Faults.of(file, e);
    }
  }

  /**
   * Refuses a file that is open in a process, this one too; one that is not there is not open.
   *
   * @throws JournalFault of kind IN_USE, naming the process where the system tells it
   */
  public static void requireClosed(Path path) throws JournalFault {
    Path file = path.toAbsolutePath().normalize();
    try {
      if (Files.exists(file) && FileLocks.held(file)) {
        throw Faults.inUse(file);
      }
    } catch (IOException e) {
      throw Faults.of(file, e);
    }
  }

  /** What a person should know about how the file was found at the start. */
  public List<String> notices() {
    return storage.notices();
  }

  /** Number of the last entry, 0 when there is none. */
  public synchronized long last() {
    return head.number();
  }

  /** Checksum of the last entry: equal ones mean equal journals. */
  public synchronized Checksum lastChecksum() {
    return head.checksum();
  }

  /**
   * Stores what a command caused and returns when the disk has it.
   *
   * @throws JournalFault if it could not be stored; then nothing of it counts as stored, and the
   *     same batch may be offered again
   */
  public synchronized Appended append(Batch batch) throws JournalFault {
    settleDoubt();
    if (batch.command().isPresent()) {
      Optional<String> answered = answerTo(batch.command().get().id());
      if (answered.isPresent()) {
        return new Appended.Repeated(answered.get());
      }
    }
    long first = head.number() + 1;
    List<ChainedEntry> chained = new ArrayList<>();
    Checksum checksum = head.checksum();
    for (StoredEvent event : batch.events()) {
      Entry entry =
          new Entry(
              first + chained.size(),
              event,
              batch.at().map(at -> at.truncatedTo(java.time.temporal.ChronoUnit.MILLIS)));
      checksum = checksum.then(entry);
      chained.add(new ChainedEntry(entry, checksum));
    }
    long last = head.number() + chained.size();
    Optional<CheckedCommand> command =
        batch
            .command()
            .map(
                outside ->
                    new CheckedCommand(
                        outside, first, last, Checksum.ofCommand(outside, first, last)));
    unsure = true;
    storage.writeForced(chained, command);
    unsure = false;
    head = new Head(last, checksum);
    return new Appended.Stored(chained.stream().map(ChainedEntry::entry).toList());
  }

  /** The answer that an outside command was given before, if it was. */
  public synchronized Optional<String> answerTo(String commandId) throws JournalFault {
    Optional<CheckedCommand> found = storage.command(commandId);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    CheckedCommand command = found.get();
    if (!command
        .checksum()
        .equals(Checksum.ofCommand(command.command(), command.first(), command.last()))) {
      throw new JournalFault(
          JournalFault.Kind.DAMAGED,
          "The stored answer to command "
              + commandId
              + " in "
              + storage.file()
              + " is damaged; send the command under another id if it still stands.");
    }
    return Optional.of(command.command().answer());
  }

  /**
   * Stores tile moves without waiting for the disk: they are forced with the next batch. A power
   * cut may take the last ones.
   */
  public synchronized void appendMoves(List<StoredEvent> moves) throws JournalFault {
    if (moves.size() > Limits.BATCH) {
      throw new IllegalArgumentException(moves.size() + " moves, at most " + Limits.BATCH);
    }
    settleDoubt();
    List<CheckedMove> checked = new ArrayList<>();
    for (StoredEvent event : moves) {
      long number = lastMove + 1 + checked.size();
      checked.add(
          new CheckedMove(
              number, head.number(), event, Checksum.ofMove(number, head.number(), event)));
    }
    unsure = true;
    storage.writeUnforced(checked);
    unsure = false;
    lastMove += checked.size();
  }

  /**
   * The moves since an entry, in order. A damaged one is left out, and the next says that there is
   * a gap before it.
   *
   * @param after number of an entry: moves before it are not given
   */
  public synchronized List<Move> moves(long after) throws JournalFault {
    List<Move> moves = new ArrayList<>();
    long[] expected = {0};
    storage.moves(
        after,
        move -> {
          if (move.checksum().equals(Checksum.ofMove(move.number(), move.after(), move.event()))) {
            boolean gap = expected[0] != 0 && move.number() != expected[0];
            moves.add(new Move(move.number(), move.after(), move.event(), gap));
            expected[0] = move.number() + 1;
          }
        });
    return List.copyOf(moves);
  }

  /**
   * Removes moves of one type that came before an entry.
   *
   * @param type the type of their stored form
   */
  public synchronized void dropMoves(long before, String type) throws JournalFault {
    storage.dropMoves(before, type);
  }

  /**
   * A page of entries.
   *
   * @param from number of the first
   * @param most 1 to {@link #PAGE}
   */
  public synchronized List<Entry> read(long from, int most) throws JournalFault {
    if (most < 1 || most > PAGE) {
      throw new IllegalArgumentException("a page has 1 to " + PAGE + " entries: " + most);
    }
    List<Entry> entries = new ArrayList<>();
    storage.entries(from, from + most - 1, chained -> entries.add(chained.entry()));
    return List.copyOf(entries);
  }

  /** Gives every entry from a number on, in order. */
  public void replay(long from, Consumer<Entry> sink) throws JournalFault {
    long next = Math.max(1, from);
    for (List<Entry> page = read(next, PAGE); !page.isEmpty(); page = read(next, PAGE)) {
      page.forEach(sink);
      next = page.getLast().number() + 1;
    }
  }

  /**
   * Keeps old entries in about a tenth of their space; all is given back as before.
   *
   * @param upTo number of the last entry to pack: that before the running game's first
   */
  public synchronized void pack(long upTo) throws JournalFault {
    storage.pack(Math.min(upTo, head.number()));
  }

  /**
   * Packs all games but the last. On a full disk they stay as they are.
   *
   * @return whether that is done
   */
  public synchronized boolean packAllButTheLastGame() throws JournalFault {
    long lastGame = storage.games().values().stream().mapToLong(Long::longValue).max().orElse(1);
    try {
      pack(lastGame - 1);
      return true;
    } catch (JournalFault e) {
      if (e.kind() == JournalFault.Kind.DISK_FULL) {
        return false;
      }
      throw e;
    }
  }

  /** The games, in the order of their first entries, with the numbers of these. */
  public synchronized Map<String, Long> games() throws JournalFault {
    return storage.games();
  }

  /** Gives every entry of a game, in order; none for a game that is not there. */
  public void replayGame(String game, Consumer<Entry> sink) throws JournalFault {
    Long first = games().get(game);
    if (first != null) {
      replay(
          first,
          entry -> {
            if (entry.event().game().equals(game)) {
              sink.accept(entry);
            }
          });
    }
  }

  /** The names of people by their player ids. */
  public synchronized Map<String, String> names() throws JournalFault {
    return storage.names();
  }

  /** Gives a player a name, or another one. */
  public synchronized void putName(String player, String name) throws JournalFault {
    Limits.text("player id", player, Limits.ID);
    Limits.text("name", name, Limits.NAME);
    storage.putName(player, name);
  }

  /**
   * Removes a player's name from every stored file; scores stay, under the player's id.
   *
   * @return false if no name of this player is stored
   */
  public synchronized boolean forget(String player) throws JournalFault {
    return storage.forget(player);
  }

  /** After a failed write: does the file end where we believe? */
  private void settleDoubt() throws JournalFault {
    if (!unsure) {
      return;
    }
    Head found = storage.head();
    if (!found.equals(head)) {
      throw new JournalFault(
          JournalFault.Kind.OUT_OF_STEP,
          "The journal "
              + storage.file()
              + " ends with entry "
              + found.number()
              + ", not "
              + head.number()
              + ": a write that was reported as failed reached the disk. Start again from it.");
    }
    lastMove = storage.lastMove();
    unsure = false;
  }

  @Override
  public synchronized void close() throws JournalFault {
    storage.close();
  }
}
