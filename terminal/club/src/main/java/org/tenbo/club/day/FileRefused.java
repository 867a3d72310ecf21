package org.tenbo.club.day;

import java.util.List;
import java.util.stream.Collectors;

/** A file of players or rounds is not taken over: every mistake with its line and the remedy. */
public final class FileRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** More are not listed: the first ones say enough. */
  static final int MOST = 20;

  private final transient List<Mistake> mistakes;

  /**
   * One mistake.
   *
   * @param line from 1; 0 where it is the whole file's
   */
  public record Mistake(long line, String what) {
    @Override
    public String toString() {
      return line == 0 ? "The file: " + what + "." : "Line " + line + ": " + what + ".";
    }
  }

  FileRefused(List<Mistake> mistakes) {
    super(mistakes.stream().map(Mistake::toString).collect(Collectors.joining("\n")));
    this.mistakes = List.copyOf(mistakes);
  }

  static FileRefused one(long line, String what) {
    return new FileRefused(List.of(new Mistake(line, what)));
  }

  /** At least one, at most {@value #MOST}. */
  public List<Mistake> mistakes() {
    return mistakes;
  }
}
