package org.tenbo.table;

import org.tenbo.rules.Players;
import org.tenbo.rules.pay.Settlement;

/**
 * An entry with what it caused, kept as it was settled then: later changes of a rule cannot change
 * an old game.
 *
 * @param entry what was entered
 * @param settlement who paid whom; without payments where the entry is none
 * @param next what follows
 */
public record Step(Entry entry, Settlement settlement, Next next) {
  public Step {
    Players players = next.position().scores().players();
    boolean sit = players.seats().containsAll(entry.seats());
    if (settlement.players() != players || !sit) {
      throw new IllegalArgumentException("a step names a seat where nobody sits");
    }
  }
}
