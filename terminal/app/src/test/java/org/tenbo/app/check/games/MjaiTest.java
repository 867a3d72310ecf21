package org.tenbo.app.check.games;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tenbo.app.record.Mjai;
import org.tenbo.app.record.TracedRound;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Outcome;
import org.tenbo.rules.pay.Payments;
import org.tenbo.rules.pay.Settlement;
import org.tenbo.rules.pay.Stake;
import org.tenbo.table.Position;
import org.tenbo.table.Round;
import org.tenbo.tracking.claim.Claim;
import org.tenbo.tracking.claim.Ending;
import org.tenbo.tracking.deal.Chronicle;
import org.tenbo.tracking.deal.Deal;

/** Deals followed by their tiles, written as mjai lines. */
class MjaiTest {
  private static final Position FIRST =
      new Position(Round.FIRST, Honba.NONE, Deposit.NONE, Scores.of(25000, 25000, 25000, 25000));

  private static List<String> lines(TrackedDeal played, Outcome outcome, TileKind... ura) {
    Deal deal = played.tracker().best();
    Stake stake =
        new Stake(
            deal.facts().players(),
            deal.facts().dealer(),
            Honba.NONE,
            Deposit.NONE,
            deal.accepted());
    Settlement settlement = new Payments(deal.facts().rules()).settle(stake, outcome);
    return Mjai.round(
        new TracedRound(
            deal.facts(),
            FIRST,
            Chronicle.of(deal),
            List.copyOf(deal.accepted()),
            outcome,
            settlement,
            List.of(ura)));
  }

  @Test
  void a_round_with_a_pon_a_quad_a_chi_and_a_riichi_is_written_as_the_format_shows() {
    TrackedDeal played =
        Script.deal()
            .dora("6m")
            .ura("3p1s")
            .hand(0, "567999m123p11s12z")
            .hand(1, "123m4468p79s3455z")
            .hand(2, "46m11399p78s3477z")
            .hand(3, "23488m567p3467s6z")
            .then("T0:5z d0:5z P1:5z.5z.5z:5z@0 D1:4z T2:2p D2:3z T3:0s R3 D3:6z")
            .then("T0:9m A0:9m.9m.9m.9m X:1z T0:6s D0:2z T1:7p D1:9s")
            .then("C2:7s.8s.9s:9s@1 D2:4z T3:1z d3:1z T0:8p d0:8p T1:8s d1:8s H3:8s@1")
            .play();
    Claim.Won won = (Claim.Won) played.tracker().proposal(Seat.D).orElseThrow().claim();

    List<String> lines = new ArrayList<>();
    lines.add(Mjai.startGame(List.of("P1", "P2", "P3", "P4"), false, true));
    lines.addAll(lines(played, Outcome.Ron.of(Seat.B, won.win()), TileKind.P3, TileKind.S1));
    lines.add(Mjai.endGame());

    assertEquals(
        """
        {"type":"start_game","names":["P1","P2","P3","P4"],"kyoku_first":0,"aka_flag":true}
        {"type":"start_kyoku","bakaze":"E","dora_marker":"6m","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"scores":[25000,25000,25000,25000],"tehais":[["5m","6m","7m","9m","9m","9m","1p","2p","3p","1s","1s","E","S"],["1m","2m","3m","4p","4p","6p","8p","7s","9s","W","N","P","P"],["4m","6m","1p","1p","3p","9p","9p","7s","8s","W","N","C","C"],["2m","3m","4m","8m","8m","5p","6p","7p","3s","4s","6s","7s","F"]]}
        {"type":"tsumo","actor":0,"pai":"P"}
        {"type":"dahai","actor":0,"pai":"P","tsumogiri":true}
        {"type":"pon","actor":1,"target":0,"pai":"P","consumed":["P","P"]}
        {"type":"dahai","actor":1,"pai":"N","tsumogiri":false}
        {"type":"tsumo","actor":2,"pai":"2p"}
        {"type":"dahai","actor":2,"pai":"W","tsumogiri":false}
        {"type":"tsumo","actor":3,"pai":"5sr"}
        {"type":"reach","actor":3}
        {"type":"dahai","actor":3,"pai":"F","tsumogiri":false}
        {"type":"reach_accepted","actor":3}
        {"type":"tsumo","actor":0,"pai":"9m"}
        {"type":"ankan","actor":0,"consumed":["9m","9m","9m","9m"]}
        {"type":"dora","dora_marker":"E"}
        {"type":"tsumo","actor":0,"pai":"6s"}
        {"type":"dahai","actor":0,"pai":"S","tsumogiri":false}
        {"type":"tsumo","actor":1,"pai":"7p"}
        {"type":"dahai","actor":1,"pai":"9s","tsumogiri":false}
        {"type":"chi","actor":2,"target":1,"pai":"9s","consumed":["7s","8s"]}
        {"type":"dahai","actor":2,"pai":"N","tsumogiri":false}
        {"type":"tsumo","actor":3,"pai":"E"}
        {"type":"dahai","actor":3,"pai":"E","tsumogiri":true}
        {"type":"tsumo","actor":0,"pai":"8p"}
        {"type":"dahai","actor":0,"pai":"8p","tsumogiri":true}
        {"type":"tsumo","actor":1,"pai":"8s"}
        {"type":"dahai","actor":1,"pai":"8s","tsumogiri":true}
        {"type":"hora","actor":3,"target":1,"deltas":[0,-7700,0,8700],"ura_markers":["3p","1s"]}
        {"type":"end_kyoku"}
        {"type":"end_game"}
        """,
        String.join("\n", lines) + "\n");
  }

  @Test
  void the_indicator_of_an_added_quad_comes_before_the_next_discard() {
    TrackedDeal played =
        Script.deal()
            .hand(1, "44s159m159p11223z")
            .dora("9p")
            .idle(0, 3)
            .then("T3:4s D3:4s P1:4s.4s.4s:4s@3 D1:1m")
            .idle(2, 3)
            .then("T1:0s D1:9m")
            .idle(2, 3)
            .then("T1:4s K1:4s.4s.4s.4s:4s T1:6z D1:0s X:1m")
            .idle(2, 57)
            .play();

    List<String> lines = lines(played, Ending.of(played.tracker().best()).orElseThrow().outcome());

    int quad =
        lines.indexOf(
            "{\"type\":\"kakan\",\"actor\":1,\"pai\":\"4s\",\"consumed\":[\"4s\",\"4s\",\"4s\"]}");
    assertEquals(
        List.of(
            "{\"type\":\"tsumo\",\"actor\":1,\"pai\":\"F\"}",
            "{\"type\":\"dora\",\"dora_marker\":\"1m\"}",
            "{\"type\":\"dahai\",\"actor\":1,\"pai\":\"5sr\",\"tsumogiri\":false}"),
        lines.subList(quad + 1, quad + 4));
  }
}
