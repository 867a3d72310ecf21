package org.tenbo.app.check;

import java.nio.file.Path;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.rules.Players;
import org.tenbo.rules.set.Game;
import org.tenbo.rules.set.Ruleset;

/** The rulesets under which recorded games were played. */
public final class RecordedRules {
  private final Ruleset four;
  private final Ruleset three;

  /**
   * @param folder {@code config/rulesets}
   */
  public RecordedRules(Path folder) {
    RulesetFolder rulesets = new RulesetFolder(folder);
    four = rulesets.read("tenhou");
    three = rulesets.read("tenhou-sanma");
  }

  /** Those of a deal, with the length of its game. */
  public Ruleset of(RecordedRound round) {
    Ruleset rules = round.players() == Players.THREE ? three : four;
    return rules.with(new Game(round.players(), round.oneWind() ? 1 : 2, rules.game().start()));
  }
}
