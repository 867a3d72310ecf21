package org.tenbo.rules;

/**
 * The riichi sticks that lie on the table for the next winner.
 *
 * @param sticks 0 to {@value #MOST}, each worth {@link Points#STICK}
 */
public record Deposit(int sticks) {
  /** A limit against nonsense, not a rule. */
  public static final int MOST = 999;

  public static final Deposit NONE = new Deposit(0);

  public Deposit {
    if (sticks < 0 || sticks > MOST) {
      throw new IllegalArgumentException("riichi sticks must be 0 to " + MOST + ", not " + sticks);
    }
  }

  public Points points() {
    return Points.STICK.times(sticks);
  }

  public Deposit plus(int more) {
    return new Deposit(sticks + more);
  }
}
