package org.tenbo.rules.hand.told;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tenbo.rules.hand.FuCause;
import org.tenbo.rules.hand.FuLine;
import org.tenbo.rules.hand.HandRules;
import org.tenbo.rules.hand.told.FuPart.Group;

/**
 * The parts of a hand that bring fu.
 *
 * @param counts how many of each there are, 1 to 4; those that are missing are none
 */
public record FuParts(Map<FuPart, Integer> counts) {
  private static final int MOST_SETS = 4;

  /** A hand of sequences, a worthless pair and a two-sided wait. */
  public static final FuParts NONE = new FuParts(Map.of());

  /**
   * @throws IllegalArgumentException for more than four sets, one pair and one wait
   */
  public FuParts {
    EnumMap<FuPart, Integer> copy = new EnumMap<>(FuPart.class);
    copy.putAll(counts);
    counts = Collections.unmodifiableMap(copy);
    if (counts.values().stream().anyMatch(count -> count < 1 || count > MOST_SETS)) {
      throw new IllegalArgumentException("a hand has 1 to 4 of a part: " + counts);
    }
    if (many(counts, Group.TRIPLET) + many(counts, Group.QUAD) > MOST_SETS
        || many(counts, Group.PAIR) > 1
        || many(counts, Group.WAIT) > 1) {
      throw new IllegalArgumentException("a hand has four sets, one pair and one wait: " + counts);
    }
  }

  /** How many parts of a group there are. */
  public int many(Group group) {
    return many(counts, group);
  }

  private static int many(Map<FuPart, Integer> counts, Group group) {
    return counts.entrySet().stream()
        .filter(each -> each.getKey().group() == group)
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  private int many(FuCause cause) {
    return counts.entrySet().stream()
        .filter(each -> each.getKey().cause() == cause)
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  /**
   * With one more of a part; a pair or a wait takes the place of the one before.
   *
   * @throws IllegalArgumentException for a fifth set
   */
  public FuParts with(FuPart part) {
    EnumMap<FuPart, Integer> more = new EnumMap<>(FuPart.class);
    more.putAll(counts);
    switch (part.group()) {
      case TRIPLET, QUAD -> {}
      case PAIR, WAIT -> more.keySet().removeIf(other -> other.group() == part.group());
    }
    more.merge(part, 1, Integer::sum);
    return new FuParts(more);
  }

  /** Without all parts of a group. */
  public FuParts without(Group group) {
    EnumMap<FuPart, Integer> fewer = new EnumMap<>(FuPart.class);
    fewer.putAll(counts);
    fewer.keySet().removeIf(part -> part.group() == group);
    return new FuParts(fewer);
  }

  /**
   * Whether a hand can have one more of a part.
   *
   * @param open whether sets were called; a closed hand has one open triplet at the most: the one
   *     that a ron completed
   * @param ron whether it was won by ron
   */
  public boolean takes(FuPart part, boolean open, boolean ron) {
    boolean room =
        switch (part.group()) {
          case TRIPLET, QUAD -> many(Group.TRIPLET) + many(Group.QUAD) < MOST_SETS;
          case PAIR, WAIT -> true;
        };
    return switch (part.cause()) {
      case OPEN_TRIPLET -> room && (open || (ron && many(FuCause.OPEN_TRIPLET) == 0));
      case OPEN_QUAD -> room && open;
      default -> room;
    };
  }

  /** One line of the count for each part. */
  List<FuLine> lines(HandRules rules) {
    List<FuLine> lines = new ArrayList<>();
    counts.forEach(
        (part, count) ->
            lines.addAll(
                Collections.nCopies(count, new FuLine(part.cause(), List.of(), part.fu(rules)))));
    return lines;
  }
}
