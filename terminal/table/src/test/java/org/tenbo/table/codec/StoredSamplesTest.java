package org.tenbo.table.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tenbo.rules.Seat.A;
import static org.tenbo.rules.Seat.B;
import static org.tenbo.rules.Seat.C;
import static org.tenbo.rules.Seat.D;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Players;
import org.tenbo.rules.Points;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.pay.Abort;
import org.tenbo.rules.pay.Liability;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Party;
import org.tenbo.rules.pay.Penalty;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.rules.pay.Transfer;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.result.Standing;
import org.tenbo.rules.set.RulesetForm;
import org.tenbo.table.Ending;
import org.tenbo.table.Entry;
import org.tenbo.table.GameId;
import org.tenbo.table.House;
import org.tenbo.table.Next;
import org.tenbo.table.PlayerId;
import org.tenbo.table.Position;
import org.tenbo.table.Reason;
import org.tenbo.table.Round;
import org.tenbo.table.Setup;
import org.tenbo.table.Step;
import org.tenbo.table.TableEvent;

/**
 * The kept samples of every stored form are read to what they meant when they were written.
 *
 * <p>A sample that was once released is never edited. A new version of a form gets samples of its
 * own beside the old ones.
 */
class StoredSamplesTest {
  private static final Path SAMPLES = Path.of("src", "test", "resources", "stored", "v1");
  private static final GameId GAME = new GameId("2026-11-29-1");
  private static final Reason REASON = new Reason("後付け: \"late\"");
  private final EventCodec codec = new EventCodec();

  private static Position at(Wind wind, int number, int honba, int sticks, int... scores) {
    return new Position(
        new Round(wind, number), new Honba(honba), new Deposit(sticks), Scores.of(scores));
  }

  private static Transfer pays(Seat from, Seat to, int points, Transfer.Reason reason) {
    return new Transfer(Party.of(from), Party.of(to), Points.of(points), reason);
  }

  private static Transfer sticks(Seat to, int points, Transfer.Reason reason) {
    return new Transfer(new Party.Sticks(), Party.of(to), Points.of(points), reason);
  }

  private static Settlement four(int left, Transfer... transfers) {
    return new Settlement(Players.FOUR, List.of(transfers), new Deposit(left), List.of());
  }

  private static TableEvent taken(Entry entry, Settlement settlement, Next next) {
    return new TableEvent.StepTaken(GAME, new Step(entry, settlement, next));
  }

  private static Entry played(Outcome outcome, Seat... riichi) {
    return new Entry.Played(List.of(riichi), Set.of(), outcome);
  }

  private static Step draw() {
    return new Step(
        played(new Outcome.Exhaustive(Set.of(A))),
        four(
            0,
            pays(B, A, 1000, Transfer.Reason.NOTEN),
            pays(C, A, 1000, Transfer.Reason.NOTEN),
            pays(D, A, 1000, Transfer.Reason.NOTEN)),
        new Next.Deal(at(Wind.EAST, 1, 1, 0, 28000, 24000, 24000, 24000)));
  }

