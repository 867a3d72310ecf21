package org.tenbo.app.tag;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.tenbo.drivers.reader.TagId;

/** What is wrong in a table of tags. */
public sealed interface TagMistake {
  /** Where. */
  Tagged at();

  /** A tag that has its place already. */
  record Twice(Tagged at, TagId tag, Tagged owner) implements TagMistake {}

  /**
   * A fifth tile of a kind, red or not.
   *
   * @param count how many of the kind there would be
   */
  record FifthTile(Tagged.OfTile at, int count) implements TagMistake {}

  /**
   * A third set at one table.
   *
   * @param backs all sets
   */
  record ThirdSet(Tagged.OfTile at, List<String> backs) implements TagMistake {
    public ThirdSet {
      backs = List.copyOf(backs);
    }
  }

  /** More than {@value TagTable#MOST_STICKS} sticks of a kind. */
  record ManySticks(Tagged.OfStick at) implements TagMistake {}

  /** A half sentence for a refused file that goes on from the key, with the remedy. */
  default String what() {
    return switch (this) {
      case Twice(Tagged _, TagId tag, Tagged owner) ->
          "has the tag " + tag + ", which " + owner.key() + " has already; remove one";
      case FifthTile(Tagged _, int count) ->
          "makes " + count + " tiles of its kind; a set has four, red or not";
      case ThirdSet(Tagged _, List<String> backs) -> "is of a third set; a table has two: " + backs;
      case ManySticks _ -> "are more than " + TagTable.MOST_STICKS + " sticks";
    };
  }

  /** The first mistake, if there is one. */
  static Optional<TagMistake> in(Map<Tagged, List<TagId>> tags) {
    Map<TagId, Tagged> owners = new HashMap<>();
    Map<String, Integer> counts = new HashMap<>();
    SortedSet<String> backs = new TreeSet<>();
    for (Map.Entry<Tagged, List<TagId>> entry : tags.entrySet()) {
      for (TagId tag : entry.getValue()) {
        Tagged owner = owners.putIfAbsent(tag, entry.getKey());
        if (owner != null) {
          return Optional.of(new Twice(entry.getKey(), tag, owner));
        }
      }
      switch (entry.getKey()) {
        case Tagged.OfTile tile -> {
          backs.add(tile.back());
          String kind = tile.back() + " " + tile.face().kind();
          int count = counts.merge(kind, entry.getValue().size(), Integer::sum);
          if (count > 4) {
            return Optional.of(new FifthTile(tile, count));
          }
          if (backs.size() > TagTable.MOST_BACKS) {
            return Optional.of(new ThirdSet(tile, List.copyOf(backs)));
          }
        }
        case Tagged.OfStick stick -> {
          if (entry.getValue().size() > TagTable.MOST_STICKS) {
            return Optional.of(new ManySticks(stick));
          }
        }
      }
    }
    return Optional.empty();
  }
}
