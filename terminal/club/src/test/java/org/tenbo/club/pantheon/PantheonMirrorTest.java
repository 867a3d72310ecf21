package org.tenbo.club.pantheon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tenbo.club.day.DayEvent;
import org.tenbo.club.day.Entrant;
import org.tenbo.club.day.PlayedGames;
import org.tenbo.club.day.Sitting;
import org.tenbo.club.desk.DayBook;
import org.tenbo.club.desk.DayDesk;
import org.tenbo.club.desk.FakeClub;
import org.tenbo.club.pantheon.FakePantheon.Trouble;
import org.tenbo.club.pantheon.Mirror.State;
import org.tenbo.club.pantheon.Mirror.Why;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.table.GameId;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Reason;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;

/** The four at table 1 are 11 to 14 there; East of the first round is 11, at seat B. */
class PantheonMirrorTest {
  private static final Instant NOON = Instant.parse("2026-10-03T12:00:00Z");
  private static final GameId GAME = new GameId("g-1");
  private static final String TOKEN = "0123456789abcdef".repeat(6);

  @TempDir private Path folder = Path.of("");
  private final FakeClub club = new FakeClub(NOON, "t1", "t2");
  private Optional<FakePantheon> opened = Optional.empty();
  private Optional<DayDesk> desk = Optional.empty();
  private Optional<PantheonMirror> mirror = Optional.empty();

  @BeforeEach
  void a_tournament_has_begun_here_and_there() throws IOException {
    FakePantheon there = new FakePantheon();
    opened = Optional.of(there);
    there.knows(12, TOKEN);
    there.knows(FakePantheon.REFEREE, TOKEN);
    DayDesk day = new DayDesk(club, DayBook.open(folder.resolve("a.day")), () -> NOON);
    desk = Optional.of(day);
    day.does("anna", new DayEvent.Opened("Autumn", Players.FOUR, Duration.ofMinutes(60)));
    List<Entrant> people = new ArrayList<>();
    for (int i = 1; i <= 5; i++) {
      Entrant.Person person =
          new Entrant.Person(
              "", "", Optional.empty(), Optional.empty(), "", OptionalInt.of(10 + i));
      people.add(new Entrant(new PlayerId("p" + i), "Name " + i, person, i == 5));
    }
    day.does("anna", new DayEvent.Listed(people));
    day.does(
        "anna",
        new DayEvent.Seated(
            List.of(new Sitting(1, List.of(new Sitting.Placed(1, day.day().regulars()))))));
  }

  @AfterEach
  void ends() throws IOException {
    mirror.ifPresent(PantheonMirror::close);
    desk.orElseThrow().close();
    opened.orElseThrow().close();
  }

  private FakePantheon there() {
    return opened.orElseThrow();
  }

  private DayDesk desk() {
    return desk.orElseThrow();
  }

  private PantheonEvent event(boolean starts, boolean referee) {
    return new PantheonEvent(
        there().address(),
        FakePantheon.EVENT,
        starts,
        23,
        32,
        referee ? OptionalInt.of(FakePantheon.REFEREE) : OptionalInt.empty(),
        Map.of(12, TOKEN, FakePantheon.REFEREE, TOKEN));
  }

  /** The hub's program starts, for the first time or again. */
  private void hub(PantheonEvent event) throws IOException {
    mirror.ifPresent(PantheonMirror::close);
    mirror =
        Optional.of(
            new PantheonMirror(event, club, desk(), folder.resolve("pantheon.json"), () -> 1.0));
  }

  private Duration turn() throws InterruptedException {
    return mirror.orElseThrow().turn();
  }

  private Mirror.Mirrored seen() {
    return mirror.orElseThrow().view().getFirst();
  }

  private String begins() throws IOException {
    String session = there().seats(1, 11, 12, 13, 14);
    hub(event(false, true));
    desk().does("anna", new DayEvent.Begun(1));
    starts("t1", GAME);
    return session;
  }

  private void starts(String table, GameId game) {
    var rules = PlayedGames.rules("wrc-2025");
    club.plays(
        table,
        new TableCommand.StartGame(
            new Setup(
                game,
                rules,
                Seat.B,
                org.tenbo.table.Position.fresh(Players.FOUR, rules.game().start()),
                Map.of())));
  }

  private void ron(Seat winner, Seat from, int han, int fu) {
    settles(Outcome.Ron.of(from, Win.of(winner, Value.Counted.of(han, fu))));
  }

