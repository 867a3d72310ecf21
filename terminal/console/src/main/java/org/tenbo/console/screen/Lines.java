package org.tenbo.console.screen;

import java.util.ArrayList;
import java.util.List;
import org.tenbo.console.font.Font;

/** Breaks and cuts text to the room that there is. */
final class Lines {
  private Lines() {}

  /**
   * Breaks lines that are too wide, at a space where there is one, else between two wide
   * characters.
   */
  static List<String> wrapped(Font font, List<String> lines, int room) {
    List<String> broken = new ArrayList<>();
    for (String line : lines) {
      String rest = line;
      while (font.width(rest) > room) {
        int end = breakBefore(font, rest, room);
        broken.add(rest.substring(0, end).strip());
        rest = rest.substring(end).strip();
      }
      broken.add(rest);
    }
    return broken;
  }

  private static int breakBefore(Font font, String line, int room) {
    int most = 1;
    while (most < line.length() && font.width(line.substring(0, most + 1)) <= room) {
      most++;
    }
    int space = line.lastIndexOf(' ', most);
    if (space > 0) {
      return space;
    }
    for (int end = most; end > 0; end--) {
      if (line.charAt(end) > 0xff && line.charAt(end - 1) > 0xff) {
        return end;
      }
    }
    // A word of no more than two lines is halved: one letter alone below it would be missed.
    int half = (line.length() + 1) / 2;
    return line.indexOf(' ') < 0 && half < most ? half : most;
  }

  /** As much of a text as a room takes. */
  static String cut(Font font, String text, int room) {
    int end = text.length();
    while (end > 0 && font.width(text.substring(0, end)) > room) {
      end = text.offsetByCodePoints(end, -1);
    }
    return text.substring(0, end);
  }

  /** Whether a text was broken at its spaces alone. */
  static boolean whole(String text, List<String> broken) {
    return String.join(" ", broken).equals(text);
  }

  static boolean latin(String text) {
    return text.codePoints().allMatch(c -> c < 0x100);
  }

  /** How many figures a label begins with: two in 30 fu. */
  static int figures(String label) {
    int end = 0;
    while (end < label.length()
        && (Character.isDigit(label.charAt(end)) || label.charAt(end) == '+')) {
      end++;
    }
    return end;
  }
}
