package org.tenbo.rules.hand;

import static org.tenbo.rules.hand.Packed.HONOURS;
import static org.tenbo.rules.hand.Packed.MAN;
import static org.tenbo.rules.hand.Packed.PIN;
import static org.tenbo.rules.hand.Packed.SOU;
import static org.tenbo.rules.hand.Packed.TERMINALS;
import static org.tenbo.rules.hand.Packed.YAOCHUU;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.HandRules.RenhouKind;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * Says what a winning hand is worth under the rules of one house, and which yaku and fu make it so.
 *
 * <p>Every division into sets and every place that the winning tile can take is tried; the dearest
 * reading wins: by points, then by han, then by fu. A scorer has no state besides its rules and may
 * be shared between threads.
 *
 * <p>Inside, tiles, sets and yaku are bits of words (see {@link Packed}), because a table that
 * reads tiles asks again with every draw and a simulation asks millions of times.
 */
public final class HandScorer {
  private static final long DRAGONS = 7L << 31;
  private static final long WINDS = 15L << 27;
  private static final long MAN_2_TO_8 = 0xFEL;
  private static final long GREEN = (0b010101110L << 18) | (1L << TileKind.HATSU.ordinal());
  private static final int WIND_ORDINAL = TileKind.EAST.ordinal();
  private static final int NORTH = TileKind.NORTH.ordinal();

  /** Bit 0 of each sequence's three count bits. */
  private static final long SEQUENCE_ONES = everyThird(21);

  /** Bits 0 and 2 of each kind's three count bits: set for any count but 0 and 2. */
  private static final long NOT_TWICE = everyThird(18) * 5;

  /** The sequences 1-2-3 and 7-8-9 of each suit, all three count bits. */
  private static final long OUTSIDE_SEQUENCES = (7L | (7L << 18)) * (1L | (1L << 21) | (1L << 42));

  /** 1-2-3, 4-5-6 and 7-8-9 of the lowest suit, one bit each. */
  private static final long STRAIGHT = 1L | (1L << 9) | (1L << 18);

  /** Base-5 key of 3111111113, the nine gates without their fourteenth tile. */
  private static final int NINE_GATES = nineGates();

  private static final int RIICHI = Contradictions.bit(Circumstance.RIICHI);
  private static final int DOUBLE_RIICHI = Contradictions.bit(Circumstance.DOUBLE_RIICHI);

  private final HandRules rules;
  private final long doubleValued;
  private final int redsOfSet;

  public HandScorer(HandRules rules) {
    this.rules = rules;
    long doubles = 0;
    for (Yaku yaku : rules.doubleValued()) {
      doubles |= YakuBits.bit(yaku);
    }
    doubleValued = doubles;
    redsOfSet = rules.redFives().packed();
  }

  public HandRules rules() {
    return rules;
  }

  /**
   * The dearest reading of a win, or why it is none.
   *
   * @param hand 13 tiles, then the winning tile is added; or 14, then it must be one of the
   *     concealed
   * @param win how it was won
   */
  public Verdict score(Hand hand, Win win) {
    Refusal refusal = refusal(hand, win);
    if (refusal != null) {
      return new Verdict.Refused(refusal);
    }
    Search search = new Search(hand, win);
    search.readStandard();
    if (hand.melds().isEmpty()) {
      search.readSpecial();
    }
    return search.verdict();
  }

  private @Nullable Refusal refusal(Hand hand, Win win) {
    int kind = win.tile().kind().ordinal();
    if (hand.drawn()) {
      if ((hand.concealedPresent >>> kind & 1) == 0) {
        // In a meld only: the tile is there, but the rest of the hand does not wait for it.
        return (hand.present >>> kind & 1) == 0
            ? Refusal.WINNING_TILE_NOT_IN_HAND
            : Refusal.NOT_WINNING;
      }
    } else if (Packed.count(hand.countsLow, hand.countsHigh, kind) == 4) {
      return Refusal.FIVE_OF_A_TILE;
    }
    if (win.circumstances().bits() != 0) {
      Refusal contradiction = Contradictions.find(hand, win, rules);
      if (contradiction != null) {
        return contradiction;
      }
    }
    int reds = hand.drawn() ? hand.reds : hand.reds + Packed.red(win.tile());
    // Four bits a suit, each at most 4: a borrow into bit 3 shows a suit with too many.
    if (((redsOfSet - reds + 0x888) & 0x888) != 0x888) {
      return Refusal.RED_FIVE_NOT_IN_SET;
    }
    if (rules.threePlayers()) {
      if (((hand.present | (1L << kind)) & MAN_2_TO_8) != 0) {
        return Refusal.TILE_NOT_IN_SET;
      }
      return hand.meldSequences == 0 ? null : Refusal.CHI_WITH_THREE_PLAYERS;
    }
    return hand.norths() == 0 ? null : Refusal.NORTHS_WITH_FOUR_PLAYERS;
  }

