package org.tenbo.rules.hand.play;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import org.tenbo.rules.hand.tile.TileKind;
import org.tenbo.rules.hand.tile.TileSet;

/**
 * What keeps a player from winning by ron: the own discards, and winning tiles let pass.
 *
 * <p>A value: every event gives the next one. It holds tiles, not waits, so that it is asked with
 * the waits of the moment. Source: WRC 2025 8.11.
 *
 * @param discarded the own discards, those that were called included
 * @param passed tiles of others since the own last draw (or call, where the house says so)
 * @param passedInRiichi tiles of others since the own riichi
 * @param riichi whether the player is in riichi
 */
public record Furiten(TileSet discarded, TileSet passed, TileSet passedInRiichi, boolean riichi) {

  /** At the start of a deal. */
  public static final Furiten NONE = new Furiten(TileSet.NONE, TileSet.NONE, TileSet.NONE, false);

  /** The three kinds. */
  public enum Kind {
    /** A wait lies among the own discards. */
    DISCARD,
    /** A wait was let pass since the last draw. */
    TEMPORARY,
    /** A wait was let pass since riichi: for the rest of the deal. */
    RIICHI
  }

  /** The player discarded a tile. */
  public Furiten discards(TileKind kind) {
    return new Furiten(discarded.with(kind), passed, passedInRiichi, riichi);
  }

  /** The player's declaring tile was discarded and passed. */
  public Furiten declaresRiichi() {
    return new Furiten(discarded, passed, passedInRiichi, true);
  }

  /** The player drew; what was let pass before no longer binds, except in riichi. */
  public Furiten draws() {
    return new Furiten(discarded, TileSet.NONE, passedInRiichi, riichi);
  }

  /**
   * The player called a tile.
   *
   * @param lifts whether that ends temporary furiten as a draw does (WRC 2025 8.11: yes)
   */
  public Furiten calls(boolean lifts) {
    return lifts ? draws() : this;
  }

  /** Another's tile was not won on, whether for lack of a yaku or by choice. */
  public Furiten passes(TileKind kind) {
    TileSet inRiichi = riichi ? passedInRiichi.with(kind) : passedInRiichi;
    return new Furiten(discarded, passed.with(kind), inRiichi, riichi);
  }

  /** Which kinds hold for a hand with these waits; none where ron is allowed. */
  public Set<Kind> kinds(TileSet waits) {
    EnumSet<Kind> kinds = EnumSet.noneOf(Kind.class);
    if (discarded.intersects(waits)) {
      kinds.add(Kind.DISCARD);
    }
    if (passed.intersects(waits)) {
      kinds.add(Kind.TEMPORARY);
    }
    if (passedInRiichi.intersects(waits)) {
      kinds.add(Kind.RIICHI);
    }
    return Collections.unmodifiableSet(kinds);
  }
}
