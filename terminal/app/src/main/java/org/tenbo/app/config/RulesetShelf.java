package org.tenbo.app.config;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.tenbo.console.dialogue.Rulebook;
import org.tenbo.rules.set.Ruleset;
import org.tinylog.Logger;

/**
 * The rulesets of a folder as a table offers them: the usual is read when the table is set up, the
 * others when somebody asks which there are.
 *
 * <p>A file that is wrong is logged then and cannot be chosen; it does not keep a table from
 * playing by another.
 */
final class RulesetShelf implements Rulebook {
  private final RulesetFolder folder;
  private final String usualName;
  private final Ruleset usual;
  private @Nullable Contents contents;

  private record Contents(List<Ruleset> readable, Map<String, String> unreadable) {}

  /**
   * @throws ConfigRefused if the usual ruleset is not there, or its file is wrong
   */
  RulesetShelf(RulesetFolder folder, String usual) {
    this.folder = folder;
    this.usualName = usual;
    this.usual = folder.read(usual);
  }

  @Override
  public Ruleset usual() {
    return usual;
  }

  @Override
  public List<Ruleset> all() {
    return contents().readable();
  }

  @Override
  public Map<String, String> unreadable() {
    return contents().unreadable();
  }

  private synchronized Contents contents() {
    Contents known = contents;
    if (known == null) {
      known = looked();
      contents = known;
    }
    return known;
  }

  private Contents looked() {
    List<Ruleset> readable = new ArrayList<>(List.of(usual));
    Map<String, String> unreadable = new TreeMap<>();
    for (String name : folder.names()) {
      if (name.equals(usualName)) {
        continue;
      }
      try {
        readable.add(folder.read(name));
      } catch (ConfigRefused refused) {
        String why = String.valueOf(refused.getMessage());
        Logger.error("A ruleset cannot be chosen: {}", why);
        unreadable.put(name, why);
      }
    }
    return new Contents(List.copyOf(readable), Collections.unmodifiableMap(unreadable));
  }
}
