package org.tenbo.app.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.tile.Tile;

/** Records of others, made by hand, and what is no record: tiles by the formats' descriptions. */
class RecordReadersTest {
  /** A round in which seat 0 deals; rows to be filled in. */
  private static String round(Object... rows) {
    return """
      {"name":["a","b","c","d"],"rule":{"disp":"南喰赤","aka":1},"log":[[[0,0,0],\
      [25000,25000,25000,25000],[%s],[],\
      [11,11,11,12,13,14,15,16,17,18,19,19,19],[%s],[%s],\
      [21,21,21,22,23,24,25,26,27,28,29,29,29],[%s],[%s],\
      [31,31,31,32,33,34,35,36,37,38,39,39,39],[%s],[%s],\
      [41,41,41,42,42,42,43,43,43,44,44,44,45],[%s],[%s],%s]]}\
      """
        .formatted(rows);
  }

  private static final String DRAW = "[\"流局\",[0,0,0,0]]";

  private static PlayedRound first(String document) throws BadRecord {
    return TenhouReader.read(document).rounds().getFirst();
  }

  private static List<String> seats(PlayedRound round) {
    List<String> seats = new ArrayList<>();
    for (Play play : round.plays()) {
      seats.add(play.getClass().getSimpleName() + " " + play.seat());
    }
    return seats;
  }

  @ParameterizedTest
  @CsvSource({
    "p454545, B, A", "45p4545, B, D", "4545p45, B, C",
    "p454545, A, D", "45p4545, A, C", "4545p45, A, B"
  })
  void the_place_of_the_letter_says_from_whom(String text, Seat owner, Seat from) throws BadRecord {
    TenhouCall call = TenhouCall.read(Field.of("\"" + text + "\"", "x"), "p");

    assertEquals(from, call.from(owner));
    assertEquals(text, TenhouCall.of('p', owner, from, Tile.HAKU, call.others()).text());
  }

  @ParameterizedTest
  @ValueSource(strings = {"m39393939", "39m393939", "393939m39", "c275226", "25p5225"})
  void calls_are_written_as_they_are_read(String text) throws BadRecord {
    TenhouCall call = TenhouCall.read(Field.of("\"" + text + "\"", "x"), "cpm");

    assertEquals(text, call.text());
    assertEquals(
        text,
        TenhouCall.of(call.letter(), Seat.C, call.from(Seat.C), call.marked(), call.others())
            .text());
  }

  @ParameterizedTest
  @CsvSource({"p373737, 37, k37373737", "31p3131, 31, 31k313131", "3737p37, 37, 3737k3737"})
  void an_added_quad_keeps_the_place_of_its_pon(String pon, int added, String quad)
      throws BadRecord {
    Field field = Field.of("\"" + pon + "\"", "x");
    TenhouCall call = TenhouCall.read(field, "p");

    assertEquals(quad, call.added(TenhouTiles.tile(field, added)).text());
  }

  @Test
  void an_open_quad_has_a_placeholder_that_other_writers_leave_out() throws BadRecord {
    String with = round("42,46", "47", "60", "\"2828m2828\"", "", "", "", "", "", DRAW);
    assertThrows(BadRecord.class, () -> first(with));

    String quad = "[\"和了\",[0,0,0,0],[1,1,1,\"役満32000点\"]]";
    for (String placeholder : List.of("0", "")) {
      PlayedRound read =
          first(
              round("32", "28,29", "60,60", "\"m29292929\",47", placeholder, "", "", "", "", quad)
                  .replace("28,29],[60,60", "29],[60"));
      assertEquals(List.of("Draw A", "Discard A", "Call B", "Draw B"), seats(read));
    }
  }

  @Test
  void of_two_equal_discards_the_one_is_called_after_which_the_round_can_go_on() throws BadRecord {
    // A lays a 45 twice, and D has no turn between: B's tile is called by A.
    String document =
        round("32", "45,\"1111p11\"", "60,45", "11", "60", "", "", "\"4545p45\"", "41", DRAW)
            .replace("19,19,19]", "19,19,45]")
            .replace("44,44,44,45]", "44,44,45,45]");

    PlayedRound read = first(document);

    assertEquals(
        List.of(
            "Draw A",
            "Discard A",
            "Draw B",
            "Discard B",
            "Call A",
            "Discard A",
            "Call D",
            "Discard D"),
        seats(read));
    assertEquals(
        new Play.Call(Seat.D, Seat.A, MeldType.PON, List.of(Tile.HAKU, Tile.HAKU), Tile.HAKU),
        read.plays().get(6));
  }

