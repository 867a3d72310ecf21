package org.tenbo.rules.hand;

import java.util.Arrays;

/**
 * For each way to hold up to 14 tiles of one suit: which tiles complete it, and how it divides into
 * sets.
 *
 * <p>A hand wins where every suit divides into sets, one of them with a pair over; so four look-ups
 * replace a search. A suit is keyed by its counts in base 5. Only 405,350 of the 5^9 keys have at
 * most 14 tiles; splitting a key into its four low and five high ranks, with the low halves ordered
 * by their number of tiles, numbers exactly those without a gap. That keeps the table at 1.6 MB,
 * near enough to the processor's cache to matter.
 *
 * <p>The tables are built when a hand is first read, in some tens of milliseconds, so a start of
 * the terminal does not pay for them.
 *
 * <pre>
 * info     bits 0-8    ranks that complete: sets and a pair (3k+1 tiles), sets alone (3k+2 tiles)
 *          bit  9      already complete: sets alone (3k tiles), sets and a pair (3k+2 tiles)
 *          bit  10     complete with a pair
 *          bits 11-26  first division, where complete
 * division bits 0-20   sequences, three bits each: how often
 *          bits 21-29  triplets, one bit a rank
 *          bits 30-33  rank of the pair from 1, 0 for none
 *          bits 56-63  in the first division of a key: how many divisions it has
 * </pre>
 */
final class ShapeTable {
  static final int WAITS = 0x1FF;
  static final int COMPLETE = 1 << 9;
  static final int PAIR_SHIFT = 10;
  static final int DIVISION_SHIFT = 11;
  static final int COUNT_SHIFT = 56;

  private static final int MOST_TILES = 14;
  private static final int LOW = 625;
  private static final int HIGH = 3125;
  private static final int HONOUR_KEYS = 78125;

  private static final char[] LOW_PLACE = new char[LOW];
  private static final int[] HIGH_START = new int[HIGH];
  private static final int[] SUIT = new int[numberKeys()];
  private static final int[] HONOURS = new int[HONOUR_KEYS];
  private static final long[] DIVISIONS = build();

  private ShapeTable() {}

  /** What is known of a number suit's key. */
  static int suit(int key) {
    int high = key / LOW;
    return SUIT[HIGH_START[high] + LOW_PLACE[key - high * LOW]];
  }

  /** What is known of the honours' key. */
  static int honours(int key) {
    return HONOURS[key];
  }

  static long division(int place) {
    return DIVISIONS[place];
  }

  static int firstDivision(int info) {
    return info >>> DIVISION_SHIFT;
  }

  /** 1 where complete, else 0; of several infos joined by and, whether all are. */
  static int complete(int info) {
    return info >>> 9 & 1;
  }

  /** 1 where complete with a pair, else 0. */
  static int pairs(int info) {
    return info >>> PAIR_SHIFT & 1;
  }

  /** Bytes that the tables take, for the benchmark's report. */
  static long bytes() {
    return 4L * (SUIT.length + HONOURS.length + HIGH_START.length)
        + 2L * LOW_PLACE.length
        + 8L * DIVISIONS.length;
  }

  /** How many tiles each key of a number of base-5 digits stands for. */
  private static int[] digitSums(int keys) {
    int[] sums = new int[keys];
    for (int key = 1; key < keys; key++) {
      sums[key] = sums[key / 5] + key % 5;
    }
    return sums;
  }

  /** Fills the numbering of keys and returns how many keys there are. */
  private static int numberKeys() {
    int[] lowSums = digitSums(LOW);
    int[] upTo = new int[17];
    int place = 0;
    for (int sum = 0; sum <= 16; sum++) {
      for (int low = 0; low < LOW; low++) {
        if (lowSums[low] == sum) {
          LOW_PLACE[low] = (char) place++;
        }
      }
      upTo[sum] = place;
    }
    int[] highSums = digitSums(HIGH);
    int start = 0;
    for (int high = 0; high < HIGH; high++) {
      HIGH_START[high] = start;
      int left = MOST_TILES - highSums[high];
      start += left < 0 ? 0 : upTo[left];
    }
    return start;
  }

