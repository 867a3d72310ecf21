package org.tenbo.rules.hand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.HandRules.OwnTilesRule;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.HandRules.RenhouKind;
import org.tenbo.rules.hand.tile.Suit;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.hand.told.Retold;

/** Generated hands, rare shapes weighted up, against the slow scorer. */
class GeneratedHandsTest {
  private static final int HANDS = 50_000;

  @ParameterizedTest
  @ValueSource(longs = {20261129, 4711, 31337, 271828})
  void fifty_thousand_hands_of_each_seed_agree_with_the_slow_scorer(long seed) {
    Random random = new Random(seed);
    Map<Yaku, Integer> seen = new EnumMap<>(Yaku.class);
    int refused = 0;
    for (int i = 0; i < HANDS; i++) {
      Optional<Hand> generated = new Generator(random).hand();
      if (generated.isEmpty()) {
        i--;
        continue;
      }
      Hand fourteen = generated.get();
      HandRules rules = rules(random);
      Given given = given(fourteen, rules, random);
      String where =
          "seed " + seed + " hand " + i + ": " + given.hand() + " " + given.win() + " " + rules;
      List<SlowScorer.Value> expected = SlowScorer.score(rules, given.hand(), given.win());
      switch (given.score()) {
        case Reading reading -> {
          assertTrue(!expected.isEmpty(), where);
          agree(expected, reading, where);
          Retold.agrees(reading, rules, where);
          for (YakuHan yaku : reading.yaku()) {
            seen.merge(yaku.yaku(), 1, Integer::sum);
          }
        }
        case Verdict.Refused no -> {
          refused++;
          boolean shaped = SlowScorer.shaped(rules, given.hand(), given.win());
          assertEquals(shaped ? Refusal.NO_YAKU : Refusal.NOT_WINNING, no.reason(), where);
          assertTrue(expected.isEmpty(), where);
        }
      }
    }
    // Without these the run would prove nothing.
    assertTrue(refused > 500, "too few hands without yaku: " + refused);
    for (Yaku yaku : Yaku.values()) {
      if (yaku != Yaku.NORTH) {
        assertTrue(
            seen.getOrDefault(yaku, 0) >= 5, yaku + " seen " + seen.get(yaku) + ", seed " + seed);
      }
    }
  }

  private static void agree(List<SlowScorer.Value> expected, Reading reading, String where) {
    SlowScorer.Value any = expected.getFirst();
    assertEquals(any.yakuman(), reading.yakuman(), where);
    assertEquals(any.han(), reading.han(), where);
    if (any.yakuman() == 0) {
      assertEquals(any.fu(), reading.fu(), where);
      int lines = reading.fuLines().stream().mapToInt(FuLine::fu).sum();
      assertEquals(reading.fu(), lines == 25 ? 25 : (lines + 9) / 10 * 10, where);
    }
    Map<Yaku, Integer> yaku = new EnumMap<>(Yaku.class);
    for (YakuHan one : reading.yaku()) {
      yaku.put(one.yaku(), one.yakuman() > 0 ? one.yakuman() : one.han());
    }
    assertTrue(
        expected.stream().anyMatch(value -> value.yaku().equals(yaku)),
        () -> where + " expected " + expected + " found " + yaku);
  }

  private static Given given(Hand fourteen, HandRules rules, Random random) {
    List<Tile> concealed = fourteen.concealed();
    Tile tile = concealed.get(random.nextInt(concealed.size()));
    WinKind kind = random.nextBoolean() ? WinKind.TSUMO : WinKind.RON;
    Win win =
        new Win(
            tile,
            kind,
            Wind.values()[random.nextInt(4)],
            Wind.values()[random.nextInt(3)],
            Circumstances.NONE,
            indicators(random),
            indicators(random));
    Hand hand = random.nextInt(4) == 0 ? fourteen : fourteen.without(tile);
    return new Given(hand, circumstances(hand, win, random), rules);
  }

