package org.tenbo.rules.hand;

import java.util.Arrays;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * How many tiles a hand is short of tenpai, for each of the three shapes: 0 is tenpai, -1 complete.
 *
 * @param standard four sets and a pair
 * @param sevenPairs seven different pairs; {@link #NEVER} with melds
 * @param orphans thirteen orphans; {@link #NEVER} with melds
 */
public record Shanten(int standard, int sevenPairs, int orphans) {

  /** A shape that a hand with melds cannot reach. */
  public static final int NEVER = 99;

  private static final int MOST_SETS = 4;

  /** No more than four sets can be missing all their three tiles, and a pair its two. */
  private static final int FAR = 15;

  /** The shanten of a hand of 13 or 14 tiles. */
  public static Shanten of(Hand hand) {
    int[] counts = new int[Packed.KINDS];
    for (var tile : hand.concealed()) {
      counts[tile.kind().ordinal()]++;
    }
    int sets = MOST_SETS - hand.melds().size();
    int standard = missing(counts, sets) - 1;
    if (!hand.melds().isEmpty()) {
      return new Shanten(standard, NEVER, NEVER);
    }
    return new Shanten(standard, sevenPairs(counts), orphans(counts));
  }

  /** The least of the three. */
  public int least() {
    return Math.min(standard, Math.min(sevenPairs, orphans));
  }

  private static int sevenPairs(int[] counts) {
    int pairs = 0;
    int kinds = 0;
    for (int count : counts) {
      pairs += count >= 2 ? 1 : 0;
      kinds += count > 0 ? 1 : 0;
    }
    // Four of a kind are not two pairs: with too few kinds, a pair must begin from nothing.
    return 6 - pairs + Math.max(0, 7 - kinds);
  }

  private static int orphans(int[] counts) {
    int kinds = 0;
    boolean pair = false;
    for (int kind = 0; kind < Packed.KINDS; kind++) {
      if (TileKind.at(kind).yaochuu() && counts[kind] > 0) {
        kinds++;
        pair |= counts[kind] >= 2;
      }
    }
    return 13 - kinds - (pair ? 1 : 0);
  }

  /**
   * How many tiles have to be drawn for {@code sets} sets and a pair: the smallest sum, over all
   * ways to lay them out with at most four of a kind, of what is not in the hand. Suits are
   * independent, so each is solved alone and the results are added up.
   */
  private static int missing(int[] counts, int sets) {
    int[][] best = {filled(sets + 1), filled(sets + 1)};
    best[0][0] = 0;
    for (int suit = 0; suit < 4; suit++) {
      int from = 9 * suit;
      int[] ranks = Arrays.copyOfRange(counts, from, Math.min(from + 9, Packed.KINDS));
      best = sum(best, suitNeeds(ranks, suit < 3, sets));
    }
    return best[1][sets];
  }

  private static int[][] sum(int[][] one, int[][] other) {
    int sets = one[0].length - 1;
    int[][] sum = {filled(sets + 1), filled(sets + 1)};
    for (int pairs = 0; pairs < 2; pairs++) {
      for (int first = 0; first <= pairs; first++) {
        for (int a = 0; a <= sets; a++) {
          for (int b = 0; a + b <= sets; b++) {
            int needs = one[first][a] + other[pairs - first][b];
            sum[pairs][a + b] = Math.min(sum[pairs][a + b], needs);
          }
        }
      }
    }
    return sum;
  }

  /**
   * For a suit: by whether it holds the pair and how many sets, how many tiles are missing. Goes
   * through the ranks with the sequences begun at the two ranks before still open.
   */
  private static int[][] suitNeeds(int[] counts, boolean sequences, int most) {
    int states = (most + 1) * (most + 1);
    int[][][] at = fresh(states, most);
    at[0][0][0] = 0;
    for (int rank = 0; rank < counts.length; rank++) {
      int[][][] next = fresh(states, most);
      for (int state = 0; state < states; state++) {
        // Begun at the rank before, and at the one before that.
        int recent = state / (most + 1);
        int older = state % (most + 1);
        for (int pair = 0; pair < 2; pair++) {
          for (int sets = 0; sets <= most; sets++) {
            int needs = at[state][pair][sets];
            if (needs < FAR) {
              step(next, counts, rank, sequences, most, recent, older, pair, sets, needs);
            }
          }
        }
      }
      at = next;
    }
    // Sequences must not run past the last rank.
    return at[0];
  }

  private static void step(
      int[][][] next,
      int[] counts,
      int rank,
      boolean sequences,
      int most,
      int recent,
      int older,
      int pair,
      int sets,
      int needs) {
    int mostBegun = sequences && rank < counts.length - 2 ? most - sets : 0;
    for (int begun = 0; begun <= mostBegun; begun++) {
      for (int triplet = 0; triplet <= 1 && sets + begun + triplet <= most; triplet++) {
        for (int add = 0; add + pair <= 1; add++) {
          int uses = recent + older + begun + 3 * triplet + 2 * add;
          if (uses > 4) {
            continue;
          }
          int[] cell = next[begun * (most + 1) + recent][pair + add];
          int total = sets + begun + triplet;
          cell[total] = Math.min(cell[total], needs + Math.max(0, uses - counts[rank]));
        }
      }
    }
  }

  private static int[][][] fresh(int states, int most) {
    int[][][] fresh = new int[states][2][];
    for (int[][] state : fresh) {
      state[0] = filled(most + 1);
      state[1] = filled(most + 1);
    }
    return fresh;
  }

  private static int[] filled(int size) {
    int[] cells = new int[size];
    Arrays.fill(cells, FAR);
    return cells;
  }
}
