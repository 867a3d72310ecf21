package org.tenbo.app.check;

import java.nio.file.Path;
import java.util.Set;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.rules.Players;
import org.tenbo.rules.set.Game;
import org.tenbo.rules.set.Result;
import org.tenbo.rules.set.Ruleset;

/** The rulesets under which recorded games were played. */
public final class RecordedRules {
  /** Results that were recorded without rounding to thousands. */
  private static final Set<String> NOT_ROUNDED =
      Set.of(
          "g1040f22256b1:8",
          "g22d77c1f8bae:10",
          "2022060222gm-0001-0000-a87679bc:3",
          "2022060222gm-0001-0000-f47dd061:6",
          "j9fab323a31ea:7",
          "j80b8de2cfb68:9",
          "j4251eb18640e:11",
          "j607ce4f26a56:11",
          "jeadedef70624:14",
          "j9781204b586e:10");

  /** Results with places' points or a rounding of their own; their scores are compared. */
  private static final Set<String> OTHER_RESULT =
      Set.of("ks16:7", "ks30:5", "j82eb4e8fe00e:5", "m2d977e75150d:7", "mbf9876aa131b:8");

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

  /** Those of a game, with its length and its way to results. */
  public Ruleset of(RecordedRound round) {
    Ruleset rules = round.players() == Players.THREE ? three : four;
    Ruleset sized =
        rules.with(new Game(round.players(), round.oneWind() ? 1 : 2, rules.game().start()));
    boolean rounded = NOT_ROUNDED.stream().noneMatch(id -> game(id).equals(round.game()));
    return rounded ? sized : unrounded(sized);
  }

  /** Whether the result of a finished game was made as the ruleset makes it. */
  static boolean comparesResult(RecordedRound round) {
    return !OTHER_RESULT.contains(round.id());
  }

  private static String game(String id) {
    return id.substring(0, id.lastIndexOf(':'));
  }

  private static Ruleset unrounded(Ruleset ruleset) {
    Result result = ruleset.result();
    return ruleset.with(
        new Result(
            result.base(),
            result.uma(),
            result.umaByFloating(),
            result.oka(),
            result.ties(),
            result.leftover(),
            result.remainder(),
            Result.Rounding.NONE));
  }
}
