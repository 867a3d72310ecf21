package org.tenbo.app.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.tenbo.app.config.RulesetFolder;
import org.tenbo.app.score.HandDealer.Level;
import org.tenbo.app.score.YakuChoice.Offer;
import org.tenbo.app.score.YakuChoice.Situation;
import org.tenbo.rules.Players;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.hand.told.ToldHand;

class YakuChoiceTest {
  private static final RulesetFolder FOLDER = new RulesetFolder(Path.of("../../config/rulesets"));

  private final YakuChoice choice = new YakuChoice();

  private static Set<Yaku> yaku(Reading reading) {
    Set<Yaku> set = EnumSet.noneOf(Yaku.class);
    reading.yaku().stream().map(YakuHan::yaku).forEach(set::add);
    return set;
  }

  @Test
  void whatever_a_dealt_hand_has_can_be_told() {
    for (String house : new String[] {"tenhou", "tenhou-sanma"}) {
      HandRules rules = HandRules.of(FOLDER.read(house));
      Players players = rules.threePlayers() ? Players.THREE : Players.FOUR;
      for (long seed = 0; seed < 2000; seed++) {
        DealtHand dealt = HandDealer.deal(seed, Level.THIRD, players);
        RedFives reds = rules.redFives();
        Reading reading = (Reading) new HandScorer(rules).score(dealt.hand(reds), dealt.win(reds));
        Situation situation =
            new Situation(dealt.kind(), dealt.hand(reds).open(), dealt.seat() == Wind.EAST);
        Set<Yaku> had = yaku(reading);
        assertTrue(
            choice.together(rules, situation, had),
            () -> "together.txt needs a hand like " + dealt + " with " + had);
      }
    }
  }

  /** Up to four of those that the tiles decide. */
  @Test
  void whatever_a_panel_lets_a_player_tell_together_some_hand_has() {
    for (WinKind kind : WinKind.values()) {
      for (boolean open : new boolean[] {false, true}) {
        Set<Set<Yaku>> had = had(kind, open);
        assertFalse(had.isEmpty());
        everyTold(ToldHand.won(kind, open), Yaku.PINFU.ordinal(), 4, had);
      }
    }
  }

  private static Set<Set<Yaku>> had(WinKind kind, boolean open) {
    Set<Set<Yaku>> had = new HashSet<>();
    HandScorer scorer = new HandScorer(HandRules.usual());
    for (SampleHand each : SampleHand.read("together.txt")) {
      if (each.win().kind() == kind && each.hand().open() == open) {
        for (Wind seat : List.of(Wind.EAST, Wind.SOUTH)) {
          for (Wind round : List.of(Wind.EAST, Wind.SOUTH)) {
            Circumstances usual = Circumstances.of(List.of());
            Win win = new Win(each.win().tile(), kind, seat, round, usual, List.of(), List.of());
            if (scorer.score(each.hand(), win) instanceof Reading reading) {
              had.add(yaku(reading));
            }
          }
        }
      }
    }
    return had;
  }

  private static void everyTold(ToldHand hand, int from, int more, Set<Set<Yaku>> had) {
    assertTrue(
        had.stream().anyMatch(one -> one.containsAll(hand.yaku())),
        () ->
            "no hand has "
                + hand.yaku()
                + (hand.open() ? " open by " : " closed by ")
                + hand.kind());
    for (int i = from; i < Yaku.values().length && more > 0; i++) {
      Yaku one = Yaku.values()[i];
      if (hand.takes(one, HandRules.usual())) {
        everyTold(hand.with(one), i + 1, more - 1, had);
      }
    }
  }

