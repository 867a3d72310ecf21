package org.tenbo.console.dialogue;

import java.time.Duration;

/**
 * How long the dialogue waits.
 *
 * @param settle how long payers can object before a proposal is carried out
 * @param answer how long seats can say tenpai before silence counts as noten
 * @param question how long a question is left alone before it is given up
 * @param notice how long a notice stands
 * @param guard how long after a riichi a second press is taken for a bounce of the hand
 * @param dim how long without a key before displays dim
 * @param sleep how long without a key before displays go dark
 */
public record Timing(
    Duration settle,
    Duration answer,
    Duration question,
    Duration notice,
    Duration guard,
    Duration dim,
    Duration sleep) {
  /** Seen to be comfortable: long enough to read a payment, short enough not to wait for it. */
  public static final Timing USUAL =
      new Timing(
          Duration.ofSeconds(6),
          Duration.ofSeconds(30),
          Duration.ofSeconds(60),
          Duration.ofSeconds(4),
          Duration.ofMillis(800),
          Duration.ofMinutes(5),
          Duration.ofMinutes(20));
}
