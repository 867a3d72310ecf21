package org.tenbo.app.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.config.TextsFile;
import org.tenbo.console.text.Language;
import org.tenbo.console.text.Texts;
import org.tenbo.rules.Seat;
import org.tenbo.rules.pay.Abort;
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
import org.tenbo.table.Reason;
import org.tenbo.table.Setup;
import org.tenbo.table.TableCommand;
import org.tenbo.table.TableEvent;
import org.tenbo.table.TableState;

/** What the log of the page says about what happened. */
class EventWordsTest {
  private static final Map<Language, Texts> TEXTS =
      TextsFile.readAll(Path.of("../../config/texts"));
  private static final Ruleset RULES =
      new RulesetFolder(Path.of("../../config/rulesets")).read("tenhou");
  private static final PlayerId SATO = new PlayerId("p-1");

  private static final People PEOPLE =
      new People() {
        @Override
        public Optional<String> name(PlayerId player) {
          return player.equals(SATO) ? Optional.of("Sato") : Optional.empty();
        }

        @Override
        public PlayerId called(String name) {
          return SATO;
        }
      };

  private TableState state = TableState.EMPTY;

  private List<String> said(Language language, Order order) {
    Decision decision = Decide.on(state, order);
    Decision.Accepted accepted =
        decision instanceof Decision.Accepted fine ? fine : fail("refused: " + decision);
    Texts texts = Optional.ofNullable(new EnumMap<>(TEXTS).get(language)).orElseThrow();
    EventWords words = new EventWords(texts, PEOPLE::name);
    List<String> lines = new ArrayList<>();
    for (TableEvent event : accepted.events()) {
      TableState before = state;
      state = state.apply(event);
      lines.add(words.of(event, before, state));
    }
    return lines;
  }

  private String english(TableCommand command) {
    return said(Language.ENGLISH, Order.byPlayers(command)).getFirst();
  }

  private void start() {
    Setup setup =
        new Setup(
            new GameId("g-1"),
            RULES,
            Seat.A,
            Position.fresh(RULES.game().players(), RULES.game().start()),
            Map.of(Seat.B, SATO));
    assertEquals("New game: " + RULES.name(), english(new TableCommand.StartGame(setup)));
  }

  @Test
  void a_ron_is_told_with_winner_discarder_value_and_payments() {
    start();
    // 3 han 30 fu of a non-dealer: 3,900.
    Outcome ron = Outcome.Ron.of(Seat.C, Win.of(Seat.B, Value.Counted.of(3, 30)));

    assertEquals(
        "East 1: South Sato: ron off West, 3 han 30 fu (South +3,900, West −3,900)",
        english(new TableCommand.Settle(ron)));
  }

  @Test
  void the_same_in_japanese() {
    start();
    Outcome ron = Outcome.Ron.of(Seat.C, Win.of(Seat.B, Value.Counted.of(3, 30)));

    assertEquals(
        "東1局 南 Sato ロン 放銃西 3翻30符(南 +3,900, 西 −3,900)",
        said(Language.JAPANESE, Order.byPlayers(new TableCommand.Settle(ron))).getFirst());
  }

  @Test
  void riichi_and_draws_are_told() {
    start();
    assertEquals("East 1: West: riichi", english(new TableCommand.DeclareRiichi(Seat.C)));
    assertEquals(
        "East 1: Draw, tenpai: West (East −1,000, South −1,000, West +3,000, North −1,000)",
        english(new TableCommand.Settle(new Outcome.Exhaustive(Set.of(Seat.C)))));
    // East was not ready: the deal has passed, and each wind with it.
    assertEquals(
        "East 2 1 honba: Nine terminals and honours",
        english(new TableCommand.Settle(new Outcome.Abandoned(Abort.NINE_TERMINALS))));
  }

  @Test
  void the_end_is_told_with_places() {
    start();
    List<String> lines =
        said(Language.ENGLISH, Order.byReferee(new TableCommand.ForceEnd(new Reason("late"))));

    assertEquals(1, lines.size());
    assertEquals("Game over: 1. East ", lines.getFirst().substring(0, 19));
  }

  @Test
  void what_is_taken_back_is_told_with_its_round() {
    start();
    english(new TableCommand.Settle(new Outcome.Exhaustive(Set.of())));

    assertEquals(
        "East 1: The last result is taken back",
        english(new TableCommand.TakeBack(new GameId("g-1"), 1)));
  }
}
