package org.tenbo.app.club;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.tenbo.app.club.HubConfig.Listening;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.link.BrokerAddress;
import org.tenbo.club.pantheon.PantheonEvent;

/** Reads a hub's file; {@code config/README.md} documents every key. */
public final class HubFile {
  /**
   * Every key but those of {@code [tables]}, {@code [referees]} and {@code [pantheon.tokens]}; a
   * test holds the document to it.
   */
  static final Set<String> KEYS =
      Set.of(
          "name",
          "broker.listen",
          "broker.port",
          "broker.look",
          "broker.host",
          "broker.tls",
          "broker.authority",
          "broker.user",
          "broker.password",
          "store.file",
          "store.jdbc",
          "store.user",
          "store.password",
          "health.listen",
          "health.port",
          "web.listen",
          "web.port",
          "day.file",
          "pantheon.address",
          "pantheon.event",
          "pantheon.file",
          "pantheon.start-games",
          "pantheon.yaku",
          "pantheon.yakuman",
          "pantheon.referee");

  private static final String TABLES = "tables.";
  private static final String REFEREES = "referees.";
  private static final String PANTHEON = "pantheon.";
  private static final String TOKENS = "pantheon.tokens.";
  private static final String ID = "[a-z0-9-]{1,32}";

  private final TomlFile file;
  private final Map<String, Object> values;

  private HubFile(TomlFile file) {
    this.file = file;
    this.values = file.values();
  }

  /**
   * Reads a file.
   *
   * @throws org.tenbo.app.config.ConfigRefused with file, line, key and what is allowed
   */
  public static HubConfig read(Path path) {
    return new HubFile(TomlFile.read(path.toAbsolutePath().normalize())).hub();
  }

  private HubConfig hub() {
    for (String key : new TreeSet<>(values.keySet())) {
      if (!KEYS.contains(key)
          && !(key + ".").startsWith(TABLES)
          && !(key + ".").startsWith(REFEREES)
          && !(key + ".").startsWith(TOKENS)) {
        throw file.refused(
            key,
            "is no key of a hub; there are: "
                + String.join(", ", new TreeSet<>(KEYS))
                + ", tables.TABLE, referees.NAME and pantheon.tokens.NUMBER");
      }
    }
    return new HubConfig(
        new ClubId(
            file.text("name", name -> name.matches(ID), "1 to 32 small letters, digits, hyphens")),
        values.containsKey("broker.listen") ? inside() : outside(),
        store(),
        listening("health"),
        new HubConfig.Page(listening("web"), file.path("day.file"), referees()),
        values.keySet().stream().anyMatch(key -> (key + ".").startsWith(PANTHEON))
            ? Optional.of(pantheon())
            : Optional.empty());
  }

  private HubConfig.Pantheon pantheon() {
    Map<Integer, String> tokens = new HashMap<>();
    for (String key : new TreeSet<>(values.keySet())) {
      if (key.startsWith(TOKENS)) {
        String number = key.substring(TOKENS.length());
        if (!number.matches("[1-9][0-9]{0,8}")) {
          throw file.refused(key, "is no person; a person there has a number, such as 11");
        }
        String token = file.secret(key, 16, 256);
        if (!token.matches("[!-~]+")) {
          throw file.refused(key, "is no token; it has letters, digits and signs of ASCII alone");
        }
        tokens.put(Integer.parseInt(number), token);
      }
    }
    if (tokens.isEmpty()) {
      throw file.refused(
          "pantheon.tokens", "is missing; who enters rounds needs a line NUMBER = \"token\"");
    }
    OptionalInt referee =
        values.containsKey("pantheon.referee")
            ? OptionalInt.of(file.number("pantheon.referee", 1, 999_999_999))
            : OptionalInt.empty();
    if (referee.isPresent() && !tokens.containsKey(referee.getAsInt())) {
      throw file.refused("pantheon.referee", "has no token in [pantheon.tokens]");
    }
    return new HubConfig.Pantheon(
        new PantheonEvent(
            URI.create(
                file.text(
                    "pantheon.address",
                    HubFile::isSafe,
                    "an address such as \"https://gameapi.example.org\", https beyond this"
                        + " machine")),
            file.number("pantheon.event", 1, 999_999_999),
            file.flag("pantheon.start-games"),
            file.number("pantheon.yaku", 1, 47),
            file.number("pantheon.yakuman", 1, 47),
            referee,
            tokens),
        file.path("pantheon.file"));
  }

