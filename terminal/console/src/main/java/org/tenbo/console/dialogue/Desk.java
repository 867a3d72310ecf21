package org.tenbo.console.dialogue;

import java.util.List;
import org.tenbo.rules.set.Ruleset;

/**
 * What this table was set up with. Only its rulebook grows, once, when the other rulesets have been
 * read.
 *
 * @param name part of every game's id; unique to this table's log
 * @param layout the keys of its panels
 * @param rulebook the rulesets that can be chosen
 * @param refereeCode digits 1 to 6 that open the referee's menu; empty where nobody can
 * @param timing how long the dialogue waits
 * @param club whether it is a table of a club, whose referee can be called
 */
public record Desk(
    String name,
    Layout layout,
    Rulebook rulebook,
    String refereeCode,
    Timing timing,
    boolean club) {
  public Desk {
    if (!refereeCode.matches("([1-6]{4,8})?")) {
      throw new IllegalArgumentException("a referee's code has 4 to 8 digits from 1 to 6");
    }
  }

  /** With rulesets that are all at hand: at least one, the usual first. */
  public Desk(
      String name, Layout layout, List<Ruleset> rulesets, String refereeCode, Timing timing) {
    this(name, layout, new Rulebook(rulesets), refereeCode, timing, false);
  }

  /** The same table with other rulesets to choose from. */
  public Desk with(Rulebook other) {
    return new Desk(name, layout, other, refereeCode, timing, club);
  }

  /** The same table, of a club. */
  public Desk inClub() {
    return new Desk(name, layout, rulebook, refereeCode, timing, true);
  }
}
