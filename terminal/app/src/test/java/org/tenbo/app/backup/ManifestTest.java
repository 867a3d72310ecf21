package org.tenbo.app.backup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.Release;

/** What a backup says of itself is what the document shows. */
class ManifestTest {
  private static String drawn() throws IOException {
    String document = Files.readString(Path.of("../../deploy/README.md"));
    int from = document.indexOf("```\n  tenbo backup") + 4;
    // Indented there, or its first line would be taken for a command.
    return document.substring(from, document.indexOf("```", from)).replaceAll("(?m)^  ", "");
  }

  @Test
  void the_example_of_the_document_is_read_and_written() throws IOException {
    Manifest manifest = Manifest.read(drawn());

    assertEquals("table-1", manifest.table());
    assertEquals(123, manifest.entries());
    assertEquals(
        List.of("table.journal", "table.toml"),
        manifest.parts().stream().map(Manifest.Part::name).toList());
    assertEquals(2, manifest.parts().getFirst().size());
    assertEquals(Manifest.FORM, Manifest.form(drawn()));
    if (manifest.program().equals(Release.NUMBER)) {
      assertEquals(drawn(), manifest.text());
    }
  }

  @Test
  void a_line_more_or_less_or_another_letter_is_noticed() throws IOException {
    String text = drawn();
    for (String wrong :
        List.of(
            text.replace("table-1", "table-2"),
            text.replaceFirst("file [^\n]*\n", ""),
            text.replace("end ", "file x\nend "),
            text + "\n",
            "",
            text.replaceAll("end .*", ""))) {
      assertThrows(IllegalArgumentException.class, () -> Manifest.read(wrong));
    }
    assertEquals(0, Manifest.form("tenbo backup one\n"));
    assertEquals(0, Manifest.form(""));
  }

  @Test
  void the_most_files_with_the_longest_names_are_read_back() throws IOException {
    Manifest drawn = Manifest.read(drawn());
    List<Manifest.Part> parts = new ArrayList<>(drawn.parts());
    for (int number = 100; parts.size() < Manifest.MOST_PARTS; number++) {
      String name = Manifest.RULESETS + "𠮟".repeat(97) + number + ".toml";
      parts.add(new Manifest.Part(name, 200_000, drawn.parts().getFirst().sha256()));
    }
    Manifest most =
        new Manifest(drawn.program(), drawn.table(), drawn.entries(), drawn.checksum(), parts);
    assertTrue(most.text().getBytes(StandardCharsets.UTF_8).length < Manifest.LONGEST);
    assertEquals(most, Manifest.read(most.text()));
  }

  @Test
  void the_program_is_of_the_version_that_the_build_has() throws IOException {
    String pom = Files.readString(Path.of("../../pom.xml"));
    assertTrue(pom.contains("<version>" + Release.NUMBER), Release.NUMBER);
  }
}
