package org.tenbo.app.check.hand;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.app.config.RulesetFolder;

/** Every recorded hand, label and question, as far as the records are at hand. */
class HandRecordsTest {

  @ParameterizedTest
  @CsvSource({
    "HANDS, hands.tsv.gz",
    "INVALID, hands_invalid.jsonl.gz",
    "TENPAI, tenpai_labels.tsv.gz",
    "SHANTEN, shanten.tsv.gz",
    "YAKUMAN, yakuman_detect.tsv.gz"
  })
  void all_rows_agree_with_the_records(HandFile kind, String file) throws IOException {
    String records = System.getenv("TENBO_RECORDS");
    if (records == null) {
      System.out.println(file + " is left out: TENBO_RECORDS is not set");
      return;
    }
    HandCheck check = new HandCheck(new RulesetFolder(Path.of("../../config/rulesets")));
    HandReport report = check.run(kind, Path.of(records, file));
    assertEquals(List.of(), report.disagreements());
    assertEquals(report.rows(), report.checked() + report.skipped());
  }
}