  private void settles(Outcome outcome) {
    club.plays("t1", new TableCommand.Settle(outcome));
  }

  private void riichi(Seat seat) {
    club.plays("t1", new TableCommand.DeclareRiichi(seat));
  }

  private void takesBack() {
    club.plays("t1", new TableCommand.TakeBack(GAME, club.game("t1").undoable()));
  }

  /** The scores here, East of the first round first. */
  private String here() {
    List<Integer> scores = new ArrayList<>();
    for (Seat seat : Players.FOUR.from(Seat.B)) {
      scores.add(club.game("t1").scores().of(seat).value());
    }
    return scores.toString();
  }

  @Test
  void every_kind_of_round_makes_the_same_scores_there() throws Exception {
    String session = begins();
    riichi(Seat.C);
    ron(Seat.C, Seat.A, 4, 30);
    settles(new Outcome.Tsumo(Win.of(Seat.B, Value.Counted.of(3, 40))));
    riichi(Seat.D);
    settles(new Outcome.Exhaustive(Set.of(Seat.C, Seat.D)));
    settles(new Outcome.Chombo(Set.of(Seat.B)));
    settles(new Outcome.Exhaustive(Set.of()));
    settles(new Outcome.Tsumo(Win.of(Seat.A, new Value.Yakuman(1))));
    turn();
    assertEquals(here() + " 6", there().stands(session));
    assertEquals(State.SENT, seen().state());
    assertEquals(6, there().count("AddRound"));
    assertEquals(0, there().count("StartGame"));
  }

  @Test
  void a_game_that_ends_here_is_ended_there_once() throws Exception {
    String session = begins();
    ron(Seat.C, Seat.A, 4, 30);
    club.plays("t1", new TableCommand.ForceEnd(new Reason("time")));
    turn();
    turn();
    assertTrue(there().stands(session).endsWith(" over"));
    assertEquals(1, there().count("EndGame"));
  }

  @Test
  void a_hub_that_is_started_again_sends_nothing_again() throws Exception {
    String session = begins();
    ron(Seat.C, Seat.A, 4, 30);
    settles(new Outcome.Chombo(Set.of(Seat.B)));
    turn();
    hub(event(false, true));
    turn();
    assertEquals(here() + " 2", there().stands(session));
    assertEquals(2, there().count("AddRound"));
  }

  @ParameterizedTest
  @EnumSource(Trouble.class)
  void a_chombo_whose_answer_is_lost_is_there_once(Trouble trouble) throws Exception {
    String session = begins();
    settles(new Outcome.Chombo(Set.of(Seat.B)));
    there().next("AddRound", trouble);
    assertEquals(Duration.ofSeconds(1), turn(), "it comes again in a second");
    assertEquals(State.AWAY, seen().state());
    assertEquals(Why.NO_ANSWER, seen().why());
    turn();
    assertEquals("[30000, 30000, 30000, 30000] 1", there().stands(session));
    assertEquals(State.SENT, seen().state());
  }

  @ParameterizedTest
  @EnumSource(Trouble.class)
  void a_hub_that_is_killed_amid_a_call_asks_before_it_is_made_again(Trouble trouble)
      throws Exception {
    String session = begins();
    settles(new Outcome.Chombo(Set.of(Seat.B)));
    there().next("AddRound", trouble);
    turn();
    hub(event(false, true));
    turn();
    assertEquals("[30000, 30000, 30000, 30000] 1", there().stands(session));
  }

  @ParameterizedTest
  @EnumSource(Trouble.class)
  void a_round_that_is_taken_back_is_dropped_once(Trouble trouble) throws Exception {
    String session = begins();
    // Nobody pays: the server cannot tell a second drop by the scores.
    settles(new Outcome.Exhaustive(Set.of()));
    settles(new Outcome.Exhaustive(Set.of()));
    turn();
    assertEquals("[30000, 30000, 30000, 30000] 2", there().stands(session));
    takesBack();
    there().next("DropLastRound", trouble);
    turn();
    turn();
    assertEquals("[30000, 30000, 30000, 30000] 1", there().stands(session));
    ron(Seat.C, Seat.A, 2, 30);
    turn();
    assertEquals(here() + " 2", there().stands(session));
  }

