package org.tenbo.rules.hand;

import java.util.Set;
import java.util.stream.Collectors;
import org.tenbo.rules.Players;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.Sanma;

/**
 * The switches of a ruleset that change how a hand is read.
 *
 * @param threePlayers three-player set: no characters 2 to 8, no chi, Norths may be set aside
 * @param redFives how many red fives each suit has
 * @param kuitan whether an open hand may have tanyao
 * @param kiriage whether 4 han 30 fu and 3 han 60 fu are worth a mangan; here it only settles which
 *     of two readings is dearer
 * @param doubleValued the yakuman that count twice
 * @param stacking whether different yakuman add up; if not, the dearest one counts
 * @param countedYakuman whether 13 han without a yakuman are worth one; here it only settles which
 *     of two readings is dearer
 * @param doubleWindPairFu fu of a pair that is both seat and round wind, 2 or 4
 * @param rinshanFu whether a win on a replacement tile has the 2 fu of a self-draw
 * @param openPinfu30 whether an open hand of 20 fu counts as 30
 * @param renhou what a win before one's own first draw is worth
 * @param ippatsu whether ippatsu is a yaku; where not, the circumstance adds nothing
 * @param uraDora whether the indicators under the dora count for riichi
 * @param kanDora whether more than the first dora indicator counts
 * @param kanUra whether more than the first indicator under the dora counts
 * @param northReplacement whether a win on the tile drawn for a North set aside is rinshan
 * @param northYakuhai whether a triplet of North is a yaku for everybody
 * @param rinshanWithHaitei whether a replacement tile can be the last tile of the wall
 * @param ownTiles whether a wait of which all four lie in one's own hand counts
 */
