package org.tenbo.app.tag;

import org.tenbo.rules.hand.tile.Tile;

/** What a tag is glued into. */
public sealed interface Tagged {
  /** The key in the table of tags, such as {@code tiles.blue.0p} or {@code sticks.1000}. */
  String key();

  /**
   * A tile of one of the sets: an automatic table has two, told apart by the colour of their backs.
   *
   * @param back 1 to 16 lower-case letters, digits, hyphens
   */
  record OfTile(String back, Tile face) implements Tagged {
    public OfTile {
      if (!back.matches("[a-z0-9-]{1,16}")) {
        throw new IllegalArgumentException(
            "A back's name is 1 to 16 lower-case letters, digits, hyphens, not '" + back + "'.");
      }
    }

    @Override
    public String key() {
      return "tiles." + back + "." + face.notation();
    }
  }

  /** A point stick. */
  record OfStick(StickKind kind) implements Tagged {
    @Override
    public String key() {
      return "sticks." + kind.points();
    }
  }

  /** The kinds of point stick. */
  enum StickKind {
    TEN_THOUSAND(10_000),
    FIVE_THOUSAND(5_000),
    THOUSAND(1_000),
    FIVE_HUNDRED(500),
    HUNDRED(100);

    private final int points;

    StickKind(int points) {
      this.points = points;
    }

    /** What it is worth. */
    public int points() {
      return points;
    }
  }
}
