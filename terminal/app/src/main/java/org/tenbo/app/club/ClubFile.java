package org.tenbo.app.club;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.publish.Membership;

/** Reads the section of a table's file that joins it to a club; {@code config/README.md} has it. */
public final class ClubFile {
  /** Every key of the section; a test holds the document to it. */
  static final Set<String> KEYS =
      Set.of(
          "club.name",
          "club.table",
          "club.label",
          "club.broker",
          "club.port",
          "club.tls",
          "club.authority",
          "club.user",
          "club.password",
          "club.discovery");

  private static final String ID = "[a-z0-9-]{1,32}";
  private static final String IS_ID = "1 to 32 small letters, digits, hyphens";

  private final TomlFile file;
  private final Map<String, Object> values;

  private ClubFile(TomlFile file) {
    this.file = file;
    this.values = file.values();
  }

  /**
   * The club that a table's file names, if it names one.
   *
   * @throws org.tenbo.app.config.ConfigRefused with file, line, key and what is allowed
   */
  public static Optional<Membership> read(Path path) {
    ClubFile club = new ClubFile(TomlFile.read(path.toAbsolutePath().normalize()));
    return club.values.keySet().stream().anyMatch(ClubFile::owns)
        ? Optional.of(club.membership())
        : Optional.empty();
  }

  private static boolean owns(String key) {
    return key.equals(TableFile.SECTION_OF_CLUB) || key.startsWith(TableFile.SECTION_OF_CLUB + ".");
  }

  private Membership membership() {
    for (String key : new TreeSet<>(values.keySet())) {
      if (owns(key) && !KEYS.contains(key)) {
        throw file.refused(
            key, "is no key of a club; there are: " + String.join(", ", new TreeSet<>(KEYS)));
      }
    }
    boolean tls = file.flag("club.tls");
    if (!tls && values.containsKey("club.authority")) {
      throw file.refused("club.authority", "is of use with club.tls = true only");
    }
    BrokerAddress broker =
        new BrokerAddress(
            file.text(
                "club.broker", host -> host.matches("[A-Za-z0-9.:-]{1,253}"), "a host or address"),
            file.number("club.port", 1, 65_535),
            tls,
            values.containsKey("club.authority")
                ? Optional.of(file.path("club.authority"))
                : Optional.empty(),
            file.text(
                "club.user", user -> user.matches("[^\\p{Cntrl}]{0,64}"), "at most 64 characters"),
            file.secret("club.password", 0, 128));
    return new Membership(
        broker,
        new ClubId(file.text("club.name", name -> name.matches(ID), IS_ID)),
        new TableId(file.text("club.table", table -> table.matches(ID), IS_ID)),
        file.text(
            "club.label",
            label -> label.matches("[^\\p{Cntrl}\\p{Cs}]{1,40}"),
            "1 to 40 characters on one line"),
        file.text(
            "club.discovery",
            prefix -> prefix.matches("([A-Za-z0-9_-]{1,32})?"),
            "a topic such as \"homeassistant\", or \"\" for none"));
  }
}
