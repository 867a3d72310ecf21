package org.tenbo.rules.hand.play;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.rules.hand.Giver;
import org.tenbo.rules.hand.Meld;
import org.tenbo.rules.hand.MeldType;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.set.Pao;

/**
 * Who fed the set that made a yakuman certain (pao), as the order of the calls shows.
 *
 * @param yakuman which
 * @param from who, as the winner sees the table
 */
public record Feed(Yaku yakuman, Giver from) {

  /**
   * All feeds of a hand under a house's rules (WRC 2025 9.1.1). A closed kan lies open on the
   * table: houses differ in whether it counts towards the sets on show (EMA 2025 3.3.7: called sets
   * only). Nobody fed it, nor an added kan, of which the pon was fed.
   *
   * @param melds in the order in which they were laid; an added kan stands where its pon stood
   */
  public static List<Feed> of(List<Meld> melds, Pao rules) {
    List<Feed> feeds = new ArrayList<>();
    int dragons = 0;
    int winds = 0;
    int kans = 0;
    for (Meld meld : melds) {
      if (meld.type() == MeldType.CLOSED_KAN && !rules.closedKans()) {
        continue;
      }
      boolean set = meld.kind().honour();
      dragons += set && meld.kind().dragon() ? 1 : 0;
      winds += set && !meld.kind().dragon() ? 1 : 0;
      kans += meld.type().kan() ? 1 : 0;
      if (rules.dragons() && dragons == 3 && set && meld.kind().dragon()) {
        feed(Yaku.DAISANGEN, meld, feeds);
      }
      if (rules.winds() && winds == 4 && set && !meld.kind().dragon()) {
        feed(Yaku.DAISUUSHII, meld, feeds);
      }
    }
    if (rules.fourKans() && kans == 4) {
      Meld last = melds.getLast();
      switch (last.type()) {
        case OPEN_KAN -> feed(Yaku.SUUKANTSU, last, feeds);
        case CHI, PON, ADDED_KAN, CLOSED_KAN -> {}
      }
    }
    return List.copyOf(feeds);
  }

  private static void feed(Yaku yakuman, Meld meld, List<Feed> feeds) {
    Giver from = meld.from();
    if (from != null) {
      feeds.add(new Feed(yakuman, from));
    }
  }
}
