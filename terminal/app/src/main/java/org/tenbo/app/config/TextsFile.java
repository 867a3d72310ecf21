package org.tenbo.app.config;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;

/** Reads the text catalogues: {@code FOLDER/en.toml} is English. */
public final class TextsFile {
  private TextsFile() {}

  /**
   * Every language's catalogue.
   *
   * @param folder usually {@code config/texts}
   * @throws ConfigRefused naming what is missing or wrong
   */
  public static Map<Language, Texts> readAll(Path folder) {
    Map<Language, Texts> all = new EnumMap<>(Language.class);
    for (Language language : Language.values()) {
      all.put(language, read(folder.resolve(language.code() + ".toml"), language));
    }
    return all;
  }

  private static Texts read(Path path, Language language) {
    TomlFile file = TomlFile.read(path);
    Map<String, String> words = new TreeMap<>();
    file.values()
        .forEach(
            (key, value) -> {
              if (!(value instanceof String text)) {
                throw file.refused(key, "must be a text in quotes");
              }
              words.put(key, text);
            });
    try {
      return Texts.of(language, path.toString(), words);
    } catch (IllegalArgumentException e) {
      throw new ConfigRefused(path, String.valueOf(e.getMessage()));
    }
  }
}
