package org.tenbo.rules.set;

/** Two switches of a ruleset exclude each other. */
public final class Contradiction extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private final String key;

  /**
   * @param key the switch to mend, as in {@code [end] stop}: {@code "end.stop"}
   * @param message what is wrong with its value and what is allowed; reads on after the key
   */
  public Contradiction(String key, String message) {
    super(message);
    this.key = key;
  }

  public String key() {
    return key;
  }
}