  /** One hand being read: what all its readings share, and the dearest so far. */
  private final class Search {
    private final Hand hand;
    private final Win win;
    private final boolean closed;
    private final boolean tsumo;
    private final int winKind;
    private final int seat;
    private final int round;

    private final long present;

    /** Dora of the four kinds, eight bits each. */
    private final int dora;

    /** Yaku that follow from circumstances and tiles alone. */
    private final long common;

    /** A mangan whatever the hand has besides. */
    private final boolean renhouMangan;

    private boolean complete;
    private long bestWorth;
    private long bestYaku;
    private int bestFu;
    private Form bestForm = Form.STANDARD;
    private WaitShape bestWait = WaitShape.TANKI;
    private long bestSequences;
    private long bestTriplets;
    private int bestPair;
    private int bestLowest;

    Search(Hand hand, Win win) {
      this.hand = hand;
      this.win = win;
      closed = !hand.open;
      tsumo = win.tsumo();
      winKind = win.tile().kind().ordinal();
      Wind seatWind = win.seatWind();
      Wind roundWind = win.roundWind();
      seat = seatWind == null ? -1 : WIND_ORDINAL + seatWind.ordinal();
      round = roundWind == null ? -1 : WIND_ORDINAL + roundWind.ordinal();
      present = hand.present | (1L << winKind);
      dora = countDora();
      common = circumstanceYaku() | tileYaku();
      renhouMangan =
          (rules.renhou() == RenhouKind.MANGAN || rules.renhou() == RenhouKind.MANGAN_OR_MORE)
              && win.circumstances().contains(Circumstance.RENHOU);
    }

    // The sums below are computed where they are used: as fields they would make each scored hand
    // allocate more than it may.

    private long suitKeys() {
      return hand.suitKeys + (hand.drawn() ? 0 : Packed.suitKey(winKind));
    }

    private long low() {
      return hand.countsLow + (hand.drawn() ? 0 : Packed.countLow(winKind));
    }

    private long high() {
      return hand.countsHigh + (hand.drawn() ? 0 : Packed.countHigh(winKind));
    }

    private int doraHan() {
      return (dora & 0xFF) + (dora >>> 8 & 0xFF) + (dora >>> 16 & 0xFF) + (dora >>> 24);
    }

    private int countDora() {
      int visible = indicated(win.doraIndicators(), rules.kanDora());
      int riichi = win.circumstances().bits() & (RIICHI | DOUBLE_RIICHI);
      boolean hidden = riichi != 0 && rules.uraDora();
      int ura = hidden ? indicated(win.uraIndicators(), rules.kanUra()) : 0;
      int reds = hand.reds + (hand.drawn() ? 0 : Packed.red(win.tile()));
      int red = (reds & 0xF) + (reds >>> 4 & 0xF) + (reds >>> 8);
      return visible | (ura << 8) | (red << 16) | (hand.norths() << 24);
    }

    private int indicated(List<TileKind> indicators, boolean all) {
      int dora = 0;
      long low = low();
      long high = high();
      int count = all ? indicators.size() : Math.min(indicators.size(), 1);
      for (int i = 0; i < count; i++) {
        int kind = indicators.get(i).indicated(rules.threePlayers()).ordinal();
        dora += Packed.count(low, high, kind);
        if (kind == NORTH) {
          dora += hand.norths();
        }
      }
      return dora;
    }

