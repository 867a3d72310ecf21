package org.tenbo.app.firststart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.Home;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.firststart.FirstStart.Club;
import org.tenbo.app.firststart.FirstStart.Wireless;
import org.tenbo.console.text.Language;

/**
 * Reads the first-start file of a boot partition; {@code config/README.md} documents every key.
 *
 * <p>A table's number comes from the file's own name, from the list of boards, or from the file.
 */
final class FirstStartFile {
  /** Every key; {@code SERIAL} stands for a board's and {@code NUMBER} for a table's. */
  static final Set<String> KEYS =
      Set.of(
          "table.number",
          "table.profile",
          "table.language",
          "table.referee",
          "boards.SERIAL",
          "club.name",
          "club.broker",
          "club.port",
          "club.tls",
          "club.authority",
          "club.password",
          "club.discovery",
          "labels.NUMBER",
          "passwords.NUMBER",
          "wireless.ssid",
          "wireless.password",
          "wireless.country");

  private static final Pattern NAME =
      Pattern.compile("tenbo-first-start(?:-([0-9]{1,3}))?[.]toml", Pattern.CASE_INSENSITIVE);

  private static final String OF_TABLE = "a table's number, 1 to " + FirstStart.MOST;

  private final Path path;
  private final TomlFile file;
  private final Set<String> keys;

  private FirstStartFile(Path path) {
    this.path = path;
    this.file = TomlFile.read(path);
    this.keys = new TreeSet<>(file.values().keySet());
  }

  /**
   * The file in a boot partition's folder, if there is one.
   *
   * @throws ConfigRefused if there are several
   */
  static Optional<Path> in(Path boot) throws IOException {
    if (!Files.isDirectory(boot)) {
      return Optional.empty();
    }
    List<Path> found;
    try (Stream<Path> files = Files.list(boot)) {
      found =
          files
              .filter(each -> NAME.matcher(each.getFileName().toString()).matches())
              .sorted()
              .toList();
    }
    if (found.size() > 1) {
      throw new ConfigRefused(
          boot,
          "there are several first-start files ("
              + found.stream()
                  .map(each -> each.getFileName().toString())
                  .collect(Collectors.joining(", "))
              + "); leave one");
    }
    return found.stream().findFirst();
  }

  /**
   * Reads a file.
   *
   * @param serial the board's serial number, as far as the board tells it
   * @throws ConfigRefused with file, line, key and what to write instead; passwords are in no
   *     message
   */
  static FirstStart read(Path path, Optional<String> serial) {
    return new FirstStartFile(path).firstStart(serial);
  }

  private FirstStart firstStart(Optional<String> serial) {
    for (String key : keys) {
      if (!KEYS.contains(general(key))) {
        throw file.refused(
            key,
            "is no key of a first-start file; there are: "
                + String.join(", ", new TreeSet<>(KEYS)));
      }
    }
    int number = number(serial);
    return new FirstStart(number, profile(), language(), referee(), club(number), wireless());
  }

  private static String general(String key) {
    return key.replaceFirst("^boards[.][0-9a-zA-Z]{1,32}$", "boards.SERIAL")
        .replaceFirst("^(labels|passwords)[.][1-9][0-9]{0,2}$", "$1.NUMBER");
  }

  private boolean hasSection(String section) {
    return keys.stream().anyMatch(key -> key.equals(section) || key.startsWith(section + "."));
  }

  private int number(Optional<String> serial) {
    Map<String, Integer> said = new TreeMap<>();
    Matcher name = NAME.matcher(path.getFileName().toString());
    if (name.matches() && name.group(1) != null) {
      said.put("the file's name", Integer.valueOf(name.group(1)));
    }
    if (file.has("table.number")) {
      said.put("table.number", file.number("table.number", 1, FirstStart.MOST));
    }
    for (String key : keys) {
      if (key.startsWith("boards.")) {
        int number = file.number(key, 1, FirstStart.MOST);
        if (serial.filter(own -> own.equalsIgnoreCase(key.substring(7))).isPresent()) {
          said.put(key, number);
        }
      }
    }
    if (said.isEmpty()) {
      throw file.refused(
          "table.number",
          "is missing; name the file tenbo-first-start-7.toml for table 7, or write number = 7 under"
              + " [table], or "
              + serial
                  .map(own -> own + " = 7 under [boards]")
                  .orElse("the board's serial under [boards]"));
    }
    Set<Integer> numbers = new TreeSet<>(said.values());
    if (numbers.size() > 1) {
      throw new ConfigRefused(path, "says different numbers for this table: " + said);
    }
    int number = numbers.iterator().next();
    if (number < 1) {
      throw new ConfigRefused(path, "has no table's number in its name; allowed: " + OF_TABLE);
    }
    return number;
  }

