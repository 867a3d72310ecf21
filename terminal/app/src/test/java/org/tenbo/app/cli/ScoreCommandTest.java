package org.tenbo.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tenbo.app.Tenbo;
import picocli.CommandLine;

class ScoreCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine line = Tenbo.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    return line.execute(arguments);
  }

  @Test
  void a_hand_is_explained_from_yaku_to_payments() {
    int code =
        run(
            "score 123456m2256p678s --win 4p --tsumo --riichi --dora 4m --ura 9p --seat E --round E"
                .split(" "));
    assertEquals(0, code, err.toString());
    // Han, fu and payments as a recorded game settled this hand.
    assertEquals(
        """
          Riichi                                   1 han
          Menzen tsumo                             1 han
          Pinfu                                    1 han
          Dora                                     1 han
          Base                                     20 fu
        4 han 20 fu
        base points 20 x 2^(2+4) = 1,280
        1,280 x 2 = 2,560
        2,560, rounded up to a full hundred: 2,600
        South pays 2,600
        West pays 2,600
        North pays 2,600
        The winner receives 7,800
        """,
        out.toString().replace("\r", ""));
  }

  @Test
  void a_declared_value_is_paid_with_honba_and_sticks() {
    assertEquals(0, run("score --han 3 --fu 40 --ron --dealer --honba 1 --sticks 2".split(" ")));
    assertTrue(out.toString().contains("The discarder pays 8,000 (hand 7,700, honba 300)"));
    assertTrue(out.toString().contains("riichi sticks 2,000"));
    assertTrue(out.toString().contains("The winner receives 10,000"));
  }

  @Test
  void japanese_is_spoken_too() {
    assertEquals(
        0,
        run(
            "score 34m678p22678s --win 0m --ron --meld chi:345s --ruleset tenhou --lang ja"
                .split(" ")));
    assertTrue(out.toString().contains("断幺九"));
    assertTrue(out.toString().contains("2翻 30符"));
    assertTrue(out.toString().contains("1,920、100点未満切り上げ 2,000"), out.toString());
  }

  @Test
  void json_has_the_whole_explanation() throws IOException {
    assertEquals(0, run("score 34m678p22678s --win 5m --ron --meld chi:345s --json".split(" ")));
    JsonNode json = new ObjectMapper().readTree(out.toString());
    assertEquals(1, json.get("han").intValue());
    assertEquals(30, json.get("fu").intValue());
    assertEquals("tanyao", json.get("yaku").get(0).get("name").textValue());
    assertEquals("open-pinfu", json.get("fuLines").get(1).get("cause").textValue());
    // 30 fu, one han: base 240; a discarder owes four times that, rounded up to 1,000.
    JsonNode share = json.get("shares").get(0);
    assertEquals(240, share.get("base").intValue());
    assertEquals(4, share.get("factor").intValue());
    assertEquals(960, share.get("exact").intValue());
    assertEquals(40, share.get("rounding").intValue());
    assertEquals(1000, share.get("points").intValue());
    assertEquals(1000, json.get("payments").get(0).get("points").intValue());
    assertEquals(5, json.get("sets").size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "34m678p22678s --win 0m --ron --meld chi:345s | 1 | no such red five",
        "34m678p22678s --win 0x --ron --meld chi:345s | 2 | is no tile: use digits",
        "345m678p22678s --win 5m --ron | 2 | 11 tiles and 0 melds",
        "34m678p22678s --win 5m --ron --meld chi:346s | 2 | three ranks in a row",
        "34m678p22678s --win 9m --ron --meld chi:345s | 1 | neither four sets and a pair",
        "34m678p11678s --win 5m --ron --meld chi:345s | 1 | no yaku",
        "34m678p22678s --win 5m --meld chi:345s | 2 | say --tsumo or --ron",
        "34m678p22678s --ron --meld chi:345s | 2 | say the winning tile",
        "34m678p22678s --win 5m --ron --meld chi:345s --riichi | 1 | needs a closed hand",
        "34m678p22678s --win 5m --ron --meld chi:345s --ura 2m | 2 | --ura counts with --riichi",
        "--yakuman 2 --han 3 --ron | 2 | give --yakuman, or --han and --fu, not both",
        "--yakuman 1 --fu 30 --ron | 2 | give --yakuman, or --han and --fu, not both",
        "--han 3 --ron | 2 | below 5 han say the fu too",
        "--ron | 2 | give the tiles of a hand",
        "--han 3 --fu 40 --ron --ruleset nowhere | 2 | there is no ruleset"
      })
  void a_mistake_is_answered_with_its_remedy(String arguments, int code, String words) {
    assertEquals(code, run(("score " + arguments).strip().split(" ")), err.toString());
    assertTrue(err.toString().contains(words), err.toString());
  }
}
