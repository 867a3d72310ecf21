package org.tenbo.club.desk;

import java.util.Collection;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tenbo.club.event.TableId;

/**
 * Which table has which number in the hall: the digits at the end of its name. {@code t7}, {@code
 * hall-07} and {@code 7} are table 7; of two with the same number the first by name has it.
 */
public final class Hall {
  private Hall() {}

  /** The number of a table; empty for a name without digits at its end. */
  public static OptionalInt number(TableId table) {
    String digits = table.value().replaceFirst("^.*?([0-9]{0,3})$", "$1");
    int number = digits.isEmpty() ? 0 : Integer.parseInt(digits);
    return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** Tables by their numbers. */
  public static SortedMap<Integer, TableId> of(Collection<TableId> tables) {
    SortedMap<Integer, TableId> byNumber = new TreeMap<>();
    tables.stream()
        .sorted()
        .forEach(table -> number(table).ifPresent(n -> byNumber.putIfAbsent(n, table)));
    return byNumber;
  }
}
