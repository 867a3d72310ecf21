package org.tenbo.rules;

/**
 * The repeat counter of a deal.
 *
 * @param count 0 or more; at most 999, a limit against nonsense, not a rule
 */
public record Honba(int count) {
  public static final Honba NONE = new Honba(0);

  public Honba {
    if (count < 0 || count > 999) {
      throw new IllegalArgumentException("honba must be 0 to 999, not " + count);
    }
  }

  public Honba next() {
    return new Honba(count + 1);
  }
}
