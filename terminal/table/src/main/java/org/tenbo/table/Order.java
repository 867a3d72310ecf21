package org.tenbo.table;

import java.util.OptionalLong;

/**
 * A command with who gave it and what it was decided on.
 *
 * @param decidedOn how many events there were when it was decided; empty for who stands at the
 *     table and sees what is
 */
public record Order(TableCommand command, Actor actor, OptionalLong decidedOn) {
  public static Order byPlayers(TableCommand command) {
    return new Order(command, Actor.PLAYERS, OptionalLong.empty());
  }

  public static Order byReferee(TableCommand command) {
    return new Order(command, Actor.REFEREE, OptionalLong.empty());
  }
}
