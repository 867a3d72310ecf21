package org.tenbo.app.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tenbo.app.check.RecordedRound;
import org.tenbo.app.check.Records;
import org.tenbo.app.check.TiledGame;
import org.tenbo.app.check.TiledGame.TiledDeal;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.rules.Players;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.table.Position;

/**
 * Two short deals with all their tiles, as records write them: South wins with riichi on the first
 * turn, West by tsumo on the second.
 */
final class ShownGame {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String RON =
      """
      {"dora":"8p",
       "haipai":["147m258p369s1234z","23m567p22345678s","159m159p159s5677z","369m369p147s4456z"],
       "events":"T0:9p d0:9p T1:6z R1 d1:6z r1 T2:2z d2:2z T3:1m d3:1m H1:1m@3"}
      """;

  private static final String TSUMO =
      """
      {"dora":"8p",
       "haipai":["369m369p123s4456z","147m258p369s1234z","234m34p456s678s99s","159m159p147s5567z"],
       "events":"T1:7z d1:7z T2:1z d2:1z T3:2z d3:2z T0:3z d0:3z T1:9m d1:9m T2:5p Z2:5p"}
      """;

  /** Double riichi, ippatsu, pinfu: 4 han 30 fu are 7,700. */
  private static final String ROUND =
      """
      {"id":"shown:0","players":4,"rules":"aka=1;kuitan=1;hanchan;tenhou",
       "round_wind":"E","kyoku":1,"honba":0,"sticks_start":0,
       "scores_start":[25000,25000,25000,25000],"riichi_declared":[1],"riichi_accepted":[1],
       "result":"ron","winners":[{"seat":1,"from":3,"han":4,"fu":30,"yakuman":0}],
       "sticks_table":1,"deltas":[0,7700,0,-7700],"scores_after":[25000,32700,25000,17300],
       "next":{"round_wind":"E","kyoku":2,"honba":0,"sticks":0,
               "scores":[25000,32700,25000,17300]},"tags":[]}
      """;

  /** Menzen tsumo and pinfu: 2 han 20 fu are 400 and 700. */
  private static final String NEXT =
      """
      {"id":"shown:1","players":4,"rules":"aka=1;kuitan=1;hanchan;tenhou",
       "round_wind":"E","kyoku":2,"honba":0,"sticks_start":0,
       "scores_start":[25000,32700,25000,17300],"riichi_declared":[],"riichi_accepted":[],
       "result":"tsumo","winners":[{"seat":2,"han":2,"fu":20,"yakuman":0}],
       "sticks_table":0,"deltas":[-400,-700,1500,-400],"scores_after":[24600,32000,26500,16900],
       "next":null,"tags":[]}
      """;

  /** A game of four with red fives, as the shown one. */
  private static final String USUAL =
      "aka=1;kuitan=1;kiriage=0;dblyakuman=0;dblwindfu=4;hanchan;tenhou";

  /** About so many characters are thirty moves. */
  private static final int SHORT = 250;

  private static final Pattern CALL = Pattern.compile("\\b[CP][0-3]:");

  private ShownGame() {}

  /** The first deals of it. */
  static TiledGame deals(int count) {
    List<TiledDeal> deals =
        Stream.of(
                new TiledDeal(
                    RecordedRound.of(read(ROUND)), read(RON), false, List.of(TileKind.NORTH)),
                new TiledDeal(RecordedRound.of(read(NEXT)), read(TSUMO), false, List.of()))
            .limit(count)
            .toList();
    return new TiledGame(
        "shown", new RulesetFolder(Bench.CONFIG.resolve("rulesets")).read("tenhou"), deals);
  }

  /**
   * The first recorded deal that begins a game, is won soon, and has a called set.
   *
   * @param records the folder of records
   */
  static TiledGame recorded(Path records) throws IOException {
    Ruleset rules = new RulesetFolder(Bench.CONFIG.resolve("rulesets")).read("tenhou");
    Position fresh = Position.fresh(Players.FOUR, rules.game().start());
    Map<String, RecordedRound> first = new HashMap<>();
    Records.json(
        records.resolve("rounds.jsonl.gz"),
        row -> {
          RecordedRound round = RecordedRound.of(row);
          boolean won =
              round.outcome() instanceof Outcome.Ron || round.outcome() instanceof Outcome.Tsumo;
          if (won && round.before().equals(fresh) && round.rules().contains(USUAL)) {
            first.put(round.id(), round);
          }
        });
    List<TiledDeal> found = new ArrayList<>();
    Records.jsonWhile(
        records.resolve("events.jsonl.gz"),
        game -> {
          JsonNode row = game.get("rounds").get(0);
          RecordedRound round = first.get(row.get("round_id").textValue());
          String events = row.get("events").textValue();
          if (round != null && events.length() < SHORT && CALL.matcher(events).find()) {
            boolean numbered = game.get("tiles").textValue().equals("tenhou136");
            found.add(new TiledDeal(round, row, numbered, List.of()));
          }
          return found.isEmpty();
        });
    return new TiledGame("recorded", rules, found);
  }

  private static JsonNode read(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
