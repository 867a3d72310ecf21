package org.tenbo.rules.hand;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.HandRules.RenhouKind;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * A second scorer, written from the rule texts without regard to speed: it takes tiles away one set
 * at a time, tries the winning tile in every concealed group, and words each yaku as the texts do.
 */
final class SlowScorer {

  /** A group of tiles; {@code open} for fu and concealed triplets, {@code won} by the last tile. */
  record Group(SetType type, List<TileKind> tiles, boolean open, boolean won) {
    boolean is(SetType... types) {
      return List.of(types).contains(type);
    }

    boolean triple() {
      return is(SetType.TRIPLET, SetType.QUAD);
    }

    TileKind first() {
      return tiles.getFirst();
    }

    boolean has(Predicate<TileKind> test) {
      return tiles.stream().anyMatch(test);
    }
  }

  record Value(Map<Yaku, Integer> yaku, int yakuman, int han, int fu, long points) {}

  private static final Comparator<Value> DEAREST =
      Comparator.comparingInt(Value::yakuman)
          .thenComparingLong(Value::points)
          .thenComparingInt(Value::han)
          .thenComparingInt(Value::fu);

  private final HandRules rules;
  private final Hand hand;
  private final Win win;
  private final List<TileKind> tiles = new ArrayList<>();
  private final boolean closed;
  private final boolean tsumo;
  private final List<Value> values = new ArrayList<>();
  private boolean shaped;

  private SlowScorer(HandRules rules, Hand hand, Win win) {
    this.rules = rules;
    this.hand = hand;
    this.win = win;
    closed = hand.melds().stream().allMatch(meld -> meld.type() == MeldType.CLOSED_KAN);
    tsumo = win.kind() == WinKind.TSUMO;
  }

  /** The dearest values, all of those that tie; empty where the hand does not win. */
  static List<Value> score(HandRules rules, Hand hand, Win win) {
    SlowScorer scorer = new SlowScorer(rules, hand, win);
    scorer.read();
    Optional<Value> best = scorer.values.stream().max(DEAREST);
    return best.isEmpty()
        ? List.of()
        : scorer.values.stream().filter(v -> DEAREST.compare(v, best.get()) == 0).toList();
  }

  static boolean shaped(HandRules rules, Hand hand, Win win) {
    SlowScorer scorer = new SlowScorer(rules, hand, win);
    scorer.read();
    return scorer.shaped;
  }

  private void read() {
    List<TileKind> concealed = new ArrayList<>();
    hand.concealed().forEach(tile -> concealed.add(tile.kind()));
    if (hand.concealed().size() % 3 == 1) {
      concealed.add(win.tile().kind());
    }
    concealed.sort(Comparator.naturalOrder());
    tiles.addAll(concealed);
    List<Group> melds = new ArrayList<>();
    for (Meld meld : hand.melds()) {
      List<TileKind> kinds = meld.tiles().stream().map(Tile::kind).toList();
      tiles.addAll(kinds);
      SetType type =
          meld.type() == MeldType.CHI
              ? SetType.SEQUENCE
              : kinds.size() == 3 ? SetType.TRIPLET : SetType.QUAD;
      melds.add(new Group(type, kinds, meld.type() != MeldType.CLOSED_KAN, false));
    }
    divide(concealed, new ArrayList<>(), melds, false);
    if (melds.isEmpty()) {
      sevenPairs(concealed);
      orphans(concealed);
    }
  }

