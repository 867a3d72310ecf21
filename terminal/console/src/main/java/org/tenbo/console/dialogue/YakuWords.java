package org.tenbo.console.dialogue;

import org.tenbo.console.text.Text;
import org.tenbo.rules.hand.Yaku;

/** Names yaku as briefly as players do, so that a key can be labelled with them. */
final class YakuWords {
  private YakuWords() {}

  /** The name of any yaku. */
  static Words name(Yaku yaku) {
    return switch (yaku) {
      case RENHOU -> Words.of(Text.YAKU_RENHOU);
      case TENHOU -> Words.of(Text.YAKU_TENHOU);
      case CHIIHOU -> Words.of(Text.YAKU_CHIIHOU);
      case DAISANGEN -> Words.of(Text.YAKU_DAISANGEN);
      case SUUANKOU -> Words.of(Text.YAKU_SUUANKOU);
      case SUUANKOU_TANKI -> Words.of(Text.YAKU_SUUANKOU_TANKI);
      case TSUUIISOU -> Words.of(Text.YAKU_TSUUIISOU);
      case RYUUIISOU -> Words.of(Text.YAKU_RYUUIISOU);
      case CHINROUTOU -> Words.of(Text.YAKU_CHINROUTOU);
      case CHUUREN -> Words.of(Text.YAKU_CHUUREN);
      case JUNSEI_CHUUREN -> Words.of(Text.YAKU_JUNSEI_CHUUREN);
      case KOKUSHI -> Words.of(Text.YAKU_KOKUSHI);
      case KOKUSHI_13 -> Words.of(Text.YAKU_KOKUSHI_13);
      case DAISUUSHII -> Words.of(Text.YAKU_DAISUUSHII);
      case SHOUSUUSHII -> Words.of(Text.YAKU_SHOUSUUSHII);
      case SUUKANTSU -> Words.of(Text.YAKU_SUUKANTSU);
      case RIICHI,
          DOUBLE_RIICHI,
          IPPATSU,
          MENZEN_TSUMO,
          HAITEI,
          HOUTEI,
          RINSHAN,
          CHANKAN,
          PINFU,
          TANYAO,
          IIPEIKOU,
          SEAT_WIND,
          ROUND_WIND,
          HAKU,
          HATSU,
          CHUN,
          NORTH,
          CHIITOITSU,
          TOITOI,
          SANANKOU,
          SANKANTSU,
          SANSHOKU_DOUJUN,
          SANSHOKU_DOUKOU,
          ITTSUU,
          CHANTA,
          HONROUTOU,
          SHOUSANGEN,
          RYANPEIKOU,
          JUNCHAN,
          HONITSU,
          CHINITSU ->
          label(yaku);
    };
  }

  /**
   * @throws IllegalArgumentException for a yakuman, which nobody counts
   */
  static Words label(Yaku yaku) {
    return Words.of(
        switch (yaku) {
          case RIICHI -> Text.YAKU_RIICHI;
          case DOUBLE_RIICHI -> Text.YAKU_DOUBLE_RIICHI;
          case IPPATSU -> Text.YAKU_IPPATSU;
          case MENZEN_TSUMO -> Text.YAKU_MENZEN_TSUMO;
          case HAITEI -> Text.YAKU_HAITEI;
          case HOUTEI -> Text.YAKU_HOUTEI;
          case RINSHAN -> Text.YAKU_RINSHAN;
          case CHANKAN -> Text.YAKU_CHANKAN;
          case PINFU -> Text.YAKU_PINFU;
          case TANYAO -> Text.YAKU_TANYAO;
          case IIPEIKOU -> Text.YAKU_IIPEIKOU;
          case SEAT_WIND -> Text.YAKU_SEAT_WIND;
          case ROUND_WIND -> Text.YAKU_ROUND_WIND;
          case HAKU -> Text.YAKU_HAKU;
          case HATSU -> Text.YAKU_HATSU;
          case CHUN -> Text.YAKU_CHUN;
          case NORTH -> Text.YAKU_NORTH;
          case CHIITOITSU -> Text.YAKU_CHIITOITSU;
          case TOITOI -> Text.YAKU_TOITOI;
          case SANANKOU -> Text.YAKU_SANANKOU;
          case SANKANTSU -> Text.YAKU_SANKANTSU;
          case SANSHOKU_DOUJUN -> Text.YAKU_SANSHOKU_DOUJUN;
          case SANSHOKU_DOUKOU -> Text.YAKU_SANSHOKU_DOUKOU;
          case ITTSUU -> Text.YAKU_ITTSUU;
          case CHANTA -> Text.YAKU_CHANTA;
          case HONROUTOU -> Text.YAKU_HONROUTOU;
          case SHOUSANGEN -> Text.YAKU_SHOUSANGEN;
          case RYANPEIKOU -> Text.YAKU_RYANPEIKOU;
          case JUNCHAN -> Text.YAKU_JUNCHAN;
          case HONITSU -> Text.YAKU_HONITSU;
          case CHINITSU -> Text.YAKU_CHINITSU;
          case RENHOU,
              TENHOU,
              CHIIHOU,
              DAISANGEN,
              SUUANKOU,
              SUUANKOU_TANKI,
              TSUUIISOU,
              RYUUIISOU,
              CHINROUTOU,
              CHUUREN,
              JUNSEI_CHUUREN,
              KOKUSHI,
              KOKUSHI_13,
              DAISUUSHII,
              SHOUSUUSHII,
              SUUKANTSU ->
              throw new IllegalArgumentException(yaku + " is named, not counted");
        });
  }
}
