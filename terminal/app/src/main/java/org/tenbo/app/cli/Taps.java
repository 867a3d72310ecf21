package org.tenbo.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.tenbo.drivers.bus.BusRecording;
import org.tenbo.drivers.bus.BusTap;

/** What lies between the drivers and the buses: a recording, or nothing. */
final class Taps implements AutoCloseable {
  private final @Nullable BusRecording recording;

  /**
   * @param file where to record; null for not at all
   * @throws IOException when the file cannot be written
   */
  Taps(@Nullable Path file) throws IOException {
    recording = file == null ? null : new BusRecording(file);
  }

  BusTap tap() {
    return recording == null ? BusTap.NONE : recording;
  }

  @Override
  public void close() throws IOException {
    if (recording != null) {
      recording.close();
    }
  }
}
