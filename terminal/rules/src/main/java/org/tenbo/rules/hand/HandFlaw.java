package org.tenbo.rules.hand;

/** Why tiles cannot be a hand or a meld. */
public enum HandFlaw {
  FIVE_OF_A_TILE("a set has only four of a tile"),
  HAND_WRONG_COUNT("a hand and its melds are 13 or 14 tiles, a kan counted as three"),
  TOO_MANY_MELDS("a hand has at most four melds"),
  MELD_WRONG_COUNT("chi and pon are three tiles, a kan is four"),
  MELD_MIXED_KINDS("the tiles of a pon or kan are all of one kind"),
  CHI_ACROSS_SUITS("a chi lies in one suit"),
  CHI_OF_HONOURS("honours form no chi"),
  CHI_NO_SEQUENCE("a chi is three ranks in a row"),
  CHI_NOT_FROM_LEFT("chi is called from the left only"),
  CALLED_TILE_NOT_IN_MELD("the called tile is one of the meld's"),
  CLOSED_KAN_FROM_SOMEONE("a closed kan has no giver; write an open kan");

  private final String text;

  HandFlaw(String text) {
    this.text = text;
  }

  /** The rule that is broken, for a developer; the texts for players are in the catalogue. */
  public String text() {
    return text;
  }
}
