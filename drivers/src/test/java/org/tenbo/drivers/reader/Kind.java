package org.tenbo.drivers.reader;

import java.util.TreeMap;
import org.tenbo.drivers.DeviceId;
import org.tenbo.drivers.reader.feig.FeigDialect;
import org.tenbo.drivers.reader.feig.FeigForm;
import org.tenbo.drivers.reader.metratec.MetratecDialect;
import org.tenbo.drivers.reader.rr3036.Rr3036Dialect;
import org.tenbo.drivers.reader.yrm100.Yrm100Dialect;
import org.tenbo.drivers.sim.SimulatedReader;
import org.tenbo.drivers.sim.TagField;

/** Each kind of reader with its simulated twin. */
enum Kind {
  METRATEC(0, 4),
  FEIG(1, 4),
  FEIG_STANDARD(1, 4),
  YRM100(1, 1),
  RR3036(1, 1);

  final int firstPort;
  final int ports;

  Kind(int firstPort, int ports) {
    this.firstPort = firstPort;
    this.ports = ports;
  }

  SimulatedReader simulated(TagField field) {
    return switch (this) {
      case METRATEC -> SimulatedReader.metratec(field, ports);
      case FEIG -> SimulatedReader.feig(field, ports, FeigForm.ADVANCED);
      case FEIG_STANDARD -> SimulatedReader.feig(field, ports, FeigForm.STANDARD);
      case YRM100 -> SimulatedReader.yrm100(field);
      case RR3036 -> SimulatedReader.rr3036(field);
    };
  }

  /**
   * A session that scans so many antennas, named {@code antenna PORT}.
   *
   * @param ports may be more than the simulated reader has
   */
  ReaderSession<?> session(String place, int ports) {
    return switch (this) {
      case METRATEC -> session(new MetratecDialect(), place, ports);
      case FEIG -> session(new FeigDialect(FeigForm.ADVANCED), place, ports);
      case FEIG_STANDARD -> session(new FeigDialect(FeigForm.STANDARD), place, ports);
      case YRM100 -> session(new Yrm100Dialect(), place, ports);
      case RR3036 -> session(new Rr3036Dialect(), place, ports);
    };
  }

  private <F> ReaderSession<F> session(Dialect<F> dialect, String place, int ports) {
    TreeMap<Integer, AntennaId> antennas = new TreeMap<>();
    for (int port = firstPort; port < firstPort + ports; port++) {
      antennas.put(port, antenna(port));
    }
    return new ReaderSession<>(new DeviceId("reader"), dialect, place, antennas);
  }

  static AntennaId antenna(int port) {
    return new AntennaId("antenna " + port);
  }

  /** A tag's number of the length that this kind of tag has. */
  TagId tag(int number) {
    return new TagId(
        this == YRM100
            ? "e20034120123456789%06x".formatted(number)
            : "e0040150%08x".formatted(number));
  }
}
