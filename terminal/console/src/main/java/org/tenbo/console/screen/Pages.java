package org.tenbo.console.screen;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.console.font.Font;

/**
 * Lines of which only some have room: they come in turn, page by page.
 *
 * @param lines all of them
 * @param each how many have room at once
 */
record Pages(List<String> lines, int each) {
  Pages {
    lines = List.copyOf(lines);
    if (each < 1) {
      throw new IllegalArgumentException("a page has one line at least, not " + each);
    }
  }

  int count() {
    return Math.max(1, Math.ceilDiv(lines.size(), each));
  }

  /** The lines of a page; after the last comes the first again. */
  List<String> page(int turn) {
    int from = Math.floorMod(turn, count()) * each;
    return lines.subList(Math.min(from, lines.size()), Math.min(from + each, lines.size()));
  }

  /** Words one after the other, none of them broken that has room. */
  static List<String> flow(Font font, List<String> words, int room) {
    String between = words.stream().allMatch(Lines::latin) ? ", " : " ";
    List<String> lines = new ArrayList<>();
    String line = "";
    for (int i = 0; i < words.size(); i++) {
      boolean last = i == words.size() - 1;
      String end = last ? "" : between.strip();
      String longer = line.isEmpty() ? words.get(i) : line + between + words.get(i);
      if (!line.isEmpty() && font.width(longer + end) > room) {
        lines.add(line + between.strip());
        longer = words.get(i);
      }
      line = longer;
    }
    if (!line.isEmpty()) {
      lines.add(line);
    }
    return Lines.wrapped(font, lines, room);
  }
}
