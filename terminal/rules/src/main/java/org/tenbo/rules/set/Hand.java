package org.tenbo.rules.set;

/** How a hand is read: the tiles of the set, yaku, fu and dora. */
public record Hand(
    @Switch(value = "Red fives in the set", min = 0, max = 4) int redFives,
    @Switch("All simples counts in an open hand") boolean kuitan,
    @Switch("A hand may win on a yaku that only the last tile makes") boolean atozuke,
    @Switch("One may call a tile and discard its like, or the other end of its sequence")
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
    @Switch("One shot (ippatsu) after riichi counts") boolean ippatsu,
    @Switch("Hidden dora (ura dora) count for riichi") boolean uraDora,
    @Switch("A quad shows another dora") boolean kanDora,
    @Switch("Hidden dora under the quads' indicators count too") boolean kanUra,
    @Switch("When the dora of an open or added quad is shown; that of a closed one is at once")
        KanDoraTiming kanDoraTiming,
    @Switch("What a ron before one's first draw is worth, in the first uninterrupted round")
        Renhou renhou,
    @Switch("Replacement tile and last tile count together") boolean rinshanWithHaitei,
    @Switch("Who may rob a closed quad") ClosedQuad closedQuadRobbed,
    @Switch("A win whose winning tile is unknown") UnknownTile unknownTile) {

  /** When the dora of an open quad is turned. */
  public enum KanDoraTiming {
    @Means("with the quad")
    AT_ONCE,
    @Means("with the discard that follows; a ron on that discard counts it")
    AT_DISCARD,
    @Means("once that discard has passed; a ron on it does not count it")
    AFTER_DISCARD
  }

  /** What a ron before the first own draw is worth. */
  public enum Renhou {
    @Means("nothing of its own")
    NONE,
    @Means("five han in place of all other yaku and dora")
    MANGAN,
    @Means("mangan, or the hand without it where that is more")
    MANGAN_OR_MORE,
    @Means("a yakuman")
    YAKUMAN
  }

  /** Who may rob a closed quad. */
  public enum ClosedQuad {
    @Means("nobody may")
    NEVER,
    @Means("thirteen orphans may")
    THIRTEEN_ORPHANS
  }

  /** What an unknown winning tile does to a win. */
  public enum UnknownTile {
    @Means("stands without the yaku and fu that depend on the tile")
    WITHOUT_DOUBTFUL,
    @Means("is left to the table")
    TABLE_DECIDES
  }
}
