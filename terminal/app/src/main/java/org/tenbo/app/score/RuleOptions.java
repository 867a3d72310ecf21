package org.tenbo.app.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.tenbo.rules.Players;
import org.tenbo.rules.set.Ruleset;
import org.tenbo.rules.set.RulesetForm;

/**
 * The switches of a ruleset that change what a hand is worth, and a ruleset with some of them set
 * otherwise.
 *
 * <p>{@code limits.most-yakuman} follows: where neither adds up nor counts double, one yakuman is
 * paid; where that was so in the ruleset and no longer is, there is no limit.
 */
public final class RuleOptions {
  private static final String STACKING = "limits.stacking";
  private static final String DOUBLED = "limits.doubled-yakuman";
  private static final String MOST = "limits.most-yakuman";
  private static final List<String> FLAG = List.of("true", "false");

  private static final List<Option> ALL =
      List.of(
          new Option("limits.kiriage", FLAG),
          new Option("limits.counted", FLAG),
          new Option(STACKING, FLAG),
          new Option(DOUBLED, named(DOUBLED)),
          new Option("hand.red-fives", List.of("0", "1", "2", "3", "4")),
          new Option("hand.kuitan", FLAG),
          new Option("hand.ippatsu", FLAG),
          new Option("hand.ura-dora", FLAG),
          new Option("hand.kan-dora", FLAG),
          new Option("hand.kan-ura", FLAG),
          new Option("hand.double-wind-fu", List.of("2", "4")),
          new Option("hand.rinshan-fu", FLAG),
          new Option("hand.open-pinfu-fu", List.of("20", "30")),
          new Option("hand.renhou", named("hand.renhou")),
          new Option("hand.rinshan-with-haitei", FLAG),
          new Option("sanma.tsumo", named("sanma.tsumo")),
          new Option("sanma.north", named("sanma.north")),
          new Option("sanma.north-rinshan", FLAG),
          new Option("dealer.honba-ron", List.of("0", "200", "300", "600", "1000", "1500")),
          new Option("dealer.honba-tsumo", List.of("0", "100", "200", "500")));

  private RuleOptions() {}

  /**
   * One switch.
   *
   * @param key its key in a ruleset file
   * @param choices what it can be set to, as the address of the page writes it
   */
  public record Option(String key, List<String> choices) {
    public Option {
      choices = List.copyOf(choices);
    }

    /** Whether it is on or off. */
    public boolean flag() {
      return choices.equals(FLAG);
    }

    /** Whether several of the choices can stand together. */
    public boolean many() {
      return key.equals(DOUBLED);
    }

    /** Whether its choices have names, which are texts; else they are numbers. */
    public boolean names() {
      return !flag() && !many() && !Character.isDigit(choices.getFirst().charAt(0));
    }

    /** Whether it matters with so many players. */
    public boolean matters(Players players) {
      return players == Players.THREE || !key.startsWith("sanma.");
    }

    /** What a ruleset says, as the address writes it; several are parted by commas. */
    public String of(Ruleset rules) {
      Object value = RulesetForm.write(rules).get(key);
      return value instanceof List<?> list
          ? String.join(",", list.stream().map(String::valueOf).toList())
          : String.valueOf(value);
    }
  }

  /** Every switch that the page offers, in its order. */
  public static List<Option> all() {
    return ALL;
  }

  private static List<String> named(String key) {
    return RulesetForm.keys().stream()
        .filter(each -> each.key().equals(key))
        .flatMap(each -> each.meanings().keySet().stream())
        .toList();
  }

  /**
   * The ruleset with what was asked for instead.
   *
   * @param asked the text of a switch by its key; null where the ruleset's own value stays
   * @throws IllegalArgumentException where a text is no value of its switch
   */
  public static Ruleset set(Ruleset rules, Function<String, @Nullable String> asked) {
    Map<String, Object> before = RulesetForm.write(rules);
    Map<String, Object> values = new HashMap<>(before);
    for (Option option : ALL) {
      String text = asked.apply(option.key());
      if (text != null) {
        values.put(option.key(), value(option, text));
      }
    }
    if (!several(values)) {
      values.put(MOST, 1);
    } else if (!several(before)) {
      values.put(MOST, 13);
    }
    return RulesetForm.read(values);
  }

  private static boolean several(Map<String, Object> values) {
    return Boolean.TRUE.equals(values.get(STACKING)) || !List.of().equals(values.get(DOUBLED));
  }

  private static Object value(Option option, String text) {
    if (option.many()) {
      return text.isEmpty() || text.equals("none")
          ? List.of()
          : new ArrayList<>(Arrays.asList(text.split(",", -1)));
    }
    if (!option.choices().contains(text)) {
      throw new IllegalArgumentException(
          option.key() + " is one of " + String.join(", ", option.choices()) + ", not " + text);
    }
    if (option.flag()) {
      return Boolean.valueOf(text);
    }
    return option.names() ? text : (Object) Integer.valueOf(text);
  }
}
