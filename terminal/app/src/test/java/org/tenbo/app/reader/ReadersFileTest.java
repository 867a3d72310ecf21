package org.tenbo.app.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.config.ConfigRefused;
import org.tenbo.app.config.TableFile;
import org.tenbo.app.config.TomlFile;
import org.tenbo.app.reader.ReadersConfig.Network;
import org.tenbo.app.reader.ReadersConfig.Serial;
import org.tenbo.drivers.reader.AntennaId;
import org.tenbo.tracking.Zone;

final class ReadersFileTest {
  private static final Path CONFIG = Path.of("../../config");

  private static final String READERS =
      """
      [tiles]
      tags = "set.tags"

      [readers.left]
      kind = "metratec"
      line = "/dev/ttyREADER"

      [readers.left.antennas]
      0 = "hand-a"
      12 = "pond-a"

      [readers.far]
      kind = "feig"
      line = "tcp://10.0.0.5:10001"

      [readers.far.antennas]
      1 = "dora"
      """;

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("table.toml"), text);
  }

  /** What is said of the readers with one line of them changed. */
  private String refusal(String line, String changed) throws IOException {
    assertTrue(READERS.contains(line), line);
    Path file = file(READERS.replace(line, changed));
    String said =
        String.valueOf(
            assertThrows(ConfigRefused.class, () -> ReadersFile.read(file)).getMessage());
    assertTrue(said.matches("(?s).*table[.]toml:[0-9]+: .*"), "it names no line: " + said);
    return said.replaceFirst(".*table[.]toml:", "");
  }

  @Test
  void readers_are_read_with_what_their_antennas_watch() throws IOException {
    ReadersConfig config = ReadersFile.read(file(READERS));
    assertEquals(folder.resolve("set.tags"), config.tags());
    assertEquals(
        Map.of(
            new AntennaId("left.0"),
            Zone.of("hand-a").orElseThrow(),
            new AntennaId("left.12"),
            Zone.of("pond-a").orElseThrow(),
            new AntennaId("far.1"),
            Zone.DORA),
        config.zones());
    assertEquals(new Network("10.0.0.5", 10_001), config.readers().getFirst().place());
    assertEquals(
        new Serial(Path.of("/dev/ttyREADER"), 115_200), config.readers().getLast().place());
  }

  @Test
  void a_speed_of_its_own_is_taken() throws IOException {
    ReadersConfig config =
        ReadersFile.read(file(READERS.replace("\"metratec\"", "\"metratec\"\nbaud = 9600")));
    assertEquals(new Serial(Path.of("/dev/ttyREADER"), 9_600), config.readers().getLast().place());
  }

  @Test
  void an_unknown_key_is_refused_with_its_line() throws IOException {
    assertTrue(
        refusal("kind = \"metratec\"", "kind = \"metratec\"\npower = 3")
            .startsWith("6: readers.left.power is no key of a tag reader; there are: tiles.tags"));
  }

  @Test
  void an_unknown_kind_is_refused() throws IOException {
    assertEquals(
        "5: readers.left.kind is \"acr122\"; allowed: one of \"metratec\", \"feig\","
            + " \"feig-standard\", \"yrm100\", \"rr3036\", \"bridge\"",
        refusal("\"metratec\"", "\"acr122\""));
  }

  @Test
  void a_zone_that_no_table_has_is_refused() throws IOException {
    assertTrue(
        refusal("\"hand-a\"", "\"hand-e\"")
            .startsWith("9: readers.left.antennas.0 is \"hand-e\"; allowed: one of \"hand-a\""));
  }

  @Test
  void a_zone_watched_twice_is_refused_with_both_antennas() throws IOException {
    assertTrue(
        refusal("\"pond-a\"", "\"dora\"")
            .contains("watches dora, which readers.far.antennas.1 does already"));
  }

  @Test
  void an_antenna_that_the_reader_does_not_have_is_refused() throws IOException {
    assertEquals(
        "17: readers.far.antennas.5 is no antenna of a feig; it has 1 to 4",
        refusal("1 = \"dora\"", "5 = \"dora\""));
    assertEquals(
        "9: readers.left.antennas.0 is no antenna of a yrm100; it has only 1",
        refusal("\"metratec\"", "\"yrm100\""));
    assertEquals(
        "9: readers.left.antennas.00 is no antenna of a metratec; it has 0 to 15",
        refusal("0 = \"hand-a\"", "00 = \"hand-a\""));
  }

  @Test
  void two_readers_on_one_line_are_refused() throws IOException {
    assertTrue(
        refusal("\"tcp://10.0.0.5:10001\"", "\"/dev/ttyREADER\"")
            .endsWith("which readers.far.line has already; every reader needs its own line"));
  }

  @Test
  void a_line_that_is_neither_path_nor_place_is_refused() throws IOException {
    assertEquals(
        "6: readers.left.line is \"COM3\"; allowed: a path such as \"/dev/ttyREADER\", or"
            + " \"tcp://10.0.0.5:10001\"",
        refusal("\"/dev/ttyREADER\"", "\"COM3\""));
  }

  @Test
  void antennas_on_the_controller_of_the_panels_are_refused() throws IOException {
    assertEquals(
        "6: readers.left.line is the line of bridge.port; antennas need a controller of their own",
        refusal("1 = \"dora\"", "1 = \"dora\"\n[bridge]\nport = \"/dev/ttyREADER\""));
  }

  @Test
  void a_speed_in_the_network_is_refused() throws IOException {
    assertTrue(
        refusal("kind = \"feig\"", "kind = \"feig\"\nbaud = 9600")
            .startsWith("14: readers.far.baud is for serial lines"));
  }

  @Test
  void readers_without_antennas_or_a_table_of_tags_are_refused() throws IOException {
    assertTrue(
        refusal("[readers.far.antennas]\n1 = \"dora\"\n", "")
            .contains("readers.far.antennas is missing; it says what each antenna watches"));
    assertTrue(
        refusal("[tiles]\ntags = \"set.tags\"\n", "")
            .contains("tiles.tags is missing; allowed: a path"));
  }

  @Test
  void a_table_may_have_readers_beside_everything_else() throws IOException {
    Path whole =
        file(
            Files.readString(CONFIG.resolve("tables/simulation.toml"))
                    .replace("../rulesets", CONFIG.resolve("rulesets").toRealPath().toString())
                + "\n"
                + READERS);
    assertEquals("simulation", TableFile.read(whole).name());
    assertTrue(ReadersFile.in(TomlFile.read(whole)));
    assertFalse(ReadersFile.in(TomlFile.read(CONFIG.resolve("tables/simulation.toml"))));
  }

  @Test
  void the_document_names_every_key_and_no_other() throws IOException {
    String document = Files.readString(CONFIG.resolve("README.md"));
    assertEquals(
        new TreeSet<>(ReadersFile.KEYS),
        Pattern.compile("(?m)^\\| `([A-Za-z.-]+)` \\|")
            .matcher(
                document.substring(
                    document.indexOf("## Tag readers"), document.indexOf("### The table of tags")))
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  @Test
  void the_example_in_the_document_is_read() throws IOException {
    String document = Files.readString(CONFIG.resolve("README.md"));
    String section = document.substring(document.indexOf("## Tag readers"));
    int from = section.indexOf("```toml\n") + "```toml\n".length();
    ReadersConfig config =
        ReadersFile.read(file(section.substring(from, section.indexOf("```", from))));
    assertEquals(1, config.readers().size());
  }
}
