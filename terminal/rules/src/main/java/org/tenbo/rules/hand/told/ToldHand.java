package org.tenbo.rules.hand.told;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.tenbo.rules.Fu;
import org.tenbo.rules.Han;
import org.tenbo.rules.hand.FuCause;
import org.tenbo.rules.hand.FuLine;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.WinKind;
import org.tenbo.rules.hand.Yaku;
import org.tenbo.rules.pay.Value;

/**
 * A winning hand as a player tells it who learns to count: how it was won, which yaku it has, how
 * many dora, and the parts that bring fu. Yakuman and renhou are not told so: they are named.
 *
 * @param kind by self-draw or ron
 * @param open whether sets were called
 * @param yaku those told so far, none of which excludes another
 * @param dora han of all kinds of dora, 0 to {@value #MOST_DORA}
 * @param parts what brings fu
 */
public record ToldHand(WinKind kind, boolean open, Set<Yaku> yaku, int dora, FuParts parts) {
  /** More than any hand was seen to have; one more changes no payment. */
  public static final int MOST_DORA = 20;

  /** Yaku that go without saying, or that are named as limits. */
  private static final Set<Yaku> NEVER_ASKED = EnumSet.of(Yaku.MENZEN_TSUMO, Yaku.RENHOU);

  /**
   * @throws IllegalArgumentException for yaku that this hand cannot have, and too many dora
   */
  public ToldHand {
    EnumSet<Yaku> copy = EnumSet.noneOf(Yaku.class);
    for (Yaku one : yaku) {
      if (one.yakuman() || (open && one.openHan() == 0) || apart(copy, one)) {
        throw new IllegalArgumentException("no " + kind + " has " + yaku + (open ? " open" : ""));
      }
      copy.add(one);
    }
    if (!new FourSets(copy).hold(selfDrawn(kind, open))) {
      throw new IllegalArgumentException("no hand below a yakuman has " + yaku);
    }
    yaku = Collections.unmodifiableSet(copy);
    if (dora < 0 || dora > MOST_DORA) {
      throw new IllegalArgumentException("dora are 0 to " + MOST_DORA + ", not " + dora);
    }
  }

  /** A hand of which nothing is told but how it was won; a closed self-draw is a yaku already. */
  public static ToldHand won(WinKind kind, boolean open) {
    Set<Yaku> yaku =
        selfDrawn(kind, open) ? EnumSet.of(Yaku.MENZEN_TSUMO) : EnumSet.noneOf(Yaku.class);
    return new ToldHand(kind, open, yaku, 0, FuParts.NONE);
  }

  private static boolean apart(Set<Yaku> some, Yaku one) {
    return some.stream().anyMatch(other -> YakuApart.apart(one, other));
  }

  private static boolean selfDrawn(WinKind kind, boolean open) {
    return kind == WinKind.TSUMO && !open;
  }

  /**
   * Whether a yaku may be told of this hand, besides those told already. Shousangen comes after the
   * two dragons that it has, so that they are not forgotten.
   */
  public boolean takes(Yaku one, HandRules rules) {
    if (one.yakuman()
        || NEVER_ASKED.contains(one)
        || yaku.contains(one)
        || (open && one.openHan() == 0)
        || apart(yaku, one)
        || !new FourSets(and(one)).hold(selfDrawn(kind, open))) {
      return false;
    }
    return switch (one) {
      case IPPATSU ->
          rules.ippatsu() && (yaku.contains(Yaku.RIICHI) || yaku.contains(Yaku.DOUBLE_RIICHI));
      case HAITEI ->
          kind == WinKind.TSUMO && (rules.rinshanWithHaitei() || !yaku.contains(Yaku.RINSHAN));
      case RINSHAN ->
          kind == WinKind.TSUMO && (rules.rinshanWithHaitei() || !yaku.contains(Yaku.HAITEI));
      case HOUTEI, CHANKAN -> kind == WinKind.RON;
      case TANYAO -> !open || rules.kuitan();
      case NORTH -> rules.northYakuhai();
      case SHOUSANGEN -> new FourSets(yaku).dragons() == 2;
      // Three-player sets have no sequences of characters.
      case SANSHOKU_DOUJUN -> !rules.threePlayers();
      default -> true;
    };
  }