  private void divide(List<TileKind> rest, List<Group> taken, List<Group> melds, boolean paired) {
    if (rest.isEmpty()) {
      if (paired) {
        placeWinningTile(taken, melds);
      }
      return;
    }
    TileKind first = rest.getFirst();
    List<List<TileKind>> candidates = new ArrayList<>();
    if (!paired) {
      candidates.add(List.of(first, first));
    }
    candidates.add(List.of(first, first, first));
    if (!first.honour() && first.rank() <= 7) {
      candidates.add(
          List.of(
              first,
              TileKind.of(first.suit(), first.rank() + 1),
              TileKind.of(first.suit(), first.rank() + 2)));
    }
    for (List<TileKind> candidate : candidates) {
      List<TileKind> left = new ArrayList<>(rest);
      boolean there = true;
      for (TileKind kind : candidate) {
        there &= left.remove(kind);
      }
      if (there) {
        SetType type =
            candidate.size() == 2
                ? SetType.PAIR
                : candidate.get(0) == candidate.get(1) ? SetType.TRIPLET : SetType.SEQUENCE;
        taken.add(new Group(type, candidate, false, false));
        divide(left, taken, melds, paired || type == SetType.PAIR);
        taken.removeLast();
      }
    }
  }

  private void placeWinningTile(List<Group> taken, List<Group> melds) {
    shaped = true;
    for (int i = 0; i < taken.size(); i++) {
      Group group = taken.get(i);
      if (group.tiles().contains(win.tile().kind())) {
        List<Group> groups = new ArrayList<>(taken);
        boolean open = !tsumo && group.type() == SetType.TRIPLET;
        groups.set(i, new Group(group.type(), group.tiles(), open, true));
        groups.addAll(melds);
        value(groups);
      }
    }
  }

  private void value(List<Group> groups) {
    Group pair = groups.stream().filter(g -> g.is(SetType.PAIR)).findFirst().orElseThrow();
    List<Group> sets = groups.stream().filter(g -> !g.is(SetType.PAIR)).toList();
    Group won = groups.stream().filter(Group::won).findFirst().orElseThrow();
    Map<Yaku, Integer> yaku = common();

    List<Group> sequences = sets.stream().filter(g -> g.is(SetType.SEQUENCE)).toList();
    List<Group> triples = sets.stream().filter(Group::triple).toList();
    int pairFu = pairFu(pair.first());
    boolean twoSided = won.is(SetType.SEQUENCE) && waitFu(won) == 0;
    boolean pinfu = closed && sequences.size() == 4 && pairFu == 0 && twoSided;
    if (pinfu) {
      yaku.put(Yaku.PINFU, 1);
    }
    int doubles = doubleSequences(sequences);
    if (closed && doubles == 1) {
      yaku.put(Yaku.IIPEIKOU, 1);
    }
    if (closed && doubles == 2) {
      yaku.put(Yaku.RYANPEIKOU, 3);
    }
    for (Group triple : triples) {
      TileKind kind = triple.first();
      switch (kind) {
        case HAKU -> yaku.put(Yaku.HAKU, 1);
        case HATSU -> yaku.put(Yaku.HATSU, 1);
        case CHUN -> yaku.put(Yaku.CHUN, 1);
        case EAST, SOUTH, WEST, NORTH -> {
          if (kind == windTile(win.seatWind())) {
            yaku.put(Yaku.SEAT_WIND, 1);
          }
          if (kind == windTile(win.roundWind())) {
            yaku.put(Yaku.ROUND_WIND, 1);
          }
        }
        default -> {}
      }
    }
    for (int rank = 1; rank <= 9; rank++) {
      if (inThreeSuits(sequences, rank)) {
        yaku.put(Yaku.SANSHOKU_DOUJUN, closed ? 2 : 1);
      }
      if (inThreeSuits(triples, rank)) {
        yaku.put(Yaku.SANSHOKU_DOUKOU, 2);
      }
    }
    for (String suit : List.of("m", "p", "s")) {
      Set<String> starts = new TreeSet<>();
      sequences.forEach(g -> starts.add(g.first().notation()));
      if (starts.containsAll(Set.of("1" + suit, "4" + suit, "7" + suit))) {
        yaku.put(Yaku.ITTSUU, closed ? 2 : 1);
      }
    }
    if (groups.stream().allMatch(g -> g.has(TileKind::yaochuu)) && !sequences.isEmpty()) {
      if (tiles.stream().anyMatch(TileKind::honour)) {
        yaku.put(Yaku.CHANTA, closed ? 2 : 1);
      } else {
        yaku.put(Yaku.JUNCHAN, closed ? 3 : 2);
      }
    }
    if (triples.size() == 4) {
      yaku.put(Yaku.TOITOI, 2);
    }
    if (tiles.stream().allMatch(TileKind::yaochuu)) {
      yaku.put(Yaku.HONROUTOU, 2);
    }
    long concealed = triples.stream().filter(g -> !g.open()).count();
    if (concealed == 3) {
      yaku.put(Yaku.SANANKOU, 2);
    }
    long quads = sets.stream().filter(g -> g.is(SetType.QUAD)).count();
    if (quads == 3) {
      yaku.put(Yaku.SANKANTSU, 2);
    }
    long dragons = triples.stream().filter(g -> g.first().dragon()).count();
    if (dragons == 2 && pair.first().dragon()) {
      yaku.put(Yaku.SHOUSANGEN, 2);
    }
    // Yakuman.
    long winds = triples.stream().filter(g -> g.first().honour() && !g.first().dragon()).count();
    if (dragons == 3) {
      yaku.put(Yaku.DAISANGEN, 13);
    }
    if (winds == 4) {
      yaku.put(Yaku.DAISUUSHII, 13);
    }
    if (winds == 3 && pair.first().honour() && !pair.first().dragon()) {
      yaku.put(Yaku.SHOUSUUSHII, 13);
    }
    if (concealed == 4) {
      yaku.put(won.is(SetType.PAIR) ? Yaku.SUUANKOU_TANKI : Yaku.SUUANKOU, 13);
    }
    if (quads == 4) {
      yaku.put(Yaku.SUUKANTSU, 13);
    }
    nineGates(yaku);
    take(yaku, fu(sets, pairFu, won, pinfu));
  }

