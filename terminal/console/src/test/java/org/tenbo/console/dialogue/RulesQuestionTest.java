package org.tenbo.console.dialogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tenbo.console.Resources;
import org.tenbo.console.text.Text;
import org.tenbo.rules.Seat;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.TableState;

/** Which ruleset: asked before a game. */
class RulesQuestionTest {
  private final List<Ruleset> rulesets = Resources.rulesets();
  private final Desk desk = new Desk("table-1", Layout.EIGHT, rulesets, "", Timing.USUAL);
  private final Scene scene =
      scene(desk.with(new Rulebook(rulesets, Map.of("ours", "ours.toml:1: name is 25"))));

  private static Scene scene(Desk desk) {
    return new Scene(TableState.EMPTY, desk, Duration.ZERO);
  }

  private SetupQuestions.Draft draft() {
    return SetupQuestions.Draft.first(scene.desk(), Seat.A);
  }

  @Test
  void as_long_as_the_others_are_being_read_the_usual_can_be_chosen() {
    Scene early = scene(desk.with(new Rulebook(List.of(rulesets.getFirst()))));

    Ask ask = new SetupQuestions.Rules(draft()).ask(early, Seat.A);

    assertEquals(
        List.of(Words.of(Text.VALUE_POINTS, rulesets.getFirst().name())),
        ask.choices().stream().map(Choice::label).toList());
  }

  @Test
  void a_ruleset_whose_file_is_wrong_is_named_and_tells_so_when_it_is_chosen() {
    Ask ask = new SetupQuestions.Rules(draft()).ask(scene, Seat.A);

    assertEquals(rulesets.size() + 1, ask.choices().size());
    Choice wrong = ask.choices().getLast();
    assertEquals(Words.of(Text.VALUE_POINTS, "ours"), wrong.label());
    Turn turn = wrong.act().in(Dialogue.quiet(Duration.ZERO));
    assertTrue(turn.order().isEmpty());
    Face.Notice told = assertInstanceOf(Face.Notice.class, turn.dialogue().face(scene, Seat.A));
    assertEquals(Words.of(Text.SETUP_RULES_UNREADABLE), told.text());
  }
}
