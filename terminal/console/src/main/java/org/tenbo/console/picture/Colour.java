package org.tenbo.console.picture;

/**
 * The colours that the screens are drawn in; few enough for four bits a pixel.
 *
 * <p>Chosen to be told apart by eyes that confuse red and green: gains and losses also have their
 * signs, and the dealer's field its own shape of words.
 */
public enum Colour {
  /** The ground of every screen. */
  GROUND(0x000000, '.'),
  /** What is to be read. */
  INK(0xffffff, '#'),
  /** What is read only when looked for. */
  DIM(0xa6b4c0, '-'),
  /** Lines and edges. */
  EDGE(0x46545f, '+'),
  /** The field of a key that does something. */
  FIELD(0x17232d, ','),
  /** The field of the most usual answer. */
  USUAL(0x1d5f9e, 'u'),
  /** Losses, faults, the dot of a riichi stick. */
  RED(0xff5a4d, 'r'),
  /** The field of the dealer and of a fault. */
  DEEP_RED(0xb3241c, 'd'),
  /** Gains. */
  GREEN(0x58d68d, 'g'),
  /** The first place, and what waits. */
  GOLD(0xffc93c, 'y'),
  /** South's field. */
  DEEP_GREEN(0x1e7d46, 's'),
  /** West's field. */
  DEEP_GOLD(0x8f6400, 'w'),
  /** North's field. */
  DEEP_BLUE(0x2c4fa3, 'n'),
  /** The body of a stick. */
  IVORY(0xf6ecd2, 'i');

  private final int rgb;
  private final char letter;

  Colour(int rgb, char letter) {
    this.rgb = rgb;
    this.letter = letter;
  }

  /** Red, green and blue in eight bits each, as in {@code 0xff8000}. */
  public int rgb() {
    return rgb;
  }

  /** How a pixel of this colour stands in a text picture. */
  public char letter() {
    return letter;
  }
}