public record HandRules(
    boolean threePlayers,
    RedFives redFives,
    boolean kuitan,
    boolean kiriage,
    Set<Yaku> doubleValued,
    boolean stacking,
    boolean countedYakuman,
    int doubleWindPairFu,
    boolean rinshanFu,
    boolean openPinfu30,
    RenhouKind renhou,
    boolean ippatsu,
    boolean uraDora,
    boolean kanDora,
    boolean kanUra,
    boolean northReplacement,
    boolean northYakuhai,
    boolean rinshanWithHaitei,
    OwnTilesRule ownTiles) {

  /** The yakuman that some houses count twice. */
  public static final Set<Yaku> DOUBLE_CANDIDATES =
      Set.of(Yaku.KOKUSHI_13, Yaku.SUUANKOU_TANKI, Yaku.JUNSEI_CHUUREN, Yaku.DAISUUSHII);

  public HandRules {
    doubleValued = Set.copyOf(doubleValued);
    if (!DOUBLE_CANDIDATES.containsAll(doubleValued)) {
      throw new IllegalArgumentException(
          "only " + DOUBLE_CANDIDATES + " can count twice, not " + doubleValued);
    }
    if (doubleWindPairFu != 2 && doubleWindPairFu != 4) {
      throw new IllegalArgumentException(
          "a double wind pair has 2 or 4 fu, not " + doubleWindPairFu);
    }
  }

  /** The switches of a ruleset that concern the reading of hands. */
  public static HandRules of(Ruleset ruleset) {
    org.tenbo.rules.set.Hand hand = ruleset.hand();
    boolean three = ruleset.game().players() == Players.THREE;
    Set<Yaku> doubled =
        ruleset.limits().doubledYakuman().stream()
            .map(
                one ->
                    switch (one) {
                      case KOKUSHI_13 -> Yaku.KOKUSHI_13;
                      case SUUANKOU_TANKI -> Yaku.SUUANKOU_TANKI;
                      case JUNSEI_CHUUREN -> Yaku.JUNSEI_CHUUREN;
                      case DAISUUSHII -> Yaku.DAISUUSHII;
                    })
            .collect(Collectors.toUnmodifiableSet());
    return new HandRules(
        three,
        RedFives.of(ruleset.game().players(), hand.redFives()),
        hand.kuitan(),
        ruleset.limits().kiriage(),
        doubled,
        ruleset.limits().stacking(),
        ruleset.limits().counted(),
        hand.doubleWindFu(),
        hand.rinshanFu(),
        hand.openPinfuFu() == 30,
        switch (hand.renhou()) {
          case NONE -> RenhouKind.NONE;
          case MANGAN -> RenhouKind.MANGAN;
          case MANGAN_OR_MORE -> RenhouKind.MANGAN_OR_MORE;
          case YAKUMAN -> RenhouKind.YAKUMAN;
        },
        hand.ippatsu(),
        hand.uraDora(),
        hand.kanDora(),
        hand.kanUra(),
        ruleset.sanma().northRinshan(),
        three && ruleset.sanma().north() == Sanma.North.YAKUHAI,
        hand.rinshanWithHaitei(),
        switch (ruleset.draw().ownTiles()) {
          case TENPAI -> OwnTilesRule.BY_SHAPE;
          case NOTEN -> OwnTilesRule.NOT_A_WAIT;
        });
  }

  /**
   * What most clubs with red fives play: one red five a suit, open tanyao, no kiriage, no
   * double-valued yakuman but stacking ones, counted yakuman, 4 fu for a double wind pair, all
   * dora, no renhou. For a start; a table's own rules come from its {@link Ruleset}.
   */
  public static HandRules usual() {
    return new HandRules(
        false,
        RedFives.ONE_EACH,
        true,
        false,
        Set.of(),
        true,
        true,
        4,
        true,
        true,
        RenhouKind.NONE,
        true,
        true,
        true,
        true,
        true,
        false,
        false,
        OwnTilesRule.NOT_A_WAIT);
  }

  /** The same rules with other yakuman that count twice. */
  public HandRules withDoubleValued(Set<Yaku> doubled) {
    return new HandRules(
        threePlayers,
        redFives,
        kuitan,
        kiriage,
        doubled,
        stacking,
        countedYakuman,
        doubleWindPairFu,
        rinshanFu,
        openPinfu30,
        renhou,
        ippatsu,
        uraDora,
        kanDora,
        kanUra,
        northReplacement,
        northYakuhai,
        rinshanWithHaitei,
        ownTiles);
  }

  /** The same rules with another worth of renhou. */
  public HandRules withRenhou(RenhouKind kind) {
    return new HandRules(
        threePlayers,
        redFives,
        kuitan,
        kiriage,
        doubleValued,
        stacking,
        countedYakuman,
        doubleWindPairFu,
        rinshanFu,
        openPinfu30,
        kind,
        ippatsu,
        uraDora,
        kanDora,
        kanUra,
        northReplacement,
        northYakuhai,
        rinshanWithHaitei,
        ownTiles);
  }

  /** How many red fives of each suit the set has, 0 to 4. */
  public record RedFives(int man, int pin, int sou) {
    public static final RedFives NONE = new RedFives(0, 0, 0);
    public static final RedFives ONE_EACH = new RedFives(1, 1, 1);

    /** Three-player sets have no five of characters. */
    public static final RedFives THREE_PLAYERS = new RedFives(0, 1, 1);

    public RedFives {
      for (int reds : new int[] {man, pin, sou}) {
        if (reds < 0 || reds > 4) {
          throw new IllegalArgumentException("a suit has 0 to 4 red fives, not " + reds);
        }
      }
    }

    /**
     * The usual places of a number of red fives: three are one of each suit, a fourth is a second
     * of dots; without the fives of characters, two are one of dots and one of bamboo.
     */
    public static RedFives of(Players players, int total) {
      return switch (players) {
        case FOUR ->
            switch (total) {
              case 0 -> NONE;
              case 1 -> new RedFives(0, 1, 0);
              case 2 -> new RedFives(0, 1, 1);
              case 3 -> ONE_EACH;
              case 4 -> new RedFives(1, 2, 1);
              default -> throw new IllegalArgumentException("0 to 4 red fives, not " + total);
            };
        case THREE -> new RedFives(0, (total + 1) / 2, total / 2);
      };
    }

    int packed() {
      return man | (pin << 4) | (sou << 8);
    }
  }

  /** What a win before one's own first draw is worth. */
  public enum RenhouKind {
    NONE,
    /** Five han in place of all other yaku and dora; a yakuman stays one. */
    MANGAN,
    /** The same, or the hand without it where that is worth as much or more. */
    MANGAN_OR_MORE,
    /** A yaku of five han beside others. */
    YAKU,
    YAKUMAN
  }

  /** Whether a wait counts of which all four tiles are in the player's own hand. */
  public enum OwnTilesRule {
    /**
     * By shape: four in the own melds do not matter, while a fifth in the concealed tiles forms no
     * wait.
     */
    BY_SHAPE,
    /** A tile of which the player holds all four, melds included, is no wait. */
    NOT_A_WAIT
  }
}