  private Map<Yaku, Integer> common() {
    Map<Yaku, Integer> yaku = new EnumMap<>(Yaku.class);
    Circumstances so = win.circumstances();
    if (closed && tsumo) {
      yaku.put(Yaku.MENZEN_TSUMO, 1);
    }
    for (Circumstance one : so.list()) {
      switch (one) {
        case RIICHI -> yaku.put(Yaku.RIICHI, 1);
        case DOUBLE_RIICHI -> yaku.put(Yaku.DOUBLE_RIICHI, 2);
        case IPPATSU -> {
          if (rules.ippatsu()) {
            yaku.put(Yaku.IPPATSU, 1);
          }
        }
        case HAITEI -> yaku.put(Yaku.HAITEI, 1);
        case HOUTEI -> yaku.put(Yaku.HOUTEI, 1);
        case RINSHAN -> yaku.put(Yaku.RINSHAN, 1);
        case CHANKAN -> yaku.put(Yaku.CHANKAN, 1);
        case TENHOU -> yaku.put(Yaku.TENHOU, 13);
        case CHIIHOU -> yaku.put(Yaku.CHIIHOU, 13);
        case RENHOU -> {
          if (rules.renhou() == RenhouKind.YAKUMAN) {
            yaku.put(Yaku.RENHOU, 13);
          } else if (rules.renhou() == RenhouKind.YAKU) {
            yaku.put(Yaku.RENHOU, 5);
          }
        }
      }
    }
    boolean simple = tiles.stream().noneMatch(TileKind::yaochuu);
    if (simple && (closed || rules.kuitan())) {
      yaku.put(Yaku.TANYAO, 1);
    }
    Set<Object> suits = new TreeSet<>();
    tiles.stream().filter(t -> !t.honour()).forEach(t -> suits.add(t.suit().ordinal()));
    boolean honours = tiles.stream().anyMatch(TileKind::honour);
    if (suits.size() == 1) {
      if (honours) {
        yaku.put(Yaku.HONITSU, closed ? 3 : 2);
      } else {
        yaku.put(Yaku.CHINITSU, closed ? 6 : 5);
      }
    }
    if (tiles.stream().allMatch(TileKind::honour)) {
      yaku.put(Yaku.TSUUIISOU, 13);
    }
    if (tiles.stream().allMatch(TileKind::terminal)) {
      yaku.put(Yaku.CHINROUTOU, 13);
    }
    Set<String> green = Set.of("2s", "3s", "4s", "6s", "8s", "6z");
    if (tiles.stream().allMatch(t -> green.contains(t.notation()))) {
      yaku.put(Yaku.RYUUIISOU, 13);
    }
    return yaku;
  }

