package org.tenbo.app.wiring;

/**
 * Pins that one wire joins.
 *
 * @param name tells it from every other net of the table
 */
record Net(String name, Use use) {
  /** What a wire is for, which gives it its colour. */
  enum Use {
    FIVE_VOLTS("5 V", "#c0392b"),
    THREE_VOLTS("3.3 V", "#e67e22"),
    GROUND("ground", "#222222"),
    DATA("data", "#1f6fb5"),
    CLOCK("clock", "#1e8a4c"),
    SELECT("select, DC, reset, light", "#8e44ad"),
    LINE("keys, interrupts, lamps", "#7a6a53");

    private final String words;
    private final String colour;

    Use(String words, String colour) {
      this.words = words;
      this.colour = colour;
    }

    String words() {
      return words;
    }

    String colour() {
      return colour;
    }
  }

  static final Net FIVE_VOLTS = new Net("5 V", Use.FIVE_VOLTS);
  static final Net THREE_VOLTS = new Net("3.3 V", Use.THREE_VOLTS);
  static final Net GROUND = new Net("ground", Use.GROUND);
}
