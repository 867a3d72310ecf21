package org.tenbo.rules.set;

/** Liability for feeding a yakuman. */
public record Pao(
    @Switch("Who feeds the third dragon set is liable") boolean dragons,
    @Switch("Who feeds the fourth wind set is liable") boolean winds,
    @Switch("Who feeds the fourth quad is liable") boolean fourKans,
    @Switch("Who feeds an open quad whose replacement tile wins is liable") boolean openKan,
    @Switch("A closed quad counts among the sets on show") boolean closedKans,
    @Switch("Whether the liability covers the whole hand or only the yakuman that was fed")
        Scope scope,
    @Switch("Who pays the honba when another player discards the winning tile") Payer honba) {

  /** How much of a hand is covered. */
  public enum Scope {
    @Means("the whole hand")
    WHOLE,
    @Means("only the yakuman that was fed")
    PART
  }

  /** One of the two who share a ron. */
  public enum Payer {
    @Means("who discards the winning tile")
    DISCARDER,
    @Means("who fed the yakuman")
    LIABLE
  }

  public boolean any() {
    return dragons || winds || fourKans || openKan;
  }
}
