package org.tenbo.app.check.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.app.check.CheckReport;
import org.tenbo.app.check.games.GamesCheck.Table;
import org.tenbo.app.check.games.GamesCheck.Trouble;
import org.tenbo.app.tiles.SimulatedReader.Noise;

/**
 * A few recorded games, all of which {@code tenbo check games} plays; and what it says of games
 * that the records do not tell whole.
 */
class GamesCheckTest {
  private static final Path RULESETS = Path.of("../../config/rulesets");
  private static final String OPTIONS =
      "aka=1;kuitan=1;kiriage=0;dblyakuman=0;dblwindfu=4;hanchan;tenhou";

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(
      value = Table.class,
      names = {"FULL", "NINE"})
  void recorded_games_come_out_as_recorded(Table table) throws IOException {
    String records = System.getenv("TENBO_RECORDS");
    if (records == null) {
      String line = "Left out: the recorded games need TENBO_RECORDS.";
      System.out.println(line);
      assumeTrue(false, line);
    }
    CheckReport report = new CheckReport("games", 3);
    GamesCheck check =
        new GamesCheck(RULESETS, table, Trouble.NONE, GamesCheck.USUAL_ROUNDS, report);

    check.run(Path.of(records, "events.jsonl.gz"), Noise.NONE, 1, 3);

    assertEquals("games: 3 checked, 3 agree, 0 differ, 0 skipped", report.summary());
  }

  private static void write(Path file, String text) throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Three players wait on the tile that D discards: the deal is abandoned. */
  private static ObjectNode tripleRon(String id) {
    return Script.deal()
        .hand(0, "123456789m11p23s")
        .hand(1, "123456789p22z23s")
        .hand(2, "678p2399s555666z")
        .dora("1z")
        .then("T0:3z d0:3z T1:4z d1:4z T2:7z d2:7z T3:4s d3:4s Q:ron3")
        .written()
        .put("round_id", id);
  }

  private static String game(String id, String options, ObjectNode... deals) {
    ObjectNode game =
        new ObjectMapper()
            .createObjectNode()
            .put("id", id)
            .put("rules", options)
            .put("tiles", "mpsz");
    game.putArray("rounds").addAll(List.of(deals));
    return game + "\n";
  }

  /** Plays games against one recorded round, an abandoned one, and tells all that is printed. */
  private String said(String games) throws IOException {
    write(folder.resolve("events.jsonl.gz"), games);
    write(
        folder.resolve("rounds.jsonl.gz"),
        """
        {"id":"one:0","players":4,"rules":"%s","round_wind":"E","kyoku":1,"dealer":0,"honba":0,\
        "sticks_start":0,"scores_start":[25000,25000,25000,25000],"riichi_declared":[],\
        "riichi_accepted":[],"result":"abort-triple-ron","tenpai":[0,1,2],"sticks_table":0,\
        "deltas":[0,0,0,0],"scores_after":[25000,25000,25000,25000],"next":null,\
        "tags":["next-unknown"]}
        """
            .formatted(OPTIONS));
    write(folder.resolve("hands.tsv.gz"), "id\n");
    CheckReport report = new CheckReport("games", 3);
    GamesCheck check =
        new GamesCheck(RULESETS, Table.FULL, Trouble.NONE, GamesCheck.USUAL_ROUNDS, report);
    check.run(folder.resolve("events.jsonl.gz"), Noise.NONE, 1, 9);
    StringWriter text = new StringWriter();
    check.wins().print(new PrintWriter(text), 3);
    report.print(new PrintWriter(text));
    return text.toString();
  }

  @Test
  void wins_that_abandoned_the_deal_are_left_out_of_the_count() throws IOException {
    assertEquals(
        """
        wins: 0, right 0 (0.00 %), of these certain 0 (0.00 %), wrong and certain 0; draws otherwise 0
        left out: 3 wins of triple rons that abandoned the deal
        games: 1 checked, 1 agree, 0 differ, 0 skipped
        """,
        said(game("one", OPTIONS, tripleRon("one:0"))));
  }

  @Test
  void a_deal_without_a_recorded_round_is_told_and_a_game_of_such_deals_is_skipped()
      throws IOException {
    String said =
        said(
            game("one", OPTIONS, tripleRon("one:0"), tripleRon("one:1"))
                + game("two", OPTIONS, tripleRon("two:0"), tripleRon("two:1"))
                + game("three", OPTIONS + ";special=1", tripleRon("three:0")));

    assertTrue(said.contains("left out: 1 games of special options\n"), said);
    assertTrue(said.contains("left out: 3 deals without a row in rounds.jsonl.gz\n"), said);
    assertTrue(said.endsWith("games: 1 checked, 1 agree, 0 differ, 2 skipped\n"), said);
  }
}
