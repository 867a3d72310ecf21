package org.tenbo.rules.hand.play;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Verdict;
import org.tenbo.rules.hand.Waits;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.hand.tile.TileSet;

/**
 * What a ready hand waits on, and on which of it it may win now.
 *
 * @param waits each tile with how it may be won on, in the order of kinds
 */
public record Ready(List<MarkedWait> waits) {

  public Ready {
    waits = List.copyOf(waits);
  }

  /** How a wait may be won on. */
  public enum Mark {
    /** On another's discard, and by self-draw. */
    ON_DISCARD,
    /** By self-draw only: for furiten, or because only the self-draw is a yaku. */
    SELF_DRAW_ONLY,
    /** Not yet: there is no yaku. */
    NOT_YET
  }

  /** A wait and how it may be won on. */
  public record MarkedWait(TileKind tile, Mark mark) {}

  /** A discard that leaves the hand ready, and how it may then be won. */
  public record Discard(Tile tile, Ready ready) {}

  /**
   * Marks the waits of a hand of 13.
   *
   * @param seat the player's wind, null where it is not known
   * @param round the round's wind, null where it is not known
   * @param standing what would be so at every win: riichi, or nothing
   * @param furiten whether the player is furiten
   */
  public static Ready of(
      HandScorer scorer,
      Hand hand,
      @Nullable Wind seat,
      @Nullable Wind round,
      Circumstances standing,
      boolean furiten) {
    List<MarkedWait> marked = new ArrayList<>();
    for (TileKind kind : Waits.of(hand, scorer.rules().ownTiles()).kinds()) {
      Mark mark;
      if (!furiten && wins(scorer, hand, kind, WinKind.RON, seat, round, standing)) {
        mark = Mark.ON_DISCARD;
      } else if (wins(scorer, hand, kind, WinKind.TSUMO, seat, round, standing)) {
        mark = Mark.SELF_DRAW_ONLY;
      } else {
        mark = Mark.NOT_YET;
      }
      marked.add(new MarkedWait(kind, mark));
    }
    return new Ready(marked);
  }

  /**
   * The discards of a hand of 14 that leave it ready, each tile once, in the hand's order.
   *
   * @param furiten what keeps the player from ron before the discard; the tile discarded counts,
   *     too
   * @throws IllegalArgumentException for a hand of 13
   */
  public static List<Discard> discards(
      HandScorer scorer,
      Hand hand,
      @Nullable Wind seat,
      @Nullable Wind round,
      Circumstances standing,
      Furiten furiten) {
    if (!hand.drawn()) {
      throw new IllegalArgumentException("only a hand of 14 tiles discards");
    }
    List<Discard> discards = new ArrayList<>();
    for (Tile tile : new LinkedHashSet<>(hand.concealed())) {
      Hand rest = hand.without(tile);
      TileSet waits = Waits.of(rest, scorer.rules().ownTiles());
      if (!waits.isEmpty()) {
        boolean binds = !furiten.discards(tile.kind()).kinds(waits).isEmpty();
        discards.add(new Discard(tile, of(scorer, rest, seat, round, standing, binds)));
      }
    }
    return List.copyOf(discards);
  }

  private static boolean wins(
      HandScorer scorer,
      Hand hand,
      TileKind tile,
      WinKind kind,
      @Nullable Wind seat,
      @Nullable Wind round,
      Circumstances standing) {
    Win win = new Win(Tile.of(tile), kind, seat, round, standing, List.of(), List.of());
    return switch (scorer.score(hand, win)) {
      case Reading reading -> true;
      case Verdict.Refused refused -> false;
    };
  }
}