    private long circumstanceYaku() {
      long yaku = closed && tsumo ? YakuBits.bit(Yaku.MENZEN_TSUMO) : 0;
      int bits = win.circumstances().bits();
      if (bits == 0) {
        return yaku;
      }
      yaku |= mapped(bits, Circumstance.RIICHI, Yaku.RIICHI);
      yaku |= mapped(bits, Circumstance.DOUBLE_RIICHI, Yaku.DOUBLE_RIICHI);
      if (rules.ippatsu()) {
        yaku |= mapped(bits, Circumstance.IPPATSU, Yaku.IPPATSU);
      }
      yaku |= mapped(bits, Circumstance.HAITEI, Yaku.HAITEI);
      yaku |= mapped(bits, Circumstance.HOUTEI, Yaku.HOUTEI);
      yaku |= mapped(bits, Circumstance.RINSHAN, Yaku.RINSHAN);
      yaku |= mapped(bits, Circumstance.CHANKAN, Yaku.CHANKAN);
      yaku |= mapped(bits, Circumstance.TENHOU, Yaku.TENHOU);
      yaku |= mapped(bits, Circumstance.CHIIHOU, Yaku.CHIIHOU);
      if (rules.renhou() == RenhouKind.YAKU || rules.renhou() == RenhouKind.YAKUMAN) {
        yaku |= mapped(bits, Circumstance.RENHOU, Yaku.RENHOU);
      }
      return yaku;
    }

    private static long mapped(int bits, Circumstance circumstance, Yaku yaku) {
      return (long) (bits >>> circumstance.ordinal() & 1) << yaku.ordinal();
    }

    /** Yaku of the colours and ranks of all tiles, whatever the sets. */
    private long tileYaku() {
      long yaku = 0;
      if ((present & YAOCHUU) == 0) {
        return colourYaku() | (closed || rules.kuitan() ? YakuBits.bit(Yaku.TANYAO) : 0);
      }
      if ((present & ~YAOCHUU) == 0) {
        yaku |= YakuBits.bit(Yaku.HONROUTOU);
        if ((present & ~HONOURS) == 0) {
          yaku |= YakuBits.bit(Yaku.TSUUIISOU);
        } else if ((present & ~TERMINALS) == 0) {
          yaku |= YakuBits.bit(Yaku.CHINROUTOU);
        }
      }
      return yaku | colourYaku();
    }

    private long colourYaku() {
      long yaku = (present & ~GREEN) == 0 ? YakuBits.bit(Yaku.RYUUIISOU) : 0;
      int suits =
          ((present & MAN) != 0 ? 1 : 0)
              + ((present & PIN) != 0 ? 1 : 0)
              + ((present & SOU) != 0 ? 1 : 0);
      if (suits == 1) {
        yaku |= YakuBits.bit((present & HONOURS) == 0 ? Yaku.CHINITSU : Yaku.HONITSU);
      }
      return yaku;
    }

    /** Four sets and a pair, in every division and with every place of the winning tile. */
    void readStandard() {
      long keys = suitKeys();
      int man = ShapeTable.suit((int) keys & Packed.SUIT_MASK);
      int pin = ShapeTable.suit((int) (keys >>> Packed.SUIT_BITS) & Packed.SUIT_MASK);
      int sou = ShapeTable.suit((int) (keys >>> (2 * Packed.SUIT_BITS)));
      int honours =
          ShapeTable.honours(hand.honourKey + (hand.drawn() ? 0 : Packed.honourKey(winKind)));
      // Exactly one suit holds the pair, else hands of several pairs would pass for sets.
      if ((man & pin & sou & honours & ShapeTable.COMPLETE) == 0
          || ShapeTable.pairs(man)
                  + ShapeTable.pairs(pin)
                  + ShapeTable.pairs(sou)
                  + ShapeTable.pairs(honours)
              != 1) {
        return;
      }
      complete = true;
      long z = ShapeTable.division(ShapeTable.firstDivision(honours));
      int m = ShapeTable.firstDivision(man);
      int p = ShapeTable.firstDivision(pin);
      int s = ShapeTable.firstDivision(sou);
      int mEnd = m + (int) (ShapeTable.division(m) >>> ShapeTable.COUNT_SHIFT);
      int pEnd = p + (int) (ShapeTable.division(p) >>> ShapeTable.COUNT_SHIFT);
      int sEnd = s + (int) (ShapeTable.division(s) >>> ShapeTable.COUNT_SHIFT);
      for (int i = m; i < mEnd; i++) {
        long dm = ShapeTable.division(i);
        for (int j = p; j < pEnd; j++) {
          long dp = ShapeTable.division(j);
          for (int k = s; k < sEnd; k++) {
            readDivision(dm, dp, ShapeTable.division(k), z);
          }
        }
      }
    }

