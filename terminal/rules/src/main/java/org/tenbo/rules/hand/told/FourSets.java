package org.tenbo.rules.hand.told;

import static org.tenbo.rules.hand.Yaku.CHANTA;
import static org.tenbo.rules.hand.Yaku.CHIITOITSU;
import static org.tenbo.rules.hand.Yaku.CHINITSU;
import static org.tenbo.rules.hand.Yaku.CHUN;
import static org.tenbo.rules.hand.Yaku.HAKU;
import static org.tenbo.rules.hand.Yaku.HATSU;
import static org.tenbo.rules.hand.Yaku.HONROUTOU;
import static org.tenbo.rules.hand.Yaku.IIPEIKOU;
import static org.tenbo.rules.hand.Yaku.ITTSUU;
import static org.tenbo.rules.hand.Yaku.JUNCHAN;
import static org.tenbo.rules.hand.Yaku.NORTH;
import static org.tenbo.rules.hand.Yaku.ROUND_WIND;
import static org.tenbo.rules.hand.Yaku.SANANKOU;
import static org.tenbo.rules.hand.Yaku.SANKANTSU;
import static org.tenbo.rules.hand.Yaku.SANSHOKU_DOUJUN;
import static org.tenbo.rules.hand.Yaku.SANSHOKU_DOUKOU;
import static org.tenbo.rules.hand.Yaku.SEAT_WIND;
import static org.tenbo.rules.hand.Yaku.SHOUSANGEN;
import static org.tenbo.rules.hand.Yaku.TANYAO;
import static org.tenbo.rules.hand.Yaku.TOITOI;

import java.util.List;
import java.util.Set;
import org.tenbo.rules.hand.Yaku;

/**
 * Whether three yaku and more find room in the four sets of a hand, and leave it below a yakuman.
 * What two of them alone exclude is in {@link YakuApart}.
 */
final class FourSets {
  private static final int SETS = 4;

  private final Set<Yaku> yaku;

  FourSets(Set<Yaku> yaku) {
    this.yaku = yaku;
  }

  /**
   * Whether a hand below a yakuman has them together.
   *
   * @param selfDrawn whether all its tiles were drawn: four triplets are suuankou then
   */
  boolean hold(boolean selfDrawn) {
    return dragons() <= 2 // three are daisangen
        && sequences() + triplets() <= SETS
        && !(selfDrawn && triplets() == SETS)
        // A suit has two terminals for triplets, not three.
        && !(has(CHINITSU) && has(JUNCHAN) && any(SANANKOU, SANKANTSU))
        // The seven pairs from 2 to 8 are ryanpeikou.
        && !(has(CHINITSU) && has(TANYAO) && has(CHIITOITSU));
  }

  /** How many triplets of dragons are told. */
  int dragons() {
    return count(HAKU, HATSU, CHUN);
  }

  /** So many sequences at the least. */
  private int sequences() {
    int three = any(ITTSUU, SANSHOKU_DOUJUN) ? 3 : 0;
    if (has(IIPEIKOU)) {
      return three > 0 ? SETS : 2;
    }
    return Math.max(three, any(CHANTA, JUNCHAN) ? 1 : 0);
  }

  /** So many triplets and quads at the least. */
  private int triplets() {
    int dragons = has(SHOUSANGEN) ? 2 : dragons();
    // One triplet can be of the own wind, the round's, and the North that is valued.
    int winds = any(SEAT_WIND, ROUND_WIND, NORTH) ? 1 : 0;
    int numbers = has(SANSHOKU_DOUKOU) ? 3 : 0;
    int some = any(SANANKOU, SANKANTSU) ? 3 : 0;
    int least = Math.max(dragons + winds + numbers, some);
    boolean alone = has(TOITOI) || (has(HONROUTOU) && least > 0);
    return alone ? Math.max(least, SETS) : least;
  }

  private boolean has(Yaku one) {
    return yaku.contains(one);
  }

  private boolean any(Yaku... some) {
    return count(some) > 0;
  }

  private int count(Yaku... some) {
    return Math.toIntExact(List.of(some).stream().filter(yaku::contains).count());
  }
}
