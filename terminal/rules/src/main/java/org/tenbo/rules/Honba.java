package org.tenbo.rules;

/**
 * The repeat counter of a deal.
 *
 * @param count 0 or more; at most {@value #MOST}
 */
public record Honba(int count) {
  /** A limit against nonsense, not a rule. */
  public static final int MOST = 999;

  public static final Honba NONE = new Honba(0);

  public Honba {
    if (count < 0 || count > MOST) {
      throw new IllegalArgumentException("honba must be 0 to " + MOST + ", not " + count);
    }
  }

  public Honba next() {
    return new Honba(count + 1);
  }
}
