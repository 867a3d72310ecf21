package org.tenbo.table.codec;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The switches that rulesets got after the first stored game, each with the value that was played
 * before it existed: with them an old game is read as it was played.
 *
 * <p>Whoever adds a switch to a ruleset adds it here, too; a test names what is missing.
 *
 * @param before by key, in the form of {@link org.tenbo.rules.set.RulesetForm}
 */
record LaterSwitches(Map<String, Object> before) {
  /** Those of this program. */
  static final LaterSwitches KNOWN =
      new LaterSwitches(Map.of("pao.closed-kans", true, "sanma.north-rinshan", true));

  LaterSwitches {
    before = Map.copyOf(before);
  }

  /** The switches of a stored game, with those that it did not know yet. */
  Map<String, Object> complete(Map<String, Object> stored) {
    Map<String, Object> all = new LinkedHashMap<>(before);
    all.putAll(stored);
    return all;
  }
}