  @ParameterizedTest
  @EnumSource(Trouble.class)
  void a_penalty_is_given_once_and_taken_back_once(Trouble trouble) throws Exception {
    begins();
    club.plays(
        "t1",
        new TableCommand.Penalise(
            GAME, new Penalty(Seat.C, Points.of(20_000)), new Reason("late")));
    there().next("AddPenalty", trouble);
    turn();
    turn();
    assertEquals(List.of("12 20000 late"), there().fines());
    takesBack();
    there().next("CancelPenalty", trouble);
    turn();
    turn();
    assertEquals(List.of(), there().fines());
  }

  @ParameterizedTest
  @EnumSource(Trouble.class)
  void a_game_of_a_club_night_is_begun_there_once(Trouble trouble) throws Exception {
    hub(event(true, true));
    desk().does("anna", new DayEvent.Begun(1));
    starts("t1", GAME);
    ron(Seat.C, Seat.A, 4, 30);
    there().next("StartGame", trouble);
    turn();
    turn();
    List<String> sessions = there().sessionsOf(11);
    assertEquals(1, sessions.size());
    assertEquals(here() + " 1", there().stands(sessions.getFirst()));
  }

  @Test
  void a_game_that_is_over_is_not_begun_again_where_somebody_was_replaced_by_mistake()
      throws Exception {
    hub(event(true, true));
    desk().does("anna", new DayEvent.Begun(1));
    starts("t1", GAME);
    ron(Seat.C, Seat.A, 4, 30);
    club.plays("t1", new TableCommand.ForceEnd(new Reason("time")));
    turn();
    desk().does("anna", new DayEvent.Substituted(new PlayerId("p3"), new PlayerId("p5"), 1));
    turn();
    assertEquals(List.of(), mirror.orElseThrow().view());
    desk().does("anna", new DayEvent.Substituted(new PlayerId("p5"), new PlayerId("p3"), 1));
    turn();
    assertEquals(State.SENT, seen().state());
    assertEquals(1, there().count("StartGame"));
    assertEquals(1, there().count("AddRound"));
  }

  @ParameterizedTest
  @EnumSource(Trouble.class)
  void an_end_whose_answer_is_lost_is_an_end(Trouble trouble) throws Exception {
    String session = begins();
    club.plays("t1", new TableCommand.ForceEnd(new Reason("time")));
    there().next("EndGame", trouble);
    turn();
    turn();
    assertTrue(there().stands(session).endsWith(" over"));
    assertEquals(State.SENT, seen().state());
  }

