package org.tenbo.drivers.sim;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.tenbo.drivers.reader.TagId;

/** The program of a metraTec reader: field off, no antenna report after its start. */
final class SimulatedMetratec implements ReaderProgram {
  private static final Duration AT_ONCE = Duration.ofMillis(2);
  private static final Duration A_TAG = Duration.ofMillis(10);

  private final TagField field;
  private final int antennas;
  private final StringBuilder command = new StringBuilder();
  private boolean on;
  private boolean reports;
  private int antenna;

  SimulatedMetratec(TagField field, int antennas) {
    this.field = field;
    this.antennas = antennas;
  }

  @Override
  public void power() {
    command.setLength(0);
    on = false;
    reports = false;
    antenna = 0;
  }

  @Override
  public byte[] greeting() {
    return line("SRT");
  }

  @Override
  public void hear(byte one, Line line) {
    if (one != '\r') {
      if (one < ' ' || one > '~' || command.length() > 40) {
        throw new AssertionError("metraTec: no command: " + command);
      }
      command.append((char) one);
      return;
    }
    String said = command.toString();
    command.setLength(0);
    obey(said, line);
  }

  private void obey(String said, Line line) {
    switch (said) {
      case "BRK" -> line.send(line("NCM"), AT_ONCE);
      case "SRI SS 100" -> {
        on = true;
        line.send(line("OK!"), AT_ONCE);
      }
      case "SAP ARP ON" -> {
        reports = true;
        line.send(line("OK!"), AT_ONCE);
      }
      case "INV" -> inventory(line);
      default -> {
        if (!said.matches("SAP MAN [0-9]{1,2}")) {
          throw new AssertionError("metraTec: no command: '" + said + "'");
        }
        int wanted = Integer.parseInt(said.substring("SAP MAN ".length()));
        if (wanted < antennas) {
          antenna = wanted;
        }
        line.send(line(wanted < antennas ? "OK!" : "NOR"), AT_ONCE);
      }
    }
  }

  private void inventory(Line line) {
    if (!on) {
      line.send(line("RNW"), AT_ONCE);
      return;
    }
    List<TagId> tags = field.at(antenna);
    for (TagId tag : tags) {
      line.send(line(tag.hex().toUpperCase(Locale.ROOT)), A_TAG);
    }
    if (reports) {
      line.send(line("ARP %02d".formatted(antenna)), AT_ONCE);
    }
    line.send(line("IVF %02d".formatted(tags.size())), AT_ONCE);
  }

  private static byte[] line(String text) {
    return (text + "\r").getBytes(StandardCharsets.US_ASCII);
  }
}
