package org.tenbo.rules.hand;

import java.util.Locale;

/**
 * The yaku, with their usual romanised names and han.
 *
 * <p>Sources: WRC 2025 11.5, EMA 2025 section 4.2, the M.League list in chapter 9; they agree on
 * the han given here. Which of them a house plays otherwise (open tanyao, renhou, double-valued
 * yakuman) is in {@link HandRules}.
 */
public enum Yaku {
  RIICHI(1, 0),
  /** Riichi on the first discard; replaces riichi. */
  DOUBLE_RIICHI(2, 0),
  IPPATSU(1, 0),
  MENZEN_TSUMO(1, 0),
  /** Self-draw of the last tile of the wall. */
  HAITEI(1, 1),
  /** Ron on the last discard. */
  HOUTEI(1, 1),
  /** Self-draw of a replacement tile. */
  RINSHAN(1, 1),
  /** Ron on the tile that is added to a pon. */
  CHANKAN(1, 1),
  PINFU(1, 0),
  /** Open only where the house plays kuitan. */
  TANYAO(1, 1),
  IIPEIKOU(1, 0),
  SEAT_WIND(1, 1),
  ROUND_WIND(1, 1),
  HAKU(1, 1),
  HATSU(1, 1),
  CHUN(1, 1),
  /** Three-player houses that play North as a wind valued for everybody. */
  NORTH(1, 1),
  CHIITOITSU(2, 0),
  TOITOI(2, 2),
  SANANKOU(2, 2),
  SANKANTSU(2, 2),
  SANSHOKU_DOUJUN(2, 1),
  SANSHOKU_DOUKOU(2, 2),
  ITTSUU(2, 1),
  CHANTA(2, 1),
  HONROUTOU(2, 2),
  SHOUSANGEN(2, 2),
  /** Replaces iipeikou. */
  RYANPEIKOU(3, 0),
  /** Replaces chanta. */
  JUNCHAN(3, 2),
  HONITSU(3, 2),
  CHINITSU(6, 5),
  /** Ron before one's own first draw; what it is worth is up to the house. */
  RENHOU(5, 0),
  TENHOU,
  CHIIHOU,
  DAISANGEN,
  SUUANKOU,
  /** Suuankou on the pair wait; replaces suuankou. */
  SUUANKOU_TANKI,
  TSUUIISOU,
  RYUUIISOU,
  CHINROUTOU,
  CHUUREN,
  /** Nine gates on nine sides; replaces chuuren. */
  JUNSEI_CHUUREN,
  KOKUSHI,
  /** Thirteen orphans on thirteen sides; replaces kokushi. */
  KOKUSHI_13,
  DAISUUSHII,
  SHOUSUUSHII,
  SUUKANTSU;

  private final int closedHan;
  private final int openHan;
  private final boolean yakuman;

  Yaku(int closedHan, int openHan) {
    this.closedHan = closedHan;
    this.openHan = openHan;
    this.yakuman = false;
  }

  Yaku() {
    closedHan = 0;
    openHan = 0;
    yakuman = true;
  }

  /** Han of a closed hand; 0 for a yakuman. */
  public int closedHan() {
    return closedHan;
  }

  /** Han of an open hand; 0 where the yaku needs a closed hand, and for a yakuman. */
  public int openHan() {
    return openHan;
  }

  public boolean yakuman() {
    return yakuman;
  }

  /**
   * The key of its texts in the catalogue, and its name in records, such as {@code double-riichi}.
   */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
