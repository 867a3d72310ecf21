package org.tenbo.app.check.hand;

import java.util.List;
import org.tenbo.rules.hand.HandScorer;
import org.tenbo.rules.hand.Reading;
import org.tenbo.rules.hand.Refusal;
import org.tenbo.rules.hand.Verdict;

/** Compares one win that must be refused, and for which reason. */
final class InvalidRow {
  private InvalidRow() {}

  static List<String> differences(Row row, RowRules rules) {
    Refusal expected = refusal(row.text("exp_error"));
    Verdict verdict = new HandScorer(rules.hand()).score(RowHand.hand(row), RowHand.win(row));
    return switch (verdict) {
      case Reading reading -> List.of("accepted, " + expected + " expected");
      case Verdict.Refused refused ->
          refused.reason() == expected
              ? List.of()
              : List.of("refused for " + refused.reason() + ", " + expected + " expected");
    };
  }

  private static Refusal refusal(String error) {
    return switch (error) {
      case "winning_tile_not_in_hand" -> Refusal.WINNING_TILE_NOT_IN_HAND;
      case "hand_not_winning", "hand_not_correct" -> Refusal.NOT_WINNING;
      case "no_yaku" -> Refusal.NO_YAKU;
      case "open_hand_riichi_not_allowed", "open_hand_daburi_not_allowed" ->
          Refusal.OPEN_HAND_RIICHI;
      case "ippatsu_without_riichi_not_allowed" -> Refusal.IPPATSU_WITHOUT_RIICHI;
      case "chankan_with_tsumo_not_allowed" -> Refusal.CHANKAN_WITHOUT_RON;
      case "rinshan_without_tsumo_not_allowed" -> Refusal.RINSHAN_WITHOUT_TSUMO;
      case "haitei_without_tsumo_not_allowed" -> Refusal.HAITEI_WITHOUT_TSUMO;
      case "houtei_with_tsumo_not_allowed" -> Refusal.HOUTEI_WITHOUT_RON;
      case "haitei_with_rinshan_not_allowed" -> Refusal.HAITEI_WITH_RINSHAN;
      case "houtei_with_chankan_not_allowed" -> Refusal.HOUTEI_WITH_CHANKAN;
      case "tenhou_not_as_dealer_not_allowed" -> Refusal.TENHOU_NOT_AS_DEALER;
      case "tenhou_without_tsumo_not_allowed" -> Refusal.TENHOU_WITHOUT_TSUMO;
      case "tenhou_with_meld_not_allowed" -> Refusal.TENHOU_WITH_MELD;
      case "chiihou_as_dealer_not_allowed" -> Refusal.CHIIHOU_AS_DEALER;
      case "chiihou_without_tsumo_not_allowed" -> Refusal.CHIIHOU_WITHOUT_TSUMO;
      case "chiihou_with_meld_not_allowed" -> Refusal.CHIIHOU_WITH_MELD;
      case "renhou_as_dealer_not_allowed" -> Refusal.RENHOU_AS_DEALER;
      case "renhou_with_tsumo_not_allowed" -> Refusal.RENHOU_WITHOUT_RON;
      case "renhou_with_meld_not_allowed" -> Refusal.RENHOU_WITH_MELD;
      default -> throw new IllegalArgumentException("exp_error is not known: " + error);
    };
  }
}
