package org.tenbo.app.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tenbo.rules.set.Ruleset;

/**
 * Which rulesets there are: {@code FOLDER/NAME.toml} is the ruleset {@code NAME}.
 *
 * @param path usually {@code config/rulesets}
 */
public record RulesetFolder(Path path) {
  private static final String SUFFIX = ".toml";

  /**
   * The names, in alphabetical order.
   *
   * @throws ConfigRefused if the folder cannot be read
   */
  public List<String> names() {
    try (Stream<Path> files = Files.list(path)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(SUFFIX))
          .map(name -> name.substring(0, name.length() - SUFFIX.length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new ConfigRefused(path, "there is no folder of rulesets that can be read");
    }
  }

  /**
   * Reads a ruleset by name.
   *
   * @throws ConfigRefused if there is none of that name, or its file is wrong
   */
  public Ruleset read(String name) {
    List<String> names = names();
    if (!names.contains(name)) {
      throw new ConfigRefused(
          path, "there is no ruleset \"" + name + "\"; there are: " + String.join(", ", names));
    }
    return RulesetFile.read(path.resolve(name + SUFFIX));
  }
}
