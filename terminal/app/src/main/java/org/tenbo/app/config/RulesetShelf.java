package org.tenbo.app.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tenbo.console.dialogue.Rulebook;
import org.tenbo.rules.set.Ruleset;
import org.tinylog.Logger;

/**
 * Where the rulesets of a table stand: the usual has been read, the others are read when asked for.
 *
 * @param usual what is played where nobody chooses
 * @param others where more can be chosen from; empty where there is no choice
 */
public record RulesetShelf(Ruleset usual, Optional<Others> others) {
  /**
   * The others of a folder.
   *
   * @param usual the name of the one that has been read
   */
  public record Others(RulesetFolder folder, String usual) {}

  /**
   * A folder's rulesets.
   *
   * @param usual the name of the usual one
   * @throws ConfigRefused if the usual ruleset is not there, or its file is wrong
   */
  static RulesetShelf of(RulesetFolder folder, String usual) {
    return new RulesetShelf(folder.read(usual), Optional.of(new Others(folder, usual)));
  }

  /** One ruleset, and no choice. */
  static RulesetShelf of(Ruleset only) {
    return new RulesetShelf(only, Optional.empty());
  }

  /**
   * Reads the others; waits for the disk.
   *
   * <p>A file that is wrong is logged and cannot be chosen; it does not keep a table from playing
   * by another, and neither does a folder that has gone meanwhile.
   */
  public Rulebook read() {
    List<Ruleset> readable = new ArrayList<>(List.of(usual));
    Map<String, String> unreadable = new TreeMap<>();
    others.ifPresent(more -> read(more, readable, unreadable));
    return new Rulebook(readable, unreadable);
  }

  private static void read(Others more, List<Ruleset> readable, Map<String, String> unreadable) {
    for (String name : names(more.folder())) {
      if (name.equals(more.usual())) {
        continue;
      }
      try {
        readable.add(more.folder().read(name));
      } catch (ConfigRefused refused) {
        String why = String.valueOf(refused.getMessage());
        Logger.error("A ruleset cannot be chosen: {}", why);
        unreadable.put(name, why);
      }
    }
  }

  private static List<String> names(RulesetFolder folder) {
    try {
      return folder.names();
    } catch (ConfigRefused refused) {
      Logger.error("Only the usual ruleset can be chosen: {}", refused.getMessage());
      return List.of();
    }
  }
}
