package org.tenbo.app.check;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts what a check found: every row of a file agrees, differs, or is skipped for a stated
 * reason.
 */
public final class CheckReport {
  private final String kind;
  private final int show;
  private final List<String> shown = new ArrayList<>();
  private int agree;
  private int differ;
  private int skipped;

  /**
   * @param kind the word that begins the last line
   * @param show how many disagreements are told in words
   */
  public CheckReport(String kind, int show) {
    this.kind = kind;
    this.show = show;
  }

  public void agrees() {
    agree++;
  }

  /** A row differs; {@code how} says in words what was expected and what came. */
  public void differs(String id, String how) {
    differ++;
    if (shown.size() < show) {
      shown.add(id + ": " + how);
    }
  }

  public void skips() {
    skipped++;
  }

  public int checked() {
    return agree + differ;
  }

  public int differing() {
    return differ;
  }

  public int skipped() {
    return skipped;
  }

  /** The disagreements in words, then the line that sums up. */
  public void print(PrintWriter out) {
    shown.forEach(out::println);
    out.println(summary());
    out.flush();
  }

  /** {@code KIND: N checked, A agree, D differ, S skipped}. */
  public String summary() {
    return String.format(
        "%s: %d checked, %d agree, %d differ, %d skipped", kind, checked(), agree, differ, skipped);
  }

  /** 0 only when nothing differs and something was checked. */
  public int exitCode() {
    return differ == 0 && checked() > 0 ? 0 : 1;
  }
}
