package org.tenbo.rules.set;

/** Several winners on one discard. */
public record Ron(
    @Switch(
            value =
                "How many players can win on one discard; the nearest after the discarder come first",
            min = 1,
            max = 3)
        int winners,
    @Switch("What three players winning on one discard means") Three three,
    @Switch("Who of several winners is paid the honba") ToWhom honba,
    @Switch("Who of several winners takes the riichi sticks") Sticks sticks) {

  public Ron {
    if (three == Three.PAY && winners < 3) {
      throw new Contradiction(
          "ron.three", "is \"pay\", which needs winners = 3; allowed here: \"nearest\", \"abort\"");
    }
    if (three == Three.NEAREST && winners == 3) {
      throw new Contradiction(
          "ron.three",
          "is \"nearest\", but winners = 3 pays all; allowed here: \"pay\", \"abort\"");
    }
  }

  /** What a third winner does. */
  public enum Three {
    @Means("all three are paid")
    PAY,
    @Means("the deal is abandoned and nothing is paid")
    ABORT,
    @Means("only the nearest are paid, as many as winners says")
    NEAREST
  }

  /** Each winner, or the first after the discarder in turn order. */
  public enum ToWhom {
    @Means("every winner")
    EACH,
    @Means("the first after the discarder in turn order")
    NEAREST
  }

  /** Where the sticks on the table go. */
  public enum Sticks {
    @Means("all to the first after the discarder in turn order")
    NEAREST,
    @Means("a winner's own stick of this deal goes back, all else to the nearest")
    OWN_BACK,
    @Means("in equal whole hundreds, the remainder to the nearest")
    SPLIT
  }
}
