package org.tenbo.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.rules.set.Ruleset;

class SettlementCheckTest {
  private static final Ruleset BASE =
      new RulesetFolder(Path.of("../../config/rulesets")).read("tenhou");

  private static String told(String... rows) throws IOException {
    CheckReport report = new CheckReport("settlement", 5);
    SettlementCheck check = new SettlementCheck(BASE, report);
    for (String row : rows) {
      check.check(new ObjectMapper().readTree(row.replace('\'', '"')));
    }
    StringWriter text = new StringWriter();
    report.print(new PrintWriter(text));
    return text.toString();
  }

  private static final String RON =
      "{'test': 'ron', 'rules': {'KiriageMangan': %s}, 'call': 'ron', 'args': {'winner_is_dealer':"
          + " false, 'winner': 1, 'loser': 3, 'han': 4, 'fu': 30, 'riichi': [1], 'honba': 0,"
          + " 'sticks': 0, 'pao': null}, 'expected_deltas': [7700, 0, -7700, 0]}";

  @Test
  void every_recorded_case_agrees() throws IOException {
    String records = System.getenv("TENBO_RECORDS");
    if (records == null) {
      System.out.println("settlement_pantheon.jsonl.gz is left out: TENBO_RECORDS is not set");
      return;
    }
    CheckReport report = new CheckReport("settlement", 23);
    new SettlementCheck(BASE, report).run(Path.of(records, "settlement_pantheon.jsonl.gz"));
    assertEquals("settlement: 23 checked, 23 agree, 0 differ, 0 skipped", report.summary());
  }

  @Test
  void the_row_decides_the_rules_and_the_winner_gets_the_own_stick_back() throws IOException {
    assertEquals(
        "settlement: 1 checked, 1 agree, 0 differ, 0 skipped\n", told(RON.formatted("false")));
  }

  @Test
  void a_disagreement_is_told_in_words() throws IOException {
    assertEquals(
        "ron: ron {\"winner_is_dealer\":false,\"winner\":1,\"loser\":3,\"han\":4,\"fu\":30,"
            + "\"riichi\":[1],\"honba\":0,\"sticks\":0,\"pao\":null} under"
            + " {\"KiriageMangan\":true}: expected 7,700 0 -7,700 0, found 8,000 0 -8,000 0\n"
            + "settlement: 1 checked, 0 agree, 1 differ, 0 skipped\n",
        told(RON.formatted("true")));
  }

  @Test
  void a_row_that_cannot_be_settled_differs_and_the_second_of_a_name_is_numbered()
      throws IOException {
    String row = RON.formatted("false").replace("'ron', 'args'", "'pon', 'args'");
    String[] lines = told(RON.formatted("false"), row).split("\n", -1);
    assertEquals(true, lines[0].startsWith("ron:2: pon "), lines[0]);
    assertEquals(true, lines[0].endsWith("cannot be settled: no such call: pon"), lines[0]);
    assertEquals("settlement: 2 checked, 1 agree, 1 differ, 0 skipped", lines[1]);
  }
}
