package org.tenbo.bridge.message;

/**
 * A line of the controller's log.
 *
 * @param text 1 to 48 printable ASCII characters
 */
public record LogLine(Level level, String text) implements FromController.Report {
  /** How much it matters. */
  public enum Level implements Coded {
    DEBUG(0),
    INFORMATION(1),
    WARNING(2),
    ERROR(3);

    private final int code;

    Level(int code) {
      this.code = code;
    }

    @Override
    public int code() {
      return code;
    }
  }

  public LogLine {
    Range.check("characters of a log line", text.length(), 1, 48);
    if (!text.chars().allMatch(c -> c >= 0x20 && c < 0x7f)) {
      throw new IllegalArgumentException("A log line has printable ASCII characters only.");
    }
  }
}