  /** What every sample means, by the name of its file. */
  static Map<String, TableEvent> meanings() {
    Map<String, TableEvent> meant = new TreeMap<>();
    meant.put(
        "game-started",
        new TableEvent.GameStarted(
            new Setup(
                GAME,
                House.four(),
                B,
                at(Wind.SOUTH, 2, 3, 1, 30000, -1000, 45000, 25000),
                Map.of(A, new PlayerId("p1"), D, new PlayerId("p-4_b.c")))));
    meant.put(
        "game-started.sanma",
        new TableEvent.GameStarted(
            new Setup(
                GAME,
                House.three("result.uma-by-floating", List.of(), "limits.stacking", true),
                C,
                at(Wind.EAST, 1, 0, 0, 35000, 35000, 35000),
                Map.of())));
    meant.put(
        "players-seated",
        new TableEvent.PlayersSeated(GAME, Map.of(A, new PlayerId("p1"), C, new PlayerId("p3"))));
    meant.put("riichi-declared", new TableEvent.RiichiDeclared(GAME, C));
    meant.put("riichi-withdrawn", new TableEvent.RiichiWithdrawn(GAME, D));
    meant.put("hand-judged", new TableEvent.HandJudged(GAME, B, true));
    meant.put("step-taken.exhaustive", new TableEvent.StepTaken(GAME, draw()));
    meant.put(
        "step-taken.ron",
        taken(
            played(
                new Outcome.Ron(
                    A,
                    List.of(
                        Win.of(B, Value.Counted.of(3, 30)),
                        Win.of(C, new Value.Named(Limit.MANGAN)))),
                C,
                B),
            four(
                0,
                pays(A, B, 3900, Transfer.Reason.HAND),
                pays(A, B, 300, Transfer.Reason.HONBA),
                pays(A, C, 8000, Transfer.Reason.HAND),
                sticks(B, 3000, Transfer.Reason.STICKS)),
            new Next.Deal(at(Wind.EAST, 2, 0, 0, 12800, 31200, 32000, 24000))));
    meant.put(
        "step-taken.tsumo",
        taken(
            new Entry.Played(
                List.of(),
                Set.of(A),
                new Outcome.Tsumo(
                    new Win(B, new Value.Yakuman(2), Optional.of(new Liability(D, 1))))),
            four(0, pays(D, B, 64000, Transfer.Reason.HAND)),
            new Next.Over(at(Wind.EAST, 1, 0, 0, 25000, 89000, 25000, -39000), Ending.BUST)));
    meant.put(
        "step-taken.nagashi",
        taken(
            played(new Outcome.Nagashi(Set.of(C), Set.of(A, C)), A),
            four(
                1,
                pays(A, C, 4000, Transfer.Reason.NAGASHI),
                pays(B, C, 2000, Transfer.Reason.NAGASHI),
                pays(D, C, 2000, Transfer.Reason.NAGASHI)),
            new Next.DealerChooses(at(Wind.SOUTH, 4, 1, 1, 20000, 23000, 33000, 23000))));
    meant.put(
        "step-taken.abandoned",
        taken(
            played(new Outcome.Abandoned(Abort.FOUR_RIICHI), D, A, B, C),
            four(4),
            new Next.Deal(at(Wind.EAST, 1, 1, 4, 24000, 24000, 24000, 24000))));
    meant.put(
        "step-taken.chombo",
        taken(
            played(new Outcome.Chombo(Set.of(C)), B),
            new Settlement(
                Players.FOUR,
                List.of(sticks(B, 1000, Transfer.Reason.STICK_RETURNED)),
                Deposit.NONE,
                List.of(new Penalty(C, Points.of(20000)))),
            new Next.Deal(at(Wind.EAST, 1, 0, 0, 25000, 25000, 25000, 25000))));
    Next goesOn = new Next.Deal(at(Wind.EAST, 1, 0, 0, 24000, 25000, 25000, 25000));
    meant.put(
        "step-taken.adjusted",
        taken(new Entry.Adjusted(Scores.of(-1000, 0, 0, 0), REASON), four(0), goesOn));
    meant.put(
        "step-taken.penalised",
        taken(new Entry.Penalised(new Penalty(D, Points.of(5000)), REASON), four(0), goesOn));
    meant.put("step-taken.swapped", taken(new Entry.Swapped(A, C), four(0), goesOn));
    meant.put(
        "step-taken.chips", taken(new Entry.Chips(Map.of(A, 2, B, -1, C, -1)), four(0), goesOn));
    meant.put(
        "step-taken.sanma",
        taken(
            played(Outcome.Ron.of(C, Win.of(A, new Value.Named(Limit.COUNTED_YAKUMAN)))),
            new Settlement(
                Players.THREE,
                List.of(pays(C, A, 48000, Transfer.Reason.HAND)),
                Deposit.NONE,
                List.of()),
            new Next.Over(at(Wind.EAST, 1, 1, 0, 83000, 35000, -13000), Ending.BUST)));
    meant.put("step-taken-back", new TableEvent.StepTakenBack(GAME));
    meant.put("steps-corrected", new TableEvent.StepsCorrected(GAME, 4, List.of(draw(), draw())));
    meant.put(
        "first-dealer-corrected", new TableEvent.FirstDealerCorrected(GAME, C, List.of(draw())));
    meant.put("time-called", new TableEvent.TimeCalled(GAME, 2));
    meant.put("dealer-went-on", new TableEvent.DealerWentOn(GAME));
    List<Standing> standings =
        List.of(
            new Standing(
                C,
                1,
                true,
                Points.of(35000),
                Points.of(500),
                Points.of(5000),
                Points.of(10000),
                Points.ZERO,
                Points.of(-3000)),
            new Standing(
                A,
                1,
                true,
                Points.of(35000),
                Points.of(500),
                Points.of(5000),
                Points.of(10000),
                Points.of(20000),
                Points.ZERO));
    meant.put(
        "game-ended",
        new TableEvent.GameEnded(GAME, Ending.DEALER_STOPPED, Optional.empty(), standings));
    meant.put(
        "game-ended.forced",
        new TableEvent.GameEnded(GAME, Ending.FORCED, Optional.of(REASON), standings));
    meant.put("game-reopened", new TableEvent.GameReopened(GAME));
    return meant;
  }

