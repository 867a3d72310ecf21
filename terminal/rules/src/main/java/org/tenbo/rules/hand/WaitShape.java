package org.tenbo.rules.hand;

/** Which place in its set the winning tile took. */
public enum WaitShape {
  /** Either end of a sequence from a two-sided wait: no fu. */
  RYANMEN,
  /** A triplet from a wait on two pairs: no fu, but by ron the triplet counts as open. */
  SHANPON,
  /** The middle of a sequence: 2 fu. */
  KANCHAN,
  /** The 3 of 1-2-3 or the 7 of 7-8-9: 2 fu. */
  PENCHAN,
  /** The pair: 2 fu. Seven pairs and thirteen orphans wait so too. */
  TANKI
}
