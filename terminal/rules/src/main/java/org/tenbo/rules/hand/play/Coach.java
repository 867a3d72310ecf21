package org.tenbo.rules.hand.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.Circumstance;
import org.tenbo.rules.hand.Circumstances;
import org.tenbo.rules.hand.Hand;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Verdict;
import org.tenbo.rules.hand.Waits;
import org.tenbo.rules.hand.Win;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * What somebody who learns is told of a ready hand: its waits, how each may be won on, and with
 * which yaku.
 *
 * @param waits in the order of kinds, at least one
 * @param furiten why no discard wins, whatever the waits are worth; none where that is free
 */
public record Coach(List<Wait> waits, Set<Furiten.Kind> furiten) {
  public Coach {
    waits = List.copyOf(waits);
    furiten = Set.copyOf(furiten);
    if (waits.isEmpty()) {
      throw new IllegalArgumentException("a hand that is not ready waits on nothing");
    }
  }

  /**
   * A wait.
   *
   * @param yaku those of a win on it, the self-draw's own only where nothing else wins; none while
   *     it cannot be won on
   */
  public record Wait(TileKind tile, Ready.Mark mark, List<Yaku> yaku) {
    public Wait {
      yaku = List.copyOf(yaku);
    }
  }

  /**
   * What is told of a hand of 13.
   *
   * @param seat the player's wind
   * @param round the round's wind
   * @param riichi {@link Circumstance#RIICHI}, {@link Circumstance#DOUBLE_RIICHI}, or nothing
   * @param furiten what the own discards and the tiles let pass forbid
   * @return empty where the hand is not ready
   */
  public static Optional<Coach> of(
      HandScorer scorer,
      Hand hand,
      Wind seat,
      Wind round,
      Set<Circumstance> riichi,
      Furiten furiten) {
    Circumstances standing = Circumstances.of(riichi);
    Set<Furiten.Kind> kinds = furiten.kinds(Waits.of(hand, scorer.rules().ownTiles()));
    Ready ready = Ready.of(scorer, hand, seat, round, standing, !kinds.isEmpty());
    List<Wait> waits = new ArrayList<>();
    for (Ready.MarkedWait each : ready.waits()) {
      List<Yaku> yaku =
          switch (each.mark()) {
            case ON_DISCARD -> yaku(scorer, hand, each.tile(), WinKind.RON, seat, round, standing);
            case SELF_DRAW_ONLY ->
                yaku(scorer, hand, each.tile(), WinKind.TSUMO, seat, round, standing);
            case NOT_YET -> List.of();
          };
      waits.add(new Wait(each.tile(), each.mark(), yaku));
    }
    return waits.isEmpty() ? Optional.empty() : Optional.of(new Coach(waits, kinds));
  }

  /** All yaku at hand, each once, in the order of the yaku. */
  public List<Yaku> yaku() {
    return waits.stream().flatMap(wait -> wait.yaku().stream()).distinct().sorted().toList();
  }

  /** The waits with a mark, in order. */
  public List<TileKind> waits(Ready.Mark mark) {
    return waits.stream().filter(wait -> wait.mark() == mark).map(Wait::tile).toList();
  }

  private static List<Yaku> yaku(
      HandScorer scorer,
      Hand hand,
      TileKind tile,
      WinKind kind,
      Wind seat,
      Wind round,
      Circumstances standing) {
    Win win = new Win(Tile.of(tile), kind, seat, round, standing, List.of(), List.of());
    return switch (scorer.score(hand, win)) {
      case Reading reading -> reading.yaku().stream().map(YakuHan::yaku).toList();
      case Verdict.Refused refused -> List.of();
    };
  }
}
