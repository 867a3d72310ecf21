package org.tenbo.rules.hand;

import java.util.Collections;
import java.util.List;
import org.tenbo.rules.hand.tile.TileKind;

/**
 * One group of tiles as a reading lays the hand out.
 *
 * @param type pair, sequence, triplet or quad
 * @param first the kind, or the lowest kind of a sequence
 * @param open called from a discard, or a triplet that another's tile completed
 * @param won whether the winning tile is counted into it
 */
public record ReadSet(SetType type, TileKind first, boolean open, boolean won) {

  /** The kinds of its tiles, lowest first. */
  public List<TileKind> tiles() {
    return switch (type) {
      case PAIR -> Collections.nCopies(2, first);
      case TRIPLET -> Collections.nCopies(3, first);
      case QUAD -> Collections.nCopies(4, first);
      case SEQUENCE ->
          List.of(first, TileKind.at(first.ordinal() + 1), TileKind.at(first.ordinal() + 2));
    };
  }
}
