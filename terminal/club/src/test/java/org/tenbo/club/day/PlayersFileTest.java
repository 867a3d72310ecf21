package org.tenbo.club.day;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.table.PlayerId;

class PlayersFileTest {
  private static List<Entrant> read(String text) {
    return PlayersFile.read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String refusal(String text) {
    return String.valueOf(assertThrows(FileRefused.class, () -> read(text)).getMessage());
  }

  @Test
  void a_list_from_a_spreadsheet_is_read() {
    List<Entrant> players =
        read(
            "\uFEFFname;country;ema;team;substitute;pantheon\r\n"
                + "\"Tanaka; Aki\";FRA;04290001;\"The \"\"Cranes\"\"\";;11\r\n"
                + "\r\n"
                + "点棒 太郎;JPN;;;yes;\r\n");
    assertEquals("Tanaka; Aki", players.getFirst().name());
    assertEquals(Optional.of("04290001"), players.getFirst().person().ema());
    assertEquals("The \"Cranes\"", players.getFirst().person().team());
    assertEquals(OptionalInt.of(11), players.getFirst().person().pantheon());
    assertEquals(new PlayerId("p2"), players.getLast().id());
    assertEquals("点棒 太郎", players.getLast().name());
    assertTrue(players.getLast().substitute());
  }

  @Test
  void a_zero_that_the_spreadsheet_ate_is_put_back() {
    assertEquals(
        Optional.of("04290001"), read("name,ema\nAki,4290001\n").getFirst().person().ema());
  }

  @Test
  void every_mistake_is_named_with_its_line_and_what_to_do() {
    assertEquals(
        """
        Line 3: "Aki" stands in line 2 already; tell the two apart, for example by a letter.
        Line 4: an EMA number has eight digits; it says "Ben".
        Line 5: a name has 1 to 40 characters on one line; it says "".
        Line 6: a country has three capital letters, such as NLD; it says "Cho".\
        """,
        refusal("name,ema,country\nAki,,\nAki,,\nBen,12,\n,04290001,\nCho,,nl\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | Line 1: it is empty; the first row names the columns",
        "'name\n' | Line 2: nobody is in it",
        "'nom\nAki\n' | Line 1: no column is called \"name\"",
        "'name,nom\nAki,B\n' | Line 1: column \"nom\" is none of",
        "'name,name\nAki,B\n' | Line 1: column \"name\" stands twice",
        "'name\nAki,B\n' | Line 2: has more cells than the first row",
        "'name,id\nAki,1\nBen,1\n' | Line 3: the id \"1\" stands twice",
        "'name,id\nAki,a b\n' | Line 2: a player's id has",
        "'name\n\"Aki\n' | The file: ",
      })
  void a_file_that_cannot_be_taken_says_why(String file, String says) {
    String refusal = refusal(file);
    assertTrue(refusal.startsWith(says), refusal);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u0007b", "a\u202Eb", "a\u2028b"})
  void names_that_would_break_a_line_or_turn_its_direction_are_refused(String name) {
    assertTrue(refusal("name\n\"" + name + "\"\n").contains("on one line"));
  }

  @Test
  void a_name_may_hold_what_looks_like_markup() {
    String hostile = "<script>alert(1)</script>";
    assertEquals(hostile, read("name\n" + hostile + "\n").getFirst().name());
  }

  @Test
  void what_is_no_utf8_or_too_large_is_refused() {
    byte[] latin = "name\nJosé\n".getBytes(StandardCharsets.ISO_8859_1);
    assertTrue(
        assertThrows(FileRefused.class, () -> PlayersFile.read(latin))
            .mistakes()
            .getFirst()
            .what()
            .contains("CSV UTF-8"));
    byte[] large = new byte[PlayersFile.LARGEST + 1];
    assertThrows(FileRefused.class, () -> PlayersFile.read(large));
    String many = "name\n" + "x\n".repeat(3) + "y\n";
    assertTrue(refusal(many).contains("already"));
    StringBuilder hall = new StringBuilder("name\n");
    for (int i = 0; i <= PlayersFile.MOST; i++) {
      hall.append("n").append(i).append('\n');
    }
    assertTrue(refusal(hall.toString()).contains("more than 1024 players"));
  }

  @Test
  void rounds_of_a_file_are_read_by_name_or_id() {
    List<Entrant> players = read("name\nAki\nBen\nCho\nDai\n");
    String file = "round,table,east,south,west,north\n1,1,Aki,p2,Cho,Dai\n2,1,Dai,Cho,Ben,Aki\n";
    List<Sitting> rounds = SeatingFile.read(file.getBytes(StandardCharsets.UTF_8), players);
    assertEquals(2, rounds.size());
    assertEquals(
        List.of(new PlayerId("p4"), new PlayerId("p3"), new PlayerId("p2"), new PlayerId("p1")),
        rounds.getLast().tables().getFirst().players());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'1,1,Aki,Ben,Cho,Eve' | Line 2: nobody is called \"Eve\" in the list of players.",
        "'1,1,Aki,Ben,Cho,Aki' | The file: p1 sits twice in round 1.",
        "'2,1,Aki,Ben,Cho,Dai' | The file: round 1 is missing.",
        "'x,1,Aki,Ben,Cho,Dai' | 'Line 2: a round is a number, not \"x\".'",
        "'1,1,Aki,Ben' | 'Line 2: table 1 has 2 players; three or four play.'",
      })
  void rounds_that_cannot_be_played_say_why(String row, String says) {
    List<Entrant> players = read("name\nAki\nBen\nCho\nDai\n");
    String file = "round,table,east,south,west,north\n" + row + "\n";
    FileRefused refused =
        assertThrows(
            FileRefused.class,
            () -> SeatingFile.read(file.getBytes(StandardCharsets.UTF_8), players));
    assertEquals(says, refused.mistakes().getFirst().toString());
  }
}