  private void nineGates(Map<Yaku, Integer> yaku) {
    if (!hand.melds().isEmpty() || tiles.stream().map(TileKind::suit).distinct().count() > 1) {
      return;
    }
    List<Integer> extra = new ArrayList<>(tiles.stream().map(TileKind::rank).toList());
    for (int rank : List.of(1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)) {
      if (!extra.remove(Integer.valueOf(rank))) {
        return;
      }
    }
    if (!tiles.getFirst().honour()) {
      boolean pure = extra.getFirst() == win.tile().kind().rank();
      yaku.put(pure ? Yaku.JUNSEI_CHUUREN : Yaku.CHUUREN, 13);
    }
  }

  private static int doubleSequences(List<Group> sequences) {
    Map<TileKind, Integer> times = new TreeMap<>();
    sequences.forEach(g -> times.merge(g.first(), 1, Integer::sum));
    return times.values().stream().mapToInt(n -> n / 2).sum();
  }

  private static boolean inThreeSuits(List<Group> groups, int rank) {
    return groups.stream()
            .map(Group::first)
            .filter(kind -> !kind.honour() && kind.rank() == rank)
            .map(TileKind::suit)
            .distinct()
            .count()
        == 3;
  }

  private static TileKind windTile(@Nullable Wind wind) {
    return wind == null ? TileKind.M1 : TileKind.of(wind);
  }

  private int pairFu(TileKind kind) {
    if (kind.dragon()) {
      return 2;
    }
    boolean seat = kind == windTile(win.seatWind()) && win.seatWind() != null;
    boolean round = kind == windTile(win.roundWind()) && win.roundWind() != null;
    return seat && round ? rules.doubleWindPairFu() : seat || round ? 2 : 0;
  }

  private int waitFu(Group won) {
    if (won.is(SetType.PAIR)) {
      return 2;
    }
    if (won.is(SetType.TRIPLET)) {
      return 0;
    }
    int place = win.tile().kind().rank() - won.first().rank();
    boolean middle = place == 1;
    boolean edge =
        (place == 2 && won.first().rank() == 1) || (place == 0 && won.first().rank() == 7);
    return middle || edge ? 2 : 0;
  }

  private int fu(List<Group> sets, int pairFu, Group won, boolean pinfu) {
    if (pinfu && tsumo) {
      return 20;
    }
    int fu = 20 + pairFu + waitFu(won);
    for (Group set : sets) {
      int base =
          switch (set.type()) {
            case TRIPLET -> 2;
            case QUAD -> 8;
            case PAIR, SEQUENCE -> 0;
          };
      fu += base * (set.open() ? 1 : 2) * (set.first().yaochuu() ? 2 : 1);
    }
    boolean rinshan = win.circumstances().contains(Circumstance.RINSHAN);
    if (tsumo && (!rinshan || rules.rinshanFu())) {
      fu += 2;
    }
    if (!tsumo && closed) {
      fu += 10;
    }
    if (!closed && fu == 20 && rules.openPinfu30()) {
      fu = 30;
    }
    while (fu % 10 != 0) {
      fu++;
    }
    return fu;
  }