  /** With one more yaku. */
  public ToldHand with(Yaku one) {
    return new ToldHand(kind, open, and(one), dora, parts);
  }

  private Set<Yaku> and(Yaku one) {
    Set<Yaku> more = EnumSet.of(one);
    more.addAll(yaku);
    return more;
  }

  /** Without a yaku, and without what cannot stand alone then. */
  public ToldHand without(Yaku one) {
    EnumSet<Yaku> fewer = EnumSet.noneOf(Yaku.class);
    fewer.addAll(yaku);
    fewer.remove(one);
    if (!fewer.contains(Yaku.RIICHI) && !fewer.contains(Yaku.DOUBLE_RIICHI)) {
      fewer.remove(Yaku.IPPATSU);
    }
    if (new FourSets(fewer).dragons() < 2) {
      fewer.remove(Yaku.SHOUSANGEN);
    }
    return new ToldHand(kind, open, fewer, dora, parts);
  }

  /** With so many dora. */
  public ToldHand with(int han) {
    return new ToldHand(kind, open, yaku, han, parts);
  }

  /** With other parts. */
  public ToldHand with(FuParts others) {
    return new ToldHand(kind, open, yaku, dora, others);
  }

  /** What a yaku is worth in this hand. */
  public Han han(Yaku one) {
    return new Han(open ? one.openHan() : one.closedHan());
  }

  /** Han of the yaku; 0 while none is told, and then the hand cannot win. */
  public int yakuHan() {
    return yaku.stream().mapToInt(one -> han(one).value()).sum();
  }

  /** Whether parts still add fu: pinfu has none, seven pairs are always 25. */
  public boolean partsCount() {
    return !yaku.contains(Yaku.PINFU) && !yaku.contains(Yaku.CHIITOITSU);
  }

  /** Whether a part may be told of this hand, besides those told already. */
  public boolean takes(FuPart part) {
    return parts.takes(part, open, kind == WinKind.RON);
  }

  /** The fu line by line (WRC 2025 11.3), not rounded. */
  public List<FuLine> fuLines(HandRules rules) {
    if (yaku.contains(Yaku.CHIITOITSU)) {
      return List.of(new FuLine(FuCause.SEVEN_PAIRS, List.of(), 25));
    }
    List<FuLine> lines = new ArrayList<>();
    lines.add(new FuLine(FuCause.BASE, List.of(), 20));
    switch (kind) {
      case RON -> {
        if (!open) {
          lines.add(new FuLine(FuCause.CLOSED_RON, List.of(), 10));
        }
      }
      case TSUMO -> {
        boolean counts = rules.rinshanFu() || !yaku.contains(Yaku.RINSHAN);
        if (counts && !yaku.contains(Yaku.PINFU)) {
          lines.add(new FuLine(FuCause.SELF_DRAW, List.of(), 2));
        }
      }
    }
    if (partsCount()) {
      lines.addAll(parts.lines(rules));
    }
    if (lines.size() == 1 && open && rules.openPinfu30()) {
      lines.add(new FuLine(FuCause.OPEN_PINFU, List.of(), 10));
    }
    return List.copyOf(lines);
  }

  /** The fu, rounded up to ten; those of seven pairs are not. */
  public Fu fu(HandRules rules) {
    List<FuLine> lines = fuLines(rules);
    int sum = lines.stream().mapToInt(FuLine::fu).sum();
    return new Fu(yaku.contains(Yaku.CHIITOITSU) ? sum : Math.ceilDiv(sum, 10) * 10);
  }

  /**
   * What the hand counts as.
   *
   * @throws IllegalStateException while no yaku is told
   */
  public Value.Counted value(HandRules rules) {
    if (yaku.isEmpty()) {
      throw new IllegalStateException("a hand without yaku cannot win");
    }
    return new Value.Counted(new Han(yakuHan() + dora), fu(rules));
  }
}
