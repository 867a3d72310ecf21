package org.tenbo.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tenbo.app.Tenbo;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.loop.Book;
import org.tenbo.app.loop.Onlooker;
import org.tenbo.app.record.KeptDeals;
import org.tenbo.journal.Journal;
import org.tenbo.journal.JournalFault;
import org.tenbo.journal.MemoryStorage;
import org.tenbo.journal.StoredEvent;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Decide;
import org.tenbo.table.Decision;
import org.tenbo.table.GameId;
import org.tenbo.table.Order;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableState;
import org.tenbo.tracking.deal.MoveNotation;
import picocli.CommandLine;

/** Records from the journal of a table that plays on; tiles by their numbers. */
class RecordCommandTest {
  private static final GameId GAME = new GameId("club-1");

  /** A waits for 1m and 4m, the others hold honours and ones and twos. */
  private static final String DEALT =
      "S0:4 S0:8 S0:48 S0:53 S0:56 S0:92 S0:96 S0:100 S0:44 S0:45 S0:46 S0:64 S0:65"
          + " S1:108 S1:109 S1:110 S1:111 S1:112 S1:113 S1:114 S1:115 S1:116 S1:117 S1:118 S1:119"
          + " S1:120 S2:121 S2:122 S2:123 S2:124 S2:125 S2:126 S2:127 S2:128 S2:129 S2:130 S2:131"
          + " S2:132 S2:133 S3:36 S3:37 S3:38 S3:39 S3:40 S3:41 S3:42 S3:43 S3:72 S3:73 S3:74 S3:75"
          + " S3:76";

  /** B, who dealt first, lays the 4m on which A wins: tanyao, 40 fu. */
  private static final String MOVES = DEALT + " X:135 T1:12 D1:12";

  private final Ruleset rules = new RulesetFolder(Path.of("../../config/rulesets")).read("tenhou");
  private TableState state = TableState.EMPTY;
  private Path file = Path.of("");
  private Journal journal = Journal.over(new MemoryStorage());

  @TempDir private Path folder = Path.of("");

  RecordCommandTest() throws JournalFault {}

  @BeforeEach
  void play() throws JournalFault {
    file = folder.resolve("journal.db");
    journal = Journal.open(file);
    journal.putName("p-1", "Akagi");
    Position fresh = Position.fresh(Players.FOUR, Points.of(25000));
    decide(
        new TableCommand.StartGame(
            new Setup(GAME, rules, Seat.B, fresh, Map.of(Seat.A, new PlayerId("p-1")))));
    decide(
        new TableCommand.Settle(Outcome.Ron.of(Seat.B, Win.of(Seat.A, Value.Counted.of(1, 40)))));
  }

  @AfterEach
  void end() throws JournalFault {
    journal.close();
  }

  private void decide(TableCommand command) throws JournalFault {
    Decision decision = Decide.on(state, Order.byReferee(command));
    state =
        new Book(journal, Optional::empty)
            .keep(
                state,
                assertInstanceOf(Decision.Accepted.class, decision).events(),
                Optional.empty(),
                Onlooker.BLIND);
  }

  private void kept(int deal, boolean whole, String moves) throws JournalFault {
    new KeptDeals(journal)
        .keep(
            GAME,
            deal,
            new KeptDeals.Kept(
                whole,
                Arrays.stream(moves.split(" ", -1)).map(MoveNotation::move).toList(),
                List.of()));
  }

  private String run(String... arguments) {
    StringWriter said = new StringWriter();
    CommandLine line = Tenbo.commandLine();
    line.setOut(new PrintWriter(said));
    line.setErr(new PrintWriter(said));
    line.execute(arguments);
    return said.toString();
  }

  private String write(String... more) {
    String[] all = new String[more.length + 5];
    List<String> first = List.of("record", "write", "club-1", "--journal", file.toString());
    for (int i = 0; i < all.length; i++) {
      all[i] = i < 5 ? first.get(i) : more[i - 5];
    }
    return run(all);
  }

