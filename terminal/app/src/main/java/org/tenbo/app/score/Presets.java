package org.tenbo.app.score;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.rules.set.Ruleset;

/**
 * The rulesets that a page offers, each read once, when it is first asked for.
 *
 * <p>One that was wrong is read again: mended, it counts without a new start. One that was right
 * and is changed counts from the next start.
 */
final class Presets {
  /** More than anybody's folder has; what is beyond is read each time. */
  private static final int MOST_KEPT = 200;

  private final RulesetFolder folder;
  private final Map<String, Ruleset> kept = new ConcurrentHashMap<>();

  Presets(RulesetFolder folder) {
    this.folder = folder;
  }

  /**
   * The names of those that there are, readable or not.
   *
   * @throws ConfigRefused if the folder cannot be read
   */
  List<String> names() {
    return folder.names();
  }

  /**
   * The ruleset of a name.
   *
   * @throws ConfigRefused if there is none of that name, or its file is wrong
   */
  Ruleset of(String name) {
    Ruleset known = kept.get(name);
    if (known != null) {
      return known;
    }
    Ruleset read = folder.read(name);
    if (kept.size() < MOST_KEPT) {
      kept.put(name, read);
    }
    return read;
  }
}
