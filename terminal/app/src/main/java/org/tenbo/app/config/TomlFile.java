package org.tenbo.app.config;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
      return Files.readString(path);
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
