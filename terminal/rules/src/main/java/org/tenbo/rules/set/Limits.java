package org.tenbo.rules.set;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** From where on hands are paid by steps, and how yakuman add up. */
public record Limits(
    @Switch("Four han thirty fu and three han sixty fu are rounded up to mangan") boolean kiriage,
    @Switch("Thirteen han count as a yakuman, once; otherwise sanbaiman is the cap")
        boolean counted,
    @Switch("Different yakuman in one hand add up") boolean stacking,
    @Switch("Yakuman that count double") Set<DoubledYakuman> doubledYakuman,
    @Switch(value = "The most yakuman that are paid for one hand", min = 1, max = 13)
        int mostYakuman) {

  public Limits {
    doubledYakuman =
        doubledYakuman.isEmpty()
            ? Set.of()
            : Collections.unmodifiableSet(EnumSet.copyOf(doubledYakuman));
    if (mostYakuman > 1 && !stacking && doubledYakuman.isEmpty()) {
      throw new Contradiction(
          "limits.most-yakuman",
          "is " + mostYakuman + "; allowed where nothing adds up or counts double: 1");
    }
  }

  /** Whether any yakuman counts double. */
  public boolean doubled() {
    return !doubledYakuman.isEmpty();
  }

  /** The four that some houses pay twice. */
  public enum DoubledYakuman {
    @Means("thirteen orphans waiting on all thirteen")
    KOKUSHI_13,
    @Means("four concealed triplets waiting on the pair")
    SUUANKOU_TANKI,
    @Means("nine gates waiting on all nine")
    JUNSEI_CHUUREN,
    @Means("big four winds")
    DAISUUSHII
  }
}
