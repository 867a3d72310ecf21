package org.tenbo.app.tag;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.tenbo.drivers.reader.TagId;

/**
 * What is wrong in a table of tags.
 *
 * @param key where, as in its file
 * @param what a half sentence that goes on from the key, with the remedy
 */
record TagMistake(String key, String what) {
  /** The first mistake, if there is one. */
  static Optional<TagMistake> in(Map<Tagged, List<TagId>> tags) {
    Map<TagId, String> owners = new HashMap<>();
    Map<String, Integer> counts = new HashMap<>();
    TreeSet<String> backs = new TreeSet<>();
    for (Map.Entry<Tagged, List<TagId>> entry : tags.entrySet()) {
      String key = entry.getKey().key();
      for (TagId tag : entry.getValue()) {
        String owner = owners.putIfAbsent(tag, key);
        if (owner != null) {
          return of(key, "has the tag " + tag + ", which " + owner + " has already; remove one");
        }
      }
      switch (entry.getKey()) {
        case Tagged.OfTile tile -> {
          backs.add(tile.back());
          String kind = tile.back() + " " + tile.face().kind();
          int count = counts.merge(kind, entry.getValue().size(), Integer::sum);
          if (count > 4) {
            return of(key, "makes " + count + " tiles of its kind; a set has four, red or not");
          }
          if (backs.size() > TagTable.MOST_BACKS) {
            return of(key, "is of a third set; a table has two: " + backs);
          }
        }
        case Tagged.OfStick stick -> {
          if (entry.getValue().size() > TagTable.MOST_STICKS) {
            return of(key, "are more than " + TagTable.MOST_STICKS + " sticks");
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<TagMistake> of(String key, String what) {
    return Optional.of(new TagMistake(key, what));
  }
}
