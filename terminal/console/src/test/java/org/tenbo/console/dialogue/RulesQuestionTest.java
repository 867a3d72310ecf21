package org.tenbo.console.dialogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
  private final OfAFolder rulebook = new OfAFolder(Resources.rulesets());
  private final Scene scene =
      new Scene(
          TableState.EMPTY,
          new Desk("table-1", Layout.EIGHT, rulebook, "", Timing.USUAL),
          Duration.ZERO);

  /** A rulebook with a file in it that is wrong, and that knows whether it was looked at. */
  private static final class OfAFolder implements Rulebook {
    private final List<Ruleset> rulesets;
    private boolean opened;

    private OfAFolder(List<Ruleset> rulesets) {
      this.rulesets = rulesets;
    }

    @Override
    public Ruleset usual() {
      return rulesets.getFirst();
    }

    @Override
    public List<Ruleset> all() {
      opened = true;
      return rulesets;
    }

    @Override
    public Map<String, String> unreadable() {
      opened = true;
      return Map.of("ours", "ours.toml:1: name is 25");
    }
  }

  private SetupQuestions.Draft draft() {
    return SetupQuestions.Draft.first(scene.desk(), Seat.A);
  }

  @Test
  void before_somebody_asks_which_there_are_only_the_usual_is_looked_at() {
    new SetupQuestions.Overview(draft()).ask(scene, Seat.A);

    assertFalse(rulebook.opened, "the others were looked at");
  }

  @Test
  void a_ruleset_whose_file_is_wrong_is_named_and_tells_so_when_it_is_chosen() {
    Ask ask = new SetupQuestions.Rules(draft()).ask(scene, Seat.A);

    assertEquals(rulebook.rulesets.size() + 1, ask.choices().size());
    Choice wrong = ask.choices().getLast();
    assertEquals(Words.of(Text.VALUE_POINTS, "ours"), wrong.label());
    Turn turn = wrong.act().in(Dialogue.quiet(Duration.ZERO));
    assertTrue(turn.order().isEmpty());
    Face.Notice told = assertInstanceOf(Face.Notice.class, turn.dialogue().face(scene, Seat.A));
    assertEquals(Words.of(Text.SETUP_RULES_UNREADABLE), told.text());
  }
}