  private void sevenPairs(List<TileKind> concealed) {
    for (int i = 0; i < 14; i += 2) {
      boolean pair = concealed.get(i) == concealed.get(i + 1);
      if (!pair || (i > 0 && concealed.get(i) == concealed.get(i - 1))) {
        return;
      }
    }
    shaped = true;
    Map<Yaku, Integer> yaku = common();
    yaku.put(Yaku.CHIITOITSU, 2);
    if (tiles.stream().allMatch(TileKind::yaochuu)) {
      yaku.put(Yaku.HONROUTOU, 2);
    }
    take(yaku, 25);
  }

  private void orphans(List<TileKind> concealed) {
    if (!concealed.stream().allMatch(TileKind::yaochuu)
        || concealed.stream().distinct().count() != 13) {
      return;
    }
    shaped = true;
    long same = concealed.stream().filter(kind -> kind == win.tile().kind()).count();
    Map<Yaku, Integer> yaku = common();
    yaku.put(same == 2 ? Yaku.KOKUSHI_13 : Yaku.KOKUSHI, 13);
    take(yaku, 0);
  }

  private void take(Map<Yaku, Integer> all, int fu) {
    Map<Yaku, Integer> yakuman = new EnumMap<>(Yaku.class);
    all.forEach(
        (yaku, han) -> {
          if (han == 13) {
            yakuman.put(yaku, rules.doubleValued().contains(yaku) ? 2 : 1);
          }
        });
    if (!yakuman.isEmpty()) {
      if (rules.stacking()) {
        int units = yakuman.values().stream().mapToInt(Integer::intValue).sum();
        values.add(new Value(yakuman, units, 0, fu, 0));
      } else {
        yakuman.forEach(
            (yaku, units) -> values.add(new Value(Map.of(yaku, units), units, 0, fu, 0)));
      }
      return;
    }
    if (all.isEmpty()) {
      return;
    }
    int han = all.values().stream().mapToInt(Integer::intValue).sum() + dora();
    values.add(new Value(all, 0, han, fu, points(han, fu)));
  }

  private int dora() {
    int dora = hand.norths();
    List<Tile> faces = new ArrayList<>(hand.concealed());
    if (hand.concealed().size() % 3 == 1) {
      faces.add(win.tile());
    }
    hand.melds().forEach(meld -> faces.addAll(meld.tiles()));
    dora += (int) faces.stream().filter(Tile::red).count();
    List<TileKind> indicators = new ArrayList<>(win.doraIndicators());
    boolean riichi =
        win.circumstances().contains(Circumstance.RIICHI)
            || win.circumstances().contains(Circumstance.DOUBLE_RIICHI);
    if (riichi) {
      indicators.addAll(win.uraIndicators());
    }
    for (TileKind indicator : indicators) {
      dora += (int) tiles.stream().filter(kind -> kind == next(indicator)).count();
    }
    return dora;
  }

  private static TileKind next(TileKind indicator) {
    String order =
        switch (indicator.suit()) {
          case MAN -> "1m2m3m4m5m6m7m8m9m1m";
          case PIN -> "1p2p3p4p5p6p7p8p9p1p";
          case SOU -> "1s2s3s4s5s6s7s8s9s1s";
          case HONOURS -> indicator.dragon() ? "5z6z7z5z" : "1z2z3z4z1z";
        };
    int at = order.indexOf(indicator.notation()) + 2;
    return org.tenbo.rules.hand.tile.Notation.tile(order.substring(at, at + 2)).kind();
  }

  private long points(int han, int fu) {
    if (han >= 13 && rules.countedYakuman()) {
      return 8000;
    }
    if (han >= 11) {
      return 6000;
    }
    if (han >= 8) {
      return 4000;
    }
    if (han >= 6) {
      return 3000;
    }
    long base = fu * (long) Math.pow(2, han + 2);
    boolean rounded = rules.kiriage() && base == 1920;
    return han == 5 || base >= 2000 || rounded ? 2000 : base;
  }
}
