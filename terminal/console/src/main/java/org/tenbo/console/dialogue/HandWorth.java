package org.tenbo.console.dialogue;

import java.util.List;
import java.util.Optional;

/**
 * What a hand is worth that the tiles show, before its winner takes it.
 *
 * @param how ron, and off whom, or tsumo
 * @param pays what it pays without honba and sticks
 * @param value its han and fu, or the limit
 * @param doubt the weightiest reason for doubt; empty where it is certain
 * @param yaku its yaku and dora, each a word
 */
public record HandWorth(
    Words how, Words pays, Words value, Optional<Words> doubt, List<Words> yaku) {
  public HandWorth {
    yaku = List.copyOf(yaku);
  }
}
