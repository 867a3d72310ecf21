package org.tenbo.app.score;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Players;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Giver;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.HandRules.OwnTilesRule;
import org.tenbo.rules.hand.HandRules.RedFives;
import org.tenbo.rules.hand.HandRules.RenhouKind;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * Deals winning hands for practice: the same seed, level and number of players give the same hand.
 *
 * <p>The rules of a house change what a hand is worth, never the hand that is dealt: each has a
 * yaku even where open tanyao and ippatsu are not played.
 */
final class HandDealer {
  /** Some thirty tries find a hand; so many fail only if there is a mistake here. */
  private static final int MOST_TRIES = 10_000;

  private static final int COUNTED = 4;

  private final Level level;
  private final Players players;
  private final Random random;
  private final HandScorer strict;

  private HandDealer(long seed, Level level, Players players) {
    this.level = level;
    this.players = players;
    this.random = new Random(seed * 31 + level.ordinal() * 7L + players.count());
    this.strict = new HandScorer(strict(players));
  }

  /** How hard a hand is to count. */
  enum Level {
    /** Closed, up to four han, nothing on the table. */
    FIRST,
    /** Open hands too, honba and sticks. */
    SECOND,
    /** Quads, flushes, rare ways to win, yakuman. */
    THIRD
  }

  /** Deals one hand. */
  static DealtHand deal(long seed, Level level, Players players) {
    HandDealer dealer = new HandDealer(seed, level, players);
    for (int i = 0; i < MOST_TRIES; i++) {
      DealtHand dealt = dealer.attempt();
      if (dealt != null && dealer.fits(dealt)) {
        return dealt;
      }
    }
    throw new IllegalStateException("no hand found for seed " + seed + ", level " + level);
  }

  private static HandRules strict(Players players) {
    return new HandRules(
        players == Players.THREE,
        RedFives.NONE,
        false,
        false,
        Set.of(),
        true,
        true,
        2,
        true,
        true,
        RenhouKind.NONE,
        false,
        true,
        true,
        true,
        true,
        false,
        false,
        OwnTilesRule.NOT_A_WAIT);
  }

  private boolean fits(DealtHand dealt) {
    if (!(strict.score(dealt.hand(RedFives.NONE), dealt.win(RedFives.NONE))
        instanceof Reading reading)) {
      return false;
    }
    return switch (level) {
      case FIRST -> reading.yakuman() == 0 && reading.han() <= COUNTED;
      case SECOND -> reading.yakuman() == 0;
      case THIRD -> true;
    };
  }

  /** A hand of the style that comes up, or null where its tiles run out or contradict. */
  private @Nullable DealtHand attempt() {
    Wall wall = new Wall(random, players);
    Style style = style();
    List<DealtHand.Group> groups = style == Style.PAIRS ? pairs(wall) : sets(wall, style);
    if (groups.isEmpty()) {
      return null;
    }
    List<DealtHand.Piece> concealed = new ArrayList<>();
    List<DealtHand.Group> melds = new ArrayList<>();
    double opening = level == Level.FIRST || chance(0.4) ? 0 : random.nextDouble();
    for (DealtHand.Group group : groups) {
      DealtHand.Group laid = laid(group, opening, wall);
      if (laid.meld() == null) {
        concealed.addAll(laid.pieces());
      } else {
        melds.add(laid);
      }
    }
    DealtHand.Piece winning = concealed.remove(random.nextInt(concealed.size()));
    WinKind kind = chance(0.45) ? WinKind.TSUMO : WinKind.RON;
    boolean open = melds.stream().anyMatch(meld -> meld.type().open());
    int kans = (int) melds.stream().filter(meld -> meld.type().kan()).count();
    boolean lone = concealed.stream().noneMatch(piece -> piece.kind() == winning.kind());
    Set<Circumstance> so = circumstances(kind, open, kans, lone);
    boolean riichi = so.contains(Circumstance.RIICHI) || so.contains(Circumstance.DOUBLE_RIICHI);
    int norths = norths(wall);
    List<TileKind> dora = wall.indicators(1 + kans);
    List<TileKind> ura = riichi ? wall.indicators(1 + kans) : List.of();
    boolean robbed = so.contains(Circumstance.CHANKAN);
    if (robbed && (norths > 0 || dora.contains(winning.kind()) || ura.contains(winning.kind()))) {
      // The other three have to be in somebody's pon.
      return null;
    }
    boolean quiet = level == Level.FIRST;
    return new DealtHand(
        concealed,
        melds,
        norths,
        winning,
        kind,
        Wind.values()[random.nextInt(players.count())],
        chance(0.5) ? Wind.EAST : Wind.SOUTH,
        so,
        dora,
        ura,
        quiet || chance(0.4) ? 0 : 1 + random.nextInt(3),
        (riichi ? 1 : 0) + (quiet || chance(0.6) ? 0 : 1));
  }