    private void readDivision(long man, long pin, long sou, long honours) {
      long sequences =
          (man & Packed.SUIT_MASK)
              | ((pin & Packed.SUIT_MASK) << 21)
              | ((sou & Packed.SUIT_MASK) << 42);
      long triplets =
          ((man >>> 21) & 0x1FF)
              | (((pin >>> 21) & 0x1FF) << 9)
              | (((sou >>> 21) & 0x1FF) << 18)
              | (((honours >>> 21) & 0x1FF) << 27);
      int pair = pair(man, 0) + pair(pin, 9) + pair(sou, 18) + pair(honours, 27);
      long yaku = common | setYaku(sequences + hand.meldSequences, triplets, pair);
      if (pair == winKind) {
        take(yaku, sequences, triplets, pair, WaitShape.TANKI, winKind);
      }
      if ((triplets >>> winKind & 1) != 0) {
        take(yaku, sequences, triplets, pair, WaitShape.SHANPON, winKind);
      }
      if (winKind < WIND_ORDINAL) {
        int rank = winKind % 9;
        if (rank <= 6 && holds(sequences, winKind)) {
          WaitShape wait = rank == 6 ? WaitShape.PENCHAN : WaitShape.RYANMEN;
          take(yaku, sequences, triplets, pair, wait, winKind);
        }
        if (rank >= 1 && rank <= 7 && holds(sequences, winKind - 1)) {
          take(yaku, sequences, triplets, pair, WaitShape.KANCHAN, winKind - 1);
        }
        if (rank >= 2 && holds(sequences, winKind - 2)) {
          WaitShape wait = rank == 2 ? WaitShape.PENCHAN : WaitShape.RYANMEN;
          take(yaku, sequences, triplets, pair, wait, winKind - 2);
        }
      }
    }

    /** The pair's kind if this suit holds it, else 0. */
    private static int pair(long division, int firstKind) {
      int rank = (int) (division >>> 30) & 0xF;
      return rank == 0 ? 0 : firstKind + rank - 1;
    }

    private static boolean holds(long sequences, int lowest) {
      return (sequences >>> Packed.sequenceShift(lowest) & 7) != 0;
    }

    /** Yaku of the sets and the pair that do not depend on the wait. */
    private long setYaku(long sequences, long concealedTriplets, int pair) {
      long triplets = concealedTriplets | hand.meldTriplets;
      long yaku = 0;
      if ((triplets & HONOURS) != 0) {
        yaku |= honourYaku(triplets, pair);
      }
      if (hand.kans >= 3) {
        yaku |= YakuBits.bit(hand.kans == 4 ? Yaku.SUUKANTSU : Yaku.SANKANTSU);
      }
      long same = triplets & (triplets >>> 9) & (triplets >>> 18) & 0x1FF;
      if (same != 0) {
        yaku |= YakuBits.bit(Yaku.SANSHOKU_DOUKOU);
      }
      if (sequences == 0) {
        return yaku | YakuBits.bit(Yaku.TOITOI);
      }
      long once = (sequences | (sequences >>> 1) | (sequences >>> 2)) & SEQUENCE_ONES;
      if ((once & (once >>> 21) & (once >>> 42)) != 0) {
        yaku |= YakuBits.bit(Yaku.SANSHOKU_DOUJUN);
      }
      if ((once & STRAIGHT) == STRAIGHT
          || (once >>> 21 & STRAIGHT) == STRAIGHT
          || (once >>> 42 & STRAIGHT) == STRAIGHT) {
        yaku |= YakuBits.bit(Yaku.ITTSUU);
      }
      if ((sequences & ~OUTSIDE_SEQUENCES) == 0 && ((triplets | (1L << pair)) & ~YAOCHUU) == 0) {
        yaku |= YakuBits.bit((present & HONOURS) == 0 ? Yaku.JUNCHAN : Yaku.CHANTA);
      }
      if (closed) {
        // Two or three of a sequence are one double sequence, four are two.
        int doubles =
            Long.bitCount(sequences >>> 1 & SEQUENCE_ONES)
                + 2 * Long.bitCount(sequences >>> 2 & SEQUENCE_ONES);
        if (doubles != 0) {
          yaku |= YakuBits.bit(doubles == 2 ? Yaku.RYANPEIKOU : Yaku.IIPEIKOU);
        }
      }
      return yaku;
    }

