package org.tenbo.bench;

import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.tenbo.rules.hand.Waits;
import org.tenbo.rules.hand.tile.Tile;

/** Runs the hand benchmarks and prints one figure a line: name, value, unit. */
public final class Bench {
  private Bench() {}

  /**
   * Takes no arguments; the records are found through TENBO_RECORDS.
   *
   * @throws RunnerException where a benchmark fails
   */
  public static void main(String[] arguments) throws RunnerException {
    // The first query of a fresh JVM builds the tables.
    long start = System.nanoTime();
    Waits.bits(Tile.EAST);
    print("hand-tables-ready", (System.nanoTime() - start) / 1e6, "ms");
    Options options =
        new OptionsBuilder()
            .include(HandBenchmark.class.getSimpleName())
            .addProfiler(GCProfiler.class)
            .verbosity(VerboseMode.SILENT)
            .shouldFailOnError(true)
            .build();
    Collection<RunResult> results = new Runner(options).run();
    for (RunResult result : results) {
      Result<?> time = result.getPrimaryResult();
      print(time.getLabel(), time.getScore(), "ns");
      result
          .getSecondaryResults()
          .forEach(
              (name, garbage) -> {
                if (name.endsWith("gc.alloc.rate.norm")) {
                  print(time.getLabel() + "-garbage", garbage.getScore(), "B");
                }
              });
    }
  }

  private static void print(String name, double value, String unit) {
    System.out.printf(Locale.ROOT, "%s %.1f %s%n", name, value, unit);
  }
}
