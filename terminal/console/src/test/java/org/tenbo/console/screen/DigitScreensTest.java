package org.tenbo.console.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tenbo.console.Resources;
import org.tenbo.console.canvas.Slips;
import org.tenbo.console.dialogue.Face;
import org.tenbo.console.dialogue.Key;
import org.tenbo.console.font.Segments;
import org.tenbo.console.picture.Digits;
import org.tenbo.console.text.Language;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Drawers;
import org.tenbo.table.Game;
import org.tenbo.table.GameId;
import org.tenbo.table.Position;
import org.tenbo.table.Round;
import org.tenbo.table.Setup;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

class DigitScreensTest {
  private static final int SIX = 6;

  private final DigitScreens screens = screens(SIX);
  private final Played table = new Played();

  private static DigitScreens screens(int count) {
    return new DigitScreens(count, Resources.texts(Language.ENGLISH), Slips.FAIL);
  }

  @Test
  void without_a_game_there_are_bars_and_what_starts_one() {
    assertTurns(table.face(Seat.A), left("------"), left("7.new game"));
  }

  @Test
  void the_own_score_stands_at_the_right() {
    start();

    assertEquals(
        """
             _   _   _   _   _ \s
             _| |_  | | | | | |\s
            |_   _| |_| |_| |_|\s
        """,
        screens.picture(Showing.of(table.face(Seat.A), false)).toText());
  }

  @Test
  void a_score_below_zero_keeps_its_figures_where_they_fit_else_it_is_in_thousands() {
    assertEquals(Segments.right(6, "-1100"), scored(6, -1100));
    assertEquals(Segments.right(6, "-99900"), scored(6, -99900));
    assertEquals(Segments.right(6, "123400"), scored(6, 123400));
    assertEquals(Segments.right(6, "-123.4"), scored(6, -123400));
    assertEquals(Segments.right(8, "-123400"), scored(8, -123400));
  }

  /** The row of a game that was resumed with that score. */
  private static Digits scored(int digits, int score) {
    Ruleset rules = Resources.rulesets().getFirst();
    Points change = Points.of(score - 25000);
    Scores scores =
        Scores.level(Players.FOUR, Points.of(25000))
            .plus(Seat.A, change)
            .plus(Seat.B, change.negated());
    Position start = new Position(Round.FIRST, Honba.NONE, Deposit.NONE, scores);
    Setup setup = new Setup(new GameId("game-1"), rules, Seat.A, start, Map.of());
    Game game = TableState.EMPTY.apply(new TableEvent.GameStarted(setup)).current().orElseThrow();
    return screens(digits).picture(Showing.of(new Face.Idle(game, Seat.A, List.of()), false));
  }

  @Test
  void a_score_in_riichi_is_dark_every_fourth_beat() {
    start();
    table.press(Seat.B, Key.RIICHI);

    List<Digits> beats =
        List.of(at(Seat.B, 0), at(Seat.B, 1), at(Seat.B, 2), at(Seat.B, 3), at(Seat.B, 4));

    Digits score = Segments.right(SIX, "24000");
    assertEquals(List.of(score, score, score, new Digits(new byte[SIX]), score), beats);
    assertEquals(at(Seat.A, 0), at(Seat.A, 3));
  }

  @Test
  void a_fault_lights_the_last_point_also_while_the_score_is_dark() {
    start();
    table.press(Seat.B, Key.RIICHI);

    assertEquals(
        Segments.right(SIX, "24000."), screens.picture(Showing.of(table.face(Seat.B), true)));
    assertEquals(
        new Digits(new byte[] {0, 0, 0, 0, 0, (byte) 0x80}),
        screens.picture(new Showing(table.face(Seat.B), true, Map.of(), Optional.empty(), "", 3)));
  }

  @Test
  void after_the_score_comes_what_the_own_drawer_lacks_or_has_too_much() {
    start();

    assertEquals(List.of(right("25000"), right("25000"), left("d-8000")), drawer(8000, List.of()));
    assertEquals(List.of(right("25000"), right("25000"), left("d 1000")), drawer(-1000, List.of()));
    assertEquals(
        List.of(right("25000"), right("25000"), left("d -12.3")), drawer(12300, List.of()));
    assertEquals(
        List.of(right("25000"), right("25000"), left("?1000")), drawer(0, List.of("1000")));
  }

  @Test
  void the_clock_of_the_hall_comes_for_a_second_after_seven_of_the_score() {
    start();
    Digits score = right("25000");

    assertEquals(
        List.of(score, score, score, score, score, score, score, left("t   64")), clock("64'"));
    assertEquals(left("t  4.05"), clock("4:05").getLast());
    assertEquals(left("t  -.--"), clock("-:--").getLast(), "after a start without the hub");
    assertEquals(List.of(score), clock(""), "at a table of no club");
  }

