package org.tenbo.drivers.display;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds few areas that hold every cell that differs, where opening an area costs as much as sending
 * some cells.
 *
 * <p>Two ways are tried and the cheaper is taken. In one, runs of differing cells are found row by
 * row, and two areas are joined wherever one is no dearer than two. In the other, the rows are cut
 * into strips from left to right, as figures stand beside each other, where that costs least. Areas
 * may overlap; each differing cell lies in one at least.
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
    List<Area> joined = joined(width, height, openingCost, differs);
    List<Area> strips = strips(width, height, openingCost, differs);
    return List.copyOf(cost(strips, openingCost) < cost(joined, openingCost) ? strips : joined);
  }

  private static int cost(List<Area> areas, int openingCost) {
    return areas.stream().mapToInt(area -> area.cells() + openingCost).sum();
  }

  private static List<Area> joined(int width, int height, int openingCost, Differs differs) {
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
    return areas;
  }

  /**
   * The cheapest cut into strips, found from left to right: each column ends one, or is left out.
   */
  private static List<Area> strips(int width, int height, int openingCost, Differs differs) {
    int[] top = new int[width];
    int[] bottom = new int[width];
    for (int x = 0; x < width; x++) {
      top[x] = height;
      bottom[x] = -1;
      for (int y = 0; y < height; y++) {
        if (differs.at(x, y)) {
          top[x] = Math.min(top[x], y);
          bottom[x] = y;
        }
      }
    }
    // What the columns before x cost at least, and the last strip of that; null for none.
    int[] cheapest = new int[width + 1];
    @Nullable Area[] last = new Area[width + 1];
    for (int x = 0; x < width; x++) {
      cheapest[x + 1] = bottom[x] < 0 ? cheapest[x] : Integer.MAX_VALUE;
      int upper = height;
      int lower = -1;
      for (int left = x; left >= 0 && bottom[x] >= 0; left--) {
        upper = Math.min(upper, top[left]);
        lower = Math.max(lower, bottom[left]);
        int cost = cheapest[left] + openingCost + (x - left + 1) * (lower - upper + 1);
        if (cost < cheapest[x + 1]) {
          cheapest[x + 1] = cost;
          last[x + 1] = new Area(left, upper, x, lower);
        }
      }
    }
    List<Area> strips = new ArrayList<>();
    for (int x = width; x > 0; ) {
      Area strip = last[x];
      if (strip == null) {
        x--;
      } else {
        strips.add(strip);
        x = strip.left();
      }
    }
    return strips.reversed();
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
