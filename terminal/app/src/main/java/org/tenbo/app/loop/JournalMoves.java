package org.tenbo.app.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tenbo.app.record.KeptDeals;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.Move;
import org.tenbo.journal.StoredEvent;
import org.tenbo.table.GameId;
import org.tenbo.tracking.deal.MoveNotation;
import org.tenbo.tracking.deal.TileMove;
import org.tinylog.Logger;

/**
 * Keeps moves of tiles in the journal, unforced: those of the deal that is followed, behind a mark
 * that names it.
 *
 * <pre>
 * deal   1   GAME 3 East 4 D        the deal that the moves behind it belong to
 * tiles  1   T0:87                  one move, as {@link MoveNotation} writes it
 * told   1                          a deal that is over, see {@link KeptDeals}
 * </pre>
 */
final class JournalMoves implements TileWatch.Moves {
  private static final String DEAL = "deal";
  private static final String TILES = "tiles";
  private static final int VERSION = 1;

  /** Moves belong to the table, not to one of its games. */
  private static final String TABLE = "tiles";

  private final Journal journal;

  JournalMoves(Journal journal) {
    this.journal = journal;
  }

  @Override
  public void begin(String deal) throws JournalFault {
    journal.dropMoves(journal.last(), DEAL);
    journal.dropMoves(journal.last(), TILES);
    journal.appendMoves(List.of(new StoredEvent(TABLE, DEAL, VERSION, deal)));
  }

  @Override
  public void add(List<TileMove> moves) throws JournalFault {
    journal.appendMoves(
        moves.stream()
            .map(move -> new StoredEvent(TABLE, TILES, VERSION, MoveNotation.text(move)))
            .toList());
  }

  @Override
  public void end(GameId game, int number, KeptDeals.Kept deal) throws JournalFault {
    new KeptDeals(journal).keep(game, number, deal);
  }

  @Override
  public Optional<List<TileMove>> of(String deal) throws JournalFault {
    List<TileMove> moves = new ArrayList<>();
    boolean own = false;
    boolean broken = false;
    for (Move move : journal.moves(0)) {
      StoredEvent event = move.event();
      if (event.type().equals(DEAL)) {
        own = event.body().equals(deal);
        broken = false;
        moves.clear();
      } else if (own && !broken && !KeptDeals.holds(event)) {
        // Behind a gap the moves would be taken for others; the tracker looks for itself.
        Optional<TileMove> next = move.gapBefore() ? Optional.empty() : read(event);
        next.ifPresent(moves::add);
        broken = next.isEmpty();
      }
    }
    return own ? Optional.of(List.copyOf(moves)) : Optional.empty();
  }

  /** A move; none where another version of the program wrote what this one cannot read. */
  private static Optional<TileMove> read(StoredEvent event) {
    if (!event.type().equals(TILES) || event.version() != VERSION) {
      return Optional.empty();
    }
    try {
      return Optional.of(MoveNotation.move(event.body()));
    } catch (IllegalArgumentException e) {
      Logger.warn("A move of tiles is left out: {}", e.getMessage());
      return Optional.empty();
    }
  }
}
