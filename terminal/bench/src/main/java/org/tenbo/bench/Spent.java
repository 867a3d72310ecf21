package org.tenbo.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a process has taken so far, the processes that it started included, by the kernel's own
 * files.
 *
 * @param seconds of processor time
 * @param megabytes the most memory that it held, those of its own added to it
 * @param written megabytes that it had written to disks
 */
record Spent(double seconds, double megabytes, double written) {

  static Spent by(ProcessHandle process) {
    return of(Stream.concat(Stream.of(process), process.descendants()).toList());
  }

  /** By this process alone. */
  static Spent here() {
    return of(List.of(ProcessHandle.current()));
  }

  private static Spent of(List<ProcessHandle> all) {
    double seconds = 0;
    double megabytes = 0;
    double written = 0;
    for (ProcessHandle each : all) {
      seconds += each.info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
      megabytes += number(each, "status", "VmHWM:") / 1024.0;
      written += number(each, "io", "write_bytes:") / 1e6;
    }
    return new Spent(seconds, megabytes, written);
  }

  Spent minus(Spent before) {
    return new Spent(seconds - before.seconds, megabytes, written - before.written);
  }

  private static long number(ProcessHandle process, String file, String word) {
    try {
      return Files.readString(
              Path.of("/proc", String.valueOf(process.pid()), file), StandardCharsets.ISO_8859_1)
          .lines()
          .filter(line -> line.startsWith(word))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
