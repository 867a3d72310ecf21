package org.tenbo.app.run;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import org.tenbo.app.run.ScoreChanges.Cost;
import org.tenbo.app.run.ScoreChanges.Display;
import org.tenbo.app.run.ScoreChanges.Range;
import org.tenbo.console.dialogue.Layout;

/**
 * Prints what a change of five digits costs on the real idle screens, a figure a line, {@code NAME
 * VALUE UNIT}.
 */
final class ScoreChangeFigures {
  private static final int CHANGES = 3000;
  private static final double MILLISECONDS_A_BYTE = 9 / 400.0;

  private ScoreChangeFigures() {}

  /**
   * @param arguments the folder with rulesets and texts
   */
  static void main(String[] arguments) throws Exception {
    ScoreChanges changes = new ScoreChanges(Path.of(arguments[0]));
    PrintStream out = System.out;
    for (Display display : Display.values()) {
      Cost cost = changes.count(display, Layout.EIGHT, Range.FIVE_DIGITS, 1, CHANGES);
      String name = "idle-screen." + display.toString().toLowerCase(Locale.ROOT).replace('_', '-');
      print(out, name + ".full-frame", (double) cost.fullFrame(), "bytes");
      print(out, name + ".five-digits-dearest", (double) cost.dearest(), "bytes");
      print(out, name + ".five-digits-share", cost.share(), "%");
      if (display == Display.SSD1306) {
        double four = 4 * cost.dearest() * MILLISECONDS_A_BYTE;
        print(out, name + ".four-seats-400kHz", four, "ms");
      }
    }
  }

  private static void print(PrintStream out, String name, double value, String unit) {
    out.println(String.format(Locale.ROOT, "drivers.%s %.1f %s", name, value, unit));
  }
}