  @Test
  void a_riichi_whose_tile_is_won_on_lays_no_stick_and_one_that_passes_does() throws BadRecord {
    String won = "[\"和了\",[-8000,8000,0,0],[1,0,1,\"満貫8000点\"]]";
    assertEquals(
        Set.of(), first(round("32", "46", "\"r60\"", "", "", "", "", "", "", won)).accepted());
    assertEquals(
        Set.of(Seat.A),
        first(round("32", "46", "\"r60\"", "46", "60", "", "", "", "", DRAW)).accepted());
  }

  @Test
  void what_nobody_saw_is_zero_and_a_question_mark_and_is_told() throws BadRecord {
    PlayedRound seen = first(round("32", "46", "60", "46", "60", "", "", "", "", DRAW));
    List<List<Tile>> dealt = new ArrayList<>(seen.dealt());
    dealt.set(1, List.of(Tile.P1));
    List<Play> plays = new ArrayList<>(seen.plays());
    plays.set(2, new Play.Draw(Seat.B, Optional.empty()));
    plays.set(3, new Play.Discard(Seat.B, Tile.HATSU, false, false));
    PlayedRound hidden =
        new PlayedRound(
            seen.before(),
            List.of(),
            dealt,
            plays,
            seen.accepted(),
            seen.end(),
            List.of("12 of the tiles dealt", "1 of the tiles drawn", "the dora indicators"));
    PlayedGame game = new PlayedGame(List.of("a", "b", "c", "d"), List.of(hidden));
    GameHead head =
        new GameHead(
            List.of("", ""),
            "g",
            Players.FOUR,
            false,
            true,
            HandRules.RedFives.ONE_EACH,
            List.of());

    String document = TenhouLog.game(head, game);
    List<String> lines = Mjai.game(head, game);

    assertTrue(document.contains(",[0],[],"), document);
    assertTrue(document.contains("[21,0,0,0,0,0,0,0,0,0,0,0,0],[0],[46]"), document);
    assertTrue(
        document.endsWith(
            "\"lacking\":[[\"12 of the tiles dealt\",\"1 of the tiles drawn\","
                + "\"the dora indicators\"]]}"),
        document);
    assertTrue(lines.get(1).contains("\"dora_marker\":\"?\""), lines.get(1));
    assertTrue(lines.get(1).contains("\"meta\":{\"lacking\":["), lines.get(1));
    assertEquals(game, TenhouReader.read(document));
    assertEquals(game, MjaiReader.read(lines));
  }