  @Test
  void a_game_is_listed_and_written_while_its_table_plays_on() throws Exception {
    kept(0, true, MOVES);

    assertEquals(
        "club-1\tTenhou\t1 rounds, 1 with tiles, 1 whole\n",
        run("record", "list", "--journal", file.toString()));
    assertEquals(
        """
        {"ver":2.3,"ref":"club-1","title":["Tenhou","club-1"],"ratingc":"PF4",\
        "rule":{"disp":"南喰赤","aka51":1,"aka52":1,"aka53":1},"name":["B","C","D","Akagi"],\
        "log":[[[0,0,0],[25000,25000,25000,25000],[47],[],\
        [41,41,41,41,42,42,42,42,43,43,43,43,44],[14],[60],\
        [44,44,44,45,45,45,45,46,46,46,46,47,47],[],[],\
        [21,21,21,21,22,22,22,22,31,31,31,31,32],[],[],\
        [12,13,23,23,23,24,25,26,28,28,36,37,38],[],[],\
        ["和了",[-1300,0,0,1300],[3,0,3,"40符1飜1300点","断幺九(1飜)"]]]]}
        """,
        write());
    journal.putName("p-2", "The table still writes");
  }

  @Test
  void both_formats_are_written_to_new_files_and_read_back() throws Exception {
    kept(0, true, MOVES);

    for (String format : List.of("mjai", "tenhou6")) {
      Path out = folder.resolve(format);
      assertEquals("", write(out.toString(), "--format", format));
      assertEquals(
          """
          B, C, D, Akagi
          EAST 1, 0 honba, 0 sticks: 2 plays, D ron A (-1,300 0 0 1,300)
          """,
          run("record", "read", out.toString()));
      assertTrue(write(out.toString()).contains("is there already; name a new file"));
    }
  }

  @Test
  void a_deal_that_is_being_played_is_in_no_record() throws Exception {
    kept(0, true, MOVES);
    journal.appendMoves(List.of(new StoredEvent("tiles", "tiles", 1, "T2:71")));
    kept(1, true, "T2:71");

    for (String format : List.of("mjai", "tenhou6")) {
      assertFalse(write("--format", format).contains(format.equals("mjai") ? "9p" : "29"));
    }
  }

  @Test
  void a_round_without_tiles_is_written_with_what_is_known() {
    String said = write("--format", "mjai");

    assertTrue(said.contains("\"meta\":{\"lacking\":[\"the tiles: none was seen\"]}"), said);
    assertTrue(said.contains("\"deltas\":[-1300,0,0,1300]"), said);
    assertTrue(said.endsWith("Round 1 lacks the tiles: none was seen.\n"), said);
  }

  @Test
  void moves_that_do_not_fit_end_the_tiles_and_not_the_record() throws Exception {
    kept(0, true, MOVES.replace(" T1:12", " T2:12"));

    String said = write();

    assertTrue(said.contains("\"lacking\":[["), said);
    assertTrue(said.contains("\"40符1飜1300点\"]"), said);
  }

  @Test
  void the_last_row_of_a_deal_counts_and_what_cannot_be_read_counts_as_not_there()
      throws Exception {
    kept(0, false, DEALT);
    kept(0, true, MOVES);
    journal.appendMoves(
        List.of(
            new StoredEvent("club-1", "told", 1, "nonsense"),
            new StoredEvent("club-1", "told", 2, "{}"),
            new StoredEvent("club-1", "told", 1, "{\"deal\":0,\"moves\":\"T9:1\"}")));

    assertFalse(write().contains("lacks"));
  }

  @Test
  void what_is_asked_for_wrongly_is_said_with_what_there_is() throws Exception {
    assertTrue(
        run("record", "write", "club-9", "--journal", file.toString())
            .startsWith("There is no game club-9; there are: club-1"));
    assertTrue(write("--round", "2").startsWith("--round is 2; club-1 has 1 to 1"));
    assertTrue(write("--format", "xml").startsWith("--format is xml; allowed: mjai, tenhou6"));
    assertTrue(run("record").startsWith("Missing: list, write or read"));
    Path none = folder.resolve("none");
    assertTrue(run("record", "read", none.toString()).contains("there is no such file"));
    Files.writeString(none, "{\"log\":[]}", StandardCharsets.UTF_8);
    assertEquals(
        none + ", log: [] stands here; an array of 1 to 100 values is needed\n",
        run("record", "read", none.toString()));
    Files.write(none, new byte[] {(byte) 0xff, 0x41, 0x42});
    assertEquals(none + ", this is no text in UTF-8\n", run("record", "read", none.toString()));
    Files.write(none, new byte[] {0x1f, (byte) 0x8b, 8});
    assertTrue(run("record", "read", none.toString()).startsWith(none + ", "));
  }
}
