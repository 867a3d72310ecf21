package org.tenbo.rules;

/**
 * An amount of points as players speak of them (a riichi stick is 1,000); negative for a debt.
 *
 * @param value the amount; the range of an int is some two thousand times the points on a table
 */
public record Points(int value) implements Comparable<Points> {
  public static final Points ZERO = new Points(0);

  /** A riichi stick. */
  public static final Points STICK = new Points(1000);

  public static Points of(int value) {
    return new Points(value);
  }

  public Points plus(Points other) {
    return new Points(Math.addExact(value, other.value));
  }

  public Points minus(Points other) {
    return new Points(Math.subtractExact(value, other.value));
  }

  public Points times(int factor) {
    return new Points(Math.multiplyExact(value, factor));
  }

  public Points negated() {
    return new Points(Math.negateExact(value));
  }

  /** The next full hundred, as every single payment of a hand is rounded. */
  public Points roundedUpToHundred() {
    return new Points(Math.ceilDiv(value, 100) * 100);
  }

  /** Half of it; an odd amount loses its half point, which no amount on a table has. */
  public Points halved() {
    return new Points(value / 2);
  }

  public boolean isNegative() {
    return value < 0;
  }

  public boolean isZero() {
    return value == 0;
  }

  @Override
  public int compareTo(Points other) {
    return Integer.compare(value, other.value);
  }

  /** As on a score sheet: {@code -12,300}. */
  @Override
  public String toString() {
    return String.format(java.util.Locale.ROOT, "%,d", value);
  }
}
