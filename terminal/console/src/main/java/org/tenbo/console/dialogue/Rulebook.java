package org.tenbo.console.dialogue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tenbo.rules.set.Ruleset;

/**
 * The rulesets that a table can be played by, as far as they have been read.
 *
 * @param all those that can be chosen, at least one, the usual first
 * @param unreadable those that are there and cannot be read: what is wrong with each, by its name
 */
public record Rulebook(List<Ruleset> all, Map<String, String> unreadable) {
  public Rulebook {
    all = List.copyOf(all);
    unreadable = Collections.unmodifiableMap(new TreeMap<>(unreadable));
    if (all.isEmpty()) {
      throw new IllegalArgumentException("a table needs at least one ruleset");
    }
  }

  /** Rulesets of which each can be read: at least one, the usual first. */
  public Rulebook(List<Ruleset> all) {
    this(all, Map.of());
  }

  /** What is played where nobody chooses. */
  public Ruleset usual() {
    return all.getFirst();
  }
}
