package org.tenbo.rules.set;

/** How a hand is read: the tiles of the set, yaku, fu and dora. */
public record Hand(
    @Switch(value = "Red fives in the set", min = 0, max = 4) int redFives,
    @Switch("All simples counts in an open hand") boolean kuitan,
    @Switch("A hand may win on a yaku that only the last tile makes") boolean atozuke,
    @Switch("Calling a tile and discarding it or the other end of the sequence")
        boolean swapCalling,
    @Switch(value = "Fu of a pair that is both seat and round wind", min = 2, max = 4, step = 2)
        int doubleWindFu,
    @Switch("The two fu of a self-draw also count on a replacement tile") boolean rinshanFu,
    @Switch(
            value = "Fu of an open hand without minipoints won by ron",
            min = 20,
            max = 30,
            step = 10)
        int openPinfuFu,
    @Switch("One shot after riichi") boolean ippatsu,
    @Switch("Hidden dora for riichi") boolean uraDora,
    @Switch("A quad shows another dora") boolean kanDora,
    @Switch("Hidden dora under the quads' indicators") boolean kanUra,
    @Switch("When the dora of an open or added quad is shown; that of a closed one is at once")
        KanDoraTiming kanDoraTiming,
    @Switch("A ron in the first uninterrupted round by who has not yet drawn") Renhou renhou,
    @Switch("Replacement tile and last tile count together") boolean rinshanWithHaitei,
    @Switch("Robbing a closed quad") ClosedQuad closedQuadRobbed,
    @Switch("A win whose winning tile is unknown") UnknownTile unknownTile) {

  /** When the dora of an open quad is turned. */
  public enum KanDoraTiming {
    AT_ONCE,
    /** With the discard that follows; a ron on that discard counts it. */
    AT_DISCARD,
    /** Once that discard has passed; a ron on it does not count it. */
    AFTER_DISCARD
  }

  /** What a ron before the first own draw is worth. */
  public enum Renhou {
    NONE,
    /** Five han in place of all other yaku and dora. */
    MANGAN,
    /** Mangan, or the hand without it where that is more. */
    MANGAN_OR_MORE,
    YAKUMAN
  }

  /** Who may rob a closed quad. */
  public enum ClosedQuad {
    NEVER,
    THIRTEEN_ORPHANS
  }

  /** What an unknown winning tile does to a win. */
  public enum UnknownTile {
    /** The win stands without what depends on the tile. */
    WITHOUT_DOUBTFUL,
    /** The table decides. */
    TABLE_DECIDES
  }
}