  private static long[] build() {
    // One word for each division, the key above the division, so that sorting groups them by key.
    DivisionList suits = new DivisionList(9, true);
    suits.collect();
    DivisionList honours = new DivisionList(7, false);
    honours.collect();
    long[] divisions = new long[1 + suits.size + honours.size];
    int next = enter(suits, SUIT, divisions, 1);
    enter(honours, HONOURS, divisions, next);
    return divisions;
  }

  private static int place(int[] info, int key) {
    return info == HONOURS ? key : HIGH_START[key / LOW] + LOW_PLACE[key % LOW];
  }

  private static int enter(DivisionList list, int[] info, long[] divisions, int first) {
    long[] sorted = Arrays.copyOf(list.words, list.size);
    Arrays.sort(sorted);
    int next = first;
    for (int from = 0, to; from < sorted.length; from = to) {
      int key = (int) (sorted[from] >>> DivisionList.KEY_SHIFT);
      to = from;
      while (to < sorted.length && sorted[to] >>> DivisionList.KEY_SHIFT == key) {
        divisions[next + to - from] = sorted[to] & ((1L << DivisionList.KEY_SHIFT) - 1);
        to++;
      }
      divisions[next] |= (long) (to - from) << COUNT_SHIFT;
      int pair = (divisions[next] >>> DivisionList.PAIR_SHIFT & 0xF) == 0 ? 0 : 1 << PAIR_SHIFT;
      info[place(info, key)] |= COMPLETE | pair | (next << DIVISION_SHIFT);
      next += to - from;
      for (int rank = 0; rank < list.ranks; rank++) {
        int power = Packed.power(rank);
        if (key / power % 5 > 0) {
          info[place(info, key - power)] |= 1 << rank;
        }
      }
    }
    return next;
  }

  /** All ways to lay up to four sets and at most one pair within a suit, each with its key. */
  private static final class DivisionList {
    static final int PAIR_SHIFT = 30;
    static final int KEY_SHIFT = 34;

    final int ranks;
    final boolean sequences;
    final int[] counts = new int[9];
    long[] words = new long[1 << 15];
    int size;

    DivisionList(int ranks, boolean sequences) {
      this.ranks = ranks;
      this.sequences = sequences;
    }

    void collect() {
      withPair(0);
      for (int rank = 0; rank < ranks; rank++) {
        counts[rank] += 2;
        withPair(rank + 1);
        counts[rank] -= 2;
      }
    }

    private void withPair(int pair) {
      add(0, 4, (long) pair << PAIR_SHIFT);
    }

    private void add(int rank, int setsLeft, long division) {
      if (rank == ranks) {
        enter(division);
        return;
      }
      for (int triplet = 0; triplet <= 1 && triplet <= setsLeft; triplet++) {
        if (counts[rank] + 3 * triplet > 4) {
          break;
        }
        counts[rank] += 3 * triplet;
        addSequences(rank, setsLeft - triplet, division | (triplet == 1 ? 1L << (21 + rank) : 0));
        counts[rank] -= 3 * triplet;
      }
    }

    private void addSequences(int rank, int setsLeft, long division) {
      add(rank + 1, setsLeft, division);
      if (!sequences || rank >= 7 || setsLeft == 0 || !roomForSequence(rank)) {
        return;
      }
      laySequence(rank, 1);
      addSequences(rank, setsLeft - 1, division + (1L << (3 * rank)));
      laySequence(rank, -1);
    }

    private boolean roomForSequence(int rank) {
      return counts[rank] < 4 && counts[rank + 1] < 4 && counts[rank + 2] < 4;
    }

    private void laySequence(int rank, int by) {
      for (int i = rank; i < rank + 3; i++) {
        counts[i] += by;
      }
    }

    private void enter(long division) {
      int key = 0;
      for (int rank = ranks - 1; rank >= 0; rank--) {
        key = 5 * key + counts[rank];
      }
      if (size == words.length) {
        words = Arrays.copyOf(words, 2 * size);
      }
      words[size++] = ((long) key << KEY_SHIFT) | division;
    }
  }
}