  @Test
  void what_the_own_drawer_lacks_is_more_urgent_than_the_clock() {
    start();
    Drawers.Doubt doubt = new Drawers.Doubt(Points.of(1000), List.of());

    assertEquals(
        drawer(1000, List.of()),
        screens.turns(
            new Showing(table.face(Seat.A), false, Map.of(), Optional.of(doubt), "64'", 0)));
  }

  private List<Digits> clock(String remark) {
    return screens.turns(
        new Showing(table.face(Seat.A), false, Map.of(), Optional.empty(), remark, 0));
  }

  private List<Digits> drawer(int missing, List<String> misplaced) {
    Drawers.Doubt doubt = new Drawers.Doubt(Points.of(missing), misplaced);
    return screens.turns(
        new Showing(table.face(Seat.A), false, Map.of(), Optional.of(doubt), "", 0));
  }

  @Test
  void held_up_the_differences_come_in_turn_each_with_where_the_other_sits() {
    mangan();
    table.hold(Seat.B, Key.UP);

    // B has 33,000; C at its right and D across 23,000, A at its left paid as the dealer.
    assertTurns(table.face(Seat.B), left("→ -10.0"), left("↑ -10.0"), left("← -12.0"));
    // At the left, in the place of the player who sits there, stands a half frame that is open to
    // the right.
    assertEquals(
        """
                         _   _ \s
        |_       _    |  _| | |\s
        |             | |_ .|_|\s
        """,
        at(Seat.B, 4).toText());
  }

  @Test
  void a_question_names_its_keys_by_number_and_what_they_are_worth() {
    start();
    table.press(Seat.B, Key.TSUMO);

    List<Digits> turns = screens.turns(Showing.of(table.face(Seat.B), false));

    assertEquals(left("han"), turns.get(0));
    assertEquals(left("1.1 han"), turns.get(1));
    assertEquals(left("4.4 han"), turns.get(4));
    assertEquals(left("5.20-40"), turns.get(5));
    assertEquals(left("6.30-60"), turns.get(6));
    assertEquals(left("7.more"), turns.get(7));
  }

  @Test
  void who_discarded_is_shown_by_where_they_sit() {
    start();
    table.press(Seat.B, Key.RON);

    assertTurns(table.face(Seat.B), left("ron"), left("1.←e"), left("2.↑n"), left("3.w→"));
  }

  @Test
  void a_payment_begins_with_the_own_change_and_then_says_what_it_is_made_of() {
    start();
    table.press(Seat.A, Key.RIICHI).press(Seat.B, Key.TSUMO, Key.UP);

    assertTurns(
        table.face(Seat.B),
        right("9000"),
        right("9000"),
        left("h 8000"),
        left("s 1000"),
        left("8.change"));
    assertTurns(
        table.face(Seat.A), right("-4000"), right("-4000"), left("7.accept"), left("8.object"));
  }

  @Test
  void a_refusal_is_said_word_by_word() {
    start();
    table.press(Seat.B, Key.BACK, Key.OK);
    Face face = table.face(Seat.B);

    List<Digits> turns = screens.turns(Showing.of(face, false));
    assertEquals(left("nothin"), turns.getFirst());
  }

  @Test
  void a_number_is_shown_before_the_steps_that_change_it() {
    start();
    table.press(Seat.A, Key.DOWN, Key.RON, Key.RIICHI, Key.RIICHI, Key.RIICHI, Key.RIICHI);
    table.press(Seat.A, Key.RIICHI, Key.RIICHI);

    List<Digits> turns = screens.turns(Showing.of(table.face(Seat.A), false));
    assertEquals(right("0"), turns.getFirst());
    assertEquals(left("1.10000"), turns.get(2));
    assertEquals(left("4.-10.0"), turns.get(5));
  }

  @Test
  void a_pairing_code_takes_six_digits() {
    assertEquals(Segments.right(SIX, "482913"), screens.pairing("482913", "10.0.0.7:8080"));
  }

  @Test
  void fewer_than_six_or_more_than_eight_digits_have_no_screens() {
    assertThrows(IllegalArgumentException.class, () -> screens(5));
    assertThrows(IllegalArgumentException.class, () -> screens(9));
  }

  private void start() {
    table.press(Seat.A, Key.OK, Key.OK);
  }

  /** South wins a mangan by tsumo. */
  private void mangan() {
    start();
    table.press(Seat.B, Key.TSUMO, Key.UP).pass(7);
  }

  private Digits at(Seat seat, long beat) {
    return screens.picture(
        new Showing(table.face(seat), false, Map.of(), Optional.empty(), "", beat));
  }

  private void assertTurns(Face face, Digits... rows) {
    assertEquals(Arrays.asList(rows), screens.turns(Showing.of(face, false)));
  }

  private static Digits left(String text) {
    return Segments.left(SIX, text);
  }

  private static Digits right(String text) {
    return Segments.right(SIX, text);
  }
}