  static String type(String name) {
    return name.replaceFirst("[.].*", "");
  }

  static StoredForm sample(String name) throws IOException {
    return new StoredForm(type(name), 1, Files.readString(SAMPLES.resolve(name + ".json")));
  }

  @Test
  void every_sample_is_read_to_what_it_meant() throws IOException {
    for (Map.Entry<String, TableEvent> meant : meanings().entrySet()) {
      assertEquals(meant.getValue(), codec.read(sample(meant.getKey())), meant.getKey());
    }
  }

  @Test
  void what_is_written_today_reads_as_the_samples_do() throws IOException {
    ObjectMapper json = new ObjectMapper();
    for (Map.Entry<String, TableEvent> meant : meanings().entrySet()) {
      StoredForm written = codec.write(meant.getValue());
      assertEquals(type(meant.getKey()), written.type());
      assertEquals(1, written.version());
      JsonNode today = json.readTree(sample(meant.getKey()).body());
      if (today.get("rules") instanceof ObjectNode rules) {
        // The samples stay as they were; what came later is written too.
        LaterSwitches.KNOWN
            .before()
            .forEach((key, value) -> rules.set(key, json.valueToTree(value)));
      }
      assertEquals(today, json.readTree(written.body()), meant.getKey());
    }
  }

  @Test
  void every_kind_of_event_has_a_sample_and_every_sample_a_meaning() throws IOException {
    Set<Class<?>> kinds = Set.of(TableEvent.class.getPermittedSubclasses());
    Set<Class<?>> sampled = new HashSet<>();
    meanings().values().forEach(event -> sampled.add(event.getClass()));
    assertEquals(kinds, sampled);
    try (Stream<Path> files = Files.list(SAMPLES)) {
      Set<String> names = new TreeSet<>();
      files.forEach(file -> names.add(file.getFileName().toString().replace(".json", "")));
      assertEquals(meanings().keySet(), names);
    }
  }

  @Test
  void every_switch_stands_in_the_sample_or_says_what_was_played_before_it() throws IOException {
    JsonNode rules = new ObjectMapper().readTree(sample("game-started").body()).get("rules");
    List<String> missing = new ArrayList<>();
    for (RulesetForm.Key key : RulesetForm.keys()) {
      boolean known = rules.has(key.key()) || LaterSwitches.KNOWN.before().containsKey(key.key());
      if (!known) {
        missing.add(key.key());
      }
    }
    assertEquals(List.of(), missing, "add to LaterSwitches what was played before");
  }

  @Test
  void a_game_that_did_not_know_a_later_switch_is_read_with_what_was_played_then()
      throws IOException {
    ObjectMapper json = new ObjectMapper();
    ObjectNode old = (ObjectNode) json.readTree(sample("game-started").body());
    ((ObjectNode) old.get("rules")).remove("extras.chip");
    StoredForm stored = new StoredForm("game-started", 1, old.toString());
    UnreadableEvent unknown = assertThrows(UnreadableEvent.class, () -> codec.read(stored));
    assertTrue(String.valueOf(unknown.getMessage()).contains("extras.chip"));
    EventCodec newer = new EventCodec(later("extras.chip", 0));
    assertEquals(meanings().get("game-started"), newer.read(stored));
  }

  @Test
  void what_a_game_was_played_with_comes_before_what_was_played_in_general() throws IOException {
    EventCodec newer = new EventCodec(later("extras.chip", 500));
    assertEquals(meanings().get("game-started"), newer.read(sample("game-started")));
  }

  /** The later switches of this program and one more. */
  private static LaterSwitches later(String key, Object before) {
    Map<String, Object> all = new LinkedHashMap<>(LaterSwitches.KNOWN.before());
    all.put(key, before);
    return new LaterSwitches(all);
  }
}
