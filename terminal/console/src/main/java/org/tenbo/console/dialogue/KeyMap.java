package org.tenbo.console.dialogue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tenbo.console.text.Text;

/**
 * Lays choices onto a panel's keys.
 *
 * <p>A choice that wants a key of the panel gets it; the others take the free keys from left to
 * right, in their order on eight keys and the most usual first on four. Where they are too many,
 * the last free key turns the page.
 */
final class KeyMap {
  private KeyMap() {}

  /** What every key does on that page; pages wrap around. Keys that do nothing are missing. */
  static Map<Key, Choice> of(Layout layout, List<Choice> choices, int page, Choice.Act more) {
    Map<Key, Choice> map = new EnumMap<>(Key.class);
    List<Choice> free = new ArrayList<>();
    for (Choice choice : choices) {
      if (choice.key().filter(layout.keys()::contains).isPresent()) {
        map.put(choice.key().get(), choice);
      } else {
        free.add(choice);
      }
    }
    if (layout == Layout.FOUR) {
      free.sort(Comparator.comparingInt(Choice::rank));
    }
    List<Key> keys = layout.keys().stream().filter(key -> !map.containsKey(key)).toList();
    if (free.size() <= keys.size()) {
      place(map, keys, free);
    } else {
      int each = keys.size() - 1;
      int pages = Math.ceilDiv(free.size(), each);
      int first = Math.floorMod(page, pages) * each;
      place(map, keys, free.subList(first, Math.min(first + each, free.size())));
      map.put(keys.getLast(), Choice.of(Words.of(Text.KEY_MORE), more));
    }
    return map;
  }

  private static void place(Map<Key, Choice> map, List<Key> keys, List<Choice> choices) {
    for (int i = 0; i < choices.size(); i++) {
      map.put(keys.get(i), choices.get(i));
    }
  }
}
