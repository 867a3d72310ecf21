package org.tenbo.rules.hand;

import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Wind;

/** Which circumstances of a win exclude each other, or do not fit its hand. */
final class Contradictions {
  private static final int RIICHI = bit(Circumstance.RIICHI);
  private static final int DOUBLE_RIICHI = bit(Circumstance.DOUBLE_RIICHI);
  private static final int IPPATSU = bit(Circumstance.IPPATSU);
  private static final int HAITEI = bit(Circumstance.HAITEI);
  private static final int HOUTEI = bit(Circumstance.HOUTEI);
  private static final int RINSHAN = bit(Circumstance.RINSHAN);
  private static final int CHANKAN = bit(Circumstance.CHANKAN);
  private static final int TENHOU = bit(Circumstance.TENHOU);
  private static final int CHIIHOU = bit(Circumstance.CHIIHOU);
  private static final int RENHOU = bit(Circumstance.RENHOU);
  private static final int FIRST_TURN = TENHOU | CHIIHOU | RENHOU;

  private Contradictions() {}

  static int bit(Circumstance circumstance) {
    return 1 << circumstance.ordinal();
  }

  /** The first contradiction, or null. */
  static @Nullable Refusal find(Hand hand, Win win, HandRules rules) {
    int bits = win.circumstances().bits();
    boolean tsumo = win.tsumo();
    if ((bits & (RIICHI | DOUBLE_RIICHI)) != 0 && hand.open) {
      return Refusal.OPEN_HAND_RIICHI;
    }
    if ((bits & RIICHI) != 0 && (bits & DOUBLE_RIICHI) != 0) {
      return Refusal.RIICHI_TWICE;
    }
    if ((bits & IPPATSU) != 0 && (bits & (RIICHI | DOUBLE_RIICHI)) == 0) {
      return Refusal.IPPATSU_WITHOUT_RIICHI;
    }
    Refusal turn = tsumo ? needsRon(bits) : needsTsumo(bits);
    if (turn != null) {
      return turn;
    }
    if ((bits & RINSHAN) != 0) {
      if ((bits & HAITEI) != 0 && !rules.rinshanWithHaitei()) {
        return Refusal.HAITEI_WITH_RINSHAN;
      }
      if ((bits & IPPATSU) != 0) {
        return Refusal.IPPATSU_WITH_RINSHAN;
      }
    }
    if ((bits & HOUTEI) != 0 && (bits & CHANKAN) != 0) {
      return Refusal.HOUTEI_WITH_CHANKAN;
    }
    if ((bits & FIRST_TURN) != 0) {
      Refusal firstTurn = firstTurn(hand, win, bits, tsumo);
      if (firstTurn != null) {
        return firstTurn;
      }
    }
    if ((bits & RINSHAN) != 0
        && hand.kans == 0
        && !(rules.northReplacement() && hand.norths() > 0)) {
      return Refusal.RINSHAN_WITHOUT_KAN;
    }
    return null;
  }

  private static @Nullable Refusal needsTsumo(int bits) {
    if ((bits & RINSHAN) != 0) {
      return Refusal.RINSHAN_WITHOUT_TSUMO;
    }
    return (bits & HAITEI) != 0 ? Refusal.HAITEI_WITHOUT_TSUMO : null;
  }

  private static @Nullable Refusal needsRon(int bits) {
    if ((bits & CHANKAN) != 0) {
      return Refusal.CHANKAN_WITHOUT_RON;
    }
    return (bits & HOUTEI) != 0 ? Refusal.HOUTEI_WITHOUT_RON : null;
  }

  private static @Nullable Refusal firstTurn(Hand hand, Win win, int bits, boolean tsumo) {
    boolean melds = !hand.melds().isEmpty();
    Wind seat = win.seatWind();
    if ((bits & TENHOU) != 0) {
      if (!tsumo) {
        return Refusal.TENHOU_WITHOUT_TSUMO;
      }
      if (seat != null && seat != Wind.EAST) {
        return Refusal.TENHOU_NOT_AS_DEALER;
      }
      if (melds) {
        return Refusal.TENHOU_WITH_MELD;
      }
    }
    if ((bits & CHIIHOU) != 0) {
      if (!tsumo) {
        return Refusal.CHIIHOU_WITHOUT_TSUMO;
      }
      if (seat == Wind.EAST) {
        return Refusal.CHIIHOU_AS_DEALER;
      }
      if (melds) {
        return Refusal.CHIIHOU_WITH_MELD;
      }
    }
    if ((bits & RENHOU) != 0) {
      if (tsumo) {
        return Refusal.RENHOU_WITHOUT_RON;
      }
      if (seat == Wind.EAST) {
        return Refusal.RENHOU_AS_DEALER;
      }
      if (melds) {
        return Refusal.RENHOU_WITH_MELD;
      }
    }
    boolean several = Integer.bitCount(bits & FIRST_TURN) > 1;
    return several || (bits & ~FIRST_TURN) != 0 ? Refusal.FIRST_TURN_WITH_OTHERS : null;
  }
}
