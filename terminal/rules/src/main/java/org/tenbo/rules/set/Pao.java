package org.tenbo.rules.set;

/** Liability for feeding a yakuman. */
public record Pao(
    @Switch("Feeding the third dragon set") boolean dragons,
    @Switch("Feeding the fourth wind set") boolean winds,
    @Switch("Feeding the fourth quad") boolean fourKans,
    @Switch("Feeding the open quad whose replacement tile wins") boolean openKan,
    @Switch("Whether the liability covers the whole hand or only the yakuman that was fed")
        Scope scope,
    @Switch("Who pays the honba when another player discards the winning tile") Payer honba) {

  /** How much of a hand is covered. */
  public enum Scope {
    WHOLE,
    PART
  }

  /** One of the two who share a ron. */
  public enum Payer {
    DISCARDER,
    LIABLE
  }

  public boolean any() {
    return dragons || winds || fourKans || openKan;
  }
}
