package org.tenbo.app.config;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * A TOML file as flat keyed values that remember their lines.
 *
 * <p>{@code three} in {@code [ron]} is {@code ron.three}. Values are Boolean, Long, Double, String,
 * dates, and lists and maps of them.
 */
public final class TomlFile {
  /** More than any file of ours has, so that a wrong path does not fill the memory; in bytes. */
  private static final long LARGEST = 200_000;

  private final Path path;
  private final TomlParseResult toml;

  private TomlFile(Path path, TomlParseResult toml) {
    this.path = path;
    this.toml = toml;
  }

  /**
   * Reads a file.
   *
   * @throws ConfigRefused if it is missing, too large, not UTF-8, or not TOML
   */
  public static TomlFile read(Path path) {
    TomlParseResult toml = Toml.parse(text(path));
    if (toml.hasErrors()) {
      TomlParseError error = toml.errors().getFirst();
      throw new ConfigRefused(path, error.position().line(), "not TOML: " + error.getMessage());
    }
    return new TomlFile(path, toml);
  }

  private static String text(Path path) {
    try {
      if (Files.size(path) > LARGEST) {
        throw new ConfigRefused(path, "is larger than " + LARGEST + " bytes");
      }
      String text = Files.readString(path);
      // Some editors mark a text as UTF-8 by this sign, which is no part of it.
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (NoSuchFileException e) {
      throw new ConfigRefused(path, "there is no such file");
    } catch (CharacterCodingException e) {
      throw new ConfigRefused(path, "is not UTF-8 text");
    } catch (IOException e) {
      throw new ConfigRefused(path, "cannot be read: " + e.getMessage());
    }
  }

  /** Every value by its full key, in no order that matters. */
  public Map<String, Object> values() {
    Map<String, Object> values = new LinkedHashMap<>();
    collect("", toml, values);
    return values;
  }

  public boolean has(String key) {
    return values().containsKey(key);
  }

  /**
   * A text.
   *
   * @param allowed whether it may stand there
   * @param what in words, what may
   * @throws ConfigRefused where none stands there that may
   */
  public String text(String key, Predicate<String> allowed, String what) {
    if (values().get(key) instanceof String text && allowed.test(text)) {
      return text;
    }
    throw refusedValue(key, what);
  }

  /**
   * A text that no message repeats, such as a password.
   *
   * @param least how many characters it has at the least
   * @throws ConfigRefused where none stands there, or one of another length
   */
  public String secret(String key, int least, int most) {
    if (values().get(key) instanceof String text
        && text.length() >= least
        && text.length() <= most
        && text.chars().noneMatch(Character::isISOControl)) {
      return text;
    }
    throw refused(
        key,
        "is no password; allowed: a text of "
            + (least == 0 ? "at most " + most : least + " to " + most)
            + " characters on one line");
  }

  /**
   * A path, relative to the folder that the file is in or beginning with {@code ~/}.
   *
   * @throws ConfigRefused where none stands there
   */
  public Path path(String key) {
    return path(key, "a path");
  }

  /**
   * The same of a path that comes from somewhere.
   *
   * @param what in words, which path and from where
   */
  public Path path(String key, String what) {
    String text = text(key, path -> !path.isBlank(), what);
    return text.startsWith("~/")
        ? Path.of(System.getProperty("user.home")).resolve(text.substring(2))
        : path.toAbsolutePath().resolveSibling(text).normalize();
  }

  /**
   * A number.
   *
   * @throws ConfigRefused where none stands there, or one out of these bounds
   */
  public int number(String key, int least, int most) {
    if (values().get(key) instanceof Long number && number >= least && number <= most) {
      return Math.toIntExact(number);
    }
    throw refusedValue(key, "a number from " + least + " to " + most);
  }

  /**
   * A yes or no.
   *
   * @throws ConfigRefused where neither stands there
   */
  public boolean flag(String key) {
    if (values().get(key) instanceof Boolean flag) {
      return flag;
    }
    throw refusedValue(key, "true, false");
  }

  /** A refusal of what stands under a key; of a key that is missing, at its section. */
  public ConfigRefused refused(String key, String problem) {
    return new ConfigRefused(path, line(key), key + " " + problem);
  }

  /**
   * A refusal of a value that is not one of those allowed, or is not there.
   *
   * @param allowed what could stand there
   */
  public ConfigRefused refusedValue(String key, String allowed) {
    String is =
        switch (values().get(key)) {
          case null -> "is missing";
          case String text -> "is \"" + text + "\"";
          case Object value -> "is " + value;
        };
    return refused(key, is + "; allowed: " + allowed);
  }

  private int line(String key) {
    String at = key;
    while (true) {
      TomlPosition position = position(at);
      if (position != null) {
        return position.line();
      }
      if (!at.contains(".")) {
        return 1;
      }
      at = at.substring(0, at.lastIndexOf('.'));
    }
  }

  private @Nullable TomlPosition position(String key) {
    return toml.inputPositionOf(List.of(key.split("[.]", -1)));
  }

  private static void collect(String prefix, TomlTable table, Map<String, Object> values) {
    for (Map.Entry<String, Object> entry : table.entrySet()) {
      String key = prefix + entry.getKey();
      // An empty section stays a value: an unknown one is refused too.
      if (entry.getValue() instanceof TomlTable section && !section.isEmpty()) {
        collect(key + ".", section, values);
      } else {
        values.put(key, plain(entry.getValue()));
      }
    }
  }

  private static Object plain(Object value) {
    return switch (value) {
      case TomlArray array -> array.toList().stream().map(TomlFile::plain).toList();
      case TomlTable table -> table.toMap();
      default -> value;
    };
  }
}