  private static Win circumstances(Hand hand, Win plain, Random random) {
    Win win = plain;
    boolean first = random.nextInt(40) == 0 && hand.melds().isEmpty();
    if (first) {
      boolean dealer = win.seatWind() == Wind.EAST;
      if (win.tsumo()) {
        return win.with(dealer ? Circumstance.TENHOU : Circumstance.CHIIHOU);
      }
      return dealer ? win : win.with(Circumstance.RENHOU);
    }
    if (!hand.open() && random.nextInt(3) == 0) {
      win = win.with(random.nextInt(4) == 0 ? Circumstance.DOUBLE_RIICHI : Circumstance.RIICHI);
      if (random.nextInt(3) == 0) {
        win = win.with(Circumstance.IPPATSU);
      }
    }
    boolean kan = hand.melds().stream().anyMatch(meld -> meld.type().kan());
    if (random.nextInt(8) == 0) {
      boolean ippatsu = win.circumstances().contains(Circumstance.IPPATSU);
      if (win.tsumo()) {
        win = win.with(kan && !ippatsu ? Circumstance.RINSHAN : Circumstance.HAITEI);
      } else {
        win = win.with(random.nextBoolean() ? Circumstance.HOUTEI : Circumstance.CHANKAN);
      }
    }
    return win;
  }

