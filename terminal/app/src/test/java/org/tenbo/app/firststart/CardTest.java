package org.tenbo.app.firststart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.club.ClubFile;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.firststart.FirstStart.Wireless;
import org.tenbo.club.event.ClubId;
import org.tenbo.club.event.TableId;
import org.tenbo.club.publish.Membership;
import org.tenbo.console.text.Language;
import org.tenbo.rules.Seat;

/** A card becomes what the file on its boot partition asks for, or says there why not. */
class CardTest {
  private static final Path CONFIG = Path.of("../../config").toAbsolutePath().normalize();
  private static final Path SAMPLE = CONFIG.resolve("first-start/tenbo-first-start.toml");
  private static final List<String> SECRETS = List.of("open sesame", "of-every", "of-table-two");

  @TempDir private Path folder = Path.of("");
  private Path boot = Path.of("");
  private Path table = Path.of("");

  @BeforeEach
  void lay() throws IOException {
    boot = Files.createDirectory(folder.resolve("boot"));
    table = Files.createDirectory(folder.resolve("tables")).resolve("table.toml");
    Path rulesets = Files.createDirectory(folder.resolve("rulesets"));
    Files.copy(CONFIG.resolve("rulesets/wrc-2025.toml"), rulesets.resolve("wrc-2025.toml"));
    Files.copy(CONFIG.resolve("tables/oled-lines.toml"), table);
  }

  private Card card() {
    return new Card(
        List.of(folder.resolve("none"), boot),
        table,
        folder.resolve("networks"),
        folder.resolve("modprobe/tenbo.conf"),
        folder.resolve("serial"));
  }

  private Optional<String> start() throws IOException {
    return card().firstStart(TableFile::read);
  }

  private Path asks(String name, String text) throws IOException {
    return Files.writeString(boot.resolve(name), text);
  }

  private static String sample() throws IOException {
    return Files.readString(SAMPLE);
  }

  private String told() throws IOException {
    return Files.readString(boot.resolve(Card.TOLD));
  }

  private Membership club() {
    return ClubFile.read(table).orElseThrow();
  }

