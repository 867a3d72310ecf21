package org.tenbo.club.hub;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tenbo.club.event.TableId;
import org.tenbo.table.GameId;

/**
 * All tables and the games at hand, as one immutable value.
 *
 * @param version grows with every change since the hub's start
 * @param games those that were touched lately, at most {@value #GAMES}; older ones are in the store
 */
public record ClubView(
    long version, SortedMap<TableId, TableView> tables, Map<GameId, GameView> games) {
  /** A long weekend of a large club. */
  public static final int GAMES = 4096;

  /** Before the first table was heard. */
  public static final ClubView EMPTY = new ClubView(0, new TreeMap<>(), Map.of());

  public ClubView {
    tables = Collections.unmodifiableSortedMap(tables);
    games = Collections.unmodifiableMap(games);
  }

  /** The game that a table plays, or played last. */
  public Optional<GameView> playedAt(TableId table) {
    return Optional.ofNullable(tables.get(table)).flatMap(TableView::game).map(games::get);
  }
}