    private long honourYaku(long triplets, int pair) {
      long yaku = (triplets >>> TileKind.HAKU.ordinal() & 7) << Yaku.HAKU.ordinal();
      if (seat >= 0) {
        yaku |= (triplets >>> seat & 1) << Yaku.SEAT_WIND.ordinal();
      }
      if (rules.northYakuhai()) {
        yaku |= (triplets >>> NORTH & 1) << Yaku.NORTH.ordinal();
      }
      if (round >= 0) {
        yaku |= (triplets >>> round & 1) << Yaku.ROUND_WIND.ordinal();
      }
      int dragons = Long.bitCount(triplets & DRAGONS);
      if (dragons == 3) {
        yaku |= YakuBits.bit(Yaku.DAISANGEN);
      } else if (dragons == 2 && (DRAGONS >>> pair & 1) != 0) {
        yaku |= YakuBits.bit(Yaku.SHOUSANGEN);
      }
      int winds = Long.bitCount(triplets & WINDS);
      if (winds == 4) {
        yaku |= YakuBits.bit(Yaku.DAISUUSHII);
      } else if (winds == 3 && (WINDS >>> pair & 1) != 0) {
        yaku |= YakuBits.bit(Yaku.SHOUSUUSHII);
      }
      return yaku;
    }

    /** Adds what depends on the wait, and keeps the reading if it is the dearest so far. */
    private void take(
        long setYaku, long sequences, long triplets, int pair, WaitShape wait, int lowest) {
      long yaku = setYaku;
      // A triplet completed by another's tile is open.
      boolean opened = !tsumo && wait == WaitShape.SHANPON;
      int concealed = Long.bitCount(triplets) + hand.closedKans - (opened ? 1 : 0);
      if (concealed >= 3) {
        yaku |=
            YakuBits.bit(
                concealed == 3
                    ? Yaku.SANANKOU
                    : wait == WaitShape.TANKI ? Yaku.SUUANKOU_TANKI : Yaku.SUUANKOU);
      }
      int pairFu = pairFu(pair);
      if (closed
          && wait == WaitShape.RYANMEN
          && (triplets | hand.meldTriplets) == 0
          && pairFu == 0) {
        yaku |= YakuBits.bit(Yaku.PINFU);
      }
      if ((yaku & YakuBits.bit(Yaku.CHINITSU)) != 0 && hand.melds().isEmpty()) {
        yaku |= nineGates();
      }
      keep(
          yaku,
          fu(yaku, triplets, pairFu, wait, opened),
          Form.STANDARD,
          sequences,
          triplets,
          pair,
          wait,
          lowest);
    }

    private int pairFu(int pair) {
      if (pair < WIND_ORDINAL) {
        return 0;
      }
      if (pair >= TileKind.HAKU.ordinal()) {
        return 2;
      }
      if (pair == NORTH && rules.northYakuhai()) {
        return 2;
      }
      if (pair == seat) {
        return pair == round ? rules.doubleWindPairFu() : 2;
      }
      return pair == round ? 2 : 0;
    }

    private int fu(long yaku, long triplets, int pairFu, WaitShape wait, boolean opened) {
      if (tsumo && YakuBits.has(yaku, Yaku.PINFU)) {
        return 20;
      }
      int outside = Long.bitCount(triplets & YAOCHUU);
      int fu = 20 + hand.meldFu + pairFu + 4 * Long.bitCount(triplets) + 4 * outside;
      if (opened) {
        fu -= (YAOCHUU >>> winKind & 1) != 0 ? 4 : 2;
      }
      if (wait != WaitShape.RYANMEN && wait != WaitShape.SHANPON) {
        fu += 2;
      }
      if (!tsumo) {
        fu += closed ? 10 : 0;
      } else if (rules.rinshanFu() || !YakuBits.has(yaku, Yaku.RINSHAN)) {
        fu += 2;
      }
      if (fu == 20 && !closed && rules.openPinfu30()) {
        return 30;
      }
      return (fu + 9) / 10 * 10;
    }

    private long nineGates() {
      int key = (int) (suitKeys() >>> (Packed.SUIT_BITS * (winKind / 9))) & Packed.SUIT_MASK;
      if (!containsNineGates(key)) {
        return 0;
      }
      boolean nineSides = key - Packed.power(winKind % 9) == NINE_GATES;
      return YakuBits.bit(nineSides ? Yaku.JUNSEI_CHUUREN : Yaku.CHUUREN);
    }

    /** Whether the fourteen tiles are 1112345678999 and one more. */
    private static boolean containsNineGates(int key) {
      int extra = key - NINE_GATES;
      for (int rank = 0; rank < 9; rank++) {
        if (extra == Packed.power(rank)) {
          return true;
        }
      }
      return false;
    }

