package org.tenbo.club.broker;

import java.util.List;

/**
 * Which topics a subscription is to (MQTT 5, section 4.7): {@code +} stands for one level, {@code
 * #} at the end for all that follow.
 */
record TopicFilter(String text) {
  private static final int LONGEST = 256;

  /** Whether that can be a filter. */
  static boolean isOne(String text) {
    if (text.isEmpty() || text.length() > LONGEST || text.indexOf('\0') >= 0) {
      return false;
    }
    List<String> levels = levels(text);
    for (int i = 0; i < levels.size(); i++) {
      String level = levels.get(i);
      boolean last = i == levels.size() - 1;
      if ((level.contains("#") && !(level.equals("#") && last))
          || (level.contains("+") && !level.equals("+"))) {
        return false;
      }
    }
    return true;
  }

  /** Whether that can be the topic of a message. */
  static boolean isTopic(String text) {
    return isOne(text) && !text.contains("+") && !text.contains("#") && !text.startsWith("$");
  }

  private static List<String> levels(String text) {
    return List.of(text.split("/", -1));
  }

  boolean exact() {
    return !text.contains("+") && !text.contains("#");
  }

  boolean matches(String topic) {
    List<String> wanted = levels(text);
    List<String> is = levels(topic);
    for (int i = 0; i < wanted.size(); i++) {
      if (wanted.get(i).equals("#")) {
        return true;
      }
      if (i >= is.size() || !(wanted.get(i).equals("+") || wanted.get(i).equals(is.get(i)))) {
        return false;
      }
    }
    return wanted.size() == is.size();
  }
}
