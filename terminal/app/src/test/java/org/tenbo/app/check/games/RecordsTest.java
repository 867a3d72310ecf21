package org.tenbo.app.check.games;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tenbo.app.record.BadRecord;
import org.tenbo.app.record.GameHead;
import org.tenbo.app.record.Mjai;
import org.tenbo.app.record.MjaiReader;
import org.tenbo.app.record.PlayedGame;
import org.tenbo.app.record.PlayedRound;
import org.tenbo.app.record.TenhouLog;
import org.tenbo.app.record.TenhouReader;
import org.tenbo.app.record.TracedRound;
import org.tenbo.rules.Deposit;
import org.tenbo.rules.Honba;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.Reading;
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

/** Deals followed by their tiles, written in both formats. */
class RecordsTest {
  private static final Position FIRST =
      new Position(Round.FIRST, Honba.NONE, Deposit.NONE, Scores.of(25000, 25000, 25000, 25000));

  private static final List<String> NAMES = List.of("P1", "P2", "P3", "P4");

  private static PlayedRound round(
      TrackedDeal played, Outcome outcome, List<Claim.Won> won, TileKind... ura) {
    Deal deal = played.tracker().best();
    Stake stake =
        new Stake(
            deal.facts().players(),
            deal.facts().dealer(),
            Honba.NONE,
            Deposit.NONE,
            deal.accepted());
    Settlement settlement = new Payments(deal.facts().rules()).settle(stake, outcome);
    Map<Seat, Reading> readings = new EnumMap<>(Seat.class);
    won.forEach(each -> readings.put(each.seat(), each.reading()));
    return new TracedRound(
            deal.facts(),
            Seat.A,
            FIRST,
            Chronicle.of(deal),
            true,
            deal.accepted(),
            outcome,
            settlement,
            readings,
            List.of(ura))
        .played();
  }

  private static GameHead head(TrackedDeal played) {
    return GameHead.of("club-1", played.tracker().best().facts().rules(), List.of());
  }

  private static Claim.Won won(TrackedDeal played, Seat seat) {
    return (Claim.Won) played.tracker().proposal(seat).orElseThrow().claim();
  }

  /** East 1 of the two formats' example: a pon, a closed quad, a chi, and a riichi that wins. */
  private static TrackedDeal example() {
    return Script.deal()
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
  }

  private static PlayedGame game(PlayedRound round) {
    return new PlayedGame(NAMES, List.of(round));
  }

  @Test
  void a_round_with_a_pon_a_quad_a_chi_and_a_riichi_is_written_as_the_format_shows() {
    TrackedDeal played = example();
    Claim.Won won = won(played, Seat.D);
    PlayedRound round =
        round(played, Outcome.Ron.of(Seat.B, won.win()), List.of(won), TileKind.P3, TileKind.S1);
    List<String> lines = Mjai.game(head(played), game(round));

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

    Outcome outcome = Ending.of(played.tracker().best()).orElseThrow().outcome();
    List<String> lines = Mjai.round(round(played, outcome, List.of()));

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

  @Test
  void the_same_round_is_a_tenhou_document_of_one_line() {
    TrackedDeal played = example();
    Claim.Won won = won(played, Seat.D);
    PlayedRound round =
        round(played, Outcome.Ron.of(Seat.B, won.win()), List.of(won), TileKind.P3, TileKind.S1);

    assertEquals(
        """
        {"ver":2.3,"ref":"club-1","title":["Tenhou","club-1"],"ratingc":"PF4",\
        "rule":{"disp":"南喰赤","aka51":1,"aka52":1,"aka53":1},"name":["P1","P2","P3","P4"],\
        "log":[[[0,0,0],[25000,25000,25000,25000],[16,41],[23,31],\
        [15,16,17,19,19,19,21,22,23,31,31,41,42],[45,19,36,28],[60,"191919a19",42,60],\
        [11,12,13,24,24,26,28,37,39,43,44,45,45],["p454545",27,38],[44,39,60],\
        [14,16,21,21,23,29,29,37,38,43,44,47,47],[22,"c393738"],[43,44],\
        [12,13,14,18,18,25,26,27,33,34,36,37,46],[53,41],["r46",60],\
        ["和了",[0,-7700,0,8700],[3,1,3,"30符4飜7700点","立直(1飜)","平和(1飜)","断幺九(1飜)",\
        "赤ドラ(1飜)"]]]]}\
        """,
        TenhouLog.game(head(played), game(round)));
  }

  @Test
  void both_formats_read_back_to_the_same_round() throws BadRecord {
    TrackedDeal played = example();
    Claim.Won won = won(played, Seat.D);
    PlayedGame game =
        game(
            round(
                played, Outcome.Ron.of(Seat.B, won.win()), List.of(won), TileKind.P3, TileKind.S1));

    assertEquals(game, TenhouReader.read(TenhouLog.game(head(played), game)));
    assertEquals(
        game(game.rounds().getFirst().withoutWorth()),
        MjaiReader.read(Mjai.game(head(played), game)));
  }
}
