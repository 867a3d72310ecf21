package org.tenbo.app.run;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import org.tenbo.app.run.ScoreChanges.Cost;
import org.tenbo.app.run.ScoreChanges.Display;
import org.tenbo.app.run.ScoreChanges.Range;
import org.tenbo.console.dialogue.Layout;

/**
 * Prints what the dearest change of a score costs on the real idle screens, a figure a line, {@code
 * NAME VALUE UNIT}: any five digits and the sign; a game's hundreds with up to six digits; the same
 * with the rank.
 */
final class ScoreChangeFigures {
  private static final double MILLISECONDS_A_BYTE = 9 / 400.0;

  private ScoreChangeFigures() {}

  /**
   * @param arguments the folder with rulesets and texts
   */
  static void main(String[] arguments) throws Exception {
    ScoreChanges changes = new ScoreChanges(Path.of(arguments[0]));
    PrintStream out = System.out;
    for (Display display : Display.values()) {
      String name = "idle-screen." + words(display);
      for (Range range : Range.values()) {
        Cost cost = changes.dearest(display, Layout.EIGHT, range);
        if (range == Range.FIVE_DIGITS) {
          print(out, name + ".full-frame", (double) cost.fullFrame(), "bytes");
        }
        print(out, name + "." + words(range) + "-dearest", (double) cost.dearest(), "bytes");
        print(out, name + "." + words(range) + "-share", cost.share(), "%");
        if (display == Display.SSD1306 && range == Range.FIVE_DIGITS) {
          double four = 4 * cost.dearest() * MILLISECONDS_A_BYTE;
          print(out, name + ".four-seats-400kHz", four, "ms");
        }
      }
    }
  }

  private static String words(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static void print(PrintStream out, String name, double value, String unit) {
    out.println(String.format(Locale.ROOT, "drivers.%s %.1f %s", name, value, unit));
  }
}
