package org.tenbo.app.record;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Points;
import org.tenbo.rules.Seat;
import org.tenbo.rules.Wind;
import org.tenbo.rules.hand.DoraKind;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.hand.YakuHan;
import org.tenbo.rules.pay.Party;
import org.tenbo.rules.pay.Transfer;
import org.tenbo.rules.pay.Value;
import org.tenbo.rules.pay.Win;
import org.tenbo.rules.pay.Worth;

/**
 * Says what a hand counted as tenhou.net/6 does, in Japanese: readers of that format take the words
 * as they are.
 */
final class TenhouWords {
  private static final String[] WINDS = {"東", "南", "西", "北"};

  private final TracedRound round;

  TenhouWords(TracedRound round) {
    this.round = round;
  }

  /**
   * A winner's hand; without yaku where the tiles do not tell what was entered.
   *
   * @param from who laid the tile; the winner for a self-draw
   */
  HandWords of(Win win, Seat from) {
    Reading reading = round.readings().get(win.winner());
    List<String> yaku =
        reading != null && reading.value().equals(win.value()) ? yaku(reading) : List.of();
    return new HandWords(value(win) + points(win, from), yaku);
  }

  private String value(Win win) {
    Worth worth = worth(win);
    return switch (worth.limit()) {
      case NONE ->
          win.value() instanceof Value.Counted counted
              ? counted.fu().value() + "符" + counted.han().value() + "飜"
              : "";
      case MANGAN -> "満貫";
      case HANEMAN -> "跳満";
      case BAIMAN -> "倍満";
      case SANBAIMAN -> "三倍満";
      case COUNTED_YAKUMAN -> "役満";
      case YAKUMAN -> worth.yakuman() > 1 ? worth.yakuman() + "倍役満" : "役満";
    };
  }

  private Worth worth(Win win) {
    return Worth.of(win.value(), round.facts().rules().limits());
  }

  /** The hand's own points, without honba and sticks. */
  private String points(Win win, Seat from) {
    Seat dealer = round.facts().dealer();
    if (from != win.winner()) {
      int factor = win.winner() == dealer ? 6 : 4;
      return worth(win).base().times(factor).roundedUpToHundred().value() + "点";
    }
    if (win.winner() == dealer) {
      return share(win, 2, dealer) + "点∀";
    }
    return share(win, 1, dealer) + "-" + share(win, 2, dealer) + "点";
  }

  /** What one payer owes: as it was paid, or where another pays for all as it would have been. */
  private int share(Win win, int factor, Seat dealer) {
    Points usual = worth(win).base().times(factor).roundedUpToHundred();
    if (win.liability().isPresent()) {
      return usual.value();
    }
    for (Transfer paid : round.settlement().transfers()) {
      if (paid.reason() == Transfer.Reason.HAND
          && paid.from() instanceof Party.Player(Seat payer)
          && (win.winner() == dealer || (payer == dealer) == (factor == 2))) {
        return paid.points().value();
      }
    }
    return usual.value();
  }

  private static List<String> yaku(Reading reading) {
    List<String> words = new ArrayList<>();
    for (YakuHan each : reading.yaku()) {
      String name = name(each.yaku(), reading);
      words.add(name + (each.yakuman() > 0 ? "(役満)" : "(" + each.han() + "飜)"));
    }
    dora(words, "ドラ", reading.dora(DoraKind.DORA));
    dora(words, "赤ドラ", reading.dora(DoraKind.RED));
    dora(words, "裏ドラ", reading.dora(DoraKind.URA));
    dora(words, "抜きドラ", reading.dora(DoraKind.NORTH));
    return words;
  }

  private static void dora(List<String> words, String name, int han) {
    if (han > 0) {
      words.add(name + "(" + han + "飜)");
    }
  }

  private static String name(Yaku yaku, Reading reading) {
    return switch (yaku) {
      case RIICHI -> "立直";
      case DOUBLE_RIICHI -> "両立直";
      case IPPATSU -> "一発";
      case MENZEN_TSUMO -> "門前清自摸和";
      case HAITEI -> "海底摸月";
      case HOUTEI -> "河底撈魚";
      case RINSHAN -> "嶺上開花";
      case CHANKAN -> "槍槓";
      case PINFU -> "平和";
      case TANYAO -> "断幺九";
      case IIPEIKOU -> "一盃口";
      case SEAT_WIND -> "自風 " + wind(reading.win().seatWind());
      case ROUND_WIND -> "場風 " + wind(reading.win().roundWind());
      case HAKU -> "役牌 白";
      case HATSU -> "役牌 發";
      case CHUN -> "役牌 中";
      case NORTH -> "役牌 北";
      case CHIITOITSU -> "七対子";
      case TOITOI -> "対々和";
      case SANANKOU -> "三暗刻";
      case SANKANTSU -> "三槓子";
      case SANSHOKU_DOUJUN -> "三色同順";
      case SANSHOKU_DOUKOU -> "三色同刻";
      case ITTSUU -> "一気通貫";
      case CHANTA -> "混全帯幺九";
      case HONROUTOU -> "混老頭";
      case SHOUSANGEN -> "小三元";
      case RYANPEIKOU -> "二盃口";
      case JUNCHAN -> "純全帯幺九";
      case HONITSU -> "混一色";
      case CHINITSU -> "清一色";
      case RENHOU -> "人和";
      case TENHOU -> "天和";
      case CHIIHOU -> "地和";
      case DAISANGEN -> "大三元";
      case SUUANKOU -> "四暗刻";
      case SUUANKOU_TANKI -> "四暗刻単騎";
      case TSUUIISOU -> "字一色";
      case RYUUIISOU -> "緑一色";
      case CHINROUTOU -> "清老頭";
      case CHUUREN -> "九蓮宝燈";
      case JUNSEI_CHUUREN -> "純正九蓮宝燈";
      case KOKUSHI -> "国士無双";
      case KOKUSHI_13 -> "国士無双１３面";
      case DAISUUSHII -> "大四喜";
      case SHOUSUUSHII -> "小四喜";
      case SUUKANTSU -> "四槓子";
    };
  }

  private static String wind(@Nullable Wind wind) {
    return wind == null ? "" : WINDS[wind.ordinal()];
  }
}
