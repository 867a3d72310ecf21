package org.tenbo.tracking.track;

import java.util.List;
import java.util.Objects;
import org.tenbo.tracking.TileId;
import org.tenbo.tracking.Zone;
import org.tenbo.tracking.claim.Claim;

/**
 * What a seat's panel shows for its win, and whether that can be taken for certain.
 *
 * @param claim what the likeliest deal makes of the key
 * @param doubts why it is not certain; none where it is
 * @param asksDora whether no antenna sees the indicators and nobody has told the dora, which count
 *     for this claim: it is read without them, and certain of all else. {@link Tracker#dora} takes
 *     the answer
 */
public record Proposal(Claim claim, List<Doubt> doubts, boolean asksDora) {
  public Proposal {
    doubts = List.copyOf(doubts);
  }

  public boolean certain() {
    return doubts.isEmpty();
  }

  /** A reason for doubt. */
  public sealed interface Doubt {

    /** A tile was not seen in its place since the key. */
    record NotSeen(TileId tile, Zone zone) implements Doubt {
      public NotSeen {
        Objects.requireNonNull(tile);
      }
    }

    /** A tile was seen again and again where the likeliest deal does not have it. */
    record Elsewhere(TileId tile, Zone zone) implements Doubt {
      public Elsewhere {
        Objects.requireNonNull(tile);
      }
    }

    /** A zone has not been scanned often enough since the key. */
    record NotScanned(Zone zone) implements Doubt {}

    /** An antenna has read nothing for so long that it is taken to be dead. */
    record Silent(Zone zone) implements Doubt {}

    /** Another course of the deal explains what was seen nearly as well. */
    record Ambiguous(Claim other) implements Doubt {}

    /** Something needed was not seen at all. */
    record Missing(Claim.Missing what) implements Doubt {}

    /**
     * The tile that was won on was not seen laid or drawn: rather missed than claimed for nothing.
     */
    record NothingLaid() implements Doubt {}

    /** Moves before a restart are missing. */
    record Gap() implements Doubt {}
  }
}