  /** Each combination of yaku once, of 10,000 hands and more. */
  @Test
  void whatever_a_recorded_hand_has_can_be_told() throws IOException {
    String records = System.getenv("TENBO_RECORDS");
    if (records == null) {
      String line = "Left out: the recorded hands need TENBO_RECORDS.";
      System.out.println(line);
      assumeTrue(false, line);
    }
    HandRules rules = HandRules.of(FOLDER.read("tenhou"));
    Set<List<Object>> seen = new HashSet<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(Path.of(records, "hands.tsv.gz"))),
                StandardCharsets.UTF_8))) {
      List<String> header = List.of(lines.readLine().split("\t"));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] cells = line.split("\t", -1);
        // Others have unit tests' rules, which Tenhou's may exclude.
        if (!cell(header, cells, "players").equals("4")
            || !cell(header, cells, "rules").contains("tenhou")) {
          continue;
        }
        Set<Yaku> had = EnumSet.noneOf(Yaku.class);
        for (String name : cell(header, cells, "exp_yaku").split(",", -1)) {
          String plain =
              name.replaceAll("=.*", "").replaceAll("(-wind)-(east|south|west|north)", "$1");
          Arrays.stream(Yaku.values()).filter(y -> y.key().equals(plain)).forEach(had::add);
        }
        boolean open =
            Arrays.stream(cell(header, cells, "melds").split(" "))
                .anyMatch(meld -> !meld.isEmpty() && !meld.startsWith("ankan"));
        WinKind kind = WinKind.valueOf(cell(header, cells, "win_type").toUpperCase(Locale.ROOT));
        boolean dealer = cell(header, cells, "seat_wind").equals("E");
        if (!seen.add(List.of(had, open, kind, dealer))) {
          continue;
        }
        assertTrue(
            choice.together(rules, new Situation(kind, open, dealer), had),
            "together.txt needs a hand like " + line);
      }
    }
    assertTrue(seen.size() > 300, "too few hands were read: " + seen.size());
  }

  private static String cell(List<String> header, String[] cells, String name) {
    int at = header.indexOf(name);
    return at < 0 || at >= cells.length ? "" : cells[at];
  }

  @Test
  void ippatsu_waits_for_riichi() {
    HandRules rules = HandRules.of(FOLDER.read("tenhou"));
    Situation situation = new Situation(WinKind.RON, false, false);
    assertFalse(choice.offer(rules, situation, Set.of()).possible().contains(Yaku.IPPATSU));
    Offer after = choice.offer(rules, situation, EnumSet.of(Yaku.RIICHI));
    assertTrue(after.possible().contains(Yaku.IPPATSU));
    assertFalse(after.possible().contains(Yaku.DOUBLE_RIICHI));
  }

  @Test
  void the_dealer_has_tenhou_and_the_others_chiihou() {
    HandRules rules = HandRules.of(FOLDER.read("tenhou"));
    Set<Yaku> dealer =
        choice.offer(rules, new Situation(WinKind.TSUMO, false, true), Set.of()).possible();
    assertTrue(dealer.contains(Yaku.TENHOU));
    assertFalse(dealer.contains(Yaku.CHIIHOU));
    Set<Yaku> other =
        choice.offer(rules, new Situation(WinKind.TSUMO, false, false), Set.of()).possible();
    assertTrue(other.contains(Yaku.CHIIHOU));
    assertFalse(other.contains(Yaku.TENHOU));
  }

  @Test
  void every_yaku_that_is_played_can_be_told_somehow() {
    HandRules rules = HandRules.of(FOLDER.read("tenhou"));
    Set<Yaku> told = EnumSet.of(Yaku.MENZEN_TSUMO, Yaku.IPPATSU);
    for (WinKind kind : WinKind.values()) {
      for (boolean open : new boolean[] {false, true}) {
        for (boolean dealer : new boolean[] {false, true}) {
          told.addAll(choice.offer(rules, new Situation(kind, open, dealer), Set.of()).possible());
        }
      }
    }
    Set<Yaku> all = EnumSet.allOf(Yaku.class);
    all.removeAll(EnumSet.of(Yaku.NORTH, Yaku.RENHOU));
    assertEquals(all, told);
  }
}
