package org.tenbo.app.enrol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tenbo.app.tag.TagTable;
import org.tenbo.app.tag.Tagged;
import org.tenbo.rules.hand.tile.Tile;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Tiles;

/** One thing that is to be laid on the antenna. */
public sealed interface Task {
  Tagged what();

  /**
   * All tiles of a face together. Those that are known stay, a new one takes the place of one that
   * is missing: so a broken tile is replaced.
   */
  record Together(Tagged what, int count) implements Task {}

  /** One more tile of a face, the {@code number}-th of so many. */
  record Singly(Tagged what, int number, int count) implements Task {}

  /** Any number of sticks, in as many goes as one likes. */
  record Sticks(Tagged.OfStick what) implements Task {}

  /**
   * The tasks of a set, in the order characters, dots, bamboo, winds, dragons, a red five before
   * the others.
   *
   * @param table what is known already is left out
   * @param singly tile by tile
   */
  static List<Task> ofSet(TagTable table, String back, Tiles tiles, boolean singly) {
    List<Task> tasks = new ArrayList<>();
    faces(tiles)
        .forEach(
            (face, count) -> {
              Tagged what = new Tagged.OfTile(back, face);
              int known = table.of(what).size();
              if (singly) {
                for (int number = known + 1; number <= count; number++) {
                  tasks.add(new Singly(what, number, count));
                }
              } else if (known < count) {
                tasks.add(new Together(what, count));
              }
            });
    return tasks;
  }

  /**
   * The task of one face, known or not.
   *
   * @throws IllegalArgumentException when the set has no such face
   */
  static Task ofFace(String back, Tiles tiles, Tile face) {
    Integer count = faces(tiles).get(face);
    if (count == null) {
      throw new IllegalArgumentException(
          "The set has no " + face.notation() + "; say its red fives with --reds.");
    }
    return new Together(new Tagged.OfTile(back, face), count);
  }

  /** How many tiles of each face a set has, in the order in which they are laid. */
  private static Map<Tile, Integer> faces(Tiles tiles) {
    Map<Tile, Integer> faces = new LinkedHashMap<>();
    for (TileId id : tiles.ids()) {
      faces.merge(tiles.face(id), 1, Integer::sum);
    }
    return faces;
  }
}