  private static List<TileKind> indicators(Random random) {
    List<TileKind> kinds = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      kinds.add(TileKind.at(random.nextInt(34)));
    }
    return kinds;
  }

  private static HandRules rules(Random random) {
    RenhouKind[] renhou = {RenhouKind.YAKU, RenhouKind.YAKUMAN, RenhouKind.NONE};
    return new HandRules(
        false,
        RedFives.ONE_EACH,
        random.nextInt(4) > 0,
        random.nextBoolean(),
        random.nextBoolean() ? HandRules.DOUBLE_CANDIDATES : Set.of(),
        random.nextInt(4) > 0,
        random.nextBoolean(),
        random.nextBoolean() ? 2 : 4,
        random.nextBoolean(),
        random.nextInt(4) > 0,
        renhou[random.nextInt(3)],
        random.nextInt(8) > 0,
        true,
        true,
        true,
        true,
        false,
        false,
        OwnTilesRule.BY_SHAPE);
  }

  /** Lays out one hand of fourteen tiles; now and then one that does not win. */
  private static final class Generator {
    private final Random random;
    private final int[] counts = new int[34];
    private final List<Tile> concealed = new ArrayList<>();
    private final List<Meld> melds = new ArrayList<>();

    Generator(Random random) {
      this.random = random;
    }

    /** A hand, or empty where the tiles ran out. */
    Optional<Hand> hand() {
      boolean made =
          switch (random.nextInt(16)) {
            case 0 -> pairs();
            case 1 -> orphans();
            case 2 -> gates();
            case 3 -> doubleSequences();
            default -> sets();
          };
      if (!made) {
        return Optional.empty();
      }
      if (random.nextInt(20) == 0) {
        // Most likely spoilt.
        concealed.removeLast();
        if (!take(random.nextInt(34), concealed)) {
          return Optional.empty();
        }
      }
      return Optional.of(new Hand(concealed, melds, 0));
    }

    private boolean sets() {
      int flavour = random.nextInt(10);
      int suit = random.nextInt(3);
      int melded = random.nextInt(5);
      int kans = random.nextInt(3) == 0 ? random.nextInt(5) : 0;
      boolean closed = random.nextInt(3) == 0;
      boolean triplets = random.nextInt(4) == 0;
      for (int i = 0; i < 4; i++) {
        boolean meld = i < melded;
        boolean kan = i < kans;
        List<Tile> tiles = new ArrayList<>();
        boolean sequence = !triplets && !kan && random.nextInt(3) > 0 && flavour < 7;
        int kind = kind(flavour, suit);
        if (sequence && kind < 27) {
          int low =
              flavour == 1
                  ? kind / 9 * 9 + (random.nextBoolean() ? 0 : 6)
                  : kind - Math.max(0, kind % 9 - 6);
          if (!take(low, tiles) || !take(low + 1, tiles) || !take(low + 2, tiles)) {
            return false;
          }
          lay(meld && !closed ? MeldType.CHI : null, tiles);
        } else {
          if (!take(kind, kan ? 4 : 3, tiles)) {
            return false;
          }
          MeldType type =
              kan
                  ? closed || random.nextBoolean() ? MeldType.CLOSED_KAN : MeldType.OPEN_KAN
                  : meld && !closed ? MeldType.PON : null;
          lay(type, tiles);
        }
      }
      int pair = kind(flavour, suit);
      return take(pair, 2, concealed);
    }

    private void lay(@Nullable MeldType type, List<Tile> tiles) {
      if (type == null) {
        concealed.addAll(tiles);
      } else {
        melds.add(new Meld(type, tiles));
      }
    }

    /** Mixed, outside, one suit with and without honours, simples, green, honours, terminals. */
    private int kind(int flavour, int suit) {
      int[] green = {19, 20, 21, 23, 25, 32};
      int[] terminals = {0, 8, 9, 17, 18, 26};
      return switch (flavour) {
        case 0 -> random.nextInt(34);
        case 1 -> random.nextInt(3) == 0 ? 27 + random.nextInt(7) : terminals[random.nextInt(6)];
        case 2 -> random.nextInt(3) == 0 ? 27 + random.nextInt(7) : 9 * suit + random.nextInt(9);
        case 3 -> 9 * suit + random.nextInt(9);
        case 4 -> 9 * random.nextInt(3) + 1 + random.nextInt(7);
        case 5 -> 9 * random.nextInt(3) + suit * 2 + random.nextInt(3);
        case 6 -> green[random.nextInt(6)];
        case 7 -> 27 + random.nextInt(7);
        case 8 -> terminals[random.nextInt(6)];
        default -> random.nextInt(4) == 0 ? random.nextInt(34) : 9 * random.nextInt(3) + suit;
      };
    }

    private boolean pairs() {
      int flavour = random.nextInt(8);
      int suit = random.nextInt(3);
      for (int i = 0; i < 7; i++) {
        int kind = kind(flavour, suit);
        if (!take(kind, 2, concealed)) {
          return false;
        }
      }
      return true;
    }

    private boolean orphans() {
      List<Integer> kinds = new ArrayList<>();
      for (int kind = 0; kind < 34; kind++) {
        if (TileKind.at(kind).yaochuu()) {
          kinds.add(kind);
          take(kind, concealed);
        }
      }
      return take(kinds.get(random.nextInt(13)), concealed);
    }

    private boolean gates() {
      int suit = random.nextInt(3);
      for (int rank : new int[] {1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9}) {
        take(9 * suit + rank - 1, concealed);
      }
      return take(9 * suit + random.nextInt(9), concealed);
    }

    private boolean doubleSequences() {
      for (int i = 0; i < 2; i++) {
        int low = 9 * random.nextInt(3) + random.nextInt(7);
        for (int j = 0; j < 2; j++) {
          if (!take(low, concealed) || !take(low + 1, concealed) || !take(low + 2, concealed)) {
            return false;
          }
        }
      }
      int pair = random.nextInt(34);
      return take(pair, 2, concealed);
    }

    private boolean take(int kind, int times, List<Tile> to) {
      for (int i = 0; i < times; i++) {
        if (!take(kind, to)) {
          return false;
        }
      }
      return true;
    }

    private boolean take(int kind, List<Tile> to) {
      if (counts[kind] == 4) {
        return false;
      }
      counts[kind]++;
      TileKind tile = TileKind.at(kind);
      boolean red = !tile.honour() && tile.rank() == 5 && counts[kind] == 1 && random.nextBoolean();
      to.add(red ? Tile.redFive(Suit.values()[kind / 9]) : Tile.of(tile));
      return true;
    }
  }
}
