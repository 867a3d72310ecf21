package org.tenbo.console.dialogue;

import org.tenbo.console.text.Text;
import org.tenbo.rules.pay.Limit;
import org.tenbo.rules.pay.Value;

/** Names what a hand was declared to be worth. */
final class Values {
  private Values() {}

  static Words words(Value value) {
    return switch (value) {
      case Value.Counted counted ->
          Words.of(Text.VALUE_HAN_FU, counted.han().value(), counted.fu().value());
      case Value.Named named -> limit(named.limit());
      case Value.Yakuman yakuman ->
          yakuman.count() == 1
              ? Words.of(Text.VALUE_YAKUMAN)
              : Words.of(Text.VALUE_YAKUMAN_TIMES, yakuman.count());
    };
  }

  static Words limit(Limit limit) {
    return Words.of(
        switch (limit) {
          case MANGAN -> Text.VALUE_MANGAN;
          case HANEMAN -> Text.VALUE_HANEMAN;
          case BAIMAN -> Text.VALUE_BAIMAN;
          case SANBAIMAN -> Text.VALUE_SANBAIMAN_FULL;
          case COUNTED_YAKUMAN -> Text.VALUE_COUNTED_YAKUMAN;
          case YAKUMAN -> Text.VALUE_YAKUMAN;
          case NONE -> throw new IllegalArgumentException("a named value has a limit");
        });
  }
}