    /** Seven pairs and thirteen orphans. */
    void readSpecial() {
      // Fourteen tiles and no count but 0 and 2: seven different pairs.
      long low = low();
      long high = high();
      if (((low | high) & NOT_TWICE) == 0) {
        complete = true;
        long yaku = common | YakuBits.bit(Yaku.CHIITOITSU);
        keep(yaku, 25, Form.SEVEN_PAIRS, 0, 0, winKind, WaitShape.TANKI, winKind);
      } else if (present == YAOCHUU) {
        complete = true;
        boolean thirteenSides = Packed.count(low, high, winKind) == 2;
        long yaku = common | YakuBits.bit(thirteenSides ? Yaku.KOKUSHI_13 : Yaku.KOKUSHI);
        keep(yaku, 0, Form.THIRTEEN_ORPHANS, 0, 0, winKind, WaitShape.TANKI, winKind);
      }
    }

    private void keep(
        long yaku,
        int fu,
        Form form,
        long sequences,
        long triplets,
        int pair,
        WaitShape wait,
        int lowest) {
      long counted = yaku & yakumanBits();
      long worth;
      if (counted == 0) {
        int yakuHan = YakuBits.han(yaku, !closed);
        if (yakuHan == 0 && !renhouMangan) {
          return;
        }
        counted = yaku;
        worth = yakuHan == 0 ? fu : worth(yakuHan + doraHan(), fu);
      } else {
        if (!rules.stacking()) {
          counted = dearest(counted);
        }
        worth = (long) units(counted) << 40;
      }
      if (worth > bestWorth) {
        bestWorth = worth;
        bestYaku = counted;
        bestFu = fu;
        bestForm = form;
        bestSequences = sequences;
        bestTriplets = triplets;
        bestPair = pair;
        bestWait = wait;
        bestLowest = lowest;
      }
    }

    private long yakumanBits() {
      return rules.renhou() == RenhouKind.YAKUMAN
          ? YakuBits.YAKUMAN | YakuBits.bit(Yaku.RENHOU)
          : YakuBits.YAKUMAN;
    }

    private int units(long yakuman) {
      return Long.bitCount(yakuman) + Long.bitCount(yakuman & doubleValued);
    }

    private long dearest(long yakuman) {
      long doubles = yakuman & doubleValued;
      return Long.lowestOneBit(doubles != 0 ? doubles : yakuman);
    }

    /** Orders readings below a yakuman: base points, then han, then fu. */
    private long worth(int han, int fu) {
      long base;
      if (han < 5) {
        base = Math.min(fu << (han + 2), 2000);
        if (rules.kiriage() && base == 1920) {
          base = 2000;
        }
      } else if (han < 6) {
        base = 2000;
      } else if (han < 8) {
        base = 3000;
      } else if (han < 11) {
        base = 4000;
      } else {
        base = han < 13 || !rules.countedYakuman() ? 6000 : 8000;
      }
      return (base << 20) | ((long) han << 10) | fu;
    }

    Verdict verdict() {
      if (bestWorth == 0) {
        return new Verdict.Refused(complete ? Refusal.NO_YAKU : Refusal.NOT_WINNING);
      }
      boolean dearer = rules.renhou() == RenhouKind.MANGAN_OR_MORE && bestWorth >>> 20 >= 2000;
      if (renhouMangan && bestWorth >>> 40 == 0 && !dearer) {
        // Worth a mangan by itself, without what the hand has besides.
        return new Reading(
            hand,
            win,
            rules,
            YakuBits.bit(Yaku.RENHOU),
            0,
            5,
            0,
            bestFu,
            bestForm,
            bestSequences,
            bestTriplets,
            bestPair,
            bestWait,
            bestLowest);
      }
      boolean yakuman = bestWorth >>> 40 != 0;
      return new Reading(
          hand,
          win,
          rules,
          bestYaku,
          yakuman ? 0 : dora,
          yakuman ? 0 : YakuBits.han(bestYaku, !closed) + doraHan(),
          yakuman ? units(bestYaku) : 0,
          bestFu,
          bestForm,
          bestSequences,
          bestTriplets,
          bestPair,
          bestWait,
          bestLowest);
    }
  }

  private static long everyThird(int count) {
    long bits = 0;
    for (int i = 0; i < count; i++) {
      bits |= 1L << (3 * i);
    }
    return bits;
  }

  private static int nineGates() {
    int key = 0;
    for (int rank = 0; rank < 9; rank++) {
      key += (rank == 0 || rank == 8 ? 3 : 1) * Packed.power(rank);
    }
    return key;
  }
}
