package org.tenbo.rules;

/**
 * The riichi sticks that lie on the table for the next winner.
 *
 * @param sticks 0 to 999, each worth {@link Points#STICK}
 */
public record Deposit(int sticks) {
  public static final Deposit NONE = new Deposit(0);

  public Deposit {
    if (sticks < 0 || sticks > 999) {
      throw new IllegalArgumentException("riichi sticks must be 0 to 999, not " + sticks);
    }
  }

  public Points points() {
    return Points.STICK.times(sticks);
  }

  public Deposit plus(int more) {
    return new Deposit(sticks + more);
  }
}
