package org.tenbo.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.tenbo.console.font.Fonts;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;

/** Reads the shipped fonts and catalogues for tests, as the app does when it starts. */
public final class Resources {
  private Resources() {}

  public static Fonts fonts() {
    return Fonts.read(Resources::fontFile);
  }

  public static Texts texts(Language language) {
    return Texts.of(language, language.code() + ".toml", catalogue(language));
  }

  /** The words of a shipped catalogue by dotted key. */
  public static Map<String, String> catalogue(Language language) {
    Path file = Path.of("..", "..", "config", "texts", language.code() + ".toml");
    try {
      TomlParseResult toml = Toml.parse(file);
      if (toml.hasErrors()) {
        throw new AssertionError(file + ": " + toml.errors());
      }
      Map<String, String> words = new HashMap<>();
      for (List<String> path : toml.keyPathSet()) {
        words.put(String.join(".", path), Objects.requireNonNull(toml.getString(path)));
      }
      return words;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The shipped rulesets, in the order of their files' names. */
  public static List<Ruleset> rulesets() {
    try (var files = Files.list(Path.of("..", "..", "config", "rulesets"))) {
      return files
          .filter(file -> file.toString().endsWith(".toml"))
          .sorted()
          .map(file -> ruleset(file, Map.of()))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A shipped ruleset with some of its values changed.
   *
   * @param name of its file, without the ending
   * @param changes by dotted key
   */
  public static Ruleset ruleset(String name, Map<String, Object> changes) {
    return ruleset(Path.of("..", "..", "config", "rulesets", name + ".toml"), changes);
  }

  private static Ruleset ruleset(Path file, Map<String, Object> changes) {
    try {
      TomlParseResult toml = Toml.parse(file);
      Map<String, Object> values = new HashMap<>();
      for (List<String> path : toml.keyPathSet()) {
        values.put(String.join(".", path), plain(Objects.requireNonNull(toml.get(path))));
      }
      values.putAll(changes);
      return RulesetForm.read(values);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object plain(Object value) {
    return switch (value) {
      case Long number -> Math.toIntExact(number);
      case TomlArray array -> array.toList().stream().map(Resources::plain).toList();
      default -> value;
    };
  }

  private static String fontFile(String name) {
    try (var in = Fonts.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a file under target/pictures, to be looked at. */
  public static void keep(String name, byte[] bytes) {
    try {
      Path file = Path.of("target", "pictures", name);
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
