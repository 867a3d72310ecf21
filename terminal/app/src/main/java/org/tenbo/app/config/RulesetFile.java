package org.tenbo.app.config;

import java.nio.file.Path;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;

/** Reads one ruleset from its file; {@code config/README.md} documents every key. */
public final class RulesetFile {
  private RulesetFile() {}

  /**
   * Reads a complete ruleset: every switch must be there.
   *
   * @throws ConfigRefused with file, line, key and what is allowed
   */
  public static Ruleset read(Path path) {
    TomlFile file = TomlFile.read(path);
    try {
      return RulesetForm.read(file.values());
    } catch (RulesetForm.Refused refused) {
      throw file.refused(refused.key(), refused.problem());
    }
  }
}
