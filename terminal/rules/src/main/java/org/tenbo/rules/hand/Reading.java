package org.tenbo.rules.hand;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.tenbo.rules.Fu;
import org.tenbo.rules.Han;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.pay.Value;

/**
 * A winning hand as it is read: its sets, its yaku, its fu line by line, and its value in han and
 * fu or in yakuman.
 *
 * <p>The value is settled when the hand is scored; the lists that explain it are made when asked
 * for, so that scoring many hands makes no lists.
 */
public final class Reading implements Verdict {
  private final Hand hand;
  private final Win win;
  private final HandRules rules;
  private final long yaku;
  private final int dora;
  private final int han;
  private final int yakuman;
  private final int fu;
  private final Form form;
  private final long sequences;
  private final long triplets;
  private final int pair;
  private final WaitShape wait;
  private final int lowest;

  /**
   * @param dora eight bits each of dora, ura, red fives, Norths
   * @param sequences the concealed sequences
   * @param triplets the concealed triplets
   * @param lowest the lowest kind of the set that the winning tile went into
   */
  Reading(
      Hand hand,
      Win win,
      HandRules rules,
      long yaku,
      int dora,
      int han,
      int yakuman,
      int fu,
      Form form,
      long sequences,
      long triplets,
      int pair,
      WaitShape wait,
      int lowest) {
    this.hand = hand;
    this.win = win;
    this.rules = rules;
    this.yaku = yaku;
    this.dora = dora;
    this.han = han;
    this.yakuman = yakuman;
    this.fu = fu;
    this.form = form;
    this.sequences = sequences;
    this.triplets = triplets;
    this.pair = pair;
    this.wait = wait;
    this.lowest = lowest;
  }

  public Hand hand() {
    return hand;
  }

  public Win win() {
    return win;
  }

  public HandRules rules() {
    return rules;
  }

  /** Han of yaku and dora; 0 where yakuman count. */
  public int han() {
    return han;
  }

  /**
   * Fu, rounded up to ten, or 25 for seven pairs; 0 for thirteen orphans. From five han on they do
   * not matter.
   */
  public int fu() {
    return fu;
  }

  /** How many yakuman the hand counts as, double-valued ones twice; 0 for an ordinary hand. */
  public int yakuman() {
    return yakuman;
  }

  /** What it counts as, for {@link org.tenbo.rules.pay.Payments}. */
  public Value value() {
    return yakuman > 0 ? new Value.Yakuman(yakuman) : new Value.Counted(new Han(han), new Fu(fu));
  }

  public Form form() {
    return form;
  }

  /** Which place in its set the winning tile took. */
  public WaitShape waitShape() {
    return wait;
  }

  public boolean has(Yaku wanted) {
    return YakuBits.has(yaku, wanted);
  }

  /** The yaku that count, each with its han; where there are yakuman, only these. */
  public List<YakuHan> yaku() {
    List<YakuHan> list = new ArrayList<>();
    for (long rest = yaku; rest != 0; rest &= rest - 1) {
      Yaku one = YakuBits.at(Long.numberOfTrailingZeros(rest));
      if (yakuman > 0) {
        list.add(new YakuHan(one, 0, rules.doubleValued().contains(one) ? 2 : 1));
      } else {
        list.add(new YakuHan(one, hand.open() ? one.openHan() : one.closedHan(), 0));
      }
    }
    return List.copyOf(list);
  }

  /** Han of a kind of dora; 0 where yakuman count. */
  public int dora(DoraKind kind) {
    return (dora >>> (8 * kind.ordinal())) & 0xFF;
  }

  /** The groups of the hand: concealed ones first, then melds; for thirteen orphans none. */
  public List<ReadSet> sets() {
    return switch (form) {
      case THIRTEEN_ORPHANS -> List.of();
      case SEVEN_PAIRS -> pairs();
      case STANDARD -> standardSets();
    };
  }

  private List<ReadSet> pairs() {
    int won = win.tile().kind().ordinal();
    return java.util.stream.IntStream.range(0, Packed.KINDS)
        .filter(kind -> ((hand.present | (1L << won)) >>> kind & 1) != 0)
        .mapToObj(kind -> new ReadSet(SetType.PAIR, TileKind.at(kind), false, kind == won))
        .toList();
  }

