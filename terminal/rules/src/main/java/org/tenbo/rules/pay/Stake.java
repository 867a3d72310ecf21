package org.tenbo.rules.pay;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Seat;

/**
 * What lies on the table while a deal is settled.
 *
 * @param players how many play
 * @param dealer who deals
 * @param honba the repeat counter of this deal
 * @param carried riichi sticks left by earlier deals
 * @param riichi who has a stick of this deal on the table (a declaration whose tile was ronned has
 *     none)
 */
public record Stake(Players players, Seat dealer, Honba honba, Deposit carried, Set<Seat> riichi) {
  public Stake {
    riichi = riichi.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(riichi));
    if (!players.has(dealer) || !players.seats().containsAll(riichi)) {
      throw new IllegalArgumentException("a stake names seats where nobody sits");
    }
  }

  /** A first deal with nothing on the table. */
  public static Stake fresh(Players players, Seat dealer) {
    return new Stake(players, dealer, Honba.NONE, Deposit.NONE, Set.of());
  }

  /** All sticks on the table, those of this deal included. */
  public Deposit deposit() {
    return carried.plus(riichi.size());
  }
}
