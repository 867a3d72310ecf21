package org.tenbo.table;

import org.tenbo.rules.Points;

/** A bug: points appeared or vanished. Never caught and carried on; the table starts anew. */
public final class PointsDoNotAddUp extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  PointsDoNotAddUp(GameId game, Points owed, Points there) {
    super("Game " + game.value() + " should hold " + owed + " points and holds " + there);
  }
}
