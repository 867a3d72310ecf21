package org.tenbo.club.hub;

import org.tenbo.club.event.ClubEvent;
import org.tenbo.club.event.TableId;

/** What has changed in the view. */
public sealed interface Change {

  /** An event was stored: {@link ClubView#games} has its game as it is now. */
  record Stored(TableId owner, ClubEvent event) implements Change {}

  /** A table came, went, or fell silent. */
  record Heard(TableView table) implements Change {}

  /** Another table owns a game now. */
  record Moved(GameView game) implements Change {}

  /** Something was kept aside that a referee should look at. */
  record Aside(Stray stray) implements Change {}

  /** A table has an alert: somebody calls for the referee, or it is answered. */
  record Called(TableId table, boolean open) implements Change {}
}
