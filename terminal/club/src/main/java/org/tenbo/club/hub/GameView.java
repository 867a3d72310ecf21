package org.tenbo.club.hub;

import java.time.Instant;
import org.tenbo.club.event.TableId;
import org.tenbo.table.Game;

/**
 * One game as all its stored events make it.
 *
 * @param owner the one table whose events count now
 * @param events how many there are
 * @param since when the hub heard of it first, by the hub's own clock
 */
public record GameView(Game game, TableId owner, long events, Instant since) {}
