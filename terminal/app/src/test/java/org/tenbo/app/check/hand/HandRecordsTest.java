package org.tenbo.app.check.hand;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.app.check.CheckReport;
import org.tenbo.app.config.RulesetFolder;

/** Every recorded hand, label and question, as far as the records are at hand. */
class HandRecordsTest {

  @ParameterizedTest
  @CsvSource({
    "HANDS, hands.tsv.gz, 14981",
    "INVALID, hands_invalid.jsonl.gz, 23",
    "TENPAI, tenpai_labels.tsv.gz, 6182",
    "SHANTEN, shanten.tsv.gz, 19912",
    "YAKUMAN, yakuman_detect.tsv.gz, 3105"
  })
  void all_rows_agree_with_the_records(HandFile kind, String file, int rows) throws IOException {
    String records = System.getenv("TENBO_RECORDS");
    if (records == null) {
      System.out.println(file + " is left out: TENBO_RECORDS is not set");
      return;
    }
    CheckReport report = new CheckReport(file, 5);
    new HandCheck(new RulesetFolder(Path.of("../../config/rulesets")), report)
        .run(kind, Path.of(records, file));
    StringWriter said = new StringWriter();
    report.print(new PrintWriter(said));
    assertEquals(0, report.exitCode(), said.toString());
    assertEquals(rows, report.checked() + report.skipped());
  }
}