  @Test
  void the_final_result_stands_pairwise_by_seat() {
    GameHead head =
        new GameHead(
            List.of("", ""),
            "g",
            Players.FOUR,
            true,
            false,
            new HandRules.RedFives(0, 0, 0),
            List.of(
                new GameHead.Final(Points.of(45300), Points.of(65300)),
                new GameHead.Final(Points.of(30000), Points.of(10000)),
                new GameHead.Final(Points.of(20000), Points.of(-20000)),
                new GameHead.Final(Points.of(4700), Points.of(-55300))));

    String document = TenhouLog.game(head, new PlayedGame(List.of("", "", "", ""), List.of()));

    assertTrue(
        document.contains("\"sc\":[45300,65.3,30000,10.0,20000,-20.0,4700,-55.3]"), document);
    assertTrue(document.contains("\"disp\":\"東\""), document);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]|log: nothing stands here; an array of 1 to 100 values is needed",
        "{|this is no JSON",
        "{\"log\":[[1,2,3]],\"name\":[]}|log[0]: [1,2,3] stands here; an array of 17 values",
        "{\"log\":1,\"log\":2}|this is no JSON: Duplicate field 'log'",
      })
  void what_is_no_document_is_refused_with_its_place(String text, String said) {
    BadRecord refused = assertThrows(BadRecord.class, () -> TenhouReader.read(text));

    assertTrue(String.valueOf(refused.getMessage()).contains(said), refused.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "46,46|60|log[0]: after seat 0's discard nobody can go on",
        "99|60|log[0][5][0]: 99 stands here; a whole number from 0 to 59 is needed",
        "48|60|log[0][5][0]: 48 is no tile",
        "\"q4545\"|60|log[0][5][0]: a call is written like",
        "\"p4545é5\"|60|log[0][5][0]: 'é5' is no tile",
        "\"p454546\"|60|log[0][5][0]: 5z 6z and 5z are no PON",
        "\"p454545\"|11|log[0]: play 1: nothing was discarded that seat 0 takes",
        "46|45|log[0]: play 2: seat 0 has no 5z in the hand",
        "46|\"r61\"|log[0][6][0]: 61 stands here",
        "46|\"r[]\"|log[0][6][0]: [] stands here",
        "46|\"11111a11\"|log[0][6][0]: a call is written like",
        "11|60|no differences",
      })
  void rows_that_cannot_be_played_are_refused_with_their_place(String in, String out, String said) {
    String document = round("32", in, out, "", "", "", "", "", "", DRAW);
    if (said.equals("no differences")) {
      // The fourth of its kind, as a control: nothing is wrong with it.
      assertEquals(2, assertPlays(document));
      return;
    }
    BadRecord refused = assertThrows(BadRecord.class, () -> TenhouReader.read(document));

    assertTrue(String.valueOf(refused.getMessage()).startsWith(said), refused.getMessage());
  }

  private static int assertPlays(String document) {
    try {
      return first(document).plays().size();
    } catch (BadRecord e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"1m\"}|line 1: no round is open",
        "nonsense|line 1: this is no JSON",
        "{\"type\":5}|line 1.type: 5 stands here; a text is needed",
        "{}|line 1.type: nothing stands here",
        "{\"type\":\"start_game\",\"names\":[\"a\"]}|the end of the file: there is no round",
      })
  void lines_that_are_no_game_are_refused_with_their_place(String line, String said) {
    BadRecord refused = assertThrows(BadRecord.class, () -> MjaiReader.read(List.of(line)));

    assertTrue(String.valueOf(refused.getMessage()).startsWith(said), refused.getMessage());
  }

  /** Whatever is done to a document, it is read or refused in words. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void damaged_records_are_read_or_refused_in_words(long seed) throws BadRecord {
    String document =
        round("32", "46,46", "60,60", "46,45", "60,\"212121a21\"", "", "", "", "", DRAW)
            .replace("46,45", "45,21");
    Random random = new Random(seed);
    PlayedGame game =
        TenhouReader.read(round("32", "46", "\"r60\"", "46", "60", "", "", "", "", DRAW));
    String lines =
        String.join(
            "\n",
            Mjai.game(
                new GameHead(
                    List.of("", ""),
                    "g",
                    Players.FOUR,
                    false,
                    true,
                    HandRules.RedFives.ONE_EACH,
                    List.of()),
                game));
    for (int i = 0; i < 2000; i++) {
      String tenhou = damaged(document, random);
      String mjai = damaged(lines, random);
      try {
        TenhouReader.read(tenhou);
      } catch (BadRecord e) {
        assertTrue(String.valueOf(e.getMessage()).length() < 400, "seed " + seed + ": " + e);
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + tenhou, e);
      }
      try {
        MjaiReader.read(List.of(mjai.split("\n", -1)));
      } catch (BadRecord e) {
        assertTrue(String.valueOf(e.getMessage()).length() < 400, "seed " + seed + ": " + e);
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + mjai, e);
      }
    }
  }

  private static String damaged(String text, Random random) {
    StringBuilder changed = new StringBuilder(text);
    for (int i = 0; i <= random.nextInt(3); i++) {
      int at = random.nextInt(changed.length());
      switch (random.nextInt(4)) {
        case 0 -> changed.deleteCharAt(at);
        case 1 -> changed.insert(at, "0123456789,[]{}\"apkmcr?".charAt(random.nextInt(23)));
        case 2 -> changed.setCharAt(at, "0123456789,[]{}\"apkmcr?".charAt(random.nextInt(23)));
        default -> {
          int end = Math.min(changed.length(), at + random.nextInt(40));
          changed.insert(at, changed.substring(at, end));
        }
      }
    }
    return changed.toString();
  }

  @Test
  void payments_of_a_round_do_not_hold_the_stick_that_was_laid() throws BadRecord {
    PlayedRound read =
        first(
            round(
                "32",
                "46",
                "\"r60\"",
                "46",
                "60",
                "",
                "",
                "",
                "",
                "[\"和了\",[9000,-8000,0,0],[0,1,0,\"満貫8000点\"]]"));

    assertEquals(
        Scores.of(9000, -8000, 0, 0), ((RoundEnd.Won) read.end()).hands().getFirst().deltas());
  }
}