  @Test
  void a_server_that_is_away_is_asked_ever_less_often_and_nothing_here_waits_for_it()
      throws Exception {
    String session = begins();
    there().asleep = true;
    List<Long> rests = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      ron(Seat.C, Seat.A, 1, 30);
      takesBack();
      rests.add(turn().toSeconds());
    }
    assertEquals(List.of(1L, 2L, 4L, 8L, 16L, 32L, 60L, 60L), rests);
    ron(Seat.C, Seat.A, 1, 30);
    assertEquals(State.AWAY, seen().state());
    there().asleep = false;
    turn();
    assertEquals(here() + " 1", there().stands(session));
    assertEquals(State.SENT, seen().state());
    there().asleep = true;
    ron(Seat.C, Seat.A, 1, 30);
    assertEquals(1, turn().toSeconds(), "it begins anew");
  }

  @Test
  void a_correction_of_an_earlier_round_replays_what_came_after_it() throws Exception {
    String session = begins();
    ron(Seat.C, Seat.A, 4, 30);
    ron(Seat.D, Seat.A, 2, 30);
    turn();
    club.plays(
        "t1",
        new TableCommand.Correct(
            GAME,
            0,
            new org.tenbo.table.Entry.Played(
                List.of(),
                Set.of(),
                Outcome.Ron.of(Seat.A, Win.of(Seat.C, Value.Counted.of(5, 30))))));
    turn();
    assertEquals(here() + " 2", there().stands(session));
    assertEquals(2, there().count("DropLastRound"));
  }

  @Test
  void a_round_that_somebody_entered_there_by_hand_stops_the_game_until_it_is_looked_at()
      throws Exception {
    String session = begins();
    there().byHand(session, "{\"chombo\":{\"roundIndex\":1,\"honba\":0,\"loserId\":13}}");
    ron(Seat.C, Seat.A, 4, 30);
    turn();
    assertEquals(State.STOPPED, seen().state());
    assertEquals(Why.OTHER_ROUNDS, seen().why());
    assertEquals(0, there().count("AddRound"));
    long calls = there().calls.size();
    turn();
    assertEquals(calls, there().calls.size(), "it is left in peace");
    mirror.orElseThrow().again(GAME);
    turn();
    assertEquals(State.STOPPED, seen().state());
    mirror.orElseThrow().leave(GAME);
    turn();
    assertEquals(State.LEFT, seen().state());
  }

  @Test
  void a_server_that_counts_otherwise_is_told_with_its_scores() throws Exception {
    begins();
    there().kiriage = false;
    ron(Seat.C, Seat.A, 4, 30);
    turn();
    assertEquals(State.STOPPED, seen().state());
    assertEquals(Why.OTHER_SCORES, seen().why());
    assertTrue(seen().words().contains("37700"), seen().words());
  }

  @Test
  void people_who_sit_otherwise_there_stop_the_game() throws Exception {
    there().seats(1, 12, 11, 13, 14);
    hub(event(false, true));
    desk().does("anna", new DayEvent.Begun(1));
    starts("t1", GAME);
    ron(Seat.C, Seat.A, 4, 30);
    turn();
    assertEquals(Why.OTHER_SEATS, seen().why());
    assertEquals(0, there().count("AddRound"));
  }

  @Test
  void a_substitute_plays_there_in_the_place_of_the_one_who_left() throws Exception {
    desk().does("anna", new DayEvent.Substituted(new PlayerId("p3"), new PlayerId("p5"), 1));
    String session = begins();
    there().replaces(session, 13, 15);
    ron(Seat.D, Seat.A, 5, 30);
    turn();
    assertEquals("[30000, 30000, 38000, 22000] 1", there().stands(session));
  }

  @Test
  void what_no_call_can_say_stops_the_game_and_what_was_before_it_is_there() throws Exception {
    String session = begins();
    ron(Seat.C, Seat.A, 4, 30);
    club.plays(
        "t1",
        new TableCommand.Adjust(
            Scores.zero(Players.FOUR).plus(Seat.A, Points.of(100)), new Reason("a stick")));
    turn();
    assertEquals(Why.NO_CALL, seen().why());
    assertTrue(there().stands(session).endsWith(" 1"));
  }

  @Test
  void without_a_referees_token_what_is_taken_back_waits_and_what_follows_too() throws Exception {
    String session = begins();
    hub(event(false, false));
    ron(Seat.C, Seat.A, 4, 30);
    turn();
    takesBack();
    turn();
    assertEquals(State.WAITS, seen().state());
    assertEquals(Why.NO_REFEREE, seen().why());
    assertTrue(there().stands(session).endsWith(" 1"));
  }

  @Test
  void a_token_that_is_no_longer_good_is_told_and_no_round_is_lost() throws Exception {
    String session = begins();
    there().knows(12, "another");
    ron(Seat.C, Seat.A, 4, 30);
    turn();
    assertEquals(Why.NO_TOKEN, seen().why());
    there().knows(12, TOKEN);
    mirror.orElseThrow().again(GAME);
    turn();
    assertEquals(here() + " 1", there().stands(session));
  }

  @Test
  void a_game_of_people_without_a_seat_in_the_round_is_not_sent() throws Exception {
    there().seats(1, 11, 12, 13, 14);
    hub(event(false, true));
    starts("t1", GAME);
    ron(Seat.C, Seat.A, 4, 30);
    turn();
    assertEquals(List.of(), mirror.orElseThrow().view());
    assertEquals(List.of(), there().calls);
  }

  @Test
  void tokens_stand_in_no_message_and_in_no_file() throws Exception {
    begins();
    ron(Seat.C, Seat.A, 4, 30);
    turn();
    assertFalse(event(false, true).toString().contains(TOKEN));
    assertFalse(Files.readString(folder.resolve("pantheon.json")).contains(TOKEN));
  }

  @Test
  void the_positions_of_another_event_are_not_taken_for_this_ones() throws Exception {
    begins();
    ron(Seat.C, Seat.A, 4, 30);
    turn();
    IOException no =
        assertThrows(IOException.class, () -> new Positions(folder.resolve("pantheon.json"), 43));
    assertTrue(String.valueOf(no.getMessage()).contains("is not of event 43"));
  }

  @Test
  void the_sticks_of_four_riichi_lie_on_the_table_there_too() throws Exception {
    String session = begins();
    for (Seat seat : Seat.values()) {
      riichi(seat);
    }
    settles(new Outcome.Exhaustive(Set.of(Seat.values())));
    turn();
    assertEquals(here() + " 1", there().stands(session));
  }
}
