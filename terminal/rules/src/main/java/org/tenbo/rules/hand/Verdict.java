package org.tenbo.rules.hand;

/** What a stated win comes to: a reading with its value, or the reason why there is none. */
public sealed interface Verdict permits Reading, Verdict.Refused {

  /** The win as stated is none. */
  record Refused(Refusal reason) implements Verdict {}
}
