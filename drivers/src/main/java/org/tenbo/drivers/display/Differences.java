package org.tenbo.drivers.display;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds few areas that hold every cell that differs, where opening an area costs as much as sending
 * some cells.
 *
 * <p>Runs of differing cells are found row by row, and two areas are joined wherever one is no
 * dearer than two. Areas may overlap; each differing cell lies in one at least.
 */
public final class Differences {
  private Differences() {}

  /**
   * The areas to send.
   *
   * @param width cells in a row
   * @param height rows
   * @param openingCost what opening an area costs, in cells
   * @return empty when nothing differs
   */
  public static List<Area> between(int width, int height, int openingCost, Differs differs) {
    List<Area> areas = new ArrayList<>();
    for (int y = 0; y < height; y++) {
      int x = 0;
      while (x < width) {
        if (!differs.at(x, y)) {
          x++;
          continue;
        }
        int start = x;
        while (x < width && differs.at(x, y)) {
          x++;
        }
        join(areas, new Area(start, y, x - 1, y), openingCost);
      }
    }
    return List.copyOf(areas);
  }

  private static void join(List<Area> areas, Area added, int openingCost) {
    Area grown = added;
    int i = 0;
    while (i < areas.size()) {
      Area area = areas.get(i);
      Area both = area.with(grown);
      if (both.cells() <= area.cells() + grown.cells() + openingCost) {
        areas.remove(i);
        grown = both;
        i = 0;
      } else {
        i++;
      }
    }
    areas.add(grown);
  }

  /** Says of a cell whether it differs. */
  @FunctionalInterface
  public interface Differs {
    boolean at(int x, int y);
  }
}