  private List<ReadSet> standardSets() {
    List<ReadSet> sets = new ArrayList<>();
    sets.add(new ReadSet(SetType.PAIR, TileKind.at(pair), false, wait == WaitShape.TANKI));
    boolean inSequence = wait != WaitShape.TANKI && wait != WaitShape.SHANPON;
    for (int kind = 0; kind < 27; kind++) {
      if (kind % 9 > 6) {
        continue;
      }
      int times = (int) (sequences >>> Packed.sequenceShift(kind)) & 7;
      for (int i = 0; i < times; i++) {
        boolean won = inSequence && kind == lowest && i == 0;
        sets.add(new ReadSet(SetType.SEQUENCE, TileKind.at(kind), false, won));
      }
    }
    for (long rest = triplets; rest != 0; rest &= rest - 1) {
      int kind = Long.numberOfTrailingZeros(rest);
      boolean won = wait == WaitShape.SHANPON && kind == lowest;
      sets.add(new ReadSet(SetType.TRIPLET, TileKind.at(kind), won && !win.tsumo(), won));
    }
    for (Meld meld : hand.melds()) {
      SetType type =
          switch (meld.type()) {
            case CHI -> SetType.SEQUENCE;
            case PON -> SetType.TRIPLET;
            case OPEN_KAN, ADDED_KAN, CLOSED_KAN -> SetType.QUAD;
          };
      sets.add(new ReadSet(type, meld.kind(), meld.type().open(), false));
    }
    return List.copyOf(sets);
  }

  /**
   * The fu count line by line; its sum rounded up to ten is {@link #fu}, except for seven pairs.
   * Empty for thirteen orphans, of which no fu are counted.
   */
  public List<FuLine> fuLines() {
    return switch (form) {
      case THIRTEEN_ORPHANS -> List.of();
      case SEVEN_PAIRS -> List.of(new FuLine(FuCause.SEVEN_PAIRS, List.of(), 25));
      case STANDARD -> standardFu();
    };
  }

  private List<FuLine> standardFu() {
    List<FuLine> lines = new ArrayList<>();
    lines.add(new FuLine(FuCause.BASE, List.of(), 20));
    boolean pinfu = pinfuShape();
    if (win.tsumo()) {
      boolean counts = rules.rinshanFu() || !win.circumstances().contains(Circumstance.RINSHAN);
      if (!pinfu && counts) {
        lines.add(new FuLine(FuCause.SELF_DRAW, List.of(), 2));
      }
    } else if (!hand.open()) {
      lines.add(new FuLine(FuCause.CLOSED_RON, List.of(), 10));
    }
    for (ReadSet set : standardSets()) {
      setFu(set, lines);
    }
    TileKind tile = win.tile().kind();
    switch (wait) {
      case KANCHAN -> lines.add(new FuLine(FuCause.MIDDLE_WAIT, List.of(tile), 2));
      case PENCHAN -> lines.add(new FuLine(FuCause.EDGE_WAIT, List.of(tile), 2));
      case TANKI -> lines.add(new FuLine(FuCause.PAIR_WAIT, List.of(tile), 2));
      case RYANMEN, SHANPON -> {}
    }
    if (lines.size() == 1 && hand.open() && rules.openPinfu30()) {
      lines.add(new FuLine(FuCause.OPEN_PINFU, List.of(), 10));
    }
    return List.copyOf(lines);
  }

  private boolean pinfuShape() {
    return !hand.open()
        && wait == WaitShape.RYANMEN
        && triplets == 0
        && hand.melds().isEmpty()
        && pairCause(TileKind.at(pair)).isEmpty();
  }

  private void setFu(ReadSet set, List<FuLine> lines) {
    int outside = set.first().yaochuu() ? 2 : 1;
    switch (set.type()) {
      case SEQUENCE -> {}
      case PAIR -> lines.addAll(pairCause(set.first()));
      case TRIPLET ->
          lines.add(
              set.open()
                  ? new FuLine(FuCause.OPEN_TRIPLET, set.tiles(), 2 * outside)
                  : new FuLine(FuCause.CONCEALED_TRIPLET, set.tiles(), 4 * outside));
      case QUAD ->
          lines.add(
              set.open()
                  ? new FuLine(FuCause.OPEN_QUAD, set.tiles(), 8 * outside)
                  : new FuLine(FuCause.CONCEALED_QUAD, set.tiles(), 16 * outside));
    }
  }

  private Set<FuLine> pairCause(TileKind kind) {
    if (!kind.honour()) {
      return Set.of();
    }
    List<TileKind> tiles = Collections.nCopies(2, kind);
    if (kind.dragon()) {
      return Set.of(new FuLine(FuCause.DRAGON_PAIR, tiles, 2));
    }
    if (kind == TileKind.NORTH && rules.northYakuhai()) {
      return Set.of(new FuLine(FuCause.SEAT_WIND_PAIR, tiles, 2));
    }
    Wind wind = Wind.values()[kind.rank() - 1];
    boolean seat = wind == win.seatWind();
    boolean round = wind == win.roundWind();
    if (seat && round) {
      return Set.of(new FuLine(FuCause.DOUBLE_WIND_PAIR, tiles, rules.doubleWindPairFu()));
    }
    if (seat) {
      return Set.of(new FuLine(FuCause.SEAT_WIND_PAIR, tiles, 2));
    }
    return round ? Set.of(new FuLine(FuCause.ROUND_WIND_PAIR, tiles, 2)) : Set.of();
  }
}
