package org.tenbo.rules.set;

/** The abortive draws; that of three winners is {@link Ron#three()}. */
public record Aborts(
    @Switch("Nine different terminals and honours on the first draw may abandon the deal")
        boolean nineTerminals,
    @Switch("Four first discards of one wind abandon the deal") boolean fourWinds,
    @Switch("Riichi by everybody abandons the deal") boolean fourRiichi,
    @Switch("Four quads by more than one player abandon the deal") boolean fourKans,
    @Switch(
            "What becomes of a riichi stick whose declaring discard completes four winds or four"
                + " quads; that of four riichi is always placed, that of a ronned tile never")
        DeclaringStick declaringStick) {

  /** The stick of a riichi that was declared with the very discard that ends the deal. */
  public enum DeclaringStick {
    @Means("it lies on the table for the next winner")
    PLACED,
    @Means("it goes back")
    RETURNED
  }
}