  private Optional<String> profile() {
    if (!file.has("table.profile")) {
      return Optional.empty();
    }
    List<String> profiles = profiles();
    return Optional.of(
        file.text("table.profile", profiles::contains, "one of " + String.join(", ", profiles)));
  }

  private static List<String> profiles() {
    try (Stream<Path> files = Files.list(Home.tables())) {
      return files
          .map(each -> each.getFileName().toString())
          .filter(name -> name.endsWith(".toml"))
          .map(name -> name.substring(0, name.length() - 5))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new ConfigRefused(Home.tables(), "there is no folder of tables that can be read");
    }
  }

  private Optional<Language> language() {
    if (!file.has("table.language")) {
      return Optional.empty();
    }
    List<String> codes = Arrays.stream(Language.values()).map(Language::code).toList();
    String code =
        file.text("table.language", codes::contains, "one of " + String.join(", ", codes));
    return Optional.of(Language.values()[codes.indexOf(code)]);
  }

  private Optional<String> referee() {
    return file.has("table.referee")
        ? Optional.of(
            file.text(
                "table.referee",
                code -> code.matches("([1-6]{4,8})?"),
                "4 to 8 digits from 1 to 6, or \"\" for no referee"))
        : Optional.empty();
  }

  private Optional<Club> club(int number) {
    List<String> secrets = new ArrayList<>();
    for (String key : keys) {
      if (key.startsWith("passwords.")) {
        file.secret(key, 0, 128);
        secrets.add(key);
      } else if (key.startsWith("labels.")) {
        file.text(key, FirstStartFile::isLabel, "1 to 40 characters on one line");
      }
    }
    if (!hasSection("club")) {
      if (!secrets.isEmpty()) {
        throw file.refused(secrets.getFirst(), "needs a [club], which is missing");
      }
      return Optional.empty();
    }
    String own = "passwords." + number;
    String label = "labels." + number;
    boolean tls = file.has("club.tls") && file.flag("club.tls");
    return Optional.of(
        new Club(
            file.text(
                "club.name",
                name -> name.matches("[a-z0-9-]{1,32}"),
                "1 to 32 small letters, digits, hyphens"),
            file.has(label)
                ? file.text(label, FirstStartFile::isLabel, "1 to 40 characters on one line")
                : "Table " + number,
            file.text(
                "club.broker", host -> host.matches("[A-Za-z0-9.:-]{1,253}"), "a host or address"),
            file.has("club.port") ? file.number("club.port", 1, 65_535) : 1883,
            tls,
            authority(tls),
            file.secret(file.has(own) ? own : "club.password", 0, 128),
            file.has("club.discovery")
                ? Optional.of(
                    file.text(
                        "club.discovery",
                        topic -> topic.matches("([A-Za-z0-9_-]{1,32})?"),
                        "a topic such as \"homeassistant\", or \"\" for none"))
                : Optional.empty()));
  }

  private Optional<String> authority(boolean tls) {
    if (!file.has("club.authority")) {
      return Optional.empty();
    }
    if (!tls) {
      throw file.refused("club.authority", "is of use with club.tls = true only");
    }
    return Optional.of(
        file.text(
            "club.authority",
            path -> path.matches("[^\\p{Cntrl}\\p{Cs}]{1,200}") && !path.isBlank(),
            "a path of at most 200 characters"));
  }

  private static boolean isLabel(String label) {
    return label.matches("[^\\p{Cntrl}\\p{Cs}]{1,40}");
  }

  private Optional<Wireless> wireless() {
    if (!hasSection("wireless")) {
      return Optional.empty();
    }
    String ssid =
        file.text(
            "wireless.ssid",
            name -> WirelessKeyfile.bytes(name) <= 32 && name.matches("[^\\p{Cntrl}\\p{Cs}]+"),
            "the network's name, 1 to 32 bytes");
    String password = file.secret("wireless.password", 0, 63);
    if (!password.isEmpty() && !password.matches("[ -~]{8,63}")) {
      throw file.refused(
          "wireless.password",
          "is no password of a network; allowed: 8 to 63 letters, digits and signs of a plain"
              + " keyboard, or \"\" for a network without one");
    }
    return Optional.of(
        new Wireless(
            ssid,
            password,
            file.text(
                "wireless.country",
                country -> country.matches("[A-Z]{2}"),
                "the two letters of a country, such as \"DE\" or \"JP\"")));
  }
}
