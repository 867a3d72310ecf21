package org.tenbo.console.dialogue;

import java.util.List;
import java.util.Map;
import org.tenbo.rules.set.Ruleset;

/**
 * The rulesets that a table can be played by: the usual at hand, the others looked up when somebody
 * asks which there are.
 */
public interface Rulebook {
  /** What is played where nobody chooses. */
  Ruleset usual();

  /** All that can be chosen, the usual first; the first call may wait for a disk. */
  List<Ruleset> all();

  /** Those that are there and cannot be read: what is wrong with each, by its name. */
  Map<String, String> unreadable();

  /**
   * Rulesets that are all at hand.
   *
   * @param rulesets at least one, the usual first
   */
  static Rulebook of(List<Ruleset> rulesets) {
    return new AtHand(rulesets);
  }

  /** Those of a list. */
  record AtHand(List<Ruleset> all) implements Rulebook {
    public AtHand {
      all = List.copyOf(all);
      if (all.isEmpty()) {
        throw new IllegalArgumentException("a table needs at least one ruleset");
      }
    }

    @Override
    public Ruleset usual() {
      return all.getFirst();
    }

    @Override
    public Map<String, String> unreadable() {
      return Map.of();
    }
  }
}