  private Map<String, String> all(Path where) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.walk(where)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.put(where.relativize(file).toString(), Files.readString(file));
      }
    }
    return all;
  }

  @Test
  void a_card_with_the_sample_plays_as_table_seven_of_its_club() throws IOException {
    String before = Files.readString(table);
    asks(
        "tenbo-first-start-7.toml", sample().replace("\"en\"", "\"ja\"").replace("1234", "654321"));

    Optional<String> done = start();
    assertEquals(Optional.of(told()), done);

    assertEquals("table-7", TableFile.read(table).name());
    assertEquals("654321", TableFile.read(table).refereeCode());
    assertEquals(Language.JAPANESE, TableFile.read(table).languages().get(Seat.A));
    assertEquals(new ClubId("riverside"), club().club());
    assertEquals(new TableId("table-7"), club().table());
    assertEquals("Table 7", club().label());
    assertEquals("of-every-table", club().broker().password());
    assertEquals("192.168.1.10", club().broker().host());
    assertEquals(before, Files.readString(table.resolveSibling("table.toml.before-first-start")));
    Path keyfile = folder.resolve("networks/tenbo.nmconnection");
    assertEquals(
        """
        # Written by 'tenbo first-start'.
        [connection]
        id=tenbo
        type=wifi
        autoconnect=true

        [wifi]
        mode=infrastructure
        ssid=Riverside

        [wifi-security]
        key-mgmt=wpa-psk
        psk=open sesame

        [ipv4]
        method=auto

        [ipv6]
        method=auto
        """,
        Files.readString(keyfile));
    assertEquals(
        PosixFilePermissions.fromString("rw-------"), Files.getPosixFilePermissions(keyfile));
    assertFalse(
        Files.getPosixFilePermissions(table).stream()
            .anyMatch(right -> right.name().startsWith("OTHERS")));
    assertTrue(
        Files.readString(folder.resolve("modprobe/tenbo.conf"))
            .endsWith("options cfg80211 ieee80211_regdom=DE\n"));
    assertEquals(
        """
        Done. This card is table-7, "Table 7", of the club riverside at 192.168.1.10:1883.
        Wireless: Riverside, country DE.
        The file that asked for it is removed, as it had passwords in it. From now on the table's file is %s.
        """
            .formatted(table),
        told());
    assertEquals(Set.of(Card.TOLD), all(boot).keySet());
    SECRETS.forEach(secret -> assertFalse(toldQuietly().contains(secret), secret));
    assertEquals(Optional.empty(), start(), "nothing is asked for a second time");
  }

  private String toldQuietly() {
    try {
      return told();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void twenty_cards_have_the_same_file_under_twenty_names() throws IOException {
    for (int number = 1; number <= 20; number++) {
      asks("tenbo-first-start-" + number + ".toml", sample());
      start();
      assertEquals("table-" + number, TableFile.read(table).name());
      assertEquals(number == 1 ? "By the window" : "Table " + number, club().label());
      assertEquals(number == 2 ? "of-table-two" : "of-every-table", club().broker().password());
    }
    String text = Files.readString(table);
    assertEquals(1, text.split("\\[club\\]", -1).length - 1);
  }

  @Test
  void a_board_finds_its_number_by_its_serial() throws IOException {
    Files.writeString(folder.resolve("serial"), "10000000abcdef02\0");
    asks("tenbo-first-start.toml", sample());
    start();
    assertEquals("table-2", TableFile.read(table).name());
  }

  @Test
  void a_file_from_an_editor_of_windows_is_read() throws IOException {
    asks("TENBO-FIRST-START-3.TOML", "\uFEFF" + sample().replace("\n", "\r\n"));
    start();
    assertEquals("table-3", TableFile.read(table).name());
  }

  @Test
  void a_table_that_stands_there_can_be_kept_and_needs_no_club_and_no_network() throws IOException {
    asks("tenbo-first-start-4.toml", "[table]\nlanguage = \"ja\"\n");
    start();
    assertEquals("table-4", TableFile.read(table).name());
    assertEquals(Optional.empty(), ClubFile.read(table));
    assertFalse(Files.exists(folder.resolve("networks")));
  }

  private void wrong(String name, String text, String why) throws IOException {
    Path file = asks(name, text);
    Map<String, String> before = all(folder);
    ConfigRefused refused = assertThrows(ConfigRefused.class, this::start);
    assertTrue(String.valueOf(refused.getMessage()).contains(why), refused.getMessage());
    assertTrue(told().startsWith("Not done: "), told());
    assertTrue(told().contains(why), told());
    SECRETS.forEach(secret -> assertFalse(toldQuietly().contains(secret), secret));
    Files.delete(boot.resolve(Card.TOLD));
    assertEquals(before, all(folder));
    Files.delete(file);
  }

  @Test
  void what_is_wrong_is_told_with_its_line_and_what_to_write() throws IOException {
    String name = "tenbo-first-start-7.toml";
    wrong(
        name,
        sample().replace("broker =", "brocker ="),
        ":18: club.brocker is no key of a first-start file; there are: boards.SERIAL, club.authority");
    wrong(name, sample().replace("\"DE\"", "\"Germany\""), ":32: wireless.country is \"Germany\"");
    wrong(
        name,
        sample().replace("open sesame", "open"),
        ":31: wireless.password is no password of a network; allowed: 8 to 63");
    wrong(
        name, sample().replace("oled-lines", "oled"), "table.profile is \"oled\"; allowed: one of");
    wrong(
        name,
        sample().replace("\"en\"", "\"de\""),
        "table.language is \"de\"; allowed: one of en, ja");
    wrong(
        name,
        sample().replace("\"1234\"", "\"7890\""),
        "table.referee is \"7890\"; allowed: 4 to 8");
    wrong(name, sample().replace("[club]", "[club"), "not TOML");
    wrong(
        name,
        sample().replaceAll("(?s)\\[club\\].*?\n\n", ""),
        "passwords.2 needs a [club], which is missing");
    wrong("tenbo-first-start-0.toml", sample(), "has no table's number in its name");
    wrong(
        "tenbo-first-start-7.toml",
        sample().replace("[table]", "[table]\nnumber = 8"),
        "says different numbers for this table: {table.number=8, the file's name=7}");
    wrong(
        "tenbo-first-start.toml",
        sample(),
        "table.number is missing; name the file tenbo-first-start-7.toml for table 7");
    Files.writeString(folder.resolve("serial"), "10000000abcdef09");
    wrong("tenbo-first-start.toml", sample(), "or 10000000abcdef09 = 7 under [boards]");
    asks("tenbo-first-start-1.toml", sample());
    wrong("tenbo-first-start-2.toml", sample(), "there are several first-start files");
  }

  @Test
  void a_table_that_could_not_run_is_not_put_in_place() throws IOException {
    Files.delete(folder.resolve("rulesets/wrc-2025.toml"));
    wrong(
        "tenbo-first-start-7.toml",
        sample(),
        "cannot be made the table's file: " + table + ":18: rules.usual is \"wrc-2025\"");
  }

  private static String withoutProfile() throws IOException {
    return sample().replace("profile = \"oled-lines\"\n", "");
  }

  private static String withTls(String more) throws IOException {
    return withoutProfile().replace("[club]\n", "[club]\ntls = true\nport = 8883\n" + more);
  }

  @Test
  void what_a_tables_club_has_beside_what_is_asked_for_stays() throws IOException {
    Files.writeString(
        table,
        """

        # Of the club's evenings.
        [club] # by hand
        name = 'old'
        authority = "club.pem" # the club's own
        table = "table-1"
        label = "Old"
        broker = "10.0.0.1"
        port = 1
        tls = false
        user = "old"
        password = "old"
        # Home Assistant stands in the kitchen.
        discovery = "homeassistant"

        # Slow, for beginners.
          [hands]
          coach = false
        """,
        StandardOpenOption.APPEND);
    asks("tenbo-first-start-7.toml", withTls(""));
    start();
    assertEquals(Optional.of(table.resolveSibling("club.pem")), club().broker().authority());
    assertEquals("homeassistant", club().discovery());
    assertEquals("riverside", club().club().value());
    assertTrue(
        Files.readString(table)
            .endsWith(
                """

                # Of the club's evenings.
                [club] # by hand
                name = "riverside"
                table = "table-7"
                label = "Table 7"
                broker = "192.168.1.10"
                port = 8883
                tls = true
                user = "table-7"
                password = "of-every-table"
                authority = "club.pem" # the club's own
                # Home Assistant stands in the kitchen.
                discovery = "homeassistant"

                # Slow, for beginners.
                  [hands]
                  coach = false
                """),
        Files.readString(table));
  }

  @Test
  void a_card_trusts_its_clubs_own_certificates_where_they_are_on_it() throws IOException {
    String name = "tenbo-first-start-7.toml";
    String own = "authority = \"club.pem\"\n";
    wrong(
        name,
        withTls(own),
        "club.authority names "
            + table.resolveSibling("club.pem")
            + ", and there is no such file; copy the certificates onto the card first");
    wrong(
        name,
        sample().replace("[club]\n", "[club]\n" + own),
        ":17: club.authority is of use with club.tls = true only");
    wrong(name, withTls("authority = \"\"\n"), "club.authority is \"\"; allowed: a path");

    Files.writeString(table.resolveSibling("club.pem"), "certificates");
    asks(name, withTls(own));
    start();
    assertEquals(Optional.of(table.resolveSibling("club.pem")), club().broker().authority());
  }

  @Test
  void a_tables_file_in_another_hand_takes_what_is_asked_for() throws IOException {
    Files.writeString(
        table,
        Files.readString(table)
            .replace("language = \"en\"", "language = 'en'")
            .replace("code = \"1234\"", "  code='1234'"));
    asks(
        "tenbo-first-start-7.toml",
        withoutProfile().replace("\"en\"", "\"ja\"").replace("1234", "654321"));
    start();
    assertEquals(Language.JAPANESE, TableFile.read(table).languages().get(Seat.A));
    assertEquals("654321", TableFile.read(table).refereeCode());
  }

  @Test
  void what_does_not_take_is_refused_and_not_told_as_done() throws IOException {
    String name = "tenbo-first-start-7.toml";
    String asked = withoutProfile().replace("\"en\"", "\"ja\"").replace("1234", "654321");
    String usual = Files.readString(table);
    Files.writeString(table, usual.replace("language = \"en\"", "\"language\" = \"en\""));
    wrong(
        name,
        asked,
        "cannot be made the table's file: " + table + ":14: language could not be exchanged;");
    Files.writeString(
        table,
        usual
            .replace("[referee]\ncode = \"1234\"", "")
            .replace("language = ", "referee.code = \"1234\"\nlanguage = "));
    wrong(name, asked, "referee.code could not be exchanged; let it stand once, on one line");
  }

  @Test
  void a_removal_that_was_cut_short_is_finished_at_the_next_start() throws IOException {
    String name = "tenbo-first-start-7.toml";
    Path file = asks(name, sample());
    Optional<String> done = start();
    String before = Files.readString(table);
    for (String left :
        List.of("*".repeat(sample().length()), '*' + sample().substring(1), "***" + sample())) {
      asks(name, left);
      assertEquals(done, start());
      assertFalse(Files.exists(file));
      assertEquals(done, Optional.of(told()));
      assertEquals(before, Files.readString(table));
    }

    asks(name, "*".repeat(sample().length()));
    Files.writeString(boot.resolve(Card.TOLD), "Begun.\n");
    start();
    assertFalse(Files.exists(file));
    assertTrue(told().startsWith("Done. An earlier start did what was asked for"), told());
    assertEquals(before, Files.readString(table));
  }

  /** FAT may show a name in capitals, and systemd asks for the case as well. */
  @Test
  void the_service_starts_for_every_name_that_is_read() throws IOException {
    List<String> globs =
        Files.readAllLines(CONFIG.resolve("../deploy/package/systemd/tenbo-first-start.service"))
            .stream()
            .filter(line -> line.startsWith("ConditionPathExistsGlob=|"))
            .map(line -> line.substring(line.indexOf('|') + 1))
            .toList();
    assertEquals(2, globs.size());
    for (String name :
        List.of(
            "tenbo-first-start.toml",
            "tenbo-first-start-7.toml",
            "TENBO-FIRST-START-7.TOML",
            "Tenbo-First-Start-120.Toml")) {
      Path file = asks(name, "");
      assertEquals(Optional.of(file), FirstStartFile.in(boot));
      Files.delete(file);
      for (String glob : globs) {
        Path mounted = Path.of(glob).resolveSibling(name);
        assertTrue(
            mounted.getFileSystem().getPathMatcher("glob:" + glob).matches(mounted), glob + name);
      }
    }
  }

  @Test
  void what_was_cut_short_is_done_at_the_next_start() throws IOException {
    Path file = asks("tenbo-first-start-7.toml", sample());
    String before = Files.readString(table);
    Files.writeString(folder.resolve("networks"), "no folder");
    assertThrows(IOException.class, this::start);
    assertTrue(told().startsWith("Not done: "));
    assertEquals(before, Files.readString(table));
    assertEquals(sample(), Files.readString(file));

    Files.delete(folder.resolve("networks"));
    start();
    assertEquals("table-7", TableFile.read(table).name());
    assertFalse(Files.exists(file));
  }

  @Test
  void nothing_is_done_where_it_could_not_be_told() throws IOException {
    asks("tenbo-first-start-7.toml", sample());
    Files.createDirectories(boot.resolve(Card.TOLD).resolve("in the way"));
    String before = Files.readString(table);
    IOException refused = assertThrows(IOException.class, this::start);
    assertTrue(
        String.valueOf(refused.getMessage()).contains("mount the boot partition for writing"));
    assertEquals(before, Files.readString(table));
    assertFalse(Files.exists(folder.resolve("networks")));
  }

  /** NetworkManager, nm-settings-keyfile(5), and the escapes of a GKeyFile. */
  @Test
  void names_and_passwords_with_any_sign_reach_the_network() {
    assertTrue(keyfile("Café; 7", "x".repeat(8)).contains("\nssid=67;97;102;195;169;59;32;55;\n"));
    assertTrue(keyfile(" home", "x".repeat(8)).contains("\nssid=32;104;111;109;101;\n"));
    assertTrue(keyfile("my home", "  a\\b=c;d#").contains("\npsk=\\s\\sa\\\\b=c;d#\n"));
    assertTrue(keyfile("my home", "").contains("ssid=my home\n\n[ipv4]"));
  }

  private static String keyfile(String ssid, String password) {
    return new WirelessKeyfile(new Wireless(ssid, password, "DE")).text();
  }

  @Test
  void the_document_explains_every_key() throws IOException {
    String document = Files.readString(CONFIG.resolve("README.md"));
    String section = document.substring(document.indexOf("## A card's first start"));
    section = section.substring(0, section.indexOf("\n## ", 1));
    Set<String> documented =
        Pattern.compile("(?m)^\\| `([A-Za-z.-]+)` \\|")
            .matcher(section)
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(new TreeSet<>(FirstStartFile.KEYS), documented);
  }
}