  private boolean chance(double part) {
    return random.nextDouble() < part;
  }

  /** What a hand is built of. */
  private enum Style {
    ANY,
    SIMPLE,
    FLUSH,
    OUTSIDE,
    PAIRS
  }

  private Style style() {
    int roll = random.nextInt(20);
    if (roll < 2) {
      return Style.PAIRS;
    }
    if (level == Level.FIRST) {
      return roll < 10 ? Style.SIMPLE : Style.ANY;
    }
    return roll < 5 ? Style.FLUSH : roll < 8 ? Style.OUTSIDE : roll < 12 ? Style.SIMPLE : Style.ANY;
  }

  private List<DealtHand.Group> pairs(Wall wall) {
    List<TileKind> kinds = new ArrayList<>(wall.kinds());
    Collections.shuffle(kinds, random);
    List<DealtHand.Group> pairs = new ArrayList<>();
    for (TileKind kind : kinds.subList(0, 7)) {
      pairs.add(new DealtHand.Group(wall.take(kind, 2)));
    }
    return pairs;
  }

  private List<DealtHand.Group> sets(Wall wall, Style style) {
    int suit = random.nextInt(3);
    List<TileKind> kinds =
        wall.kinds().stream()
            .filter(
                kind ->
                    switch (style) {
                      case ANY, PAIRS -> true;
                      case SIMPLE -> !kind.yaochuu();
                      case FLUSH -> kind.honour() || kind.suit().ordinal() == suit;
                      case OUTSIDE -> kind.honour() || kind.rank() <= 3 || kind.rank() >= 7;
                    })
            .toList();
    double sequences = level == Level.THIRD ? random.nextDouble() : 0.7;
    List<DealtHand.Group> sets = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      List<DealtHand.Piece> pieces =
          chance(sequences) ? sequence(wall, kinds) : wall.take(any(kinds), 3);
      if (pieces.isEmpty()) {
        return List.of();
      }
      sets.add(new DealtHand.Group(pieces));
    }
    List<DealtHand.Piece> pair = wall.take(any(kinds), 2);
    if (pair.isEmpty()) {
      return List.of();
    }
    sets.add(new DealtHand.Group(pair));
    return sets;
  }

  private TileKind any(List<TileKind> kinds) {
    return kinds.get(random.nextInt(kinds.size()));
  }

  private List<DealtHand.Piece> sequence(Wall wall, List<TileKind> kinds) {
    TileKind first = any(kinds);
    if (first.honour() || first.rank() > 7) {
      return List.of();
    }
    List<DealtHand.Piece> pieces = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      TileKind kind = TileKind.at(first.ordinal() + i);
      if (!kinds.contains(kind)) {
        return List.of();
      }
      pieces.addAll(wall.take(kind, 1));
    }
    return pieces.size() == 3 ? pieces : List.of();
  }

  /** A set as it lies: concealed, or set aside. */
  private DealtHand.Group laid(DealtHand.Group set, double opening, Wall wall) {
    List<DealtHand.Piece> pieces = set.pieces();
    if (pieces.size() != 3) {
      return set;
    }
    TileKind kind = pieces.getFirst().kind();
    boolean triplet = pieces.get(1).kind() == kind;
    if (triplet && level == Level.THIRD && chance(0.3)) {
      List<DealtHand.Piece> quad = new ArrayList<>(pieces);
      quad.addAll(wall.take(kind, 1));
      if (quad.size() == 4) {
        MeldType open = chance(0.5) ? MeldType.OPEN_KAN : MeldType.ADDED_KAN;
        return new DealtHand.Group(quad).as(chance(opening) ? open : MeldType.CLOSED_KAN, giver());
      }
    }
    if (!chance(opening)) {
      return set;
    }
    if (triplet) {
      return set.as(MeldType.PON, giver());
    }
    return players == Players.FOUR ? set.as(MeldType.CHI, Giver.LEFT) : set;
  }

  private Giver giver() {
    return Giver.values()[random.nextInt(players == Players.FOUR ? 3 : 2)];
  }

  private Set<Circumstance> circumstances(WinKind kind, boolean open, int kans, boolean lone) {
    Set<Circumstance> so = EnumSet.noneOf(Circumstance.class);
    boolean tsumo = kind == WinKind.TSUMO;
    boolean rare = level == Level.THIRD;
    if (!open && chance(0.6)) {
      so.add(rare && chance(0.1) ? Circumstance.DOUBLE_RIICHI : Circumstance.RIICHI);
      if (chance(0.2)) {
        so.add(Circumstance.IPPATSU);
      }
    }
    if (rare && tsumo && kans > 0 && chance(0.4)) {
      so.remove(Circumstance.IPPATSU);
      so.add(Circumstance.RINSHAN);
    } else if (rare && !tsumo && lone && chance(0.1)) {
      so.add(Circumstance.CHANKAN);
    } else if (level != Level.FIRST && chance(0.05)) {
      so.add(tsumo ? Circumstance.HAITEI : Circumstance.HOUTEI);
    }
    return so;
  }

  private int norths(Wall wall) {
    if (players == Players.FOUR || level == Level.FIRST || chance(0.5)) {
      return 0;
    }
    return wall.take(TileKind.NORTH, 1 + random.nextInt(2)).size();
  }

  /** The tiles of one set that are not yet taken. */
  private static final class Wall {
    private final Random random;
    private final List<TileKind> kinds;
    private final List<List<Integer>> left;

    Wall(Random random, Players players) {
      this.random = random;
      kinds =
          IntStream.range(0, 34)
              .mapToObj(TileKind::at)
              .filter(
                  kind ->
                      players == Players.FOUR
                          || kind.ordinal() > TileKind.M9.ordinal()
                          || kind.terminal())
              .toList();
      left = new ArrayList<>();
      for (int i = 0; i < 34; i++) {
        List<Integer> copies = new ArrayList<>(List.of(0, 1, 2, 3));
        Collections.shuffle(copies, random);
        left.add(copies);
      }
    }

    List<TileKind> kinds() {
      return kinds;
    }

    /** So many of a kind, or none where there are fewer. */
    List<DealtHand.Piece> take(TileKind kind, int count) {
      List<Integer> copies = left.get(kind.ordinal());
      List<DealtHand.Piece> taken = new ArrayList<>();
      if (copies.size() >= count) {
        for (int i = 0; i < count; i++) {
          taken.add(new DealtHand.Piece(kind, copies.removeLast()));
        }
      }
      return taken;
    }

    List<TileKind> indicators(int count) {
      List<TileKind> shown = new ArrayList<>();
      while (shown.size() < count) {
        TileKind kind = kinds.get(random.nextInt(kinds.size()));
        if (!take(kind, 1).isEmpty()) {
          shown.add(kind);
        }
      }
      return shown;
    }
  }
}
