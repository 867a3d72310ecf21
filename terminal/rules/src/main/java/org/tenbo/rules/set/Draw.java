package org.tenbo.rules.set;

import org.tenbo.rules.Points;

/** Exhaustive draws. */
public record Draw(
    @Switch(
            value = "What the players who are not ready pay together",
            min = 0,
            max = 12_000,
            step = 100)
        Points notenTotal,
    @Switch("A ready player may say noten") boolean mayDeclareNoten,
    @Switch("What a hand is that waits only for tiles which all lie in it") OwnTiles ownTiles) {

  /** A wait whose four tiles are all in one's own hand. */
  public enum OwnTiles {
    @Means("ready")
    TENPAI,
    @Means("not ready")
    NOTEN
  }
}
