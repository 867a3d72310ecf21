package org.tenbo.app.record;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tenbo.rules.Scores;
import org.tenbo.rules.Seat;
import org.tenbo.rules.hand.tile.Tile;

/**
 * How a written round ended. Its payments hold the honba and the sticks won, not the stick that a
 * player laid in the round: that has gone with the declaration.
 */
public sealed interface RoundEnd {

  /**
   * One to three players won.
   *
   * @param hands who is paid, the nearest after the discarder first
   * @param ura the indicators that they turned, as far as they are known
   */
  record Won(List<WonHand> hands, List<Tile> ura) implements RoundEnd {
    public Won {
      hands = List.copyOf(hands);
      ura = List.copyOf(ura);
      if (hands.isEmpty() || hands.size() > 3) {
        throw new IllegalArgumentException("one to three players win, not " + hands.size());
      }
    }
  }

  /**
   * A winner's hand.
   *
   * @param from who laid the tile; the winner for a self-draw
   * @param deltas what was paid for it
   * @param liable who had fed it and pays
   * @param worth what it counted; empty in a format that does not say
   */
  record WonHand(
      Seat winner, Seat from, Scores deltas, Optional<Seat> liable, Optional<HandWords> worth) {}

  /** Nobody won. */
  record Drawn(Why why, Scores deltas) implements RoundEnd {}

  /** Why nobody won, in the words of tenhou.net/6 and of mjai. */
  enum Why {
    EXHAUSTIVE("流局", "fanpai"),
    NAGASHI("流し満貫", "nagashimangan"),
    NINE_TERMINALS("九種九牌", "kyushukyuhai"),
    FOUR_WINDS("四風連打", "sufonrenta"),
    FOUR_RIICHI("四家立直", "suchareach"),
    FOUR_QUADS("四槓散了", "sukaikan"),
    THREE_RONS("三家和了", "sanchaho"),
    /** Neither format has a word for it: readers take it for a draw with these payments. */
    CHOMBO("錯和", "chombo");

    private final String tenhou;
    private final String mjai;

    Why(String tenhou, String mjai) {
      this.tenhou = tenhou;
      this.mjai = mjai;
    }

    String tenhou() {
      return tenhou;
    }

    String mjai() {
      return mjai;
    }

    /** As a person reads it in a list. */
    public String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }
}
