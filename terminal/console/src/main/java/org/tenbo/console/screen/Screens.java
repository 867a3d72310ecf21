package org.tenbo.console.screen;

import org.tenbo.console.picture.Picture;

/**
 * Makes the pictures for one kind of display, in one language.
 *
 * <p>Pure functions: equal values give equal pictures.
 */
public sealed interface Screens permits BitScreens, ColourScreens, DigitScreens {
  /** The picture of what the dialogue shows to a seat. */
  Picture picture(Showing showing);

  /**
   * The picture of the code that a phone has to enter.
   *
   * @param code digits
   * @param address where to enter it; may be empty
   */
  Picture pairing(String code, String address);
}
