package org.tenbo.club.pantheon;

import java.net.URI;
import java.util.Map;
import java.util.OptionalInt;

/**
 * An event on a Pantheon server, and who may write there.
 *
 * @param games the address of its game service (Mimir), without a path
 * @param event the event's number there
 * @param starts whether games are begun there from here; else they are found by their table, as a
 *     tournament's seating made them
 * @param yaku the number of the yaku that stands for a hand of which nobody entered the yaku
 * @param yakuman the same for a yakuman
 * @param referee who takes rounds back and gives penalties there
 * @param tokens the token of each person who has one: a round is taken from one of its players
 *     alone
 */
public record PantheonEvent(
    URI games,
    int event,
    boolean starts,
    int yaku,
    int yakuman,
    OptionalInt referee,
    Map<Integer, String> tokens) {
  public PantheonEvent {
    tokens = Map.copyOf(tokens);
  }

  /** Without the tokens, which are as good as passwords. */
  @Override
  public String toString() {
    return "event " + event + " at " + games + ", tokens of " + tokens.keySet();
  }
}
