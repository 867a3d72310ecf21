package org.tenbo.app.record;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.Move;
import org.tenbo.journal.StoredEvent;
import org.tenbo.rules.hand.tile.Notation;
import org.tenbo.rules.hand.tile.NotationException;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.table.GameId;
import org.tenbo.table.TableState;
import org.tenbo.tracking.deal.MoveNotation;
import org.tenbo.tracking.deal.TileMove;

/**
 * The moves of deals that are over, in the journal beside the events: one row a deal, of the games
 * that are still at hand.
 *
 * <pre>
 * told  1   {"deal":3,"whole":true,"ura":"3p","moves":"S0:12 T0:87 D0:87"}
 * </pre>
 *
 * {@code deal} counts the deals of its game from 0; moves are written as {@link MoveNotation} says.
 * A deal that was taken back and played on has a later row, which counts.
 */
public final class KeptDeals {
  private static final String TOLD = "told";
  private static final int VERSION = 1;

  /** Games whose deals are kept: as many as a state still knows. */
  private static final int GAMES = TableState.KEPT + 1;

  private final Journal journal;

  public KeptDeals(Journal journal) {
    this.journal = journal;
  }

  /**
   * A deal that is over.
   *
   * @param whole whether it was followed from its beginning without a gap
   * @param ura the indicators that winners turned, as far as they were seen
   */
  public record Kept(boolean whole, List<TileMove> moves, List<TileKind> ura) {
    public Kept {
      moves = List.copyOf(moves);
      ura = List.copyOf(ura);
    }
  }

  /**
   * Keeps a deal that has ended, and lets go those of games that are out of reach.
   *
   * @param number of the deal in its game, from 0
   */
  public void keep(GameId game, int number, Kept deal) throws JournalFault {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("deal", number);
    body.put("whole", deal.whole());
    body.put("ura", Notation.text(deal.ura().stream().map(Tile::of).toList()));
    body.put(
        "moves", deal.moves().stream().map(MoveNotation::text).collect(Collectors.joining(" ")));
    journal.appendMoves(List.of(new StoredEvent(game.value(), TOLD, VERSION, body.toString())));
    List<Long> firsts = List.copyOf(journal.games().values());
    if (firsts.size() > GAMES) {
      journal.dropMoves(firsts.get(firsts.size() - GAMES), TOLD);
    }
  }

  /**
   * The deals of a game that are over, by their number. A row that this version cannot read is as
   * one that is not there: the deal's result stands in the events.
   */
  public Map<Integer, Kept> of(GameId game) throws JournalFault {
    Map<Integer, Kept> deals = new HashMap<>();
    long first = journal.games().getOrDefault(game.value(), 0L);
    for (Move move : journal.moves(first)) {
      StoredEvent event = move.event();
      if (event.game().equals(game.value()) && holds(event) && event.version() == VERSION) {
        numbered(move).ifPresent(deal -> deals.put(deal.getKey(), deal.getValue()));
      }
    }
    return deals;
  }

  /** Whether a stored move is such a row. */
  public static boolean holds(StoredEvent event) {
    return event.type().equals(TOLD);
  }

  private static Optional<Map.Entry<Integer, Kept>> numbered(Move move) {
    try {
      Field body = Field.of(move.event().body(), "move " + move.number());
      int deal = body.get("deal").number(0, PlayedGame.MOST_ROUNDS);
      return Optional.of(Map.entry(deal, kept(body)));
    } catch (BadRecord e) {
      return Optional.empty();
    }
  }

  private static Kept kept(Field body) throws BadRecord {
    List<TileMove> moves = new ArrayList<>();
    for (String text : body.get("moves").text().split(" ", -1)) {
      if (!text.isEmpty()) {
        moves.add(body.made(() -> MoveNotation.move(text)));
      }
    }
    try {
      List<TileKind> ura = Notation.tiles(body.get("ura").text()).stream().map(Tile::kind).toList();
      return new Kept(body.get("whole").truth(), moves, ura);
    } catch (NotationException e) {
      throw body.bad(String.valueOf(e.getMessage()));
    }
  }
}
