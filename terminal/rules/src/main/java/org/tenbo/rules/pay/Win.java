package org.tenbo.rules.pay;

import java.util.Optional;
import org.tenbo.rules.Seat;

/** One winning hand as declared: whose it is, its value, and who is liable for it, if anybody. */
public record Win(Seat winner, Value value, Optional<Liability> liability) {
  public Win {
    liability.ifPresent(
        pao -> {
          int held = value instanceof Value.Yakuman yakuman ? yakuman.count() : 0;
          if (held == 0 && !pao.isForOpenQuad()) {
            throw new IllegalArgumentException("nobody is liable for a hand below yakuman");
          }
          if (pao.yakuman() > held) {
            throw new IllegalArgumentException(
                "liable for " + pao.yakuman() + " of " + held + " yakuman");
          }
          if (pao.liable() == winner) {
            throw new IllegalArgumentException("a winner cannot be liable for the own hand");
          }
        });
  }

  public static Win of(Seat winner, Value value) {
    return new Win(winner, value, Optional.empty());
  }
}
