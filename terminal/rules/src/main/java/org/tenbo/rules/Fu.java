package org.tenbo.rules;

/**
 * The minipoints of a hand after rounding.
 *
 * @param value 25 (seven pairs) or a multiple of ten from 20 to 170; four concealed quads of
 *     honours with a valued pair are the most that a hand below yakuman could ever count
 */
public record Fu(int value) {
  public static final Fu SEVEN_PAIRS = new Fu(25);

  public Fu {
    if (value != 25 && (value < 20 || value > 170 || value % 10 != 0)) {
      throw new IllegalArgumentException(
          "fu must be 25 or a multiple of 10 from 20 to 170, not " + value);
    }
  }
}
