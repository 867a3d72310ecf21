package org.tenbo.bridge.frame;

/**
 * The number of a frame within its session, which begins anew after 255.
 *
 * @param value 0 to 255
 */
public record Sequence(int value) {
  /** The first of a session. */
  public static final Sequence FIRST = new Sequence(0);

  public Sequence {
    if (value < 0 || value > 255) {
      throw new IllegalArgumentException("A sequence number is 0 to 255, not " + value + ".");
    }
  }

  public Sequence next() {
    return new Sequence((value + 1) & 0xff);
  }

  /** How many steps forward lead from {@code earlier} to this, 0 to 255. */
  public int after(Sequence earlier) {
    return (value - earlier.value) & 0xff;
  }
}