  /** Tokens are as good as passwords: they leave this machine encrypted only. */
  private static boolean isSafe(String address) {
    return address.matches("https://[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?/?")
        || address.matches("http://(127[.]0[.]0[.]1|localhost)(:[0-9]{1,5})?/?");
  }

  private Map<String, String> referees() {
    Map<String, String> referees = new HashMap<>();
    for (String key : new TreeSet<>(values.keySet())) {
      if (key.startsWith(REFEREES)) {
        String name = key.substring(REFEREES.length());
        if (!name.matches("[A-Za-z0-9._-]{1,32}")) {
          throw file.refused(
              key, "is no referee; a name has 1 to 32 letters, digits, dots, hyphens, underscores");
        }
        referees.put(name, password(key));
      }
    }
    if (referees.isEmpty()) {
      throw file.refused("referees", "is missing; each referee needs a line NAME = \"password\"");
    }
    return referees;
  }

  private HubConfig.Broker inside() {
    for (String key : Set.of("broker.host", "broker.tls", "broker.user", "broker.password")) {
      if (values.containsKey(key)) {
        throw file.refused(
            key, "is of a broker elsewhere; leave it out, or leave out broker.listen");
      }
    }
    Map<TableId, String> tables = new HashMap<>();
    for (String key : new TreeSet<>(values.keySet())) {
      if (key.startsWith(TABLES)) {
        tables.put(table(key), password(key));
      }
    }
    if (tables.isEmpty()) {
      throw file.refused("tables", "is missing; each table needs a line TABLE = \"password\"");
    }
    return new HubConfig.Broker.Inside(
        listening("broker"),
        tables,
        values.containsKey("broker.look")
            ? Optional.of(password("broker.look"))
            : Optional.empty());
  }

  private TableId table(String key) {
    String id = key.substring(TABLES.length());
    if (!id.matches(ID) || id.equals("hub") || id.equals("look")) {
      throw file.refused(
          key, "is no table; a table has 1 to 32 small letters, digits, hyphens, not hub or look");
    }
    return new TableId(id);
  }

  private HubConfig.Broker outside() {
    for (String key : new TreeSet<>(values.keySet())) {
      if (key.startsWith(TABLES) || key.equals("broker.look")) {
        throw file.refused(
            key, "is of the broker inside the hub; the broker elsewhere has its own passwords");
      }
    }
    boolean tls = file.flag("broker.tls");
    if (!tls && values.containsKey("broker.authority")) {
      throw file.refused("broker.authority", "is of use with broker.tls = true only");
    }
    return new HubConfig.Broker.Outside(
        new BrokerAddress(
            file.text(
                "broker.host", host -> host.matches("[A-Za-z0-9.:-]{1,253}"), "a host or address"),
            file.number("broker.port", 1, 65_535),
            tls,
            values.containsKey("broker.authority")
                ? Optional.of(file.path("broker.authority"))
                : Optional.empty(),
            file.text("broker.user", user -> user.length() <= 64, "at most 64 characters"),
            file.secret("broker.password", 0, 128)));
  }

  private HubConfig.Store store() {
    if (values.containsKey("store.file")) {
      for (String key : Set.of("store.jdbc", "store.user", "store.password")) {
        if (values.containsKey(key)) {
          throw file.refused(key, "is of a database elsewhere; leave it out, or store.file");
        }
      }
      return new HubConfig.Store.InFile(file.path("store.file"));
    }
    return new HubConfig.Store.AtAddress(
        file.text(
            "store.jdbc",
            jdbc -> jdbc.startsWith("jdbc:postgresql:"),
            "an address such as \"jdbc:postgresql://db.example/tenbo\", or store.file = a path"),
        file.text("store.user", user -> user.length() <= 64, "at most 64 characters"),
        file.secret("store.password", 0, 128));
  }

  private Listening listening(String section) {
    return new Listening(
        file.text(section + ".listen", TableFile::isAddress, "an address such as \"127.0.0.1\""),
        file.number(section + ".port", 0, 65_535));
  }

  private String password(String key) {
    return file.secret(key, 8, 128);
  }
}
